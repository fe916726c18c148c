// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the texts are code
import type { CodeForm } from "./code-form.ts";

/** Every way in which a project says where its modules are. */
export const configuredForms: readonly CodeForm[] = [
  {
    what: "extends as a list, and paths with several targets",
    files: {
      "src/tool.ts":
        'import { a } from "@lib/a";\nimport { b } from "@lib/b";\nexport const sum = (): number => a + b;\n',
      "tsconfig.json": '{"extends":["./one.json","./two.json"],"include":["src"]}',
      "one.json":
        '{"compilerOptions":{"strict":true,"module":"esnext","moduleResolution":"bundler"}}',
      "two.json": '{"compilerOptions":{"paths":{"@lib/*":["./gen/*","./lib/*"]}}}',
      "gen/a.ts": "export const a: number = 1;\n",
      "lib/b.ts": "export const b: number = 2;\n",
      "lib/a.ts": "export const a: number = 100;\n",
    },
    calls: { sum: [{}, 3] },
  },
  {
    what: "paths with a star in the middle and an exact one",
    files: {
      "src/tool.ts":
        'import { a } from "app/x/module";\nimport { b } from "~";\nimport { c } from "#/c";\nexport const sum = (): number => a + b + c;\n',
      "tsconfig.json":
        '{"compilerOptions":{"module":"esnext","moduleResolution":"bundler","paths":{"app/*/module":["./src/mods/*/index"],"~":["./src/root.ts"],"#/*":["./src/*"]}}}',
      "src/mods/x/index.ts": "export const a: number = 1;\n",
      "src/root.ts": "export const b: number = 2;\n",
      "src/c.ts": "export const c: number = 3;\n",
    },
    calls: { sum: [{}, 6] },
  },
  {
    what: "rootDirs",
    files: {
      "src/app/tool.ts":
        'import { g } from "./generated.js";\nexport const sum = (): number => g;\n',
      "tsconfig.json": '{"compilerOptions":{"module":"nodenext","rootDirs":["./src","./out"]}}',
      "out/app/generated.ts": "export const g: number = 7;\n",
      "package.json": '{"type":"module"}',
    },
    calls: { sum: [{}, 7] },
  },
  {
    what: "a solution with references",
    files: {
      "core/src/tool.ts":
        'import { base } from "../../base/src/index.js";\nexport const sum = (): number => base;\n',
      "tsconfig.json": '{"files":[],"references":[{"path":"./core"},{"path":"./base"}]}',
      "core/tsconfig.json":
        '{"compilerOptions":{"composite":true,"module":"nodenext","rootDir":"src","outDir":"dist"},"references":[{"path":"../base"}],"include":["src"]}',
      "base/tsconfig.json":
        '{"compilerOptions":{"composite":true,"module":"nodenext","rootDir":"src","outDir":"dist"},"include":["src"]}',
      "base/src/index.ts": "export const base: number = 4;\n",
      "package.json": '{"type":"module"}',
    },
    calls: { sum: [{}, 4] },
  },
  {
    what: "#imports with conditions, to TypeScript",
    files: {
      "src/tool.ts":
        'import { a } from "#internal/a.js";\nimport { b } from "#b";\nimport { c } from "#lib/c";\nexport const sum = (): number => a + b + c;\n',
      "package.json":
        '{"type":"module","imports":{"#internal/*":"./src/internal/*","#b":{"types":"./src/b.ts","default":"./src/b.ts"},"#lib/*":["./src/lib/*.ts"]}}',
      "tsconfig.json":
        '{"compilerOptions":{"module":"nodenext","allowImportingTsExtensions":true,"noEmit":true}}',
      "src/internal/a.ts": "export const a: number = 1;\n",
      "src/b.ts": "export const b: number = 2;\n",
      "src/lib/c.ts": "export const c: number = 3;\n",
    },
    calls: { sum: [{}, 6] },
  },
  {
    what: "a package that imports itself by its name",
    files: {
      "src/tool.ts":
        'import { own } from "self-named/own";\nexport const sum = (): number => own;\n',
      "package.json": '{"name":"self-named","type":"module","exports":{"./*":"./src/*.ts"}}',
      "src/own.ts": "export const own: number = 5;\n",
    },
    calls: { sum: [{}, 5] },
  },
  {
    what: "customConditions of a monorepo",
    files: {
      "src/tool.ts": 'import { live } from "mono";\nexport const sum = (): number => live;\n',
      "package.json": '{"type":"module"}',
      "tsconfig.json":
        '{"compilerOptions":{"module":"nodenext","customConditions":["@mono/source"]}}',
      "node_modules/mono/package.json":
        '{"name":"mono","type":"module","exports":{".":{"@mono/source":"./src/index.ts","types":"./dist/index.d.ts","default":"./dist/index.js"}}}',
      "node_modules/mono/src/index.ts": "export const live: number = 6;\n",
    },
    calls: { sum: [{}, 6] },
  },
  {
    what: "package exports with types first, and one of browsers",
    files: {
      "src/tool.ts":
        'import { built } from "cond";\nimport deep from "cond/deep";\nexport const sum = (): number => built + deep;\n',
      "package.json": '{"type":"module"}',
      "node_modules/cond/package.json":
        '{"name":"cond","exports":{".":{"types":"./index.d.ts","browser":"./dev.js","node":{"import":"./index.mjs","require":"./index.cjs"}},"./deep":{"import":{"types":"./deep.d.mts","default":"./deep.mjs"}}}}',
      "node_modules/cond/index.d.ts": "export declare const built: number;\n",
      "node_modules/cond/index.mjs": "export const built = 1;\n",
      "node_modules/cond/dev.js": "exports.built = 100;\n",
      "node_modules/cond/deep.d.mts": "declare const deep: number; export default deep;\n",
      "node_modules/cond/deep.mjs": "export default 2;\n",
    },
    calls: { sum: [{}, 3] },
  },
  {
    what: "a CommonJS package by its default, its names and as a whole",
    files: {
      "src/tool.ts":
        'import whole from "cjs";\nimport { named } from "cjs";\nimport * as all from "cjs";\nexport const sum = (): number => whole.named + named + all.named;\n',
      "tsconfig.json":
        '{"compilerOptions":{"module":"esnext","moduleResolution":"bundler","esModuleInterop":true}}',
      "package.json": '{"type":"module"}',
      "node_modules/cjs/package.json": '{"name":"cjs","main":"./main"}',
      "node_modules/cjs/main.js": "exports.named = 1;\n",
      "node_modules/cjs/main.d.ts": "declare const cjs: { named: number };\nexport = cjs;\n",
    },
    calls: { sum: [{}, 3] },
  },
  {
    what: "compiled CommonJS with __esModule and a default",
    files: {
      "src/tool.ts":
        'import make from "esm-like";\nexport const sum = (n: number): number => make(n);\n',
      "package.json": "{}",
      "tsconfig.json":
        '{"compilerOptions":{"module":"commonjs","moduleResolution":"node10","ignoreDeprecations":"6.0","esModuleInterop":true}}',
      "node_modules/esm-like/package.json":
        '{"name":"esm-like","main":"./index.js","types":"./index.d.ts"}',
      "node_modules/esm-like/index.js":
        'Object.defineProperty(exports, "__esModule", { value: true });\nexports.default = (n) => n + 1;\n',
      "node_modules/esm-like/index.d.ts": "export default function make(n: number): number;\n",
    },
    calls: { sum: [{ n: 1 }, 2] },
  },
  {
    what: "a CommonJS project in TypeScript",
    files: {
      "src/tool.ts":
        'import fs from "fs";\nimport * as path from "path";\nimport { own } from "./own";\nimport lib = require("./legacy");\nexport const sum = (): string => path.basename(__filename) + own + lib.x + typeof fs.readFileSync + typeof require + typeof module;\n',
      "src/own.ts": "export const own = 1;\n",
      "src/legacy.ts": "const legacy = { x: 2 };\nexport = legacy;\n",
      "tsconfig.json": '{"compilerOptions":{"module":"commonjs","esModuleInterop":true}}',
      "package.json": '{"name":"old"}',
    },
    calls: { sum: [{}, "tool.ts12functionfunctionobject"] },
  },
];
