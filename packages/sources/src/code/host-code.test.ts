import { expect, test } from "vitest";
import { hostCode } from "./host-code.ts";

test("what code prints goes to stderr, and it cannot exit, until the last source of code is closed", () => {
  const { stdout, exit } = process;
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
    expect(() => process.exit(1)).toThrow("process.exit()");
  } finally {
    second();
  }
  expect(printed).toEqual(["by console\n", "raw", "still kept\n"]);
  expect(process.stdout).toBe(stdout);
  expect(process.exit).toBe(exit);
  expect(globalThis.console).toBe(before);
  expect(process.listenerCount("unhandledRejection")).toBe(listeners);
});
