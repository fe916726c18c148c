import { expect, test } from "vitest";
import { reserveStdout } from "./reserve-stdout.ts";

test("what code prints goes elsewhere until the last holder is done", () => {
  const { stdout } = process;
  const { console: before } = globalThis;
  const printed: string[] = [];
  const first = reserveStdout((text) => printed.push(text));
  const second = reserveStdout(() => {});
  try {
    console.log("by %s", "console");
    process.stdout.write("raw");
    first();
    first();
    console.info("still kept");
  } finally {
    second();
  }
  expect(printed).toEqual(["by console\n", "raw", "still kept\n"]);
  expect(process.stdout).toBe(stdout);
  expect(globalThis.console).toBe(before);
});
