import { chmodSync, existsSync, readdirSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { CodeBinding, Tool } from "@toolcrib/model";
import { withFiles } from "@toolcrib/testing/with-files";
import { expect, test, vi } from "vitest";
import { RunningCall } from "../call-context.ts";
import { bindFunction } from "./bind-function.ts";
import { pruneCache } from "./cache-folder.ts";
import { loadModules } from "./load-modules.ts";

const project = {
  "package.json": '{"type":"module","imports":{"#shared":"./src/shared.ts"}}',
  "src/tools.ts": `
import { counter } from "./shared.js";
import type { Unknown } from "./nowhere.ts";
import { level } from "#shared";
import { readFileSync } from "node:fs";
import helper from "./helper.mjs";
import { extra } from "dependency";
export enum Color { Red = "red" }
class Point { constructor(private readonly x: number) {} get double(): number { return this.x * 2; } }
export function paint(color: Color = Color.Red): string { counter.count++; return color + new Point(2).double; }
export const own: string = import.meta.url;
export const folder: string = import.meta.dirname;
export const lazy = async (): Promise<number> => (await import("./lazy.ts")).value;
export const facts = { level, helper, extra, read: typeof readFileSync };
`,
  "src/more.ts": `import { counter } from "./shared";\nexport const count = (): number => counter.count;\n`,
  "src/shared.ts": `import "./tools.ts";\nexport const counter = { count: 0 };\nexport const level: number = 3;\n`,
  "src/lazy.ts": "export const value: number = 7;\n",
  "src/helper.mjs": "export default 'plain';\n",
  "node_modules/dependency/package.json":
    '{"name":"dependency","type":"module","exports":{"import":"./index.js"}}',
  "node_modules/dependency/index.js": "export const extra = 'package';\n",
};

test("TypeScript files run on Node 20 with their imports, enums and places", async () => {
  await withFiles(project, async (folder) => {
    const tools = join(folder, "src/tools.ts");
    const more = join(folder, "src/more.ts");
    const modules = await loadModules([tools, more]);
    const loaded = modules.get(tools) as Record<string, () => unknown>;
    expect(loaded["paint"]?.()).toBe("red4");
    expect(loaded["own"]).toBe(pathToFileURL(tools).href);
    expect(loaded["folder"]).toBe(join(folder, "src"));
    expect(await loaded["lazy"]?.()).toBe(7);
    expect(loaded["facts"]).toEqual({
      level: 3,
      helper: "plain",
      extra: "package",
      read: "function",
    });
    const other = modules.get(more) as Record<string, () => number>;
    expect(other["count"]?.()).toBe(1);
  });
});

test("TypeScript's own words for CommonJS run, and what its modules find around them", async () => {
  const files = {
    "package.json": '{"type":"module"}',
    "whole.cts": "function twice(n: number): number { return n * 2; }\nexport = twice;\n",
    "plain.cjs": "module.exports = { three: 3 };\n",
    "tools.cts": `
import twice = require("./whole.cjs");
import plain = require("./plain.cjs");
export import path = require("node:path");
import type Types = require("./whole.cjs");
const { join } = require("node:path") as typeof import("node:path");
const t: typeof Types = twice;
export const all = [t(2), plain.three, path.basename(__filename), join("a", "b")];
`,
    "own.ts":
      'const __dirname = "mine";\nexport const where = { __dirname, require: 1 }.require + __dirname;\n',
  };
  await withFiles(files, async (folder) => {
    const entries = ["tools.cts", "own.ts"].map((name) => join(folder, name));
    const modules = await loadModules(entries);
    const [tools, own] = entries.map((name) => modules.get(name));
    expect(tools).toMatchObject({ all: [4, 3, "tools.cts", join("a", "b")] });
    expect(tools).toHaveProperty("path.sep");
    expect(own).toMatchObject({ where: "1mine" });
  });
});

test("an unchanged file is transformed once, a changed one is a new module", async () => {
  const files = {
    "package.json": "{}",
    "a.ts": "export * from './b.ts';",
    "b.ts": "export const n: number = 1;",
  };
  await withFiles(files, async (folder) => {
    const file = join(folder, "a.ts");
    const value = async () => (await loadModules([file])).get(file)?.["n"];
    const cache = join(folder, "node_modules/.cache/toolcrib");
    const written = () =>
      readdirSync(cache, { recursive: true, encoding: "utf8" }).filter((name) =>
        name.endsWith(".mjs"),
      );
    expect(await value()).toBe(1);
    const first = written();
    const times = first.map((name) => statSync(join(cache, name)).mtimeMs);
    expect(await value()).toBe(1);
    expect(first.map((name) => statSync(join(cache, name)).mtimeMs)).toEqual(times);
    writeFileSync(join(folder, "b.ts"), "export const n: number = 2;");
    expect(await value()).toBe(2);
    expect(written()).toHaveLength(4);
  });
});

test("what was written into the cache more than a month ago is removed", async () => {
  const old = "0123456789abcdef01234567";
  const files = { [`${old}/a.mjs`]: "", [`${old}.json`]: "", "manifest-1.json": "" };
  await withFiles(files, (folder) => {
    pruneCache(folder, Date.now() + 29 * 24 * 3_600_000);
    expect(readdirSync(folder).sort()).toEqual([old, `${old}.json`, "manifest-1.json"]);
    pruneCache(folder, Date.now() + 31 * 24 * 3_600_000);
    expect(readdirSync(folder)).toEqual(["manifest-1.json"]);
  });
});

test.each([
  [
    "a syntax error",
    "export const a: = 1;",
    /a\.ts is not TypeScript that can be run: .* \(line 1, column 17\)/,
  ],
  ["an error while loading", "throw new Error('no key');", /a\.ts could not be loaded: no key/],
  [
    "a missing import",
    "import { x } from './gone.ts'; export const y = x;",
    /gone\.ts cannot be read/,
  ],
  [
    "a missing package",
    "import { x } from '@/gone'; export const y = x;",
    /a\.ts could not be loaded: there is no package "@\/gone", which \/.*\/a\.ts imports: install it/,
  ],
  [
    "a missing package that CommonJS requires",
    'import { createRequire } from "node:module"; createRequire(import.meta.url)("gone/sub");',
    /a\.ts could not be loaded: there is no package "gone\/sub", which \/.*\/a\.ts imports: install it/,
  ],
])("%s is an error that names the file", async (_, source, message) => {
  await withFiles({ "a.ts": source }, async (folder) => {
    await expect(loadModules([join(folder, "a.ts")])).rejects.toMatchObject({
      code: "module-failed",
      message: expect.stringMatching(message),
    });
  });
});

test("JavaScript is loaded from where it stands", async () => {
  await withFiles({ "a.mjs": "export const n = 1;" }, async (folder) => {
    const file = join(folder, "a.mjs");
    expect((await loadModules([file])).get(file)?.["n"]).toBe(1);
    expect(existsSync(join(folder, "node_modules"))).toBe(false);
  });
});

const context = new RunningCall();
const tool: Tool = { name: "t", inputSchema: { type: "object", properties: { when: {} } } };
const binding = (parts: Partial<CodeBinding>): CodeBinding => ({
  language: "typescript",
  file: "/tools.ts",
  path: ["f"],
  arguments: [],
  ...parts,
});

test("X10 a function gets its arguments as its binding says", async () => {
  const seen: unknown[][] = [];
  const module = {
    f(...args: unknown[]) {
      seen.push(args);
      return new Date(0);
    },
  };
  const call = bindFunction(
    tool,
    binding({
      arguments: [
        { from: "property", name: "a" },
        { from: "context", give: "signal" },
        { from: "property", name: "when" },
        { from: "property", name: "more", pass: "rest" },
      ],
      revivals: { "/properties/when": "date" },
    }),
    module,
  );
  expect(await call({ a: 1, when: "1970-01-01T00:00:00Z", more: [2, 3] }, context)).toBe(
    "1970-01-01T00:00:00.000Z",
  );
  await call({ toString: "kept" }, context);
  const whole = bindFunction(tool, binding({ arguments: [{ from: "input" }] }), module);
  await whole({ a: 1 }, context);
  expect(seen).toEqual([
    [1, context.signal, new Date(0), 2, 3],
    [undefined, context.signal],
    [{ a: 1 }],
  ]);
});

test("X2 one instance serves every call of a class; an object is its own receiver", async () => {
  class Counter {
    count = 0;
    next(): number {
      return ++this.count;
    }
  }
  const module = { Counter, box: { size: 3, tell: box } };
  function box(this: { size: number }): number {
    return this.size;
  }
  const instances = new Map();
  const parts = { path: ["Counter", "next"], receiver: "instance" } as const;
  const next = bindFunction(tool, binding(parts), module, instances);
  const again = bindFunction(tool, binding(parts), module, instances);
  expect([await next({}, context), await again({}, context)]).toEqual([1, 2]);
  const tell = bindFunction(tool, binding({ path: ["box", "tell"], receiver: "object" }), module);
  expect(await tell({}, context)).toBe(3);
});

test("results that come one by one are collected", async () => {
  const module = {
    async *f() {
      yield 1;
      yield new Date(0);
    },
  };
  expect(await bindFunction(tool, binding({ stream: true }), module)({}, context)).toEqual([
    1,
    "1970-01-01T00:00:00.000Z",
  ]);
});

test.each([
  [["gone"], undefined, "gone is not a function in /tools.ts"],
  [["constructor"], undefined, "constructor is not a function in /tools.ts"],
  [["value", "f"], "instance", "value is not a class in /tools.ts"],
  [["Broken", "f"], "instance", "the constructor of Broken failed (no key) in /tools.ts"],
] as const)(
  "a call of %j, which is not there, is refused alone",
  async (path, receiver, message) => {
    const parts = receiver === undefined ? { path } : { path, receiver };
    class Broken {
      constructor() {
        throw new Error("no key");
      }
    }
    const call = bindFunction(tool, binding(parts), { value: 1, Broken });
    await expect(call({}, context)).rejects.toThrow(message);
  },
);

test("imports lead where the compiler finds them: paths, baseUrl, workspaces, #imports, JSON", async () => {
  const files = {
    "package.json": '{"type":"module","imports":{"#lib/*":"./src/lib/*"}}',
    "base.json": '{"compilerOptions":{"baseUrl":"./src","experimentalDecorators":true,}}',
    "tsconfig.json": `{
      // comments and trailing commas are read
      "extends": "./base",
      "compilerOptions": { "paths": { "@lib/*": ["./lib/*"], "typed": ["./typed.d.ts"] }, },
    }`,
    "src/tools.ts": `
import { a } from "#lib/a.js";
import { b } from "@lib/b.js";
import { c } from "lib/c";
import { w } from "workspace";
import { deep } from "workspace/deep.js";
import { t } from "typed";
import data from "./lib/data.json" with { type: "json" };
const seen: string[] = [];
function mark(_target: object, key: string): void { seen.push(key); }
class Marked { @mark ping(): void {} }
export const facts = { a, b, c, w, deep, t, data: data.k, seen, made: new Marked() instanceof Marked };
`,
    "src/lib/a.ts": "export const a: number = 1;\n",
    "src/lib/b.ts": "export const b: number = 2;\n",
    "src/lib/c.ts": "export const c: number = 3;\n",
    "src/lib/data.json": '{"k":4}',
    "src/typed.d.ts": "export const t: number;\n",
    "packages/w/package.json":
      '{"name":"workspace","type":"module","exports":{".":{"types":"./no.d.ts","import":"./src/index.ts"},"./*.js":"./src/*.ts"}}',
    "packages/w/src/index.ts": 'export { v as w } from "./value.ts";\n',
    "packages/w/src/value.ts": "export const v: number = 5;\n",
    "packages/w/src/deep.ts": "export const deep: number = 6;\n",
    "node_modules/typed/package.json": '{"name":"typed","type":"module","exports":"./index.js"}',
    "node_modules/typed/index.js": "export const t = 7;\n",
  };
  await withFiles(files, async (folder) => {
    symlinkSync(join(folder, "packages/w"), join(folder, "node_modules/workspace"), "junction");
    const file = join(folder, "src/tools.ts");
    const module = (await loadModules([file])).get(file);
    expect(module?.["facts"]).toEqual({
      a: 1,
      b: 2,
      c: 3,
      w: 5,
      deep: 6,
      t: 7,
      data: 4,
      seen: ["ping"],
      made: true,
    });
  });
});

test("decorators of the standard run: methods, fields, accessors, classes, their context", async () => {
  const files = {
    "package.json": '{"type":"module"}',
    "types.ts": "export interface Named { name: string }\nexport const suffix = '!';\n",
    "tools.ts": `
import { Named, suffix } from "./types.ts";
const seen: string[] = [];
function loud<This, Args extends unknown[]>(
  method: (this: This, ...args: Args) => string,
  context: ClassMethodDecoratorContext<This>,
) {
  context.addInitializer(function () { seen.push(String(context.name)); });
  return function (this: This, ...args: Args): string { return method.call(this, ...args) + suffix; };
}
const twice = (_value: undefined, _context: ClassFieldDecoratorContext) => (initial: number) => initial * 2;
function sealed(value: new () => object, context: ClassDecoratorContext): void { seen.push(context.kind); }
function tracked<T>(target: ClassAccessorDecoratorTarget<object, T>, context: ClassAccessorDecoratorContext) {
  return { get(this: object): T { seen.push("get " + String(context.name)); return target.get.call(this); } };
}
enum Level { Low = 1 }
@sealed
export class Greeter {
  @twice count = 2;
  @tracked accessor level: Level = Level.Low;
  @loud
  greet(who: Named): string { return "hi " + who.name; }
}
export const made = new Greeter();
export const facts = { said: made.greet({ name: "a" }), count: made.count, level: made.level, seen };
export const here = import.meta.url;
`,
  };
  await withFiles(files, async (folder) => {
    const file = join(folder, "tools.ts");
    const module = (await loadModules([file])).get(file);
    expect(module?.["facts"]).toEqual({
      said: "hi a!",
      count: 4,
      level: 1,
      seen: ["class", "greet", "get level"],
    });
    expect(module?.["here"]).toBe(pathToFileURL(file).href);
  });
});

test("a decorator in JavaScript, which Node does not run, is named with its line", async () => {
  const source = "/** @tag no */\nfunction log() {}\nexport class D { @log\n  ping() {}\n}\n";
  await withFiles({ "package.json": '{"type":"module"}', "tools.js": source }, async (folder) => {
    const file = join(folder, "tools.js");
    await expect(loadModules([file])).rejects.toThrow(`${file}:3 is a decorator`);
  });
});

test("where others can write into node_modules, packages are linked in a folder that nobody else can enter", async () => {
  const files = {
    "package.json": "{}",
    "a.ts": 'import { extra } from "dependency";\nexport const found: string = extra;\n',
    "node_modules/dependency/package.json": project["node_modules/dependency/package.json"],
    "node_modules/dependency/index.js": project["node_modules/dependency/index.js"],
    "tmp/empty": "",
  };
  await withFiles(files, async (folder) => {
    chmodSync(join(folder, "node_modules"), 0o777);
    vi.stubEnv("TMPDIR", join(folder, "tmp"));
    vi.resetModules();
    try {
      const { loadModules: load } = await import("./load-modules.ts");
      const file = join(folder, "a.ts");
      expect((await load([file])).get(file)).toMatchObject({ found: "package" });
    } finally {
      vi.unstubAllEnvs();
    }
    const own = readdirSync(join(folder, "tmp"), { recursive: true, encoding: "utf8" });
    const linked = own.filter((name) => name.endsWith("node_modules"));
    expect(linked).not.toEqual([]);
    for (const name of linked)
      expect(statSync(join(folder, "tmp", name)).mode & 0o777, name).toBe(0o700);
  });
});
