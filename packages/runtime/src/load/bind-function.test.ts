import type { CodeBinding, Tool } from "@toolcrib/model";
import { expect, test } from "vitest";
import { RunningCall } from "../call-context.ts";
import { bindFunction } from "./bind-function.ts";

const silent: Tool = { name: "f", inputSchema: { type: "object" } };
const promising: Tool = { ...silent, outputSchema: { type: ["number", "null"] } };

/** What a tool gives whose function gives `value`. */
async function given(
  tool: Tool,
  value: unknown,
  more: Partial<CodeBinding> = {},
): Promise<unknown> {
  const binding: CodeBinding = {
    language: "typescript",
    file: "/f.ts",
    path: ["f"],
    arguments: [],
    ...more,
  };
  return await bindFunction(tool, binding, { f: () => value })({}, new RunningCall());
}

test("R10 undefined is null where a result is promised, and nothing where none is", async () => {
  expect(await given(promising, undefined)).toBeNull();
  expect(await given(silent, undefined)).toBeUndefined();
});

test("R10 a value is given as it is, promised or not", async () => {
  for (const tool of [promising, silent])
    for (const value of [0, "", false, null, 3]) expect(await given(tool, value)).toBe(value);
});

test("R10 streams are collected, also where a result is promised", async () => {
  const stream = [1, 2][Symbol.iterator]();
  expect(await given(promising, stream, { stream: true })).toEqual([1, 2]);
  expect(await given(silent, undefined, { stream: true })).toEqual([]);
});

test("a class that needs arguments is never created without them", async () => {
  class Client {
    readonly token: string;
    constructor(token: string) {
      this.token = token;
    }
    ping(): string {
      return this.token;
    }
  }
  const binding: CodeBinding = {
    language: "typescript",
    file: "/f.ts",
    path: ["Client", "ping"],
    receiver: "instance",
    arguments: [],
  };
  const handler = bindFunction(silent, binding, { Client });
  await expect(handler({}, new RunningCall())).rejects.toThrow(
    "Client cannot be created without arguments: export an instance",
  );
});
