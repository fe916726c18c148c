import type { Json } from "@toolcrib/model";

/** A tool as a server lists it. */
export interface BenchTool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly inputSchema: Readonly<Record<string, Json>>;
  readonly outputSchema: Readonly<Record<string, Json>>;
  readonly annotations: object;
}

/** Tools of the size that real ones have; each adds two numbers. */
export function benchTools(count: number): readonly BenchTool[] {
  return Array.from({ length: count }, (_, at) => ({
    name: `tool_${at}`,
    title: `Tool ${at}`,
    description: `Adds two numbers for purpose ${at}. Use it when both are known; the sum comes back exactly.`,
    inputSchema: {
      type: "object",
      properties: {
        a: { type: "number", description: "The first of the two numbers" },
        b: { type: "number", description: "The second of the two numbers" },
        note: { type: "string", description: "Why the sum is wanted", maxLength: 200 },
      },
      required: ["a", "b"],
      additionalProperties: false,
    },
    outputSchema: {
      type: "object",
      properties: { sum: { type: "number" } },
      required: ["sum"],
    },
    annotations: { readOnlyHint: true, openWorldHint: false },
  }));
}

/** How many prompts our servers have. */
export const PROMPTS = 10;

/** The token that clients send; only the server that authenticates looks at it. */
export const BENCH_TOKEN = "a-token-for-the-bench-0123456789";
