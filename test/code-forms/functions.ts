// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the texts are code
import type { CodeForm } from "./code-form.ts";
import { oneFile } from "./one-file.ts";

/** Every way to write the parameters and the result of a function. */
export const functionForms: readonly CodeForm[] = [
  oneFile(
    "parameters destructured with defaults, nested and renamed",
    "export function go({ a, b: { c = 2, d: [e = 3] = [] } = {}, ...rest }: { a: number; b?: { c?: number; d?: number[] }; f?: string }): string { return `${a}${c}${e}${JSON.stringify(rest)}`; }\n",
    { go: [{ a: 1, f: "x" }, '123{"f":"x"}'] },
  ),
  oneFile(
    "an array destructured",
    "export function go([a, b = 2]: [number, number?], [c]: readonly string[] = ['z']): string { return a + b + c; }\n",
    { go: [{ input: [1] }, "3z"] },
  ),
  oneFile(
    "a destructured parameter beside one with the name that it would get",
    "export function go({ a }: { a: number }, input: string, { b }: { b: number }, input3 = 'x'): string { return a + input + b + input3; }\n",
    { go: [{ input2: { a: 1 }, input: "i", input32: { b: 2 } }, "1i2x"] },
  ),
  oneFile(
    "a default before a required parameter, and one that needs another",
    "export function go(a = 1, b: number, c = a + b): number { return a * 100 + b * 10 + c; }\n",
    { go: [{ b: 2 }, 123] },
  ),
  oneFile(
    "defaults of every kind",
    "const base = { x: 1 };\nenum E { A = 'a' }\nexport function go(a = -1, b = [1, 2], c = { k: 'v' }, d = E.A, e = null as string | null, f = base.x, g = `t`, h = 1e3, i = !0, j = void 0 as number | undefined, k = 10n, l = /x/u, m = new Date(0), n = 0x10, o = '\\u0041' as const): string { return [a, b, c.k, d, e, f, g, h, i, j, k, l.source, m.getTime(), n, o].join('|'); }\n",
    { go: [{}, "-1|1,2|v|a||1|t|1000|true||10|x|0|16|A"] },
  ),
  oneFile(
    "rest parameters: of a tuple, after others, of a union",
    "export const a = (...args: [x: number, y?: string]): string => JSON.stringify(args);\nexport const b = (first: number, ...rest: string[]): string => first + rest.join('');\nexport const c = (...items: (string | number)[]): number => items.length;\nexport const d = (...[x, y]: [number, number]): number => x + y;\n",
    {
      a: [{ args: [1, "z"] }, '[1,"z"]'],
      b: [{ first: 1, rest: ["a", "b"] }, "1ab"],
      c: [{ items: [1, "a"] }, 2],
      d: [{ input: [1, 2] }, 3],
    },
  ),
  oneFile(
    "overloads with their own comments",
    "/** By number. */\nexport function get(id: number): string;\n/** By name. */\nexport function get(name: string, exact?: boolean): string;\nexport function get(key: number | string): string { return typeof key + key; }\n",
    { get: [{ id: 1 }, "number1"] },
  ),
  oneFile(
    "overloads of a constant",
    "interface Get { (id: number): string; (name: string): string }\nexport const get: Get = (key: number | string) => `${key}`;\n",
    { get: [{ id: 1 }, "1"] },
  ),
  oneFile(
    "a callable with members",
    "interface Tool { (n: number): number; version: string; more(n: number): number }\nexport const tool: Tool = Object.assign((n: number) => n, { version: '1', more: (n: number) => n + 1 });\n",
    { tool: [{ n: 1 }, 1] },
  ),
  oneFile(
    "generics: constrained, defaulted, inferred, const, of keys",
    "export const a = <T extends string>(x: T): T => x;\nexport const b = <T = number>(x: T): T => x;\nexport const c = <const T extends readonly string[]>(x: T): T => x;\nexport const d = <T extends { id: number }, K extends keyof T>(o: T, k: K): T[K] => o[k];\nexport const e = <T>(items: T[]): T | undefined => items[0];\nexport const f = <T extends readonly unknown[]>(...x: T): T => x;\nexport const g = <T extends object>(x: T): Partial<T> => x;\nexport const h = <T extends unknown[]>(x: T): { [K in keyof T]: T[K] } => x as never;\nexport const i = <T extends readonly (readonly unknown[])[]>(...x: T): { [K in keyof T]: T[K][number] }[] => x.map((y) => [...y]) as never;\ntype List = readonly unknown[] | [];\nexport const j = <T extends List, U extends List>(x: T, y: U): [...T, ...U] => [...x, ...y];\nexport const k = <T extends List>(x: T): { -readonly [K in keyof T]: T[number] } => [...x].reverse() as never;\n",
    {
      a: [{ x: "q" }, "q"],
      b: [{ x: 1 }, 1],
      c: [{ x: ["r"] }, ["r"]],
      d: [{ o: { id: 1 }, k: "id" }, 1],
      e: [{ items: [3] }, 3],
      f: [{ x: [1] }, [1]],
      g: [{ x: { a: 1 } }, { a: 1 }],
      h: [{ x: [1, "a"] }, [1, "a"]],
      i: [{ x: [[1], [2]] }, [[1], [2]]],
      j: [{ x: [1], y: ["a"] }, [1, "a"]],
      k: [{ x: [2, 1] }, [1, 2]],
    },
  ),
  oneFile(
    "mapped types over lists in other places",
    "type Boxed<T> = { [K in keyof T]: { value: T[K] } };\nexport const a = (x: Boxed<[number, string]>): string => x[0].value + x[1].value;\nexport const b = (x: Boxed<number[]>): number => x.length;\nexport const c = (x: Readonly<Partial<[number, string]>>): number => x.length;\nexport const d = <T extends string[]>(x: Boxed<T>): number => x.length;\ntype Mutable<T> = { -readonly [K in keyof T]: T[K] };\nexport const f = <T extends readonly string[]>(x: T): Mutable<T> => x as never;\nexport const g = <T extends readonly (() => unknown)[] | []>(n: T | null): { [K in keyof T]: string } => [] as never;\n",
    {
      a: [{ x: [{ value: 1 }, { value: "b" }] }, "1b"],
      b: [{ x: [{ value: 1 }] }, 1],
      c: [{ x: [1] }, 1],
      d: [{ x: [{ value: "a" }] }, 1],
      f: [{ x: ["a"] }, ["a"]],
    },
    { said: { g: "function-required" } },
  ),
  oneFile(
    "results of template literals that are partly known",
    "export const cut = <S extends string, N extends number>(text: S, n: N): N extends 0 ? '' : string => text.slice(0, n) as never;\nexport const pre = <P extends string>(p: P): `${P}-x` | (string & {}) => `${p}-x`;\nexport const up = <S extends string>(s: S): Uppercase<S> => s.toUpperCase() as Uppercase<S>;\nexport const cap = <S extends string>(s: S): Capitalize<S> | Lowercase<S> => s.toLowerCase() as Lowercase<S>;\n",
    {
      cut: [{ text: "abc", n: 2 }, "ab"],
      pre: [{ p: "a" }, "a-x"],
      up: [{ s: "a" }, "A"],
      cap: [{ s: "A" }, "a"],
    },
  ),
  oneFile(
    "conditional types of a parameter that only callers know",
    "type Unwrap<T> = T extends (infer U)[] ? U : T;\nexport const a = <T>(x: T): Unwrap<T> => (Array.isArray(x) ? x[0] : x);\nexport const b = <T extends string | number>(x: T): T extends string ? 'text' : 'number' => (typeof x === 'string' ? 'text' : 'number') as never;\nexport const c = <T extends readonly unknown[]>(...lists: T): T extends readonly [] ? [] : T[number][] => lists as never;\nexport const d = <T extends unknown[] | []>(x: T): T extends [] ? undefined : T[number] => x[0] as never;\n",
    {
      a: [{ x: [1] }, 1],
      b: [{ x: "a" }, "text"],
      c: [{ lists: [1] }, [1]],
      d: [{ x: [2] }, 2],
    },
  ),
  oneFile(
    "this: void, own, polymorphic",
    "export function a(this: void, n: number): number { return n; }\nexport function b(this: { base: number }, n: number): number { return this.base + n; }\nexport class Chain { n = 0; add(n: number): this { this.n += n; return this; } total(this: Chain): number { return this.n - this.n; } }\n",
    { a: [{ n: 1 }, 1], add: [{ n: 1 }, { n: 1 }], total: [{}, 0] },
    { said: { b: "this-parameter" } },
  ),
  oneFile(
    "type guards, assertions, never and unknown results",
    "export const a = (x: unknown): x is string => typeof x === 'string';\nexport function b(x: unknown): asserts x is string { if (typeof x !== 'string') throw new TypeError('no text'); }\nexport const c = (n: number): never => { throw new Error('always ' + n); };\nexport const d = (x: unknown): unknown => x;\nexport const e = (): void => {};\nexport const f = async (): Promise<void> => {};\nexport const g = (x: any): any => x;\n",
    {
      a: [{ x: "q" }, true],
      b: [{ x: "q" }, ""],
      c: [{ n: 1 }, "always 1"],
      d: [{ x: 1 }, 1],
      e: [{}, ""],
      f: [{}, ""],
      g: [{ x: [1] }, [1]],
    },
  ),
  oneFile(
    "context parameters anywhere",
    "export const a = async (n: number, signal?: AbortSignal): Promise<boolean> => n > 0 && signal instanceof AbortSignal;\nexport const b = ({ n, signal }: { n: number; signal?: AbortSignal }): boolean => signal === undefined && n > 0;\n",
    { a: [{ n: 1 }, true], b: [{ n: 1 }, true] },
  ),
  oneFile(
    "a single object parameter: optional, defaulted, a union, a class, with an index",
    "export const a = (o?: { x: number }): number => o?.x ?? 0;\nexport const b = (o: { x?: number } = {}): number => o.x ?? 7;\nexport const c = (o: { kind: 'a'; a: number } | { kind: 'b'; b: string }): string => o.kind;\nexport class Point { constructor(public x = 1) {} }\nexport const d = (o: Readonly<{ x: number } & Partial<{ y: number }>>): number => o.x + (o.y ?? 0);\nexport const e = (o: Record<string, number>): number => Object.keys(o).length;\nexport const f = (o: object): string => JSON.stringify(o);\nexport const g = (o: {}): string => JSON.stringify(o);\nexport const h = (o: { x: number } | undefined): number => o?.x ?? 5;\nexport const i = (o: { x: number } | null): number => o?.x ?? 6;\n",
    {
      a: [{}, 0],
      b: [{}, 7],
      c: [{ kind: "a", a: 1 }, "a"],
      d: [{ x: 1, y: 2 }, 3],
      e: [{ p: 1, q: 2 }, 2],
      f: [{ o: { z: 1 } }, '{"z":1}'],
      g: [{ o: 3 }, "3"],
      h: [{}, 5],
      i: [{ o: null }, 6],
    },
  ),
  oneFile(
    "parameter names that are special",
    "export function a(__proto__: number, constructor: string, toString?: string): string { return `${__proto__}${constructor}${toString}`; }\nexport const b = (_: number, $x: number, default_ = 1): number => _ + $x + default_;\nexport const c = (input: { 'a-b': number; '0': string; 'x y'?: number }): number => input['a-b'];\n",
    {
      a: [{ ["__proto__"]: 1, constructor: "c" }, "1cundefined"],
      b: [{ _: 1, $x: 2 }, 4],
      c: [{ "a-b": 1, "0": "z" }, 1],
    },
  ),
  oneFile(
    "generators and streams of every kind",
    "export function* a(): Generator<number, string, boolean> { yield 1; yield 2; return 'done'; }\nexport async function* b(): AsyncIterableIterator<{ n: number }> { yield { n: 1 }; }\nexport const c = (): Iterable<string> => new Set(['x']);\nexport const d = (): ReadableStream<number> => new ReadableStream({ start(c) { c.enqueue(1); c.close(); } });\nexport const e = (): IterableIterator<[string, number]> => new Map([['k', 1]]).entries();\nexport const f = async (): Promise<AsyncIterable<number>> => (async function* () { yield 1; })();\nexport class It { *[Symbol.iterator](): Generator<number> { yield 1; } *items(): Generator<number> { yield 2; } }\n",
    {
      a: [{}, [1, 2]],
      b: [{}, [{ n: 1 }]],
      c: [{}, ["x"]],
      d: [{}, [1]],
      e: [{}, [["k", 1]]],
      f: [{}, [1]],
      items: [{}, [2]],
    },
  ),
  oneFile(
    "promises in every form",
    "export const a = (): PromiseLike<number> => Promise.resolve(1);\nexport const b = async () => 2;\nexport const c = (n: number): number | Promise<number> => n;\nexport const d = (): Promise<Promise<number>> => Promise.resolve(Promise.resolve(4));\nexport const e = (): Awaited<Promise<Promise<number>>> => 5;\nexport const f = (): Promise<number | undefined> => Promise.resolve(undefined);\nexport const g = (): Promise<readonly [number, string]> => Promise.resolve([1, 'a']);\nexport const h = async (): Promise<[Promise<number>]> => [Promise.resolve(1)];\n",
    {
      a: [{}, 1],
      b: [{}, 2],
      c: [{ n: 3 }, 3],
      d: [{}, 4],
      e: [{}, 5],
      f: [{}, null],
      g: [{}, [1, "a"]],
      h: [{}, [1]],
    },
  ),
  oneFile(
    "functions that return functions, classes, symbols, errors, responses",
    "export const a = (): (() => number) => () => 1;\nexport const b = () => class {};\nexport const c = (): symbol => Symbol('x');\nexport const d = (): Error => new Error('x');\nexport const e = (): Response => new Response('x');\nexport const f = (): { then(): void } => ({ then() {} });\nexport const g = (): (() => number) & { cache: Map<string, number> } => Object.assign(() => 1, { cache: new Map() });\nexport interface Made { (n: number): number; readonly size: number }\nexport const h = (): Made => Object.assign((n: number) => n, { size: 1 });\n",
    {},
    {
      said: {
        a: "result-not-data",
        b: "result-not-data",
        c: "result-not-data",
        d: "result-not-data",
        e: "result-not-data",
        f: "result-not-data",
        g: "result-not-data",
        h: "result-not-data",
      },
    },
  ),
  oneFile(
    "callbacks as parameters",
    "export const a = (f: (n: number) => number): number => f(1);\nexport const b = (n: number, done?: (n: number) => void): number => n;\nexport const c = (f: string | ((n: number) => string)): string => typeof f;\nexport const d = (o: { n: number; onDone?: () => void; map(n: number): number }): number => o.n;\nexport const e = (f: Function): number => 1;\nexport const g = (f: new () => object): number => 1;\n",
    { b: [{ n: 1 }, 1], c: [{ f: "x" }, "string"] },
    {
      said: {
        a: "function-required",
        d: "function-required",
        e: "function-required",
        g: "function-required",
      },
    },
  ),
  oneFile(
    "async context kept, arguments counted, name and length untouched",
    "export function a(...args: unknown[]): number { return arguments.length; }\nexport function b(n: number, m?: number): number { return arguments.length; }\n",
    { a: [{ args: [1, 2] }, 2], b: [{ n: 1, m: 2 }, 2] },
  ),
  oneFile(
    "results with undefined, NaN-free holes and nothing",
    "export const a = (): { x: number; y?: string; z: undefined } => ({ x: 1, y: undefined, z: undefined });\nexport const b = (): (number | undefined)[] => [1, undefined];\nexport const c = (): [number, undefined?] => [1, undefined];\nexport const d = (): Record<string, number | undefined> => ({ a: undefined, b: 1 });\nexport const e = (): undefined => undefined;\nexport const f = (): null => null;\nexport const g = (): string | undefined => undefined;\nexport const h = (): Map<string, number | undefined> => new Map([['a', undefined]]);\n",
    {
      a: [{}, { x: 1 }],
      b: [{}, [1, null]],
      c: [{}, [1, null]],
      d: [{}, { b: 1 }],
      e: [{}, ""],
      f: [{}, null],
      g: [{}, null],
      h: [{}, {}],
    },
  ),
];
