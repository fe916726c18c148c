// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the texts are code
import type { CodeForm } from "./code-form.ts";
import { oneFile } from "./one-file.ts";

/** JavaScript, with and without types in its comments, and CommonJS. */
export const javascriptForms: readonly CodeForm[] = [
  oneFile(
    "JSDoc types of every form",
    `/**
 * @typedef {object} Options
 * @property {string} name - The name
 * @property {number} [age=3] - The age
 * @property {{ x: number, y?: string }[]} points
 */
/** @callback Visitor @param {number} n @returns {void} */
/** @typedef {'a' | 'b'} Kind */
/** @template T @typedef {{ value: T }} Box */
/** @enum {number} */
export const Levels = { low: 1, high: 2 };
/** Goes. @param {Options} options @returns {string} */
export function a(options) { return options.name + options.points.length; }
/** @param {Kind} kind @param {number=} n @param {...string} rest @returns {string} */
export function b(kind, n, ...rest) { return kind + n + rest.join(""); }
/** @type {(n: number) => number} */
export const c = (n) => n + 1;
/** @param {Box<number>} box */
export const d = (box) => box.value;
/** @param {number} n @param {Visitor} [visit] */
export const e = (n, visit) => n;
/** @template {string} T @param {T} x @returns {T} */
export const f = (x) => x;
/** @param {?string} s @param {!number} n @param {*} any @param {string|number} u @param {Array<number>} l @param {Object<string, number>} o */
export const g = (s, n, any, u, l, o) => [s, n, any, u, l, o];
/** @param {{ a: string, b: number }} o */
export const h = ({ a, b }) => a + b;
/** @param {object} o @param {string} o.name - Its name @param {number} [o.n=1] */
export const i = ({ name, n = 1 }) => name + n;
/** @param {import("node:path").ParsedPath} p */
export const j = (p) => p.base;
/** @satisfies {Record<string, (n: number) => number>} */
export const k = { sq: (n) => n * n };
/** @param {Date} d @returns {Promise<Date>} */
export const l = async (d) => d;
/** @overload @param {number} n @returns {number} */
/** @overload @param {string} n @returns {string} */
/** @param {number | string} n */
export function m(n) { return n; }
/** @this {void} @param {number} n */
export function o(n) { return n; }
`,
    {
      a: [{ name: "q", points: [{ x: 1 }] }, "q1"],
      b: [{ kind: "a", n: 1, rest: ["x"] }, "a1x"],
      c: [{ n: 1 }, 2],
      d: [{ value: 1 }, 1],
      e: [{ n: 1 }, 1],
      f: [{ x: "s" }, "s"],
      g: [{ s: null, n: 1, any: 2, u: "u", l: [1], o: { p: 1 } }, [null, 1, 2, "u", [1], { p: 1 }]],
      h: [{ a: "x", b: 1 }, "x1"],
      i: [{ name: "n" }, "n1"],
      j: [{ root: "", dir: "", base: "b", ext: "", name: "" }, "b"],
      sq: [{ n: 3 }, 9],
      l: [{ d: "1970-01-01T00:00:00Z" }, "1970-01-01T00:00:00.000Z"],
      m: [{ n: 1 }, 1],
      o: [{ n: 1 }, 1],
    },
    { file: "tool.mjs" },
  ),
  oneFile(
    "JSDoc @import and types of another file",
    `/** @import { ParsedPath } from "node:path" */
/** @param {ParsedPath} p */
export const a = (p) => p.name;
`,
    { a: [{ root: "", dir: "", base: "b", ext: "", name: "nn" }, "nn"] },
    { file: "tool.mjs" },
  ),
  oneFile(
    "no types at all",
    "export function a(x, y = 1, ...z) { return [x, y, z]; }\nexport const b = async (x) => x;\nexport default class { go(n) { return n; } }\nexport const c = ({ p, q = 2 }) => [p, q];\nexport const d = ([p, q]) => p;\n",
    {
      a: [{ x: 1, z: [2] }, [1, 1, [2]]],
      b: [{ x: 1 }, 1],
      go: [{ n: 1 }, 1],
      c: [{ p: 1 }, [1, 2]],
      d: [{ input: [1, 2] }, 1],
    },
    { file: "tool.mjs" },
  ),
  oneFile(
    "classes in JavaScript",
    `export class S { #hidden = 1; /** @type {number} */ n = 2; static make() { return 3; } /** @param {number} x */ add(x) { return x + this.n + this.#hidden; } /** @private */ secret() {} /** @protected */ inner() {} _under() { return 4; } }
export class Old { constructor(token) { this.token = token; } use() { return this.token; } }
`,
    { make: [{}, 3], add: [{ x: 1 }, 4], _under: [{}, 4] },
    { said: { Old: "constructor-needs-arguments" }, listed: ["use"], file: "tool.mjs" },
  ),
  {
    what: "module.exports as an object",
    files: {
      "tool.cjs":
        "/** @param {number} n */\nfunction a(n) { return n; }\nmodule.exports = { a, b: (n) => n, c() { return this.d(); }, d() { return 4; }, value: 3 };\n",
    },
    calls: { a: [{ n: 1 }, 1], b: [{ n: 1 }, 1], c: [{}, 4], d: [{}, 4] },
  },
  {
    what: "exports one by one, and through module.exports",
    files: {
      "tool.cjs":
        "exports.a = (n) => n;\nmodule.exports.b = function (n) { return n; };\nexports['c'] = (n) => n;\n",
    },
    calls: { a: [{ n: 1 }, 1], b: [{ n: 1 }, 1], c: [{ n: 1 }, 1] },
  },
  {
    what: "module.exports as a function with more on it",
    files: {
      "tool.cjs":
        "module.exports = function main(n) { return n; };\nmodule.exports.extra = (n) => n;\n",
    },
    calls: { tool: [{ n: 1 }, 1], extra: [{ n: 1 }, 1] },
  },
  {
    what: "module.exports of another module",
    files: {
      "tool.cjs": "module.exports = require('./inner.cjs');\n",
      "inner.cjs": "exports.a = (n) => n;\n",
    },
    calls: { a: [{ n: 1 }, 1] },
  },
  {
    what: "module.exports spread of other modules",
    files: {
      "tool.cjs":
        "module.exports = { ...require('./inner.cjs'), own: () => 1, again: require('./inner.cjs').a };\n",
      "inner.cjs": "exports.a = (n) => n;\n",
    },
    calls: { a: [{ n: 1 }, 1], own: [{}, 1], again: [{ n: 2 }, 2] },
  },
  {
    what: "prototype methods and constructor functions",
    files: {
      "tool.cjs":
        "function Counter() { this.n = 1; }\nCounter.prototype.next = function () { return this.n++; };\nmodule.exports = { counter: new Counter(), Counter };\n",
    },
    calls: {},
    said: { Counter: "this-parameter" },
  },
  {
    what: "a .js file without a package, with ES syntax",
    files: { "tool.js": "export const a = (n) => n;\n" },
    calls: { a: [{ n: 1 }, 1] },
  },
  {
    what: ".jsx",
    files: {
      "tool.jsx":
        "/** @jsx h */\n/** @param {string} tag @param {unknown} props @param {string[]} kids @returns {string} */\nconst h = (tag, props, ...kids) => `<${tag}>${kids.join('')}`;\n/** @param {string} t */\nexport const a = (t) => { const made = <b>{t}</b>; return made; };\n",
      "package.json": '{"type":"module"}',
      "tsconfig.json": '{"compilerOptions":{"jsx":"react","allowJs":true}}',
    },
    calls: { a: [{ t: "x" }, "<b>x"] },
  },
];
