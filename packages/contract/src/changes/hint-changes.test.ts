import type { ToolAnnotations } from "@toolcrib/model";
import { expect, test } from "vitest";
import { hintChanges } from "./hint-changes.ts";

function changed(before: ToolAnnotations, after: ToolAnnotations): readonly unknown[] {
  return hintChanges({ name: "t", annotations: before }, { name: "t", annotations: after }).map(
    (change) =>
      change.about === "hint"
        ? [change.hint, change.before, change.after, change.stated]
        : "respelled",
  );
}

test("a tool that stops to be read-only changes once, whatever that means for other hints", () => {
  expect(changed({ readOnlyHint: true }, {})).toEqual([["readOnly", true, false, false]]);
  expect(changed({ readOnlyHint: true }, { readOnlyHint: false })).toEqual([
    ["readOnly", true, false, true],
  ]);
  expect(changed({ readOnlyHint: true, openWorldHint: false }, {})).toEqual([
    ["readOnly", true, false, false],
    ["openWorld", false, true, false],
  ]);
});

test("of a tool that may change things, each hint changes on its own", () => {
  expect(changed({ destructiveHint: false, idempotentHint: true }, {})).toEqual([
    ["destructive", false, true, false],
    ["idempotent", true, false, false],
  ]);
  expect(changed({ idempotentHint: false }, { idempotentHint: true })).toEqual([
    ["idempotent", false, true, true],
  ]);
});

test("another spelling of the same hints is said once, the same spelling never", () => {
  expect(changed({}, { readOnlyHint: false, destructiveHint: true })).toEqual(["respelled"]);
  expect(changed({ readOnlyHint: false }, { readOnlyHint: false })).toEqual([]);
});
