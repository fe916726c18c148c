import { join } from "node:path";
import { withFiles } from "@toolcrib/testing/with-files";
import { expect, test } from "vitest";
import { extractFiles } from "../extract-files.ts";
import type { Extraction } from "../extracted-tool.ts";

function extract(source: string): Promise<Extraction> {
  return withFiles({ "a.ts": source }, (folder) => extractFiles([join(folder, "a.ts")]));
}

function reached({ tools }: Extraction): readonly string[] {
  return tools.map(({ binding: { path, receiver } }) => `${path.join(".")} ${receiver}`);
}

const client = `
export class Client {
  constructor(private token: string) {}
  /** Pings. */
  ping(): string { return this.token; }
}
export abstract class Base {
  /** Runs. */
  run(): void {}
}
`;

test("X2 a class that needs arguments keeps its definitions, and says how to make them callable", async () => {
  const found = await extract(client);
  expect(reached(found)).toEqual(["Client.ping instance"]);
  expect(found.diagnostics).toMatchObject([
    {
      code: "constructor-needs-arguments",
      level: "warning",
      subject: "Client",
      line: 2,
      advice: expect.stringContaining("export const name = new Client("),
    },
  ]);
});

test("X2 an exported instance is the way to the methods of such a class", async () => {
  const found = await extract(`${client}\nexport const github = new Client("t");\n`);
  expect(reached(found)).toEqual(["github.ping object"]);
  expect(found.diagnostics).toEqual([]);
});

const services = `
class Mailer { private key = 1; /** Sends. */ send(to: string): boolean { return to !== ""; } private log(): void {} }
class Point { x = 0; y = 0 }
interface Store { get(key: string): string }
interface Named { name: string; toString(): string; close?(): void }
`;

test("X2 instances and objects in exported objects are tools, their private methods are not", async () => {
  const found = await extract(`${services}
export const all = {
  mailer: new Mailer(), count: 1, list: [new Mailer()], when: new Date(0),
  plain: { /** Yo. */ yo(a: string) { return a; }, inner: { /** Deep. */ deep: () => 1 } },
};`);
  const shown = found.tools.map(({ tool: { name }, binding: { application, path } }) => [
    name,
    application,
    path.join("."),
  ]);
  expect(shown).toEqual([
    ["send", "all.mailer", "all.mailer.send"],
    ["yo", "all.plain", "all.plain.yo"],
    ["deep", "all.plain.inner", "all.plain.inner.deep"],
  ]);
  expect(found.diagnostics).toEqual([]);
});

test("X2 classes and namespaces in objects and namespaces are tools, and so are classes that code makes", async () => {
  const found = await extract(`
class Plain { /** Plain. */ plain(a: boolean) { return a; } }
type Made<T> = new (...args: any[]) => T;
function Stamped<B extends Made<object>>(B: B) { return class extends B { /** Stamp. */ stamp(s: string) { return s; } }; }
export const Mixed = Stamped(Plain);
export const kept = { Inner: class { /** In. */ inside(a: string) { return a; } }, Same: Plain };
export namespace Outer {
  export namespace Deep { /** Low. */ export const low = (a: number) => a; }
  export class Kind { /** Own. */ own(a: number) { return a; } }
  /** Made. */ export function made(a: number) { return a; }
}
export * as again from "./a.js";
`);
  expect(reached(found)).toEqual([
    "Mixed.stamp instance",
    "Mixed.plain instance",
    "kept.Inner.inside instance",
    "Outer.Deep.low object",
    "Outer.Kind.own instance",
    "Outer.made object",
  ]);
  expect(found.diagnostics.map(({ code }) => code)).toEqual(["circular-import"]);
});

test("X2 static methods are tools of their class, also of an abstract one", async () => {
  const found = await extract(`
export abstract class Maths { /** Twice. */ static twice(a: number): number { return a * 2; } private static no(): void {} }
export class More extends Maths { /** Thrice. */ static thrice(a: number): number { return a * 3; } }`);
  expect(found.tools.map(({ binding: { path, receiver } }) => [path.join("."), receiver])).toEqual([
    ["More.twice", "object"],
    ["More.thrice", "object"],
  ]);
});

test("X9 what cannot be made of JSON leaves its function out, and says what to do", async () => {
  const found = await extract(`${services}
/** A. */ export function a(mailer: Mailer): string { return ""; }
/** B. */ export function b(store: Store): string { return ""; }
/** C. */ export function c(options: { inner: { store: Store } }): string { return ""; }
/** D. */ export function d(): () => string { return () => ""; }
/** E. */ export function e(): Promise<Store> { return Promise.reject(); }
/** F. */ export function f(key: string): Error | Response { return new Error(key); }
/** G. */ export function g(this: Store, key: string): string { return this.get(key); }
/** H. */ export function h(point: Point, named: Named): string { return named.name; }
/** I. */ export function i(): { stop(): void } { return { stop() {} }; }
/** J. */ export function j(): { stop(): void; name: string } { return { stop() {}, name: "" }; }
/** K. */ export function k(type: new () => object): string { return type.name; }
/** L. */ export function l<T extends abstract new (...args: never[]) => object>(type: T): string { return type.name; }
/** M. */ export function m(type: typeof Point): string { return type.name; }
/** N. */ export function n(type: { new (): Point; version: number }): string { return ""; }
/** O. */ export function o(type: DateConstructor): string { return type.name; }
/** P. */ export function p() { return Point; }
`);
  expect(found.tools.map(({ tool }) => tool.name)).toEqual(["h", "j"]);
  expect(found.diagnostics.map(({ subject, code, message }) => [subject, code, message])).toEqual([
    ["a", "instance-required", "Mailer has methods (send), which cannot be sent"],
    ["b", "instance-required", "Store has methods (get), which cannot be sent"],
    ["c", "instance-required", "Store has methods (get), which cannot be sent"],
    ["d", "result-not-data", "the result is () => string, of which JSON would carry nothing"],
    ["e", "result-not-data", "the result is Store, of which JSON would carry nothing"],
    ["f", "result-not-data", "the result is Error, of which JSON would carry nothing"],
    ["g", "this-parameter", "g declares a `this`"],
    ["i", "result-not-data", "the result is { stop(): void; }, of which JSON would carry nothing"],
    ["k", "function-required", 'parameter "type" is a function'],
    ["l", "function-required", "a function has no form in JSON"],
    ["m", "function-required", 'parameter "type" is a function'],
    ["n", "function-required", 'parameter "type" is a function'],
    ["o", "function-required", 'parameter "type" is a function'],
    ["p", "result-not-data", "the result is typeof Point, of which JSON would carry nothing"],
  ]);
  expect(found.diagnostics.every(({ advice }) => advice.length > 0)).toBe(true);
});

test("X9 a function that is left out says so once, with its first reason", async () => {
  const found = await extract(`${services}
/** A. */ export function a(mailer: Mailer, store: Store, run: () => void): string { return ""; }
/** B. */ export function b(this: Store, options: { inner: { on(): void; off(): void }; run: () => void }): () => void { return () => {}; }
`);
  expect(found.tools).toEqual([]);
  expect(found.diagnostics.map(({ subject, code, message }) => [subject, code, message])).toEqual([
    ["a", "instance-required", "Mailer has methods (send), which cannot be sent"],
    ["b", "function-required", 'property "run" is a function'],
  ]);
});

test("X4 what callers need not send is left out of the input alone", async () => {
  const found = await extract(`${services}
/** A. */ export function a(key: string, store?: Store): string { return key; }
/** B. */ export function b(who: string | Mailer | (() => string)): string { return ""; }
/** C. */ export function c(options: { key: string; store?: Store | null; on?(): void }): string { return ""; }
/** D. */ export function d(...all: [first: string, second?: number]): string { return ""; }
`);
  expect(found.tools.map(({ tool: { inputSchema } }) => inputSchema)).toEqual([
    { type: "object", properties: { key: { type: "string" } }, required: ["key"] },
    { type: "object", properties: { who: { type: "string" } }, required: ["who"] },
    { type: "object", properties: { key: { type: "string" } }, required: ["key"] },
    {
      type: "object",
      properties: {
        all: {
          type: "array",
          minItems: 1,
          prefixItems: [
            { type: "string", title: "first" },
            { type: "number", title: "second" },
          ],
          items: false,
        },
      },
      required: ["all"],
    },
  ]);
  expect(found.tools[0]?.binding.arguments).toEqual([
    { from: "property", name: "key" },
    { from: "nothing" },
  ]);
  expect(found.diagnostics.map(({ subject, level, message }) => [subject, level, message])).toEqual(
    [
      ["a", "info", 'parameter "store" is left out: Store has methods (get), which cannot be sent'],
      ["b", "info", "an alternative is left out: Mailer has methods (send), which cannot be sent"],
      ["c", "info", 'property "store" is left out: Store has methods (get), which cannot be sent'],
    ],
  );
});

test("X7 results claim no more than JSON prints", async () => {
  const found = await extract(`
/** A. */ export function a(): Set<Date> { return new Set(); }
/** B. */ export function b(): { o: object; t: [number | undefined] } { return { o: [], t: [undefined] }; }
/** C. */ export function c(): Float32Array { return new Float32Array(); }`);
  expect(found.tools.map(({ tool: { outputSchema } }) => outputSchema)).toEqual([
    { type: "array", items: { type: "string", format: "date-time" } },
    {
      type: "object",
      properties: {
        o: {},
        t: {
          type: "array",
          minItems: 1,
          prefixItems: [{ type: ["number", "null"] }],
          items: false,
        },
      },
      required: ["o", "t"],
    },
    { type: "array", items: { type: "number" } },
  ]);
});

test("X2 what a CommonJS module exports lies within what Node gives as default, which is its `this`", async () => {
  const texts = {
    "own.cjs": "/** A. */ exports.a = () => 1;\n/** B. */ exports.default = () => 2;\n",
    "whole.cjs": "class K { m() { return 1; } }\nmodule.exports = new K();\n",
    "equals.cts": "/** N. */ const n = (): number => 1;\nexport = { n };\n",
  };
  const found = await withFiles(texts, (folder) =>
    extractFiles(Object.keys(texts).map((name) => join(folder, name))),
  );
  expect(reached(found).toSorted()).toEqual([
    "default.a object",
    "default.default object",
    "default.m object",
    "default.n object",
  ]);
});

test("X9 private fields of a result are told, since JSON carries them", async () => {
  const found = await extract(`const hidden = Symbol("hidden");
class Base { protected secret = "s"; }
class Session extends Base {
  name = "n";
  #own = 1;
  private readonly [hidden] = 1;
  private static count = 0;
  constructor(private token: string) { super(); }
  private get size(): number { return this.#own; }
  private run(): void {}
  private after = () => {};
}
class Safe { constructor(readonly name: string, private token: string) {} toJSON(): { name: string } { return { name: this.name }; } }
/** A. */ export function a(): Session { return new Session(""); }
/** B. */ export function b(): Safe[] { return []; }
/** C. */ export function c(): { sessions: readonly Session[] } { return { sessions: [] }; }
class One { constructor(private a: string) {} }
class Five { private a = 1; private b = 1; private c = 1; private d = 1; private e = 1; }
/** D. */ export function d(): [One, Five] { return [new One(""), new Five()]; }
`);
  expect(found.tools.map(({ tool }) => tool.name)).toEqual(["a", "b", "c", "d"]);
  expect(
    found.diagnostics
      .filter(({ code }) => code === "private-result-field")
      .map(({ subject, message }) => [subject, message]),
  ).toEqual([
    ["a", '"token" and "secret" of Session are not public, and JSON carries them to callers'],
    ["c", '"token" and "secret" of Session are not public, and JSON carries them to callers'],
    ["d", '"a" of One is not public, and JSON carries it to callers'],
    ["d", '"a", "b", "c" and 2 more of Five are not public, and JSON carries them to callers'],
  ]);
});
