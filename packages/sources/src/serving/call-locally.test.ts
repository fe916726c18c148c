import { defineTool } from "@toolcrib/runtime";
import { expect, test } from "vitest";
import type { SourceContext } from "../source.ts";
import { callLocally } from "./call-locally.ts";

// Calling reads no more of its context than this.
const context = { host: { debug: () => {} } } as unknown as SourceContext;
const { signal } = new AbortController();

const steps = defineTool({
  name: "steps",
  handler: (_args, context) => {
    context.progress(1, 2, "half");
    return "done";
  },
});

test("what a tool says about its progress reaches whoever asked for it, and nobody else", async () => {
  const call = callLocally(async () => [steps], context);
  const told: unknown[] = [];
  const onProgress = (step: unknown): void => void told.push(step);
  expect(await call("steps", {}, { signal, onProgress })).toMatchObject({
    content: [{ type: "text", text: "done" }],
  });
  expect(told).toEqual([{ progress: 1, total: 2, message: "half" }]);
  expect(await call("steps", {}, { signal })).toMatchObject({ content: [{ text: "done" }] });
});

test("a call that is not answered in time ends", async () => {
  const never = defineTool({ name: "never", handler: () => new Promise(() => {}) });
  const call = callLocally(async () => [never], context);
  await expect(call("never", {}, { signal, timeoutMs: 20 })).rejects.toMatchObject({
    code: "timed-out",
    message: "never was not answered within 20 ms",
  });
});
