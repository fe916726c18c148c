// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the texts are code
import type { CodeForm } from "./code-form.ts";

/** Every way in which a module gives its functions away. */
export const exportForms: readonly CodeForm[] = [
  {
    what: "a default function without a name",
    files: {
      "default-anonymous.ts": "export default function (n: number): number { return n + 1; }\n",
    },
    calls: { "default-anonymous": [{ n: 1 }, 2] },
  },
  {
    what: "a default arrow function",
    files: { "default-arrow.ts": "export default (n: number): number => n + 1;\n" },
    calls: { "default-arrow": [{ n: 1 }, 2] },
  },
  {
    what: "a default async generator",
    files: {
      "counting.ts":
        "export default async function* (n: number): AsyncGenerator<number> { for (let i = 0; i < n; i++) yield i; }\n",
    },
    calls: { counting: [{ n: 3 }, [0, 1, 2]] },
  },
  {
    what: "a default class without a name",
    files: {
      "default-class.ts": "export default class { twice(n: number): number { return n * 2; } }\n",
    },
    calls: { twice: [{ n: 2 }, 4] },
  },
  {
    what: "a default object",
    files: {
      "default-object.ts":
        "export default { twice(n: number): number { return n * 2; }, half: (n: number): number => n / 2 };\n",
    },
    calls: { twice: [{ n: 2 }, 4], half: [{ n: 2 }, 1] },
  },
  {
    what: "a default instance",
    files: {
      "default-instance.ts":
        "class Store { constructor(private readonly base: number) {} add(n: number): number { return this.base + n; } }\nexport default new Store(10);\n",
    },
    calls: { add: [{ n: 1 }, 11] },
  },
  {
    what: "a default constant that satisfies a type",
    files: {
      "satisfied.ts":
        "type Fn = (n: number) => number;\nconst all = { inc: (n) => n + 1 } satisfies Record<string, Fn>;\nexport default all;\n",
    },
    calls: { inc: [{ n: 1 }, 2] },
  },
  {
    what: "a function exported as default and by its name",
    files: {
      "both.ts": "export function both(n: number): number { return n; }\nexport default both;\n",
    },
    calls: { both: [{ n: 1 }, 1] },
  },
  {
    what: "an export list with other names",
    files: {
      "renamed.ts":
        "function inner(n: number): number { return n; }\nexport { inner as outer, inner as 'with space', inner as 'quoted' };\n",
    },
    calls: { outer: [{ n: 1 }, 1], quoted: [{ n: 1 }, 1] },
    said: { "with space": "invalid-name" },
  },
  {
    what: "a name exported as default in a list",
    files: {
      "listed-default.ts": "const f = (n: number): number => n;\nexport { f as default };\n",
    },
    calls: { "listed-default": [{ n: 1 }, 1] },
  },
  {
    what: "everything of another module, and that as a namespace",
    files: {
      "barrel.ts":
        'export * from "./one.ts";\nexport * as two from "./two.ts";\nexport { default as three, four as vier } from "./three.ts";\n',
      "one.ts": "export function one(): number { return 1; }\n",
      "two.ts":
        "export function two(): number { return 2; }\nexport const deep = { deeper: (): number => 22 };\n",
      "three.ts":
        "export default function anything(): number { return 3; }\nexport const four = (): number => 4;\n",
    },
    calls: { one: [{}, 1], two: [{}, 2], deeper: [{}, 22], three: [{}, 3], vier: [{}, 4] },
  },
  {
    what: "an imported namespace that is exported",
    files: {
      "named-space.ts":
        'import * as math from "./math.ts";\nexport { math };\nexport const again = math;\n',
      "math.ts": "export const add = (a: number, b: number): number => a + b;\n",
    },
    calls: { add: [{ a: 1, b: 2 }, 3] },
  },
  {
    what: "modules that export each other in a circle",
    files: {
      "circle.ts":
        'export * from "./other-half.ts";\nexport function even(n: number): boolean { return n === 0 || odd(n - 1); }\nimport { odd } from "./other-half.ts";\n',
      "other-half.ts":
        'import { even } from "./circle.ts";\nexport function odd(n: number): boolean { return n !== 0 && even(n - 1); }\n',
    },
    calls: { even: [{ n: 4 }, true], odd: [{ n: 4 }, false] },
  },
  {
    what: "destructured exports",
    files: {
      "destructured.ts":
        "const made = { up: (n: number): number => n + 1, down: (n: number): number => n - 1 };\nexport const { up, down: lower } = made;\nexport const [first] = [(n: number): number => n * 3];\n",
    },
    calls: { up: [{ n: 1 }, 2], lower: [{ n: 1 }, 0], first: [{ n: 1 }, 3] },
  },
  {
    what: "functions that other functions make",
    files: {
      "made.ts":
        "const times = (k: number) => (n: number): number => n * k;\nexport const double = times(2);\nexport const triple: (n: number) => number = times(3);\nfunction memo<A extends unknown[], R>(f: (...args: A) => R): (...args: A) => R { return (...args) => f(...args); }\nexport const cached = memo((city: string, days = 3): string => city + days);\n",
    },
    calls: { double: [{ n: 2 }, 4], triple: [{ n: 2 }, 6], cached: [{ args: ["a", 1] }, "a1"] },
  },
  {
    what: "bound functions",
    files: {
      "bound.ts":
        "const counter = { base: 5, add(n: number): number { return this.base + n; } };\nexport const add = counter.add.bind(counter);\n",
    },
    calls: { add: [{ n: 1 }, 6] },
  },
  {
    what: "exports as let and var",
    files: {
      "variables.ts":
        "export let late: (n: number) => number;\nlate = (n) => n + 1;\nexport var old = function named(n: number): number { return n; };\n",
    },
    calls: { late: [{ n: 1 }, 2], old: [{ n: 1 }, 1] },
  },
  {
    what: "a function that is assigned later to an object",
    files: {
      "expando.ts":
        "export function main(n: number): number { return main.helper(n); }\nmain.helper = (n: number): number => n + 1;\n",
    },
    calls: { main: [{ n: 1 }, 2] },
  },
];
