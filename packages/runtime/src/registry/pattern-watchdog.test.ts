import { compileSchema } from "@toolcrib/schema";
import { expect, test } from "vitest";
import { patternWatchdog } from "./pattern-watchdog.ts";
import { ToolRegistry } from "./tool-registry.ts";

const doubled = { type: "string", pattern: "^(\\w+) \\1$" } as const;
const endless = { type: "string", pattern: "^(a|a)*(?<!b)$" } as const;
const attack = `${"a".repeat(60)}!`;

test("S8 patterns that need backtracking are refused unless a watchdog is given", () => {
  expect(() => compileSchema(doubled)).toThrow("cannot be matched in linear time");
  const schema = compileSchema(doubled, { watchdog: patternWatchdog() });
  expect(schema.validate("ho ho").valid).toBe(true);
  expect(schema.validate("ho hum").problems).toMatchObject([{ keyword: "pattern" }]);
});

test("S8 the watchdog stops a match that would not end, and the next one is not harmed", () => {
  const schema = compileSchema(endless, { watchdog: patternWatchdog({ ms: 20 }) });
  expect(schema.validate(attack).problems).toMatchObject([
    { code: "budget-exceeded", got: "one that takes longer" },
  ]);
  expect(schema.validate("aaa").valid).toBe(true);
});

test("S8 a value gets some fifty matches under a watchdog, and no more", () => {
  const schema = compileSchema({ type: "array", items: doubled }, { watchdog: patternWatchdog() });
  const texts = (count: number): string[] => Array.from({ length: count }, () => "a a");
  expect(schema.validate(texts(50)).valid).toBe(true);
  expect(schema.validate(texts(100)).problems).toMatchObject([{ code: "budget-exceeded" }]);
});

test("a registry serves such tools when it is given a watchdog", async () => {
  const tool = {
    name: "echo",
    inputSchema: { type: "object", properties: { text: doubled }, required: ["text"] },
  };
  expect(() => new ToolRegistry().register(tool, () => "done")).toThrow("linear time");
  const registry = new ToolRegistry({ watchdog: patternWatchdog() });
  registry.register(tool, () => "done");
  expect(await registry.call("echo", { text: "ho ho" })).toMatchObject({
    content: [{ type: "text", text: "done" }],
  });
  expect(await registry.call("echo", { text: "ho hum" })).toMatchObject({ isError: true });
});
