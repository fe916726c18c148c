import { toWireName, visibleText } from "@toolcrib/model";
import type { Client, LintRule } from "../rule.ts";

/** What each client takes as the name of a tool. */
const NAMES: Readonly<Record<Client, RegExp>> = {
  openai: /^[a-zA-Z0-9_-]{1,64}$/,
  anthropic: /^[a-zA-Z0-9_-]{1,64}$/,
  gemini: /^[a-zA-Z_][a-zA-Z0-9_.-]{0,63}$/,
};

/** A client refuses the name. */
export const clientName: LintRule = {
  id: "client-name",
  level: "warning",
  why: "A provider answers a request with such a tool with an error, or clients rename it in ways of their own.",
  advice: "Use letters, digits and underscores, at most 64, beginning with a letter.",
  appliesToNames: true,
  check: function* (tool, { clients }) {
    const wire = toWireName(tool);
    for (const client of clients)
      if (!NAMES[client].test(wire))
        yield {
          path: "/name",
          message: `${client} does not take the name ${visibleText(wire, 80)}; use letters, digits and _ only`,
        };
  },
};
