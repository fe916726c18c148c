import { runs } from "@toolcrib/testing/runs";
import { namespace, toolName } from "@toolcrib/testing/tool-arbitrary";
import fc from "fast-check";
import { expect, test } from "vitest";
import { checkToolName } from "./tool-name.ts";
import { toWireName } from "./wire-name.ts";

test("R3 a namespace becomes a prefix", () => {
  expect(toWireName({ namespace: "github", name: "create_issue" })).toBe("github_create_issue");
  expect(toWireName({ name: "create_issue" })).toBe("create_issue");
  expect(toWireName({ namespace: "a/b", name: "c", separator: "__" })).toBe("a_b__c");
});

test("R3 a name that is too long ends in a hash that never changes", () => {
  const name = "x".repeat(70);
  expect(toWireName({ name })).toBe(`${"x".repeat(55)}_c71bd109`);
  expect(toWireName({ name, maxLength: 70 })).toBe(name);
});

test("R3 a legal id gives a legal wire name of bounded length, and long ones stay apart", () => {
  fc.assert(
    fc.property(
      namespace,
      toolName,
      fc.integer({ min: 16, max: 128 }),
      (space, name, maxLength) => {
        const wire = toWireName({ namespace: space, name, maxLength });
        expect(wire.length).toBeLessThanOrEqual(maxLength);
        expect(checkToolName(wire)).toEqual([]);
        expect(toWireName({ namespace: space, name: `${name}x`, maxLength })).not.toBe(wire);
      },
    ),
    { numRuns: runs(10_000) },
  );
});
