import { join } from "node:path";
import { withFiles } from "@toolcrib/testing/with-files";
import { expect, test } from "vitest";
import { extractFiles } from "../extract-files.ts";
import type { Type, TypeProgram } from "./compiler-port.ts";
import { growsWithoutEnd } from "./growing-type.ts";

/** A type with arguments, as far as its size is asked for. */
function typeOf(args: readonly Type[]): Type {
  return { getAliasTypeArguments: () => args } as unknown as Type;
}

const program = { typeArguments: () => [] } as unknown as TypeProgram;
const text = typeOf([]);

/** `T<T<T<…>>>`, from one to as many. */
function nested(count: number): readonly Type[] {
  const types: Type[] = [text];
  for (let each = 1; each < count; each++) types.push(typeOf(types.slice(-1)));
  return types;
}

test("X9 types that only grow are taken for endless at the ninth, others never", () => {
  expect(growsWithoutEnd(nested(8), program)).toBe(false);
  expect(growsWithoutEnd(nested(9), program)).toBe(true);
  expect(growsWithoutEnd(nested(20).toReversed(), program)).toBe(false);
  const some = nested(9);
  expect(growsWithoutEnd([...some.slice(0, 8), ...some], program)).toBe(true);
  expect(growsWithoutEnd([...some.slice(0, 8), text], program)).toBe(false);
});

test("X9 the arguments of a type may hold the type itself", () => {
  const args: Type[] = [];
  const self = typeOf(args);
  args.push(self);
  expect(growsWithoutEnd(Array(10).fill(self), program)).toBe(false);
});

test("X9 a list of types is as long as it is, a type that grows in itself has no end", async () => {
  const list = Array.from({ length: 14 }, (_, index) => `Cons<${index}`).join(", ");
  const source = `
export interface Cons<Head, Tail> { head: Head; tail: Tail }
export interface Log<Value> { value: Value; before?: Log<Value[]> }
/** List. */ export function list(): ${list}, null${">".repeat(14)} { throw new Error("no"); }
/** Add. */ export function add(log: Log<string>): void {}
`;
  const { tools, diagnostics } = await withFiles({ "a.ts": source }, (folder) =>
    extractFiles([join(folder, "a.ts")]),
  );
  expect(tools.map(({ tool }) => tool.name)).toEqual(["list"]);
  expect(JSON.stringify(tools[0]?.tool.outputSchema).match(/"head"/g)?.length).toBe(28);
  expect(diagnostics.map(({ subject, message }) => `${subject}: ${message}`)).toEqual([
    "add: the type is nested without end",
  ]);
});
