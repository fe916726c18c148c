import { LIMITS } from "@toolcrib/model";
import { expect, test } from "vitest";
import { audio, image, resource, resourceLink, text } from "../content.ts";
import { ToolError as ToolErrorOfOurs } from "../tool-error.ts";
import { passOn, thrownFailure, toCallResult } from "./to-call-result.ts";

test.each([
  ["nothing", undefined, { content: [] }],
  ["a string", "hi", { content: [{ type: "text", text: "hi" }] }],
  ["an empty string", "", { content: [{ type: "text", text: "" }] }],
  ["null", null, { content: [{ type: "text", text: "null" }], structuredContent: null }],
  ["a number", 3, { content: [{ type: "text", text: "3" }], structuredContent: 3 }],
  ["an array", [1, 2], { content: [{ type: "text", text: "[1,2]" }], structuredContent: [1, 2] }],
  ["an empty array", [], { content: [{ type: "text", text: "[]" }], structuredContent: [] }],
  [
    "an object",
    { a: 1 },
    { content: [{ type: "text", text: '{"a":1}' }], structuredContent: { a: 1 } },
  ],
  [
    "a date and members that JSON leaves out",
    { at: new Date(0), gone: undefined },
    {
      content: [{ type: "text", text: '{"at":"1970-01-01T00:00:00.000Z"}' }],
      structuredContent: { at: "1970-01-01T00:00:00.000Z" },
    },
  ],
  ["one block", text("hi"), { content: [{ type: "text", text: "hi" }] }],
  [
    "one block that is written out",
    { type: "image", data: "AQ==", mimeType: "image/png" },
    { content: [{ type: "image", data: "AQ==", mimeType: "image/png" }] },
  ],
  [
    "data with the type of a block",
    { type: "image", url: "a:b" },
    {
      content: [{ type: "text", text: '{"type":"image","url":"a:b"}' }],
      structuredContent: { type: "image", url: "a:b" },
    },
  ],
  [
    "several blocks",
    [
      image(new Uint8Array([1]), "image/png"),
      audio("AQ==", "audio/wav"),
      resource("a:b", new Uint8Array([1])),
      resourceLink({ uri: "a:b", name: "b" }),
    ],
    {
      content: [
        { type: "image", data: "AQ==", mimeType: "image/png" },
        { type: "audio", data: "AQ==", mimeType: "audio/wav" },
        { type: "resource", resource: { uri: "a:b", blob: "AQ==" } },
        { type: "resource_link", uri: "a:b", name: "b" },
      ],
    },
  ],
  [
    "a result in MCP's shape",
    { content: [{ type: "text", text: "a" }], isError: true, _meta: { "x/y": 1 } },
    { content: [{ type: "text", text: "a" }], isError: true, _meta: { "x/y": 1 } },
  ],
  [
    "a structured result without text",
    { content: [], structuredContent: { a: 1 } },
    { content: [{ type: "text", text: '{"a":1}' }], structuredContent: { a: 1 } },
  ],
  [
    "data that has a content of its own",
    { content: [{ type: "video" }] },
    {
      content: [{ type: "text", text: '{"content":[{"type":"video"}]}' }],
      structuredContent: { content: [{ type: "video" }] },
    },
  ],
  [
    "data with blocks beside other fields",
    { title: "t", content: [{ type: "text", text: "a" }] },
    {
      content: [{ type: "text", text: '{"title":"t","content":[{"type":"text","text":"a"}]}' }],
      structuredContent: { title: "t", content: [{ type: "text", text: "a" }] },
    },
  ],
  [
    "a result passed on, with fields unknown here",
    passOn({ content: [{ type: "text", text: "a", extra: 1 }], extra: 2 }),
    { content: [{ type: "text", text: "a", extra: 1 }], extra: 2 },
  ],
])("R10 R6 %s", (_what, value, expected) => {
  expect(toCallResult(value, false)).toEqual(expected);
});

test("R6 structured content always comes with the same JSON as text", () => {
  for (const value of [0, false, null, [], {}, { a: [1, "x"] }]) {
    const { content, structuredContent } = toCallResult(value, true);
    expect(content).toEqual([{ type: "text", text: JSON.stringify(structuredContent) }]);
  }
});

test("R10 a block that is written out is data where the tool has an output schema", () => {
  const value = { type: "text", text: "a" };
  expect(toCallResult(value, true).structuredContent).toEqual(value);
});

test("R10 a string is structured when the tool has an output schema", () => {
  expect(toCallResult("hi", true)).toEqual({
    content: [{ type: "text", text: "hi" }],
    structuredContent: "hi",
  });
});

const cycle: Record<string, unknown> = {};
cycle["self"] = cycle;
const nested = (depth: number): unknown => (depth === 0 ? 1 : [nested(depth - 1)]);

test.each([
  ["a bigint", { n: 1n }],
  ["a cycle", cycle],
  ["a function", () => 1],
  ["a symbol", Symbol("s")],
  ["a map, which would be sent empty", { m: new Map([["a", 1]]) }],
  ["a set, which would be sent empty", new Set([1])],
  ["a promise that nobody awaited", { later: Promise.resolve(1) }],
  ["too deep a value", nested(LIMITS.dataDepth + 1)],
  ["too deep a value that JSON changes", { at: new Date(0), deep: nested(LIMITS.dataDepth) }],
])("R10 %s cannot be printed", (_what, value) => {
  expect(() => toCallResult(value, false)).toThrow();
});

test("R10 a value as deep as the limit can be printed", () => {
  expect(toCallResult(nested(LIMITS.dataDepth), false).structuredContent).toBeDefined();
});

test("R10 a thrown error gives its message only; a ToolError may carry data", () => {
  expect(thrownFailure(new Error("no such city"))).toEqual({
    content: [{ type: "text", text: "no such city" }],
    isError: true,
  });
  expect(thrownFailure(new ToolErrorOfOurs("no such city", { city: "X" }))).toEqual({
    content: [{ type: "text", text: "no such city" }],
    structuredContent: { city: "X" },
    isError: true,
  });
  class ToolError extends Error {
    override readonly name = "ToolError";
    readonly structuredContent = { copy: 2 };
  }
  expect(thrownFailure(new ToolError("from another copy")).structuredContent).toEqual({ copy: 2 });
  expect(thrownFailure(new ToolErrorOfOurs("odd data", 1n as never))).toEqual({
    content: [{ type: "text", text: "odd data" }],
    isError: true,
  });
  expect(thrownFailure("plain").content).toEqual([{ type: "text", text: "plain" }]);
  expect(thrownFailure(Object.create(null)).content).toEqual([
    { type: "text", text: "The tool failed" },
  ]);
});
