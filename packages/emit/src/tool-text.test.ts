import type { TextPaint } from "@toolcrib/model";
import { expect, test } from "vitest";
import { toolText } from "./tool-text.ts";

const asIs = (text: string): string => text;
const paint: TextPaint = {
  bold: asIs,
  dim: asIs,
  red: asIs,
  green: asIs,
  yellow: asIs,
  cyan: asIs,
};
const texts = { type: "array", items: { type: "string" } };
const tool = {
  name: "place_order",
  inputSchema: {
    type: "object",
    properties: { customer: { type: "string" }, items: texts, notes: texts, tags: texts },
  },
};

function linesOf(width?: number): readonly string[] {
  const options = { paint, exampleCall: () => "call", width };
  return toolText(tool, options).split("\n");
}

test.each([80, 72])("on a terminal of %i columns no line is wider", (width) => {
  expect(linesOf(width).filter((line) => line.length > width)).toEqual([]);
});

test("without a width the signature and the digest are one line each", () => {
  const lines = linesOf();
  expect(lines[0]).toBe(
    "place_order(customer?: string, items?: string[], notes?: string[], tags?: string[])",
  );
  expect(lines.some((line) => /^digest {4}sha256:\w{64}$/.test(line))).toBe(true);
});
