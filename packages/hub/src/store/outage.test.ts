import { expect, test } from "vitest";
import { outageOf } from "./outage.ts";

const coded = (code: string, message = "x"): Error => Object.assign(new Error(message), { code });

test.each([
  ["SQLITE_FULL", "full"],
  ["53100", "full"],
  ["ENOSPC", "full"],
  ["SQLITE_BUSY", "unavailable"],
  ["SQLITE_BUSY_SNAPSHOT", "unavailable"],
  ["SQLITE_IOERR_WRITE", "unavailable"],
  ["57P01", "unavailable"],
  ["57P03", "unavailable"],
  ["08006", "unavailable"],
  ["53300", "unavailable"],
  ["40P01", "unavailable"],
  ["25006", "unavailable"],
  ["ENOENT", "unavailable"],
  ["ECONNREFUSED", "unavailable"],
  // Faults of the program, which nobody waits out.
  ["SQLITE_CONSTRAINT_UNIQUE", undefined],
  ["SQLITE_ERROR", undefined],
  ["23505", undefined],
  ["22021", undefined],
  ["42P01", undefined],
  ["ERR_INVALID_ARG_TYPE", undefined],
])("the code %s is %s", (code, expected) => {
  expect(outageOf(coded(code))).toBe(expected);
});

test.each([
  ["Connection terminated unexpectedly", "unavailable"],
  ["Connection terminated due to connection timeout", "unavailable"],
  ["timeout exceeded when trying to connect", "unavailable"],
  ["Client has encountered a connection error and is not queryable", "unavailable"],
  ["Client was closed and is not queryable", "unavailable"],
  ["cannot read properties of undefined", undefined],
])("an error that says %j is %s", (message, expected) => {
  expect(outageOf(new Error(message))).toBe(expected);
});

test("what is not an error is no outage", () => {
  expect([outageOf("57P01"), outageOf(undefined)]).toEqual([undefined, undefined]);
});
