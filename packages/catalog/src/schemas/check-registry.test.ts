import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { metaWithExtension } from "../extension/publisher-extension.ts";
import { checkRegistry } from "./check-registry.ts";
import { PUBLISHED_SCHEMAS } from "./published-schemas.ts";

const folder = "packages/catalog/schemas";

test("G4 the schemas in the code are those in the folder", () => {
  const files = readdirSync(folder).filter((name) => name.endsWith(".schema.json"));
  const texts = files.map((name) => [
    name.replace(".schema.json", ""),
    JSON.parse(readFileSync(`${folder}/${name}`, "utf8")),
  ]);
  const embedded = Object.entries(PUBLISHED_SCHEMAS).map(([name, text]) => [
    name,
    JSON.parse(text),
  ]);
  expect(Object.fromEntries(embedded)).toEqual(Object.fromEntries(texts));
  expect(readFileSync(`${folder}/NOTICE`, "utf8")).toContain("Apache License");
});

const server = { name: "a/b", description: "x", version: "1.0.0" };
const complete = { name: "t", title: "T", inputSchema: { type: "object" }, outputSchema: {} };

test.each([
  ["names alone", { tools: ["t"] }],
  ["a minimal definition", { tool_definitions: [{ name: "t" }] }],
  ["a complete definition", { tools: ["t"], tool_definitions: [complete] }],
])("G4 %s is valid", (_name, fields) => {
  const _meta = metaWithExtension("i:1", { status: "active", ...fields });
  expect(checkRegistry({ ...server, _meta })).toEqual([]);
});

test("G4 each server of a file has its own findings, with pointers into the file", () => {
  const bad = { name: "no slash", version: "1.0.0" };
  const servers = Array.from({ length: 30 }, () => bad);
  const findings = checkRegistry({
    version: "1.0.0",
    meta: { last_updated: "2026-01-01T00:00:00Z" },
    data: { servers },
  });
  expect(findings).toHaveLength(60);
  expect(findings.map(({ path }) => path)).toContain("/data/servers/29/name");
  const legacy = checkRegistry({
    version: "1.0.0",
    last_updated: "2026-01-01T00:00:00Z",
    servers: { "a-b": { image: "x" } },
    remote_servers: { UPPER: {} },
  });
  expect(legacy.map(({ path }) => path)).toEqual(
    expect.arrayContaining(["/servers/a-b", "/remote_servers/UPPER"]),
  );
});

test("G4 skills and plugins are checked too, and what is not a registry is reported", () => {
  const data = { servers: [], skills: [{}], plugins: [{}] };
  const registry = { version: "1.0.0", meta: { last_updated: "2026-01-01T00:00:00Z" }, data };
  const paths = checkRegistry(registry).map(({ path }) => path);
  expect(paths.some((path) => path.startsWith("/data/skills/0"))).toBe(true);
  expect(paths.some((path) => path.startsWith("/data/plugins/0"))).toBe(true);
  expect(checkRegistry({ hello: 1 })).toMatchObject([{ rule: "unknown-format", level: "error" }]);
  expect(checkRegistry({ ...registry, data: { servers: [7] } })).toMatchObject([
    { path: "/data/servers/0" },
  ]);
});
