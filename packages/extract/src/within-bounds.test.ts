import { join } from "node:path";
import { withFiles } from "@toolcrib/testing/with-files";
import { expect, test } from "vitest";
import { extractFiles } from "./extract-files.ts";
import { makeManifest } from "./manifest/make-manifest.ts";
import { parseManifestJson, toManifestJson } from "./manifest/manifest-json.ts";

const large = Array.from({ length: 3000 }, (_, index) => `"${index}${"x".repeat(100)}"`);

test("X9 a definition that is too large to be read leaves its function out, and no other", async () => {
  const files = {
    "a.ts": `type Large = ${large.join(" | ")};
/** Takes. */ export function take(value: Large): void {}
/** Gives. */ export function give(): { value: Large } { throw new Error(); }
/** Adds. */ export function add(a: number): number { return a; }
`,
    "b.py": `def split(text: str, mark: str = "\\ud800") -> str: "Splits."\ndef join(text: str) -> str: "Joins."\n`,
  };
  await withFiles(files, async (folder) => {
    const found = await extractFiles([join(folder, "a.ts"), join(folder, "b.py")]);
    expect(found.tools.map(({ tool }) => `${tool.name} ${tool.outputSchema?.["type"]}`)).toEqual([
      "give undefined",
      "add number",
      "join string",
    ]);
    expect(
      found.diagnostics.map(
        ({ code, level, line, message }) => `${code} ${level} ${line} ${message}`,
      ),
    ).toEqual([
      "unreadable-definition error 2 the definition has more than 262144 bytes",
      "unreadable-definition warning 3 with its output schema the definition has more than 262144 bytes, so it has none",
      "unreadable-definition error 1 a text holds a lone surrogate, which is not a character",
    ]);
    const origin = { generator: "test", roots: [folder], files: [] };
    const manifest = makeManifest(found, origin, new Map());
    const kept = parseManifestJson(toManifestJson(manifest, folder), folder);
    expect(kept.tools.map(({ tool }) => tool)).toEqual(found.tools.map(({ tool }) => tool));
  });
});
