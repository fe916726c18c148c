import type { LintRule } from "../rule.ts";

/** Bytes of publisher data that the official MCP Registry accepts for one server. */
const PUBLISHER_BYTES = 4_096;

/** A server.json that the official MCP Registry refuses. */
export const publisherDataTooLarge: LintRule = {
  id: "publisher-data-too-large",
  level: "warning",
  why: "The official MCP Registry refuses a server whose publisher data has more than 4,096 bytes.",
  advice: "Publish digest, URL and names: toolcrib convert --to server-json --definitions-url URL.",
  check: () => [],
  checkEntry: function* ({ publisherBytes = 0 }) {
    if (publisherBytes > PUBLISHER_BYTES)
      yield {
        path: "/_meta",
        message: `the publisher data has ${publisherBytes} bytes, and the official MCP Registry accepts ${PUBLISHER_BYTES}`,
      };
  },
};
