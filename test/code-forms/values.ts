// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the texts are code
import type { CodeForm } from "./code-form.ts";
import { oneFile } from "./one-file.ts";

/** Classes of the platform, as parameters and as results. */
export const valueForms: readonly CodeForm[] = [
  oneFile(
    "dates in and out",
    "export const a = (d: Date): Date => new Date(d.getTime() + 1000);\nexport const b = (d: Date[] | null): number => d?.length ?? 0;\nexport const c = (r: Record<string, Date>): Record<string, Date> => r;\nexport const d = (x: { at: Date } | { never: true }): boolean => 'at' in x && x.at instanceof Date;\nexport const e = (d: Readonly<Date> = new Date(0)): number => d.getTime();\n",
    {
      a: [{ d: "2026-01-01T00:00:00Z" }, "2026-01-01T00:00:01.000Z"],
      b: [{ d: ["2026-01-01T00:00:00Z"] }, 1],
      c: [{ k: "2026-01-01T00:00:00Z" }, { k: "2026-01-01T00:00:00.000Z" }],
      d: [{ at: "2026-01-01T00:00:00Z" }, true],
      e: [{}, 0],
    },
  ),
  oneFile(
    "bytes of every kind",
    "export const a = (x: Uint8Array): number => x.length;\nexport const b = (x: Buffer): string => x.toString('utf8');\nexport const c = (x: ArrayBuffer): number => x.byteLength;\nexport const d = (x: Float32Array): number => x[0] ?? 0;\nexport const e = (): Uint8Array => new Uint8Array([104, 105]);\nexport const f = (): Buffer => Buffer.from('hi');\nexport const g = (): ArrayBuffer => new Uint8Array([104]).buffer;\nexport const h = (x: Uint8Array<ArrayBuffer>): number => x.length;\nexport const i = (x: ArrayBufferLike): number => x.byteLength;\nexport const j = (x: BufferSource): number => x.byteLength;\nexport const k = (x: DataView): number => x.byteLength;\nexport const l = (x: BigInt64Array): string => String(x[0]);\nexport const m = (): DataView => new DataView(new ArrayBuffer(1));\n",
    {
      a: [{ x: "aGk=" }, 2],
      b: [{ x: "aGk=" }, "hi"],
      c: [{ x: "aGk=" }, 2],
      d: [{ x: [1.5] }, 1.5],
      e: [{}, "aGk="],
      f: [{}, "aGk="],
      g: [{}, "aA=="],
      h: [{ x: "aGk=" }, 2],
      i: [{ x: "aGk=" }, 2],
      j: [{ x: "aGk=" }, 2],
    },
    { said: { k: "type-not-representable", l: "type-not-representable", m: "result-not-data" } },
  ),
  oneFile(
    "blobs, files, forms, headers",
    "export const a = (x: Blob): number => x.size;\nexport const b = (x: File): string => x.name;\nexport const c = (): Blob => new Blob(['hi']);\nexport const d = (x: FormData): number => 1;\nexport const e = (x: Headers): string => x.get('a') ?? '';\nexport const f = (x: URLSearchParams): string => x.get('a') ?? '';\nexport const g = (): URLSearchParams => new URLSearchParams({ a: '1' });\nexport const h = (): Headers => new Headers({ a: '1' });\nexport const i = (x: Request): string => x.url;\nexport const j = (x: ReadableStream): number => 1;\nexport const k = (x: AbortController): number => 1;\n",
    {},
    {
      said: {
        a: "type-not-representable",
        b: "type-not-representable",
        c: "result-not-data",
        d: "type-not-representable",
        e: "type-not-representable",
        f: "type-not-representable",
        g: "result-not-data",
        h: "result-not-data",
        i: "type-not-representable",
        j: "type-not-representable",
        k: "type-not-representable",
      },
    },
  ),
  oneFile(
    "maps, sets, weak ones, read-only ones, nested",
    "export const a = (x: Map<string, number>): number => x.get('k') ?? 0;\nexport const b = (x: Map<number, string>): string => x.get(1) ?? '';\nexport const c = (x: ReadonlyMap<string, ReadonlySet<number>>): number => [...(x.get('k') ?? [])].length;\nexport const d = (): Map<'a' | 'b', number> => new Map([['a', 1]]);\nexport const e = (): Map<number, Date> => new Map([[1, new Date(0)]]);\nexport const f = (x: WeakMap<object, string>): number => 1;\nexport const g = (): Set<Set<string>> => new Set([new Set(['a'])]);\nexport const h = (x: Iterable<number>): number => [...x].length;\nexport const i = (x: ReadonlyArray<string> | ReadonlySet<string>): number => [...x].length;\nexport const j = (x: ArrayLike<string>): number => x.length;\nexport const k = (x: Map<string, Map<string, Date>>): boolean => x.get('a')?.get('b') instanceof Date;\nexport const l = (x: Map<{ id: number }, string>): number => [...x.keys()][0]?.id ?? 0;\n",
    {
      a: [{ x: { k: 1 } }, 1],
      b: [{ x: [[1, "a"]] }, "a"],
      c: [{ x: { k: [1, 2] } }, 2],
      d: [{}, [["a", 1]]],
      e: [{}, [[1, "1970-01-01T00:00:00.000Z"]]],
      g: [{}, [["a"]]],
      h: [{ x: [1, 2] }, 2],
      i: [{ x: ["a"] }, 1],
      j: [{ x: ["a", "b"] }, 2],
      k: [{ x: { a: { b: "2026-01-01T00:00:00Z" } } }, true],
      l: [{ x: [[{ id: 5 }, "a"]] }, 5],
    },
    { said: { f: "type-not-representable" } },
  ),
  oneFile(
    "URLs, patterns, big integers, errors inside, boxed values",
    "export const a = (u: URL): string => u.hostname;\nexport const b = (r: RegExp, s: string): boolean => r.test(s);\nexport const c = (n: bigint): bigint => n * 2n;\nexport const d = (): { url: URL; re: RegExp; big: bigint } => ({ url: new URL('https://a.example/'), re: /x/, big: 1n });\nexport const e = (u: URL | string): string => String(u);\nexport const f = (): { ok: boolean; error?: Error } => ({ ok: true });\nexport const g = (x: String, y: Number, z: Boolean): string => `${x}${y}${z}`;\nexport const h = (n: 1n | 2n): string => String(n);\nexport const i = (): { failed: Error } => ({ failed: new Error('why') });\n",
    {
      a: [{ u: "https://a.example/" }, "a.example"],
      b: [{ r: "^a", s: "ab" }, true],
      c: [{ n: "21" }, "42"],
      d: [{}, { url: "https://a.example/", re: "x", big: "1" }],
      e: [{ u: "https://a.example/" }, "https://a.example/"],
      f: [{}, { ok: true }],
      g: [{ x: "a", y: 1, z: true }, "a1true"],
      h: [{ n: "2" }, "2"],
      i: [{}, { failed: {} }],
    },
  ),
  oneFile(
    "heirs of Error inside results",
    "export class Failed extends Error { constructor(readonly status = 1) { super('no'); } }\nexport const a = (): { ok: boolean; failed?: Failed } => ({ ok: false, failed: new Failed(404) });\nexport const b = (): Failed => new Failed();\n",
    { a: [{}, { ok: false, failed: { status: 404 } }], b: [{}, { status: 1 }] },
  ),
  oneFile(
    "objects that print themselves",
    "class Money { constructor(readonly cents: number) {} toJSON(): { amount: string } { return { amount: `${this.cents / 100}` }; } }\nclass Wrapped { constructor(private v: number) {} toJSON() { return this.v; } }\nexport const a = (n: number): Money => new Money(n);\nexport const b = (): { m: Money[] } => ({ m: [new Money(100)] });\nexport const c = (): Wrapped => new Wrapped(3);\nclass Acc { #x = 1; get x(): number { return this.#x; } y = 2; static z = 3; }\nexport const d = (): Acc => new Acc();\nexport const e = (): { get x(): number } => ({ get x() { return 4; } });\n",
    {
      a: [{ n: 250 }, { amount: "2.5" }],
      b: [{}, { m: [{ amount: "1" }] }],
      c: [{}, 3],
      d: [{}, { y: 2 }],
      e: [{}, { x: 4 }],
    },
  ),
  oneFile(
    "class instances as parameters",
    "export class Plain { name = ''; age?: number }\nexport class Behaving { constructor(public n: number) {} double(): number { return this.n * 2; } }\nclass Hidden { #secret = 1; open = 2; }\nabstract class Shape { abstract area(): number }\nexport const a = (p: Plain): string => p.name;\nexport const b = (x: Behaving): number => x.double();\nexport const c = (x: Hidden): number => x.open;\nexport const d = (x: Shape): number => x.area();\nexport const e = (x: Behaving | number): string => typeof x;\nexport const f = (n: number, x?: Behaving): number => n;\nexport const g = (x: { b?: Behaving; n: number }): number => x.n;\n",
    { a: [{ name: "q" }, "q"], e: [{ x: 1 }, "number"], f: [{ n: 1 }, 1], g: [{ n: 2 }, 2] },
    {
      said: {
        b: "instance-required",
        c: "instance-required",
        d: "instance-required",
        Behaving: "constructor-needs-arguments",
      },
      listed: ["double"],
    },
  ),
  oneFile(
    "content blocks",
    "interface TextContent { type: 'text'; text: string }\nexport const a = (): TextContent[] => [{ type: 'text', text: 'x' }];\nexport const b = async () => ({ content: [{ type: 'text' as const, text: 'y' }] });\nexport const c = () => [{ type: 'text', text: 'z' }];\n",
    { a: [{}, "x"], b: [{}, "y"], c: [{}, "z"] },
  ),
  oneFile(
    "Node's own types",
    "import type { ParsedPath } from 'node:path';\nimport { parse } from 'node:path';\nimport type { Stats } from 'node:fs';\nimport { statSync } from 'node:fs';\nimport type { EventEmitter } from 'node:events';\nimport type { Readable } from 'node:stream';\nexport const a = (p: string): ParsedPath => parse(p);\nexport const b = (p: ParsedPath): string => p.base;\nexport const c = (): boolean => statSync('.').isDirectory();\nexport const d = (e: EventEmitter): number => 1;\nexport const e = (e: Readable): number => 1;\nexport const f = (env: NodeJS.ProcessEnv): string => env['A'] ?? '';\nexport const g = (encoding: BufferEncoding): string => encoding;\n",
    {
      a: [{ p: "/x/y.z" }, { root: "/", dir: "/x", base: "y.z", ext: ".z", name: "y" }],
      b: [{ root: "", dir: "", base: "b", ext: "", name: "" }, "b"],
      c: [{}, true],
      f: [{ A: "q" }, "q"],
      g: [{ encoding: "utf8" }, "utf8"],
    },
    { said: { d: "type-not-representable", e: "type-not-representable" } },
  ),
];
