import { execFileSync, spawnSync } from "node:child_process";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
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
  linkInstalled();
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** Links to what is installed; the packages of the repository are those of the copy. */
function linkInstalled(): void {
  const scopes = [".", "@toolcrib"];
  for (const scope of scopes) {
    const folder = join("node_modules", scope);
    mkdirSync(join(copy, folder), { recursive: true });
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const from = join(folder, entry.name);
      if (entry.name.startsWith(".") || scopes.includes(entry.name)) continue;
      const isOwn = entry.isSymbolicLink() && readlinkSync(from).includes("packages/");
      symlinkSync(isOwn ? readlinkSync(from) : resolve(from), join(copy, from));
    }
  }
}

/** The tests of the copy that fail, after its types were checked. */
function failingTests(path: string): readonly string[] {
  const tsc = join("node_modules", "typescript", "bin", "tsc");
  execFileSync(process.execPath, [tsc, "-b"], { cwd: copy, stdio: "pipe" });
  const report = join(copy, "report.json");
  const vitest = join("node_modules", "vitest", "vitest.mjs");
  const words = ["run", "--project", "unit", "--reporter", "json", "--outputFile", report];
  spawnSync(process.execPath, [vitest, ...words, path], { cwd: copy, stdio: "pipe" });
  const { testResults } = JSON.parse(readFileSync(report, "utf8")) as {
    readonly testResults: readonly {
      readonly assertionResults: readonly {
        readonly status: string;
        readonly fullName: string;
      }[];
    }[];
  };
  const results = testResults.flatMap(({ assertionResults }) => assertionResults);
  expect(results).not.toEqual([]);
  return results.filter(({ status }) => status === "failed").map(({ fullName }) => fullName);
}

test.each(parts)(
  "npm run new -- $kind makes files that compile and one test that fails",
  (part) => {
    execFileSync(process.execPath, ["scripts/new.js", part.kind, part.name], { cwd: copy });
    const failed = failingTests(part.test);
    expect(failed).toHaveLength(1);
    expect(failed[0]).toContain(part.name);
  },
);

test("every package knows a new keyword by its file alone", () => {
  const keyword = join(copy, "packages/schema/src/keywords/even-length.ts");
  writeFileSync(
    keyword,
    `import type { Keyword } from "../keyword.ts";
import { readSchemas } from "./schema-list.ts";

export const evenLength: Keyword = {
  name: "evenLength",
  holds: "schemas",
  inPlace: true,
  aboutKeys: true,
  read: (value, node, reader) => void readSchemas(value, node, reader, "evenLength"),
};
`,
  );
  writeFileSync(
    join(copy, "test/new-keyword.test.ts"),
    `import { compareTools } from "@toolcrib/contract";
import { PROVIDERS } from "@toolcrib/emit";
import { lintTools } from "@toolcrib/lint";
import { subschemas } from "@toolcrib/schema";
import { expect, test } from "vitest";
import { withClosedInput } from "../packages/extract/src/closed-input.ts";
import { declaredKeys } from "../packages/runtime/src/load/declared-keys.ts";

const schema = { type: "object", evenLength: [{ properties: { a: { type: "string" } } }] };
const binding = { arguments: [] };
const tool = (inputSchema: object) => ({ name: "t", inputSchema }) as never;

test("schema", () => {
  expect(subschemas(schema)).toHaveLength(1);
});
test("extract", () => {
  const closed: { tool: object } = withClosedInput({ tool: tool(schema), binding } as never);
  expect(closed.tool).toHaveProperty(["inputSchema", "unevaluatedProperties"], false);
});
test("runtime", () => {
  expect(declaredKeys(schema, binding)).toEqual(new Set(["a"]));
});
test("lint", () => {
  const property = { evenLength: [{ type: "string", description: "What it is" }] };
  const found = lintTools([tool({ type: "object", properties: { p: property } })]);
  const rules = found.map(({ rule }) => rule);
  expect(rules).not.toContain("parameter-untyped");
  expect(rules).not.toContain("parameter-undocumented");
});
test("emit", () => {
  const strict = PROVIDERS.find(({ id }) => id === "openai-strict");
  const { losses = [] } = strict?.convert(tool({ type: "object", properties: { p: { type: "string", evenLength: [true] } } })) ?? {};
  expect(losses).toContainEqual(expect.objectContaining({ keyword: "evenLength", action: "strict-off" }));
});
test("contract", () => {
  const branch = (description: string) =>
    tool({ type: "object", evenLength: [{ properties: { a: { type: "string", description } } }] });
  const { findings } = compareTools({ tools: [branch("one")] }, { tools: [branch("two")] });
  expect(findings.map(({ rule }) => rule)).toEqual(["param-description-changed"]);
});
`,
  );
  expect(failingTests("test/new-keyword.test.ts")).toEqual([]);
});

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
