import { expect, test } from "vitest";
import { SourceFaults } from "./source-faults.ts";

test("what is wrong with a source stays until that source is read, whatever others do", () => {
  const faults = new SourceFaults(() => ["a", "b"]);
  faults.tell("a.ts:1:2: ')' expected");
  faults.tell("a: the list of tools could not be renewed");
  expect(faults.all).toEqual(["a: the list of tools could not be renewed"]);
  faults.tell("a.ts: there is no such file or folder");
  expect(faults.all.at(-1)).toBe("a.ts: there is no such file or folder");
  faults.opened("b");
  expect(faults.all).toEqual(["a: the list of tools could not be renewed"]);
  faults.tell("b: its server has ended");
  expect(faults.all).toEqual([
    "a: the list of tools could not be renewed",
    "b: its server has ended",
  ]);
  faults.opened("a");
  faults.opened("b");
  expect(faults.all).toEqual([]);
});

test("a warning that names no source counts until any is read", () => {
  const faults = new SourceFaults(() => ["a"]);
  faults.tell("other.ts: there is no such file or folder");
  expect(faults.all).toEqual(["other.ts: there is no such file or folder"]);
  faults.opened("a");
  expect(faults.all).toEqual([]);
});
