import { expect, test } from "vitest";
import { callResultText } from "./call-result-text.ts";

const text = (words: string): { readonly type: string; readonly text: string } => ({
  type: "text",
  text: words,
});

test("a text result is printed as text, without JSON's quotes", () => {
  const structuredContent = 'two\nlines, "quoted"';
  const content = [text(JSON.stringify(structuredContent))];
  expect(callResultText({ content, structuredContent })).toBe('two\nlines, "quoted"');
});

test("what a tool itself says beside its result is kept", () => {
  const structuredContent = "short";
  expect(callResultText({ content: [text("a longer story")], structuredContent })).toBe(
    "a longer story",
  );
  expect(callResultText({ content: [text('"short"'), text("and more")], structuredContent })).toBe(
    '"short"\nand more',
  );
});

test("pictures and sounds are told by their kind and size", () => {
  const image = { type: "image", mimeType: "image/png", data: "AQI=" };
  const audio = { type: "audio", mimeType: "audio/wav", data: "AQ==" };
  expect(callResultText({ content: [image, audio] })).toBe(
    "[image: image/png, 2 bytes]\n[audio: audio/wav, 1 byte]",
  );
});

test("other results are printed as JSON", () => {
  expect(callResultText({ content: [text("[1,2]")], structuredContent: [1, 2] })).toBe("[1,2]");
  expect(callResultText({ content: [], structuredContent: { a: 1 } })).toBe('{\n  "a": 1\n}');
});

test("hidden characters of a text result are made visible", () => {
  const structuredContent = "red \u001b[31m";
  const content = [text(JSON.stringify(structuredContent))];
  expect(callResultText({ content, structuredContent })).toBe("red \\u001b[31m");
});
