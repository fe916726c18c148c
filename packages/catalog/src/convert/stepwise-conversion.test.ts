import type { Json, JsonObject } from "@toolcrib/model";
import { expect, test } from "vitest";
import { convertRegistry } from "./convert-registry.ts";
import { stepwiseConversion } from "./stepwise-conversion.ts";

const now = "2026-01-01T00:00:00Z";
const server = (name: string): JsonObject => ({
  $schema: "https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json",
  name: `io.example/${name}`,
  description: "Fetches pages",
  version: "1.0.0",
});

test("what an API says about its servers is counted as lost, and nothing where it says nothing", () => {
  const notes = (items: readonly Json[]): readonly string[] => {
    const conversion = stepwiseConversion("api-page", "upstream", { now });
    for (const [index, item] of items.entries()) conversion?.add(["servers", index], item);
    return conversion?.finish({}).notes.map(({ reason }) => reason) ?? [];
  };
  const plain = { server: server("a") };
  const told = { server: server("b"), _meta: { "io.example": {} } };
  expect(notes([plain])).toEqual([]);
  expect(notes([plain, told])).toEqual([
    "what the registry that answered says about 1 of its servers is not part of them",
  ]);
});

test("a server of the older format needs a name and an address", () => {
  const faults = (servers: JsonObject): readonly string[] =>
    convertRegistry(
      {
        $schema:
          "https://raw.githubusercontent.com/stacklok/toolhive-core/main/registry/types/data/toolhive-legacy-registry.schema.json",
        ...{ version: "1.0.0", last_updated: now, servers },
      },
      { to: "upstream", now },
    ).findings.map(({ message }) => message);
  const whole = { image: "example/a:1", description: "Fetches pages", tools: ["a"] };
  expect(faults({ "": whole })).toContain("the name of a server cannot be empty");
  expect(faults({ a: whole })).not.toContain("the name of a server cannot be empty");
  expect(faults({ a: { ...whole, image: undefined as unknown as Json } })).toContain(
    'a server needs "image"',
  );
});
