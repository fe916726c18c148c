// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the texts are code
import type { CodeForm } from "./code-form.ts";
import { oneFile } from "./one-file.ts";

/** Whole projects, and values that are made in unusual ways. */
export const projectForms: readonly CodeForm[] = [
  {
    what: "defaults that are passed on",
    files: {
      "passed.ts":
        "export { default } from './inner.ts';\nexport { default as named, extra } from './inner.ts';\n",
      "inner.ts":
        "export default (n: number): number => n;\nexport function extra(n: number): number { return n * 2; }\n",
    },
    calls: { named: [{ n: 1 }, 1], extra: [{ n: 1 }, 2] },
  },
  {
    what: "decorators with types that are imported, and metadata",
    files: {
      "src/service.ts":
        "import { Dep } from './dep.ts';\nimport type { Options } from './dep.ts';\nconst seen: unknown[] = [];\n(Reflect as { metadata?: unknown }).metadata ??= (k: string, v: unknown) => { seen.push([k, typeof v]); return () => {}; };\nfunction Inject(): ParameterDecorator & ClassDecorator & MethodDecorator { return () => {}; }\n@Inject()\nexport class Service { constructor(@Inject() private readonly dep: Dep = new Dep()) {} @Inject() find(id: number, options?: Options): string { return this.dep.name + id + (options?.tail ?? ''); } }\n",
      "src/dep.ts":
        "export class Dep { name = 'dep'; }\nexport interface Options { tail?: string }\n",
      "tsconfig.json":
        '{"compilerOptions":{"experimentalDecorators":true,"emitDecoratorMetadata":true,"module":"commonjs","target":"es2021","moduleResolution":"node10","ignoreDeprecations":"6.0"}}',
      "package.json": "{}",
    },
    calls: { find: [{ id: 1, options: { tail: "t" } }, "dep1t"] },
  },
  {
    what: "a service of a framework in CommonJS style with barrels",
    files: {
      "src/index.ts":
        "export * from './users';\nexport { default as math } from './math';\nimport type { Id } from './types';\nexport const byId = (id: Id): string => String(id);\n",
      "src/users/index.ts":
        "export * from './users.service';\nexport type { User } from './user.entity';\n",
      "src/users/users.service.ts":
        "import { User } from './user.entity';\nimport { Id } from '../types';\nexport class UsersService { private users: User[] = [{ id: 1, name: 'a' }]; findOne(id: Id): User | undefined { return this.users.find((u) => u.id === id); } async create(user: Omit<User, 'id'>): Promise<User> { return { ...user, id: 2 }; } }\n",
      "src/users/user.entity.ts":
        "import { Id } from '../types';\nexport class User { id: Id; name: string; }\n",
      "src/types.ts": "export type Id = number;\nexport interface Unused { x: string }\n",
      "src/math.ts":
        "const add = (a: number, b: number): number => a + b;\nexport default { add };\n",
      "tsconfig.json":
        '{"compilerOptions":{"target":"es2019","module":"commonjs","strict":false,"moduleResolution":"node10","ignoreDeprecations":"6.0"}}',
      "package.json": '{"main":"dist/index.js"}',
    },
    calls: {
      byId: [{ id: 1 }, "1"],
      findOne: [{ id: 1 }, { id: 1, name: "a" }],
      create: [{ name: "b" }, { id: 2, name: "b" }],
      add: [{ a: 1, b: 2 }, 3],
    },
  },
  {
    what: "two projects of one folder that share a file",
    files: {
      "a/src/tool.ts":
        "import { shared } from '../../shared/x';\nexport const go = (): number => shared;\n",
      "a/tsconfig.json":
        '{"extends":"../tsconfig.base.json","compilerOptions":{"paths":{"@s/*":["../shared/*"]}},"include":["src"]}',
      "tsconfig.base.json":
        '{"compilerOptions":{"module":"esnext","moduleResolution":"bundler","baseUrl":"."}}',
      "shared/x.ts": "import { y } from './y';\nexport const shared: number = y;\n",
      "shared/y.ts": "export const y = 2;\n",
    },
    calls: { go: [{}, 2] },
  },
  {
    what: "imports of assets and of code by URL",
    files: {
      "src/tool.ts":
        "import text from './note.txt?raw';\nexport const a = (n: number): number => n;\n",
      "src/types.d.ts": "declare module '*?raw' { const text: string; export default text; }\n",
      "tsconfig.json": '{"include":["src"]}',
    },
    calls: { a: [{ n: 1 }, 1] },
  },
  oneFile(
    "a default abstract class with static methods, a default interface beside values",
    "export default abstract class Base { static make(n: number): number { return n; } abstract go(): void; shared(): number { return 1; } }\nexport const own = (n: number): number => n;\n",
    { make: [{ n: 1 }, 1], own: [{ n: 1 }, 1] },
  ),
  oneFile(
    "a default interface",
    "export default interface Shape { w: number }\nexport const own = (s: Shape): number => s.w;\n",
    { own: [{ w: 1 }, 1] },
  ),
  oneFile(
    "getters that give functions, and objects of closures",
    "export const o = { get f() { return (n: number): number => n; } };\nexport const make = (() => { let n = 0; return { next: (): number => ++n - n + 1, peek(): number { return 0; } }; })();\n",
    { f: [{ n: 1 }, 1], next: [{}, 1], peek: [{}, 0] },
  ),
  oneFile(
    "proxies, Object.create, classes without new",
    "class Impl { go(n: number): number { return n; } }\nexport const proxied = new Proxy(new Impl(), {});\nexport const lazy: Impl = new Proxy({} as Impl, { get: (_t, k) => (k === 'stay' ? undefined : (n: number) => n + 1) });\n",
    { go: [{ n: 1 }, 1] },
  ),
  oneFile(
    "private constructor parameters, optional chaining, assertion signatures",
    "export class Cache<K extends string = string, V = unknown> { readonly #map = new Map<K, V>(); constructor(private readonly ttl = 5, readonly max?: number) {} set(key: K, value: V): this { this.#map.set(key, value); return this; } get(key: K): V | undefined { return this.#map.get(key); } get size(): number { return this.#map.size; } keeps = (key: K): boolean => this.#map.has(key); static of(): number { return new Cache().size; } }\n",
    {
      get: [{ key: "zz" }, null],
      keeps: [{ key: "zz" }, false],
      set: [{ key: "b", value: 1 }, { ttl: 5 }],
      of: [{}, 0],
    },
  ),
];
