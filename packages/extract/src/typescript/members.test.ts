import { expect, test } from "vitest";
import type { Type, TypeProgram } from "./compiler-port.ts";
import { indexSignatures } from "./members.ts";

test("X4 of a type that is declared nowhere, the compiler is asked for index signatures", () => {
  const known = [{ keyType: "string" }];
  const program = { symbolOf: () => ({ declarations: [] }), indexInfos: () => known };
  // What is asked of a program here are these two questions.
  const found = indexSignatures({} as Type, program as unknown as TypeProgram);
  expect(found).toBe(known);
});
