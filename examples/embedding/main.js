// A program of its own that keeps tools, checks every call, and serves nothing.
import { ToolRegistry, text } from "@toolcrib/runtime";
import { z } from "zod";

const registry = new ToolRegistry({
  onFault: ({ id, kind, message }) => console.error(`${id}: ${kind}: ${message}`),
});

// A Standard Schema (zod here; valibot and arktype work as well) gives the types of the handler.
registry.register({
  name: "add",
  description: "Adds two numbers and returns the sum.",
  inputSchema: z.object({ a: z.number(), b: z.number() }),
  outputSchema: z.object({ sum: z.number() }),
  annotations: { readOnlyHint: true, openWorldHint: false },
  handler: ({ a, b }) => ({ sum: a + b }),
});

// JSON Schema does too.
registry.register({
  name: "shout",
  description: "Returns a text in capitals.",
  inputSchema: { type: "object", properties: { words: { type: "string" } }, required: ["words"] },
  handler: ({ words }) => text(String(words).toUpperCase()),
});

const sum = await registry.call("add", { a: 10, b: 32 });
console.log(sum.structuredContent);

const shouted = await registry.call("shout", { words: "hello" });
console.log(shouted.content);

// A wrong call is answered with what a model needs to mend it, and the handler is not run.
const wrong = await registry.call("add", { a: "ten", c: 32 });
console.log(wrong.isError, wrong.content[0]?.text);
