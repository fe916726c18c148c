import type { Tool } from "@toolcrib/model";
import { expect, test } from "vitest";
import { formatSnapshot, makeSnapshot } from "./snapshot.ts";

const a: Tool = {
  name: "a",
  inputSchema: { type: "object", properties: { x: { type: "string" } } },
  extra: { vendor: { z: 1, y: 2 } },
};
const b: Tool = { name: "b", inputSchema: { type: "object" } };

test("the file has this shape", () => {
  const made = makeSnapshot({ name: "shop", version: "1.0.0", era: "2026-07-28", tools: [b] });
  expect(formatSnapshot(made)).toBe(`{
  "$schema": "https://toolcrib.dev/schemas/snapshot-1.json",
  "format": "toolcrib-snapshot/1",
  "server": {
    "name": "shop",
    "version": "1.0.0"
  },
  "era": "2026-07-28",
  "tools": [
    {
      "name": "b",
      "inputSchema": {
        "type": "object"
      }
    }
  ],
  "digest": "sha256:78b9ffab8f40c7d9f38cd69d3cf79904894b70365a34467d604eeb739564ebd9"
}
`);
});

test("W4 the order of tools and of keys makes no difference, and every field is kept", () => {
  const shuffled: Tool = {
    extra: { vendor: { y: 2, z: 1 } },
    inputSchema: { properties: { x: { type: "string" } }, type: "object" },
    name: "a",
  };
  const text = formatSnapshot(makeSnapshot({ tools: [a, b] }));
  expect(formatSnapshot(makeSnapshot({ tools: [b, shuffled] }))).toBe(text);
  expect(JSON.parse(text).tools[0].vendor).toEqual({ z: 1, y: 2 });
});

test("what is unknown is null", () => {
  const { server, era } = makeSnapshot({ tools: [] });
  expect({ server, era }).toEqual({ server: { name: null, version: null }, era: null });
});
