import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runCli } from "@toolcrib/testing/run-cli";
import { afterAll, beforeAll, expect, test } from "vitest";

let cwd = "";
beforeAll(() => {
  cwd = mkdtempSync(join(tmpdir(), "toolcrib-snapshot-"));
  writeFileSync(
    join(cwd, "tools.ts"),
    `/** Adds. */
    export function add(a: number, b: number): number { return a + b; }
    export class Greeter {
      /** Greets. */
      hello(name: string): string { return name; }
    }
    /** @namespace parrot */
    export class Parrot {
      /** Repeats. */
      hello(words: string): string { return words; }
    }`,
  );
});
afterAll(() => rmSync(cwd, { recursive: true, force: true }));

test.each(["tools.ts", "mine=tools.ts"])(
  "a snapshot of %s, functions and classes, holds the names that clients see",
  async (source) => {
    const { code, stderr } = await runCli(["snapshot", source, "--out", "kept.json"], { cwd });
    expect({ code, stderr }).toEqual({
      code: 0,
      stderr: expect.stringMatching(/^3 tools written to kept.json \(sha256:[0-9a-f]{64}\)\n$/),
    });
    const { server, tools } = JSON.parse(readFileSync(join(cwd, "kept.json"), "utf8"));
    expect(server).toEqual({ name: "tools", version: null });
    expect(tools.map(({ name }: { name: string }) => name)).toEqual([
      "add",
      "hello",
      "parrot_hello",
    ]);
    const { stdout } = await runCli(["diff", "kept.json", "tools.ts"], { cwd });
    expect(stdout).toBe("nothing changed in 3 tools\n");
  },
);
