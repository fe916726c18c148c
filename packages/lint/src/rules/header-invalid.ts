import { ownValue, visibleText } from "@toolcrib/model";
import type { LintRule } from "../rule.ts";
import { subschemas } from "../subschemas.ts";

const TOKEN = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;
const ALLOWED_TYPES = new Set(["string", "integer", "boolean"]);
const REACHED_BY_PROPERTIES = /^\/inputSchema(?:\/properties\/[^/]+)+$/;

/** `x-mcp-header` is used in a way that clients must refuse. */
export const headerInvalid: LintRule = {
  id: "header-invalid",
  level: "error",
  why: "An HTTP client must drop a tool whose x-mcp-header breaks the rules of MCP.",
  advice:
    "Give the header a token name of its own, on a string, integer or boolean parameter reached through properties.",
  check: function* ({ inputSchema }) {
    const seen = new Set<string>();
    for (const { schema, path } of subschemas(inputSchema ?? {}, "/inputSchema")) {
      if (!Object.hasOwn(schema, "x-mcp-header")) continue;
      const header = schema["x-mcp-header"];
      const at = `${path}/x-mcp-header`;
      if (typeof header !== "string" || !TOKEN.test(header)) {
        yield { path: at, message: "x-mcp-header must be the name of an HTTP header" };
        continue;
      }
      const shown = visibleText(header, 60);
      if (seen.has(header.toLowerCase()))
        yield { path: at, message: `the header ${shown} is used by two parameters` };
      seen.add(header.toLowerCase());
      if (!ALLOWED_TYPES.has(String(ownValue(schema, "type"))))
        yield {
          path: at,
          message: `the header ${shown} needs a parameter of type string, integer or boolean`,
        };
      if (!REACHED_BY_PROPERTIES.test(path))
        yield {
          path: at,
          message: `the header ${shown} stands where only properties may lead to it`,
        };
    }
  },
};
