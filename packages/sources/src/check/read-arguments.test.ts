import type { Tool } from "@toolcrib/model";
import { expect, test } from "vitest";
import { readToolArguments } from "./read-arguments.ts";

const tool: Tool = {
  name: "t",
  inputSchema: {
    type: "object",
    properties: {
      text: { type: "string" },
      count: { type: "integer" },
      list: { type: "array" },
      unit: { enum: ["c", "f"] },
      either: { anyOf: [{ type: "string" }, { type: "number" }] },
      ref: { $ref: "#/$defs/name" },
      maybe: { type: ["string", "null"] },
    },
    $defs: { name: { type: "string" } },
  },
};

const host = { cwd: process.cwd(), stdin: process.stdin, signal: new AbortController().signal };

const read = (...words: string[]): Promise<unknown> =>
  readToolArguments(tool, { words, args: undefined, "args-file": undefined }, host);

test.each([
  ["text=12", { text: "12" }],
  ["text={}", { text: "{}" }],
  ["text=a=b", { text: "a=b" }],
  ["text=", { text: "" }],
  ["count=12", { count: 12 }],
  ["list=[1,2]", { list: [1, 2] }],
  ["unit=c", { unit: "c" }],
  ["either=1", { either: 1 }],
  ["either=one", { either: "one" }],
  ["ref=7", { ref: "7" }],
  ["maybe=null", { maybe: null }],
  ["maybe=x", { maybe: "x" }],
  ["other=true", { other: true }],
  ["other=word", { other: "word" }],
  ["__proto__=1", JSON.parse('{"__proto__":1}')],
])("%s is read as %j", async (word, expected) => {
  expect(await read(word)).toEqual(expected);
});

test("what cannot be read names the key and what it takes", async () => {
  await expect(read("count=many")).rejects.toThrow(
    'count takes an integer, and "many" is not JSON',
  );
  await expect(read("count")).rejects.toThrow('"count" is not an argument: write key=value');
  await expect(read('{"count":1}')).rejects.toThrow("write key=value, or --args before JSON");
  await expect(
    readToolArguments(tool, { words: ["text=1"], args: "{}", "args-file": undefined }, host),
  ).rejects.toThrow("not several");
  await expect(
    readToolArguments(tool, { words: [], args: "[]", "args-file": undefined }, host),
  ).rejects.toThrow("one JSON object");
});
