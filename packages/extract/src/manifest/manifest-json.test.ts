import { join } from "node:path";
import { withFiles } from "@toolcrib/testing/with-files";
import { expect, test } from "vitest";
import { extractFiles } from "../extract-files.ts";
import { makeManifest } from "./make-manifest.ts";
import { toManifestJson } from "./manifest-json.ts";

test("X1 a manifest is the same wherever the project lies, also where it names two places", async () => {
  const twin = "/** Twin. */ export function twin(): void {}\n";
  const read = () =>
    withFiles({ "one.ts": twin, "src/two.ts": twin }, async (folder) => {
      const found = await extractFiles([join(folder, "one.ts"), join(folder, "src/two.ts")]);
      const origin = { generator: "test", roots: [folder], files: [] };
      return toManifestJson(makeManifest(found, origin, new Map()), folder);
    });
  const [first, second] = [await read(), await read()];
  expect(first).toEqual(second);
  expect(first["diagnostics"]).toMatchObject([
    { file: "src/two.ts", message: "twin and twin (one.ts:1) are both the tool twin" },
  ]);
});
