import type { LintRule } from "../rule.ts";

/** The input schema is not an object schema. */
export const rootUntyped: LintRule = {
  id: "root-untyped",
  level: "error",
  why: 'MCP asks for "type": "object" at the root of an input schema; clients drop a tool, or the whole list, without it.',
  advice: 'Give the input schema `"type": "object"`.',
  check: function* ({ inputSchema }, { partial }) {
    if (inputSchema === undefined) {
      if (partial) return;
      yield {
        path: "/inputSchema",
        message:
          'the tool has no inputSchema; without parameters it is {"type":"object","additionalProperties":false}',
      };
    } else if (inputSchema["type"] !== "object")
      yield {
        path: "/inputSchema/type",
        message: 'the root of inputSchema needs "type": "object"',
      };
  },
};
