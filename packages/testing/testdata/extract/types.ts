// One type of every shape that a function can take or give, written for this test; what becomes of
// each stands in test/corpus/testdata/extract-cases.json under its name.
import type { Address, Entry } from "./other.ts";

export interface T01_primitives { s: string; n: number; b: boolean; nul: null }
export interface T02_optional { a?: string; b: number }
export interface T03_undefined { a: string | undefined }
export interface T04_nullable { a: string | null }
export interface T05_strenum { a: "x" | "y" | "z" }
export interface T06_numenum { a: 1 | 2 | 3 }
export interface T07_union { a: string | number | boolean }
export type T08_discriminated =
  | { kind: "circle"; r: number }
  | { kind: "rect"; w: number; h: number };

enum Colour { Red = "red", Green = "green" }
export interface T09_enum { c: Colour }
enum Rank { A, B = 5, C }
export interface T10_numenumdecl { c: Rank; only: Rank.B }
const levels = ["lo", "hi"] as const;
export interface T11_asconst { l: (typeof levels)[number] }
const table = { alpha: 1, beta: 2 } satisfies Record<string, number>;
export interface T12_keyof_satisfies { k: keyof typeof table }

export interface T13_tuple { t: [string, number] }
export interface T14_opttuple { t: [string, number?] }
export interface T15_resttuple { t: [string, ...number[]] }
export interface T16_namedtuple { t: [lat: number, lon: number] }
export interface T17_arrays { a: string[]; r: readonly number[]; m: number[][]; ra: ReadonlyArray<Address> }
export interface T18_record { r: Record<string, number> }
export interface T19_recordkeys { r: Record<"a" | "b", number> }
export interface T20_indexsig { id: string; [more: string]: unknown }
export interface T21_template { v: `v${number}`; id: `user_${string}`; hex: `#${string}` }
export interface T22_branded { id: string & { readonly __brand: "id" }; n: number & { readonly __unit: "ms" } }

export interface T23_date { d: Date }
export interface T24_bigint { b: bigint }
export interface T25_mapset { m: Map<string, number>; s: Set<string> }
export interface T26_binary { u: Uint8Array; ab: ArrayBuffer }
export interface T27_url { u: URL; re: RegExp }

export interface T28_recursive { value: string; children?: T28_recursive[] }
export interface T29_mutual { b?: MutB }
interface MutB { a?: T29_mutual; n: number }
interface Page<Item> { items: Item[]; next: string | null }
export interface T30_generic { p: Page<Address>; q: Page<string> }
export type T31_mapped = Partial<Pick<Address, "street">> & Required<Pick<Address, "zip">>;
export type T31b_custommapped = { [Key in keyof Address as `x_${Key}`]-?: Address[Key][] };
type Unwrapped<Type> = Type extends Promise<infer Inner> ? Inner : Type;
export interface T32_conditional { a: Unwrapped<Promise<{ z: number }>>; e: Exclude<"a" | "b" | "c", "b"> }
export type T33_intersection = { a: string } & { b: number } & Address;
export interface T34_extends extends Address { country: string }
class Money {
  /** minor units */
  amount = 0;
  currency = "EUR";
  #secret = 1;
  get cents(): number { return this.amount + this.#secret - 1; }
  double(): Money { return this; }
}
export interface T35_class { m: Money }
export interface T36_unknown { u: unknown; a: any }
export interface T37_object { o: object; e: {} }
export interface T38_never { a: string; gone?: never }
export interface T39_tags {
  /** Age in years
   * @minimum 0
   * @maximum 150
   * @multipleOf 1 */
  age: number;
  /** Mail
   * @format email
   * @minLength 3
   * @maxLength 100 */
  mail: string;
  /** @pattern ^[a-z]+$ */
  slug: string;
  /** @minItems 1
   * @maxItems 5
   * @uniqueItems true */
  list: string[];
  /** @default 10 */
  limit?: number;
  /** @deprecated */
  old?: number;
  /** @example "abc" */
  ex: string;
  /** @title A title */
  ti: string;
  /** @default {"a":[1,2]} */
  dj?: object;
  /** @integer */
  int: number;
}
export interface T40_desc {
  /** described by comment */
  a: Address;
}
export interface T41_funcprop { a: string; run: () => void }
export interface T41b_symbol { a: string; mark: symbol }
export interface T42_imported { a: Address; e: Entry }
type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
export interface T43_json { j: Json }
export interface T44_nulunion { a: "x" | "y" | null; o?: Address | null }
export interface T45_typeof { t: typeof table }
declare function query(): { q: number };
export interface T46_indexed { s: Address["street"]; rt: ReturnType<typeof query> }
export interface T47_boollit { t: true; f?: false }
export interface T48_method { a: string; shout(): string }
export interface T49_readonly { readonly a: string; readonly b: Readonly<Address> }
export interface T50_stropen { s: "a" | "b" | (string & {}) }
export interface T51_quoted { "x-header": string; 1: number }
export interface T52_utilstr { u: Uppercase<"a" | "b"> }
interface Box<Value = string> { v: Value }
export type T53_defaultgeneric = Box;
export interface T54_optrecord { r: Partial<Record<"a" | "b", number>> }
export type T55_patternindex = { [key: `data-${string}`]: string };
