// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the texts are code
import type { CodeForm } from "./code-form.ts";

/** Every kind of module and of import. */
export const moduleForms: readonly CodeForm[] = [
  {
    what: "JSON in all its ways",
    files: {
      "src/tool.ts":
        'import whole from "./data.json" with { type: "json" };\nimport plain from "./data.json";\nimport * as all from "./data.json";\nimport { k } from "./data.json";\nexport const sum = (): number => whole.k + plain.k + all.k + k;\n',
      "src/data.json": '{"k":1}',
      "tsconfig.json":
        '{"compilerOptions":{"module":"esnext","moduleResolution":"bundler","resolveJsonModule":true}}',
      "package.json": '{"type":"module"}',
    },
    calls: { sum: [{}, 4] },
  },
  {
    what: "a folder by its index, and a file without its ending, in .tsx and .mts",
    files: {
      "src/tool.ts":
        'import { a } from "./folder";\nimport { b } from "./view";\nimport { c } from "./mod.mjs";\nimport { d } from "./com.cjs";\nimport { e } from "./view.jsx";\nexport const sum = (): number => a + b + c + d + e;\n',
      "src/folder/index.ts": "export const a: number = 1;\n",
      "src/view.tsx": "export const b: number = 2;\nexport const e: number = 0;\n",
      "src/mod.mts": "export const c: number = 3;\n",
      "src/com.cts": "export const d: number = 4;\n",
      "tsconfig.json":
        '{"compilerOptions":{"module":"esnext","moduleResolution":"bundler","jsx":"react-jsx"}}',
    },
    calls: { sum: [{}, 10] },
  },
  {
    what: "JSX with a runtime of its own",
    files: {
      "tool.tsx":
        'import { h } from "./h.ts";\ndeclare global { namespace JSX { type Element = string; interface IntrinsicElements { b: object } } }\nexport function bold(text: string): string { const made = <b>{text}</b>; return made; }\nexport const generic = <T extends string,>(x: T): T => x;\n',
      "h.ts":
        'export const h = (tag: string, _props: object | null, ...kids: string[]): string => `<${tag}>${kids.join("")}</${tag}>`;\n',
      "tsconfig.json": '{"compilerOptions":{"jsx":"react","jsxFactory":"h"}}',
    },
    calls: { bold: [{ text: "x" }, "<b>x</b>"], generic: [{ x: "y" }, "y"] },
  },
  {
    what: "fields of classes as they were before ECMAScript 2022",
    files: {
      "src/tool.ts":
        "class Base { name = 'base'; kind = this.of(); of(): string { return 'b'; } }\nexport class Heir extends Base { name: string; double = this.n * 2; constructor(private readonly n = 2) { super(); } tell(): string { return this.name + this.double; } }\n",
      "tsconfig.json": '{"compilerOptions":{"target":"es2020","strict":false}}',
    },
    calls: { tell: [{}, "base4"], of: [{}, "b"] },
  },
  {
    what: "a configuration that leaves its files to others",
    files: {
      "src/tool.ts": 'import { a } from "@/a";\nexport const sum = (): number => a;\n',
      "tsconfig.json":
        '{"files":[],"references":[{"path":"./tsconfig.node.json"},{"path":"./tsconfig.app.json"}]}',
      "tsconfig.node.json": '{"compilerOptions":{"composite":true},"include":["vite.config.ts"]}',
      "tsconfig.app.json":
        '{"compilerOptions":{"composite":true,"module":"esnext","moduleResolution":"bundler","paths":{"@/*":["${configDir}/src/lib/*"]}},"include":["src"]}',
      "src/lib/a.ts": "export const a: number = 1;\n",
    },
    calls: { sum: [{}, 1] },
  },
  {
    what: "names of a CommonJS package that Node does not see",
    files: {
      "src/tool.ts":
        'import def, { add as plus } from "old";\nimport * as all from "old";\nimport call from "callable";\nimport * as callable from "callable";\nexport const sum = (): number => plus(1, 2) + all.add(1, 2) + def.add(1, 2) + call(1) + callable.twice;\n',
      "package.json": '{"type":"module"}',
      "tsconfig.json":
        '{"compilerOptions":{"module":"esnext","moduleResolution":"bundler","esModuleInterop":true}}',
      "node_modules/old/package.json": '{"name":"old"}',
      "node_modules/old/index.js":
        "const made = {}; for (const name of ['add']) made[name] = (a, b) => a + b;\nmodule.exports = made;\n",
      "node_modules/old/index.d.ts":
        "declare const old: { add(a: number, b: number): number };\nexport = old;\n",
      "node_modules/callable/package.json": '{"name":"callable"}',
      "node_modules/callable/index.js": "module.exports = Object.assign((n) => n, { twice: 2 });\n",
      "node_modules/callable/index.d.ts":
        "declare function call(n: number): number;\ndeclare namespace call { const twice: number }\nexport = call;\n",
    },
    calls: { sum: [{}, 12] },
  },
  {
    what: "the same package in a project whose modules are Node's own",
    files: {
      "src/tool.mts":
        'import make from "esm-like";\nexport const sum = (n: number): number => make.default(n);\n',
      "tsconfig.json": '{"compilerOptions":{"module":"nodenext"}}',
      "node_modules/esm-like/package.json": '{"name":"esm-like","main":"./index.js"}',
      "node_modules/esm-like/index.js":
        'Object.defineProperty(exports, "__esModule", { value: true });\nexports.default = (n) => n + 1;\n',
      "node_modules/esm-like/index.d.ts": "export default function make(n: number): number;\n",
    },
    calls: { sum: [{ n: 1 }, 2] },
  },
  {
    what: "dynamic imports, also computed ones",
    files: {
      "src/tool.ts":
        'export async function load(name: string): Promise<number> { const module = await import(`./plug/${name}.ts`); return module.value; }\nexport async function plain(): Promise<number> { return (await import("./plug/a.js")).value; }\n',
      "src/plug/a.ts": "export const value: number = 1;\n",
      "package.json": '{"type":"module"}',
    },
    calls: { load: [{ name: "a" }, 1], plain: [{}, 1] },
  },
  {
    what: "createRequire and import.meta.resolve",
    files: {
      "src/tool.ts":
        'import { createRequire } from "node:module";\nconst require = createRequire(import.meta.url);\nexport const pick = (): number => require("./plain.cjs").x;\nexport const where = (): boolean => import.meta.filename.endsWith("tool.ts") && import.meta.resolve("./plain.cjs").endsWith("/src/plain.cjs");\n',
      "src/plain.cjs": "exports.x = 9;\n",
      "package.json": '{"type":"module"}',
    },
    calls: { pick: [{}, 9], where: [{}, true] },
  },
  {
    what: "a file beside the code that is read by its own place",
    files: {
      "src/tool.ts":
        'import { readFileSync } from "node:fs";\nimport { fileURLToPath } from "node:url";\nconst text = readFileSync(new URL("./text.txt", import.meta.url), "utf8");\nexport const tell = (): string => text + fileURLToPath(import.meta.url).slice(-7);\n',
      "src/text.txt": "hi",
      "package.json": '{"type":"module"}',
    },
    calls: { tell: [{}, "hitool.ts"] },
  },
  {
    what: "a workspace package with TypeScript as its main",
    files: {
      "apps/x/src/tool.ts":
        'import { lib } from "@scope/lib";\nimport { sub } from "@scope/lib/sub";\nexport const sum = (): number => lib + sub;\n',
      "package.json": '{"private":true,"workspaces":["apps/*","packages/*"]}',
      "apps/x/package.json": '{"name":"x","type":"module"}',
      "node_modules/@scope/lib/package.json":
        '{"name":"@scope/lib","main":"src/index.ts","types":"src/index.ts"}',
      "node_modules/@scope/lib/src/index.ts": 'export { one as lib } from "./one";\n',
      "node_modules/@scope/lib/src/one.ts": "export const one: number = 1;\n",
      "node_modules/@scope/lib/sub/index.ts": "export const sub: number = 2;\n",
    },
    calls: { sum: [{}, 3] },
  },
  {
    what: "side effects of an import without names",
    files: {
      "src/tool.ts":
        'import "./setup.ts";\nexport const value = (): number => (globalThis as { sideEffect?: number }).sideEffect ?? 0;\n',
      "src/setup.ts": "(globalThis as { sideEffect?: number }).sideEffect = 8;\nexport {};\n",
    },
    calls: { value: [{}, 8] },
  },
  {
    what: "isolatedModules with a type that is imported as a value",
    files: {
      "src/tool.ts":
        'import { Shape, make } from "./shape.ts";\nexport { Shape } from "./shape.ts";\nexport const area = (s: Shape): number => make(s).w;\n',
      "src/shape.ts":
        "export interface Shape { w: number }\nexport const make = (s: Shape): Shape => s;\n",
    },
    calls: { area: [{ w: 2 }, 2] },
  },
  {
    what: "const enums of another module, and declared ones",
    files: {
      "src/tool.ts":
        'import { Level } from "./level.ts";\nexport const enum Own { A = "a", B = "b" }\ndeclare const enum Ghost { X = 7 }\nexport const name = (l: Level): string => (l === Level.High ? Own.A : Own.B) + Ghost.X;\n',
      "src/level.ts": "export const enum Level { Low = 1, High = Low << 1 }\n",
    },
    calls: { name: [{ l: 2 }, "a7"] },
  },
  {
    what: "a triple-slash reference and a script without imports",
    files: {
      "src/tool.ts":
        '/// <reference path="./globals.d.ts" />\nexport const use = (g: GlobalShape): number => g.n;\n',
      "src/globals.d.ts": "interface GlobalShape { n: number }\n",
    },
    calls: { use: [{ n: 3 }, 3] },
  },
  {
    what: "a hashbang and a byte order mark",
    files: {
      "tool.ts": "\uFEFF#!/usr/bin/env node\nexport const ok = (n: number): number => n;\n",
    },
    calls: { ok: [{ n: 1 }, 1] },
  },
  {
    what: "Windows line ends",
    files: {
      "tool.ts":
        "/**\r\n * Says it.\r\n *\r\n * @param n - A number\r\n */\r\nexport function say(n: number): number {\r\n  return n;\r\n}\r\n",
    },
    calls: { say: [{ n: 1 }, 1] },
  },
  {
    what: "imports of a file with a query or an unusual name",
    files: {
      "src/my tools (v2).ts":
        'import { x } from "./a b#c.ts";\nexport const spaced = (): number => x;\n',
      "src/a b#c.ts": "export const x: number = 5;\n",
    },
    calls: { spaced: [{}, 5] },
  },
  {
    what: "ES modules in JavaScript whose imports have no ending",
    files: {
      "src/tool.js":
        'import { a } from "./lib/a";\nimport b from "./lib";\n/** @param {number} n */\nexport function sum(n) { return n + a + b; }\n',
      "src/lib/a.js": "export const a = 1;\n",
      "src/lib/index.js": "export default 2;\n",
      "package.json": '{"type":"module"}',
    },
    calls: { sum: [{ n: 1 }, 4] },
  },
  {
    what: "TypeScript that imports JavaScript whose imports have no ending",
    files: {
      "src/tool.ts":
        'import { a } from "./lib/a";\nexport const sum = (n: number): number => n + a;\n',
      "src/lib/a.js": 'import b from "./b";\nexport const a = b;\n',
      "src/lib/b.js": "export default 2;\n",
      "tsconfig.json":
        '{"compilerOptions":{"allowJs":true,"module":"esnext","moduleResolution":"bundler"}}',
      "package.json": '{"type":"module"}',
    },
    calls: { sum: [{ n: 1 }, 3] },
  },
  {
    what: "a module that does not exist",
    files: {
      "tool.ts":
        'import { x } from "./gone.ts";\nexport const broken = (n: number): number => n + x;\n',
    },
    calls: {},
    said: { "": "missing-import" },
  },
  {
    what: "a package of types alone that is not installed, imported for types",
    files: {
      "tool.ts":
        'import type { X } from "not-installed-package";\nexport const fine = (n: number): number => n;\nexport const bad = (x: X): number => 1;\n',
    },
    calls: { fine: [{ n: 1 }, 1] },
    said: { bad: "unresolved-type" },
  },
];
