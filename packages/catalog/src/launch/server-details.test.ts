import type { JsonObject } from "@toolcrib/model";
import { expect, test } from "vitest";
import { registryEntries } from "../document/registry-entries.ts";
import { entryFacts } from "./server-facts.ts";

const extension = {
  tier: "Official",
  permissions: { network: { outbound: { allow_host: ["b.example", "a.example"] } }, read: null },
  oauth_config: { issuer: "https://login.example", scopes: ["b", "a"] },
  provenance: { signer_identity: "/release.yml", repository_ref: "refs/tags/v1" },
};
const server = (npm: JsonObject, more: JsonObject = {}): JsonObject => ({
  name: "io.example/weather",
  description: "Says the weather",
  version: "1.2.3",
  repository: { url: "https://github.com/example/weather.git", source: "github" },
  packages: [{ registryType: "npm", identifier: "weather", version: "1.2.3", ...npm }],
  remotes: [{ type: "sse", url: "https://weather.example", headers: [{ name: "X-Mode" }] }],
  _meta: {
    "io.modelcontextprotocol.registry/publisher-provided": {
      "io.github.stacklok": { weather: extension },
    },
  },
  ...more,
});
const facts = (document: JsonObject) => {
  const [entry] = registryEntries(document, "server-json");
  if (entry === undefined) throw new Error("no entry");
  return entryFacts(entry);
};
const [weather] = [facts(server({}))];

test("what an entry says of its server, each as one detail", () => {
  expect(weather.version).toBe("1.2.3");
  expect(weather.details).toEqual([
    { fact: "name", key: "", value: "io.example/weather" },
    { fact: "repository", key: "", value: "https://github.com/example/weather" },
    { fact: "tier", key: "", value: "Official" },
    { fact: "text", key: "description", value: "Says the weather" },
    { fact: "permission", key: "network.outbound.allow_host b.example", value: "b.example" },
    { fact: "permission", key: "network.outbound.allow_host a.example", value: "a.example" },
    { fact: "authorization", key: "issuer", value: "https://login.example" },
    { fact: "authorization", key: "scopes", value: "a, b" },
    { fact: "provenance", key: "signer_identity", value: "/release.yml" },
  ]);
  expect(weather.remotes[0]?.details).toEqual([
    { fact: "input", key: "X-Mode", value: "any value" },
  ]);
});

test("how a package is started is one line, with flags, values and places for values", () => {
  const started = (npm: JsonObject): unknown =>
    facts(server(npm)).packages[0]?.details.find(({ fact }) => fact === "start")?.value;
  expect(started({})).toBe("…");
  expect(
    started({
      runtimeHint: "npx",
      runtimeArguments: [{ type: "named", name: "-y" }],
      packageArguments: [
        { type: "named", name: "--root", valueHint: "folder" },
        { type: "positional", value: "start" },
        { type: "positional" },
      ],
      transport: { type: "sse", url: "http://localhost:8080" },
    }),
  ).toBe("npx -y … --root {folder} start {value} at http://localhost:8080");
});

test("the usual source of a package goes without saying", () => {
  const source = (registryBaseUrl: string): unknown =>
    facts(server({ registryBaseUrl })).packages[0]?.details.find(
      ({ fact }) => fact === "package-source",
    )?.value;
  expect(source("https://packages.npmjs.org/")).toBe(undefined);
  for (const other of [
    "http://npmjs.org",
    "https://npmjs.org.example",
    "https://notnpmjs.org",
    "https://a.npmjs.org:8080",
  ])
    expect(source(other)).toBe(other);
  expect(source("https://pypi.org")).toBe("https://pypi.org");
});

test("what is said of values, but for secrets", () => {
  const said = (variable: JsonObject): unknown =>
    facts(server({ environmentVariables: [{ name: "A", ...variable }] })).packages[0]?.details.find(
      ({ fact }) => fact === "input",
    )?.value;
  expect(said({})).toBe("any value");
  expect(said({ default: "x", choices: ["y", "x"], format: "string" })).toBe(
    "default x, choices x | y, format string",
  );
  expect(said({ isSecret: true, default: "hunter2", value: "Bearer {token}" })).toBe(
    "secret, value Bearer {token}, default (not shown)",
  );
});
