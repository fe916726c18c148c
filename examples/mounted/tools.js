import { setTimeout as delay } from "node:timers/promises";
import { ToolRegistry } from "@toolcrib/runtime";

/** The tools of the application. */
export const registry = new ToolRegistry();

registry.register({
  name: "price",
  description: "The price of an article in cents",
  inputSchema: {
    type: "object",
    properties: { article: { type: "string", enum: ["hammer", "saw"] } },
    required: ["article"],
    additionalProperties: false,
  },
  outputSchema: { type: "object", properties: { cents: { type: "integer" } }, required: ["cents"] },
  handler: ({ article }) => ({ cents: article === "hammer" ? 1900 : 2450 }),
});

registry.register({
  name: "stocktaking",
  description: "Counts the articles, shelf by shelf",
  handler: async (_args, context) => {
    for (let shelf = 1; shelf <= 3; shelf++) {
      await delay(20, undefined, { signal: context.signal });
      context.progress(shelf, 3, `shelf ${shelf}`);
    }
    return `counted for ${context.client?.name ?? "somebody"}`;
  },
});
