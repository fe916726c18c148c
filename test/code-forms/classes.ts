// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the texts are code
import type { CodeForm } from "./code-form.ts";
import { oneFile } from "./one-file.ts";

/** Every way to write a class. */
export const classForms: readonly CodeForm[] = [
  oneFile(
    "methods, arrows, accessors, statics, privates, computed names",
    "const key = 'computed';\nexport class S { #n = 1; private p(): void {} protected q(): void {} m(): number { return this.#n; } a = (x: number): number => x + this.#n; get g(): number { return 1; } set g(_: number) {} static s(): number { return 2; } static #t(): number { return 3; } [key](): number { return 4; } ['lit'](): number { return 5; } async *stream(): AsyncGenerator<number> { yield 1; } static { S.u = 9; } static u = 0; declare d: number; }\n",
    {
      m: [{}, 1],
      a: [{ x: 1 }, 2],
      s: [{}, 2],
      computed: [{}, 4],
      lit: [{}, 5],
      stream: [{}, [1]],
    },
  ),
  oneFile(
    "abstract classes, interfaces and their heirs",
    "interface Runs { run(n: number): number }\nabstract class Base implements Runs { abstract run(n: number): number; shared(): string { return this.constructor.name; } protected abstract inner(): void; }\nexport class Impl extends Base { override run(n: number): number { return n; } protected inner(): void {} }\n",
    { run: [{ n: 1 }, 1], shared: [{}, "Impl"] },
  ),
  oneFile(
    "mixins",
    "type Ctor<T = {}> = new (...args: any[]) => T;\nconst Logs = <B extends Ctor>(B: B) => class extends B { log(s: string): string { return 'log ' + s; } };\nclass Core { core(): number { return 1; } }\nexport class Mixed extends Logs(Core) { own(): number { return 2; } }\nexport const Direct = Logs(Core);\n",
    { log: [{ s: "a" }, "log a"], core: [{}, 1], own: [{}, 2] },
  ),
  oneFile(
    "generic classes and methods with the class's parameter",
    "export class Repo<T extends { id: number } = { id: number }> { private items: T[] = []; add(item: T): number { return this.items.push(item); } first(): T | undefined { return this.items[0]; } }\n",
    { add: [{ id: 1 }, 1], first: [{}, { id: 1 }] },
  ),
  oneFile(
    "a constructor that needs arguments, beside an instance and a factory",
    "export class Api { constructor(private readonly token: string) {} ping(): string { return this.token; } }\nexport class Lonely { constructor(readonly token: string) {} alone(): string { return this.token; } static make(t: string): string { return t; } }\nexport const api = new Api('t');\n",
    { ping: [{}, "t"], make: [{ t: "x" }, "x"] },
    { said: { Lonely: "constructor-needs-arguments" }, listed: ["alone"] },
  ),
  oneFile(
    "a private constructor and a singleton",
    "export class Single { static readonly instance = new Single(); private constructor() {} hello(): string { return 'hi'; } static create(): string { return 'made'; } }\n",
    { create: [{}, "made"], hello: [{}, "hi"] },
  ),
  oneFile(
    "a singleton that is exported as a constant",
    "class Single { private static one?: Single; private constructor() {} static get(): Single { return (Single.one ??= new Single()); } hello(): string { return 'hi'; } }\nexport const single = Single.get();\n",
    { hello: [{}, "hi"] },
  ),
  oneFile(
    "a constructor that fails",
    "export class Bad { constructor() { throw new Error('no key'); } go(): number { return 1; } static fine(): number { return 2; } }\n",
    { fine: [{}, 2] },
    { listed: ["go"] },
  ),
  {
    what: "legacy decorators with metadata and parameter properties",
    files: {
      "tool.ts":
        "function Injectable(): ClassDecorator { return () => {}; }\nfunction Log(_t: object, _k: string, d: PropertyDescriptor): PropertyDescriptor { const f = d.value; return { ...d, value(...a: unknown[]) { return f.apply(this, a); } }; }\nfunction Param(_t: object, _k: string | undefined, _i: number): void {}\nclass Dep { n = 3; }\n@Injectable()\nexport class Service { constructor(private readonly dep: Dep = new Dep()) {} @Log find(@Param id: number): number { return id + this.dep.n; } }\n",
      "tsconfig.json":
        '{"compilerOptions":{"experimentalDecorators":true,"emitDecoratorMetadata":true,"target":"es2022","useDefineForClassFields":false}}',
    },
    calls: { find: [{ id: 1 }, 4] },
  },
  oneFile(
    "decorators of the standard with accessors",
    "function logged<T extends (...a: never[]) => unknown>(f: T, _c: ClassMethodDecoratorContext): T { return f; }\nfunction clamp(_v: ClassAccessorDecoratorTarget<Thing, number>, _c: ClassAccessorDecoratorContext): void {}\nexport class Thing { @clamp accessor level = 1; @logged read(n: number): number { return this.level + n; } }\n",
    { read: [{ n: 1 }, 2] },
  ),
  oneFile(
    "class expressions and classes in objects",
    "export const Made = class Inner { go(): number { return 1; } };\nexport const box = { Tool: class { use(): number { return 2; } }, nested: { deep: (): number => 3 } };\n",
    { go: [{}, 1], use: [{}, 2], deep: [{}, 3] },
  ),
  oneFile(
    "heirs of platform classes",
    "import { EventEmitter } from 'node:events';\nexport class Bus extends EventEmitter { fire(name: string): boolean { return this.emit(name); } }\nexport class Failure extends Error { why(): string { return 'because'; } }\nexport class Bag extends Map<string, number> { total(): number { return [...this.values()].reduce((a, b) => a + b, 0); } }\n",
    { fire: [{ name: "a" }, false], why: [{}, "because"], total: [{}, 0] },
  ),
  oneFile(
    "an object with methods, getters, this and a prototype",
    "const proto = { shared(this: { n: number }): number { return this.n; } };\nexport const o = { n: 1, m(): number { return this.n; }, get g() { return 2; }, async a(): Promise<number> { return this.n + 1; }, *gen(): Generator<number> { yield this.n; }, f: function (x: number): number { return x; } };\nexport const p = Object.assign(Object.create(proto) as typeof proto, { n: 5 });\n",
    { m: [{}, 1], a: [{}, 2], gen: [{}, [1]], f: [{ x: 1 }, 1], shared: [{}, 5] },
  ),
  oneFile(
    "instances held by an object and by a class",
    "class A { a(): string { return 'a'; } }\nclass B { constructor(private readonly x: string) {} b(): string { return this.x; } }\nexport const services = { first: new A(), inner: { second: new B('b') } };\n",
    { a: [{}, "a"], b: [{}, "b"] },
  ),
  oneFile(
    "a disposable class and explicit resource management",
    "export class Handle implements AsyncDisposable { async read(): Promise<number> { await using h = { async [Symbol.asyncDispose]() {} }; return h ? 1 : 0; } async [Symbol.asyncDispose](): Promise<void> {} [Symbol.toPrimitive](): number { return 1; } }\n",
    { read: [{}, 1] },
  ),
  oneFile(
    "overloaded methods and optional ones",
    "export class O { get(id: number): string; get(name: string): string; get(k: number | string): string { return typeof k; } maybe?(): void; later?: (n: number) => number; }\n",
    { get: [{ id: 1 }, "number"] },
    { said: { maybe: "declared-only" } },
  ),
  oneFile(
    "namespaces that merge with a class, an enum, a function",
    "export class C { own(): number { return 1; } }\nexport namespace C { export const helper = (n: number): number => n; export interface Options { a: number } }\nexport enum Color { Red = 'red' }\nexport namespace Color { export function parse(s: Color): Color { return s; } }\n",
    { own: [{}, 1], helper: [{ n: 1 }, 1], parse: [{ s: "red" }, "red"] },
  ),
];
