import { headerParameters } from "@toolcrib/schema";
import type { LintRule } from "../rule.ts";

/** `x-mcp-header` is used in a way that clients must refuse. */
export const headerInvalid: LintRule = {
  id: "header-invalid",
  level: "error",
  why: "An HTTP client must drop a tool whose x-mcp-header breaks the rules of MCP.",
  advice:
    "Give the header a token name of its own, on a string, integer or boolean parameter reached through properties.",
  check: function* ({ inputSchema }) {
    for (const { path, reason } of headerParameters(inputSchema ?? {}).problems)
      yield { path: `/inputSchema${path}`, message: `this x-mcp-header cannot be used: ${reason}` };
  },
};
