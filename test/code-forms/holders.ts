// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the texts are code
import type { CodeForm } from "./code-form.ts";

/** Functions in objects, namespaces and modules of modules, and exports that are not tools. */
export const holderForms: readonly CodeForm[] = [
  {
    what: "a lookup table of functions",
    files: {
      "table.ts":
        "export const handlers = { 'get-user': (id: number): string => `u${id}`, ['list_' + 'all']: (): number => 1, 3: (): number => 3 } as const;\n",
    },
    calls: { "get-user": [{ id: 1 }, "u1"], "3": [{}, 3] },
  },
  {
    what: "a record of functions whose keys only running tells",
    files: {
      "record.ts":
        "export const handlers: Record<string, (n: number) => number> = { a: (n) => n };\n",
    },
    calls: {},
  },
  {
    what: "nested namespaces",
    files: {
      "spaces.ts":
        "export namespace outer { export namespace inner { export const deep = (n: number): number => n; } export function shallow(): number { return 0; } function hidden(): void {} }\n",
    },
    calls: { deep: [{ n: 1 }, 1], shallow: [{}, 0] },
  },
  {
    what: "lists of functions",
    files: {
      "list.ts":
        "function one(n: number): number { return n; }\nfunction two(n: number): number { return n; }\nconst three = (n: number): number => n * 3;\nexport const tools = [one, two] as const;\nexport default [three, (n: number): number => n];\n",
    },
    calls: { one: [{ n: 1 }, 1], two: [{ n: 1 }, 1], three: [{ n: 1 }, 3] },
  },
  {
    what: "only types and constants",
    files: {
      "types-only.ts":
        "export interface A { a: string }\nexport const limit = 3;\nexport type { A as B };\n",
    },
    calls: {},
  },
  {
    what: "an ambient function",
    files: {
      "ambient.ts":
        "export declare function gone(n: number): number;\nexport const here = (n: number): number => n;\n",
    },
    calls: { here: [{ n: 1 }, 1] },
    said: { gone: "declared-only" },
  },
  {
    what: "type-only exports of a class and a function",
    files: {
      "type-exports.ts":
        'import { type f, Service } from "./impl.ts";\nexport type { Service };\nexport type F = typeof f;\nexport const own = (n: number): number => n;\n',
      "impl.ts":
        "export function f(): number { return 1; }\nexport class Service { go(): number { return 1; } }\n",
    },
    calls: { own: [{ n: 1 }, 1] },
  },
  {
    what: "export type * and export * of types",
    files: {
      "type-star.ts":
        'export type * from "./impl2.ts";\nexport type * as ns from "./impl2.ts";\nexport const own = (n: number): number => n;\n',
      "impl2.ts": "export function f(): number { return 1; }\n",
    },
    calls: { own: [{ n: 1 }, 1] },
  },
  {
    what: "an own export that hides one of export *",
    files: {
      "hides.ts": 'export * from "./hidden.ts";\nexport const same = (): string => "mine";\n',
      "hidden.ts": "export const same = (): string => 'theirs';\n",
    },
    calls: { same: [{}, "mine"] },
  },
  {
    what: "export import of a namespace",
    files: {
      "alias.ts":
        "namespace All { export namespace Sub { export function go(n: number): number { return n; } } }\nexport import Sub = All.Sub;\n",
    },
    calls: { go: [{ n: 1 }, 1] },
  },
  {
    what: "top-level await around exports",
    files: {
      "awaited.ts":
        'const { base } = await import("./lazy.ts");\nexport const plus = (n: number): number => n + base;\nexport const loaded = await Promise.resolve((n: number): number => n * base);\n',
      "lazy.ts": "export const base = 10;\n",
    },
    calls: { plus: [{ n: 1 }, 11], loaded: [{ n: 2 }, 20] },
  },
  {
    what: "a conditional export",
    files: {
      "chosen.ts":
        "const fast = (n: number): number => n;\nconst slow = (n: number): number => n;\nexport const pick = process.env['X_SLOW'] ? slow : fast;\n",
    },
    calls: { pick: [{ n: 1 }, 1] },
  },
  {
    what: "unicode and dollar names",
    files: {
      "names.ts":
        "export const $get = (n: number): number => n;\nexport const größe = (n: number): number => n;\nexport const _low = (n: number): number => n;\n",
    },
    calls: { _low: [{ n: 1 }, 1] },
    said: { $get: "invalid-name", größe: "invalid-name" },
  },
];
