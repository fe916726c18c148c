// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the texts are code
import type { CodeForm } from "./code-form.ts";
import { oneFile } from "./one-file.ts";

/** Types of types, comments in odd places, and what functions give besides data. */
export const advancedForms: readonly CodeForm[] = [
  oneFile(
    "augmented modules and globals",
    "declare module 'node:path' { interface ParsedPath { extra?: string } }\ndeclare global { interface Array<T> { lastOne?(): T } var counter: number; }\nimport type { ParsedPath } from 'node:path';\nexport const a = (p: ParsedPath): string => p.base;\nexport const b = (x: string[]): number => x.length;\n",
    {
      a: [{ root: "", dir: "", base: "b", ext: "", name: "", extra: "e" }, "b"],
      b: [{ x: ["a"] }, 1],
    },
  ),
  oneFile(
    "Intl, Temporal-like names of one's own, URLPattern-free dates",
    "interface Temporal { iso: string }\nexport const a = (t: Temporal): string => t.iso;\nexport const b = (n: number): string => new Intl.NumberFormat('en').format(n);\nexport const c = (o: Intl.NumberFormatOptions): string => o.style ?? 'none';\n",
    { a: [{ iso: "x" }, "x"], b: [{ n: 1000 }, "1,000"], c: [{ style: "percent" }, "percent"] },
  ),
  oneFile(
    "deeply partial, readonly and required types",
    "type DeepPartial<T> = T extends object ? { [K in keyof T]?: DeepPartial<T[K]> } : T;\ntype DeepReadonly<T> = { readonly [K in keyof T]: DeepReadonly<T[K]> };\ninterface Config { server: { port: number; hosts: string[]; at: Date }; flags: Set<string>; mode: 'a' | 'b' }\nexport const a = (c: DeepPartial<Config>): number => c.server?.port ?? 0;\nexport const b = (c: DeepReadonly<{ server: { port: number; hosts: string[] } }>): number => c.server.hosts.length;\ntype Paths<T, P extends string = ''> = { [K in keyof T & string]: T[K] extends string | number | unknown[] ? `${P}${K}` : Paths<T[K], `${P}${K}.`> }[keyof T & string];\nexport const c = (p: Paths<{ a: { b: number; c: string }; d: number }>): string => p;\n",
    {
      a: [{ server: { port: 2 } }, 2],
      b: [{ server: { port: 1, hosts: ["a"] } }, 1],
      c: [{ p: "a.b" }, "a.b"],
    },
  ),
  oneFile(
    "unions made of constants by helper types",
    "const routes = { home: { path: '/', query: [] }, user: { path: '/u/:id', query: ['tab'] } } as const;\ntype RouteName = keyof typeof routes;\ntype Param<P> = P extends `${string}:${infer R}` ? R : never;\ntype Params<N extends RouteName> = { [K in Param<(typeof routes)[N]['path']>]: string };\nexport const a = (name: RouteName): string => routes[name].path;\nexport const b = (p: Params<'user'>): string => p.id;\nexport const c = <N extends RouteName>(name: N, params: Params<N>): string => name + JSON.stringify(params);\ntype Event = { [K in RouteName]: { type: K; at: (typeof routes)[K]['path'] } }[RouteName];\nexport const d = (e: Event): string => e.type;\n",
    {
      a: [{ name: "home" }, "/"],
      b: [{ id: "1" }, "1"],
      c: [{ name: "home", params: {} }, "home{}"],
      d: [{ type: "home", at: "/" }, "home"],
    },
  ),
  oneFile(
    "promises inside of results",
    "export const a = (): { x: Promise<number>; y: Promise<string>[] } => ({ x: Promise.resolve(1), y: [Promise.resolve('a')] });\nexport const b = (): Promise<{ later: Promise<Date> }> => Promise.resolve({ later: Promise.resolve(new Date(0)) });\nexport const c = (): { x: Promise<number> } => ({ x: Promise.reject(new Error('late')) });\n",
    {
      a: [{}, { x: 1, y: ["a"] }],
      b: [{}, { later: "1970-01-01T00:00:00.000Z" }],
      c: [{}, "late"],
    },
  ),
  oneFile(
    "numbers of every spelling as types",
    "export const a = (x: -1 | 0.5 | 1e3 | 0xff): number => x;\nexport const b = (x: Uppercase<'a' | 'b'> | Lowercase<'C'>): string => x;\nexport const c = (x: `${1 | 2}-${'a' | 'b'}`): string => x;\nexport const d = (x: Extract<string | number | boolean, string | boolean>): string => typeof x;\nexport const e = (x: number & {}, y: string & Record<never, never>): string => x + y;\nexport const f = (x: (string | null)[] | null, y?: readonly (number | undefined)[]): number => (x?.length ?? 0) + (y?.length ?? 0);\n",
    {
      a: [{ x: 1000 }, 1000],
      b: [{ x: "c" }, "c"],
      c: [{ x: "2-b" }, "2-b"],
      d: [{ x: true }, "boolean"],
      e: [{ x: 1, y: "s" }, "1s"],
      f: [{ x: [null, "a"], y: [1] }, 3],
    },
  ),
  oneFile(
    "comments in odd places",
    "export function /* a */ f /* b */ ( /** The number. */ n /* c */ : /* d */ number /* e */ ) : /* f */ number /* g */ { return n; }\n// line\nexport const /** Doubles. */ g = /* x */ ( n : number ) => /* y */ n * 2 ;\n/** One. */ /** Two. */ export const h = (): number => 1;\n",
    { f: [{ n: 1 }, 1], g: [{ n: 1 }, 2], h: [{}, 1] },
  ),
  oneFile(
    "async functions that throw, and errors that are values",
    "export async function a(n: number): Promise<number> { if (n > 0) throw new RangeError(`too large: ${n}`); return n; }\nexport const b = async (): Promise<number> => Promise.reject('plain text');\nexport const c = (): { ok: false; error: string } | { ok: true; value: number } => ({ ok: false, error: 'no' });\nexport const d = async (signal: AbortSignal): Promise<boolean> => signal.aborted;\n",
    {
      a: [{ n: 5 }, "too large: 5"],
      b: [{}, "plain text"],
      c: [{}, { ok: false, error: "no" }],
      d: [{}, false],
    },
  ),
  oneFile(
    "results of libraries of Node",
    "import { createHash } from 'node:crypto';\nimport { readFile, readdir } from 'node:fs/promises';\nexport const hash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 4);\nexport const raw = (text: string): Buffer => createHash('sha256').update(text).digest().subarray(0, 1);\nexport const entries = async (): Promise<string[]> => (await readdir('.')).slice(0, 0);\nexport const read = async (file: string): Promise<string> => readFile(file, 'utf8');\nexport const mem = () => Object.keys(process.memoryUsage()).length > 0;\nexport const usage = (): NodeJS.MemoryUsage => ({ rss: 1, heapTotal: 1, heapUsed: 1, external: 1, arrayBuffers: 1 });\n",
    {
      hash: [{ text: "a" }, "ca97"],
      raw: [{ text: "a" }, "yg=="],
      entries: [{}, []],
      read: [{ file: "/dev/null" }, ""],
      mem: [{}, true],
      usage: [{}, { rss: 1, heapTotal: 1, heapUsed: 1, external: 1, arrayBuffers: 1 }],
    },
  ),
];
