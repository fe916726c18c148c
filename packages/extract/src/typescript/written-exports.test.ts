import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { codeFiles } from "@toolcrib/testing/code-files";
import { sharedData } from "@toolcrib/testing/shared-data";
import { expect, test } from "vitest";
import type { Extraction } from "../extracted-tool.ts";
import { extractTypeScript } from "./extract-typescript.ts";

const code = `
export interface Address { city: string }
/** Plain. */
export function plain(a: Address, b: /* same */ Address): Address { return a; }
/** Has a name of its own for something else. */
export function shadowed<Address extends number>(a: Address, b: Address[]): Address { return a; }
/** Has a parameter that is called like a type. */
export function alike(Address = 3, city: Address | string): number { return 1; }
/** The same again. */
export function alikeAgain(Address = "three"): number { return 1; }
/** Says nothing of its parameter. */
export function untyped(Address): void {}
/** Infers. */
export function inferred(a: Address) { return { city: a.city, n: 1 }; }
/** Infers of a text. */
export function several(a: string): string;
/** Infers of a number. */
export function several(a: number): number;
export function several(a: any): any { return a; }
/** Keeps a promise in a promise. */
export async function twice(): Promise<Promise<Address>> { return { city: "x" }; }
/** Is not for everyone. */
function unexported(a: Address): void {}
/** An arrow. */
export const arrow = (a: Address): Address => a;
/** A class. */
export class Box<Address> {
  /** Returns itself. */
  self(): this { return this; }
  /** Takes what the box is made for. */
  take(a: Address): void {}
}
`;

const merged = `
/** Called, and more. */
export function merged(a: string): string { return a; }
export namespace merged { export const limit = 1; }
/** Alone. */
export function alone(a: Date): void {}
`;

/** What is read of some files, with the compiler left to say what they export, or not. */
function extracted(files: Readonly<Record<string, string>>, asksAll: boolean): Extraction {
  const written = codeFiles(
    Object.fromEntries(
      Object.entries(files).map(([name, text]) => [name, asksAll ? `${text}\nexport {};\n` : text]),
    ),
  );
  try {
    const found = extractTypeScript(Object.keys(files).map(written.path));
    return JSON.parse(JSON.stringify(found).replaceAll(written.folder, ""));
  } finally {
    written.remove();
  }
}

test("what is read where it is written is what the compiler would say", () => {
  const files = { "code.ts": code, "merged.ts": merged };
  const written = extracted(files, false);
  expect(written).toEqual(extracted(files, true));
  const input = Object.fromEntries(written.tools.map(({ tool }) => [tool.name, tool.inputSchema]));
  const address = { type: "object", properties: { city: { type: "string" } }, required: ["city"] };
  expect(input["plain"]).toMatchObject({
    properties: { a: { $ref: "#/$defs/Address" }, b: { $ref: "#/$defs/Address" } },
    $defs: { Address: address },
  });
  expect(input["shadowed"]).toMatchObject({
    properties: { a: { type: "number" }, b: { type: "array", items: { type: "number" } } },
  });
  expect(input["alike"]).toMatchObject({ properties: { Address: { type: "number", default: 3 } } });
  expect(input["alikeAgain"]).toMatchObject({ properties: { Address: { type: "string" } } });
});

const cases = sharedData("extract-cases");

test.skipIf(cases === undefined)("the same holds for the published cases", () => {
  const folder = cases ?? "";
  const names = readdirSync(folder).filter((name) => name.endsWith(".ts"));
  const files = Object.fromEntries(
    names.map((name) => [name, readFileSync(join(folder, name), "utf8")]),
  );
  const written = extracted(files, false);
  expect(written.tools.length).toBeGreaterThan(20);
  expect(written.tools).toEqual(extracted(files, true).tools);
});
