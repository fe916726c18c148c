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
  {
    what: "JSDoc as older code writes it",
    files: {
      "tool.mjs": `/** @param {Object} o @param {String} s @param {Number} n @param {Boolean} b */
export const a = (o, s, n, b) => JSON.stringify(o) + s + n + b;
/** @param {Array.<string>} l @param {Object.<string, number>} m @param {Array} any */
export const b = (l, m, any) => l.length + Object.keys(m).length + any.length;
/** @param {function(string): void} f */
export const c = (f) => 1;
/** @param {Function} [f] @param {number} n */
export const d = (f, n) => n;
/** @returns {Promise<Object>} */
export const e = async () => ({ x: 1 });
/** @param {Object} opts - Options
 * @param {string} opts.name - The name
 * @param {number} [opts.n=3] - How many
 * @param {Object} [opts.deep]
 * @param {string[]} [opts.deep.list] */
export function f(opts) { return opts.name + (opts.n ?? 3); }
/** @param {string|number|null} x @param {"a"|"b"} k @param {[number, string]} t */
export const g = (x, k, t) => x + k + t[1];
/** @type {import("./types.mjs").Fn} */
export const h = (o) => o.x;
/** @typedef {{ id: number, tags?: string[] }} Item */
/** @type {(item: Item, n?: number) => Item} */
export const i = (item) => item;
/** @param {Item} item @returns {Item} */
export function j(item) { return item; }
/** @template {keyof Item} K @param {Item} item @param {K} key @returns {Item[K]} */
export function k(item, key) { return item[key]; }
/** @param {Date|string} when */
export function l(when) { return String(when instanceof Date); }
/** @param {number} a The first @param {number} [b=2] The second @return {number} Sum */
export function m(a, b = 2) { return a + b; }
/** @async @function @name realName @param {number} n */
export async function n(n) { return n; }
`,
      "types.mjs":
        "/** @typedef {{ x: number }} O */\n/** @callback Fn @param {O} o @returns {number} */\nexport {};\n",
    },
    calls: {
      a: [{ o: {}, s: "s", n: 1, b: true }, "{}s1true"],
      b: [{ l: ["x"], m: { p: 1 }, any: [] }, 2],
      d: [{ n: 1 }, 1],
      e: [{}, { x: 1 }],
      f: [{ name: "q" }, "q3"],
      g: [{ x: "x", k: "a", t: [1, "t"] }, "xat"],
      h: [{ x: 1 }, 1],
      i: [{ item: { id: 1 } }, { id: 1 }],
      j: [{ id: 1 }, { id: 1 }],
      k: [{ item: { id: 1 }, key: "id" }, 1],
      l: [{ when: "2026-01-01T00:00:00Z" }, "true"],
      m: [{ a: 1 }, 3],
      realName: [{ n: 1 }, 1],
    },
    said: { c: "function-required" },
  },
];
