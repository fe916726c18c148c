import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Json, parseJson } from "@toolcrib/model";
import { checkSchema, compileSchema } from "@toolcrib/schema";
import { runCli } from "@toolcrib/testing/run-cli";
import { afterAll, expect, test } from "vitest";

const folder = mkdtempSync(join(tmpdir(), "toolcrib-schemas-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const published = {
  config: "packages/report/schemas/config-1.json",
  gateway: "packages/mcp/schemas/gateway-1.json",
  lock: "packages/contract/schemas/lock-2.json",
  manifest: "packages/extract/schemas/manifest-1.json",
  report: "packages/contract/schemas/report-1.json",
  snapshot: "packages/mcp/schemas/snapshot-1.json",
} as const;

const read = (file: string): Json => parseJson(readFileSync(file, "utf8"), { source: file });
const problems = (name: keyof typeof published, value: Json) =>
  compileSchema(read(published[name])).validate(value).problems;

test.each(Object.entries(published))(
  "E4 the schema of %s is usable and knows its address",
  (name, file) => {
    const schema = read(file);
    expect(checkSchema(schema)).toEqual([]);
    const number = name === "lock" ? 2 : 1;
    expect(schema).toMatchObject({ $id: `https://toolcrib.dev/schemas/${name}-${number}.json` });
  },
);

test("E4 what the commands write fits its schema, and a change of it does not", async () => {
  const written = async (name: keyof typeof published, words: readonly string[]): Promise<Json> => {
    const file = join(folder, `${name}.json`);
    const { code, stderr } = await runCli(words.map((word) => (word === "FILE" ? file : word)));
    expect({ code, stderr: code === 0 ? "" : stderr }).toEqual({ code: 0, stderr: "" });
    return read(file);
  };
  const code = "examples/issue-tracker/tracker.ts";
  const files = {
    snapshot: await written("snapshot", ["snapshot", code, "--out", "FILE"]),
    manifest: await written("manifest", ["extract", code, "--out", "FILE"]),
    lock: await written("lock", ["lock", code, "--lock-file", "FILE"]),
  };
  for (const [name, value] of Object.entries(files)) {
    const key = name as keyof typeof files;
    expect(problems(key, value)).toEqual([]);
    expect(problems(key, { ...(value as object), format: "other/1" })).toHaveLength(1);
  }
});

test("E4 the rules of the gateway example fit their schema", () => {
  expect(problems("gateway", read("examples/gateway/gateway.json"))).toEqual([]);
  expect(problems("gateway", { upstreams: { files: { includes: [] } } })).toHaveLength(1);
});

test("E4 a report fits its schema", async () => {
  const words = ["diff", "examples/ci-gate/tools.ts", "examples/ci-gate/tools.next.ts", "--json"];
  const { stdout } = await runCli(words);
  expect(problems("report", parseJson(stdout))).toEqual([]);
});
