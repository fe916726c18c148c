/** Modules in the less usual forms of TypeScript and JavaScript, each with the tools that it has. */
export const oddModules: readonly (readonly [
  file: string,
  tools: readonly string[],
  text: string,
])[] = [
  [
    "equals.cts",
    ["base", "make"],
    `import path = require("node:path");
const { EOL } = require("node:os") as typeof import("node:os");
/** A file's own name. */
export function base(name: string): string { return path.basename(__filename) + path.basename(__dirname) + name + EOL; }
/** Uses what another file gives as a whole. */
export async function make(n: number): Promise<number> { const { twice } = await import("./whole.mjs"); return twice(n); }
`,
  ],
  ["whole-function.cts", ["whole-function"], "export = (n: number): number => n * 2;\n"],
  [
    "whole-merged.cts",
    ["whole-merged", "half"],
    `function f(n: number): number { return n * 2; }
namespace f { /** Half. */ export const half = (n: number): number => n / 2; }
export = f;
`,
  ],
  [
    "whole.mts",
    ["twice", "halved"],
    `import whole from "./whole-function.cjs";
import merged = require("./whole-merged.cjs");
export const twice = (n: number): number => whole(n);
export const halved = (n: number): number => merged(n) + merged.half(n);
`,
  ],
  ["class.cjs", ["go"], "class Service { go() { return 1; } }\nmodule.exports = Service;\n"],
  [
    "instance.cjs",
    ["total"],
    `class Service {
  constructor(count) { this.count = count; }
  total() { return this.count; }
}
module.exports = new Service(2);
`,
  ],
  [
    "disposal.ts",
    ["open", "read"],
    `export function open(n: number): number { using held = { [Symbol.dispose]() {} }; return held ? n : 0; }
export class Reader { accessor at = 3; read(): number { return this.at; } }
`,
  ],
  [
    "construction.ts",
    ["optional", "top", "arrow"],
    `export class Optional { constructor(readonly options?: { a: number }, ..._rest: string[]) {} optional(): number { return this.options?.a ?? 1; } }
export class Stack extends Array<number> { top(): number { return this.at(-1) ?? 0; } }
export class Statics { static arrow = (n: number): number => n; }
`,
  ],
  [
    "merged.ts",
    ["run", "extra", "size", "make", "frozen"],
    `export function run(n: number): number { return run.extra(n); }
export namespace run { export function extra(n: number): number { return n; } }
export class Box { size(): number { return Box.make(1); } }
export namespace Box { export function make(n: number): number { return n; } }
export const held = Object.freeze({ frozen: (n: number): number => n });
`,
  ],
  [
    "results.ts",
    ["shadowed", "inside", "computed"],
    `type Promise<T> = { value: T };
export function shadowed(n: number): Promise<number> { return { value: n }; }
export function inside(): { later: globalThis.Promise<number> } { return { later: globalThis.Promise.resolve(1) }; }
enum Length { Three = "abc".length, Four = 4 }
export function computed(length: Length): number { return length; }
`,
  ],
];
