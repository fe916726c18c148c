import { expect, test } from "vitest";
import { hostCode } from "./host-code.ts";

test("what code prints goes to stderr until the last source of code is closed", () => {
  const { stdout } = process;
  const { console: before } = globalThis;
  const listeners = process.listenerCount("unhandledRejection");
  const printed: string[] = [];
  const output = { pass: (text: string) => printed.push(text), warn: () => {}, debug: () => {} };
  const first = hostCode(output);
  const second = hostCode(output);
  try {
    console.log("by %s", "console");
    process.stdout.write("raw");
    expect(process.listenerCount("unhandledRejection")).toBe(listeners + 1);
    first();
    first();
    console.info("still kept");
  } finally {
    second();
  }
  expect(printed).toEqual(["by console\n", "raw", "still kept\n"]);
  expect(process.stdout).toBe(stdout);
  expect(globalThis.console).toBe(before);
  expect(process.listenerCount("unhandledRejection")).toBe(listeners);
});
