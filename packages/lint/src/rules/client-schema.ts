import type { Client, LintRule } from "../rule.ts";

/** What a client refuses at the root of a tool's schema. */
const REFUSED: Readonly<Record<Client, readonly string[]>> = {
  openai: ["anyOf", "oneOf", "allOf", "not", "enum"],
  anthropic: ["anyOf", "oneOf", "allOf"],
  gemini: [],
};

/** A client refuses the schema. */
export const clientSchema: LintRule = {
  id: "client-schema",
  level: "warning",
  why: "A provider refuses the whole request because of one tool; gateways that hand the schema on as it is fail with it.",
  advice: "Put the alternatives into a property, or describe them and check them in the function.",
  check: function* ({ inputSchema = {} }, { clients }) {
    for (const client of clients)
      for (const keyword of REFUSED[client])
        if (Object.hasOwn(inputSchema, keyword))
          yield {
            path: `/inputSchema/${keyword}`,
            message: `${client} does not take ${keyword} at the root of a tool's schema`,
          };
  },
};
