import { expect, test } from "vitest";
import { estimateTokens } from "./token-estimate.ts";

test("a longer definition costs more tokens", () => {
  const tool = { name: "take_screenshot", inputSchema: { type: "object", required: ["url"] } };
  expect(estimateTokens(tool)).toBeGreaterThan(15);
  expect(estimateTokens({ ...tool, description: "words ".repeat(100) })).toBeGreaterThan(
    estimateTokens(tool) + 60,
  );
});
