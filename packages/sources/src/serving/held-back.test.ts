import { expect, test } from "vitest";
import { type HeldBackEvent, heldReporter, heldTool } from "./held-back.ts";

test("K2 what is held back is reported once, and again after it was as approved in between", () => {
  const events: HeldBackEvent[] = [];
  const report = heldReporter({ source: "shop", held: true }, (event) => events.push(event));
  const names = (): readonly string[] =>
    events.splice(0).map(({ name, reason }) => `${name} ${reason}`);
  report([heldTool({ name: "a" }, "new"), heldTool({ name: "b" }, "changed")]);
  expect(names()).toEqual(["a new", "b changed"]);
  report([heldTool({ name: "a" }, "new"), heldTool({ name: "b" }, "changed")]);
  expect(names()).toEqual([]);
  report([heldTool({ name: "a" }, "changed")]);
  expect(names()).toEqual(["a changed"]);
  report([heldTool({ name: "a" }, "changed"), heldTool({ name: "b" }, "changed")]);
  expect(names()).toEqual(["b changed"]);
});

test("a name from outside is shown without what a terminal would obey, and not at any length", () => {
  const events: HeldBackEvent[] = [];
  const report = heldReporter({ source: "shop", held: true }, (event) => events.push(event));
  report([heldTool({ name: `\u001b[2J${"x".repeat(10_000)}` }, "new")]);
  expect(events[0]?.name).not.toContain("\u001b");
  expect(events[0]?.name.length).toBeLessThan(250);
});
