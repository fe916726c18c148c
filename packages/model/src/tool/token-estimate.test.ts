import { runs } from "@toolcrib/testing/runs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { estimateTokens } from "./token-estimate.ts";

/** The same as an expression: words of up to 7 letters, up to 3 digits, single marks. */
const PIECE = /[A-Za-z]{1,7}|\d{1,3}|[^\sA-Za-z\d]/gu;

test("words, digits and marks are counted as an expression counts them", () => {
  const unit = fc.oneof(
    fc.constantFrom(..."aZ9 _\u00a0\u00e9\n\u{1f600}"),
    fc.string({ maxLength: 9 }),
  );
  const text = fc.array(unit, { maxLength: 40 }).map((parts) => parts.join(""));
  const property = fc.property(text, (description) => {
    const { length } = JSON.stringify({ name: "n", description }).match(PIECE) ?? [];
    expect(estimateTokens({ name: "n", description })).toBe(Math.ceil((length ?? 0) * 0.8));
  });
  fc.assert(property, { numRuns: runs(500) });
});

test("a longer definition costs more tokens", () => {
  const tool = { name: "take_screenshot", inputSchema: { type: "object", required: ["url"] } };
  expect(estimateTokens(tool)).toBeGreaterThan(15);
  expect(estimateTokens({ ...tool, description: "words ".repeat(100) })).toBeGreaterThan(
    estimateTokens(tool) + 60,
  );
});
