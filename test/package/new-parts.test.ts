import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";

const parts = [
  { kind: "lint-rule", name: "name-shouting", test: "packages/lint" },
  { kind: "contract-rule", name: "cost-changed", test: "packages/contract/src/rules" },
  { kind: "source", name: "gopher", test: "packages/sources/src/test-host.test.ts" },
  { kind: "command", name: "greet", test: "packages/cli/src/commands/greet.test.ts" },
  { kind: "keyword", name: "even-length", test: "packages/schema/src/keywords" },
  { kind: "format", name: "isbn-10", test: "packages/schema/src/formats" },
] as const;

/** A copy of the repository, in which new parts are made. */
let copy = "";
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), "toolcrib-new-"));
  const listed = ["ls-files", "-z", "--cached", "--others", "--exclude-standard"];
  const files = execFileSync("git", listed, { encoding: "utf8", maxBuffer: 1e8 }).split("\0");
  for (const file of files) if (file !== "") cpSync(file, join(copy, file));
  cpSync("node_modules", join(copy, "node_modules"), { recursive: true, verbatimSymlinks: true });
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

test.each(parts)(
  "npm run new -- $kind makes files that compile and one test that fails",
  (part) => {
    execFileSync(process.execPath, ["scripts/new.js", part.kind, part.name], { cwd: copy });
    const tsc = join("node_modules", "typescript", "bin", "tsc");
    execFileSync(process.execPath, [tsc, "-b"], { cwd: copy, stdio: "pipe" });
    const report = join(copy, "report.json");
    const vitest = join("node_modules", "vitest", "vitest.mjs");
    const words = ["run", "--project", "unit", "--reporter", "json", "--outputFile", report];
    spawnSync(process.execPath, [vitest, ...words, part.test], { cwd: copy, stdio: "pipe" });
    const { testResults } = JSON.parse(readFileSync(report, "utf8")) as {
      readonly testResults: readonly {
        readonly assertionResults: readonly {
          readonly status: string;
          readonly fullName: string;
        }[];
      }[];
    };
    const failed = testResults
      .flatMap(({ assertionResults }) => assertionResults)
      .filter(({ status }) => status === "failed")
      .map(({ fullName }) => fullName);
    expect(failed).toHaveLength(1);
    expect(failed[0]).toContain(part.name);
  },
);

test("a wrong kind or name is answered with the usage", () => {
  const { status, stderr } = spawnSync(process.execPath, ["scripts/new.js", "rule", "X"], {
    cwd: copy,
    encoding: "utf8",
  });
  expect(status).toBe(2);
  expect(stderr).toContain(
    "usage: npm run new -- lint-rule|contract-rule|source|command|keyword|format",
  );
});
