import { expect, test } from "vitest";
import { serverChanges } from "./server-changes.ts";
import type { ServerFacts } from "./server-facts.ts";

const packaged = (variables: readonly string[]): { server: ServerFacts } => ({
  server: {
    packages: [{ type: "npm", name: "a", transport: "stdio", variables }],
    remotes: [],
  },
});
const remote = (headers: readonly string[]): { server: ServerFacts } => ({
  server: {
    packages: [],
    remotes: [{ url: "https://a.example", transport: "streamable-http", headers }],
  },
});

test("variables are compared as they are written, headers in any case", () => {
  expect(serverChanges(packaged(["API_KEY"]), packaged(["api_key"]))).toMatchObject([
    { fact: "variable", before: "API_KEY" },
    { fact: "variable", after: "api_key" },
  ]);
  expect(serverChanges(packaged(["API_KEY"]), packaged(["API_KEY"]))).toEqual([]);
  expect(serverChanges(remote(["X-Key"]), remote(["x-key"]))).toEqual([]);
  expect(serverChanges(remote(["X-Key"]), remote(["X-Keys"]))).toMatchObject([
    { fact: "header", before: "X-Key" },
    { fact: "header", after: "X-Keys" },
  ]);
});
