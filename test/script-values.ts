import type { Random } from "./system/inclusion/random.ts";

/** A type of TypeScript as text, with how code sees that a value has it, and one such value. */
export interface ScriptType {
  readonly text: string;
  /** An expression that is true where the value, given as an expression, has the type. */
  readonly check: (value: string) => string;
  /** An expression of a value. */
  readonly value: string;
}

/** What generated types refer to, and the function by which bodies check their parameters. */
export const scriptPrelude = `
enum Color { Red = "red", Blue = "blue" }
enum Level { Low = 1, High = 2 }
type Tag = \`x-\${number}\`;
type UserId = string & { readonly __brand: "UserId" };
interface Event { at: Date; color?: Color; parent?: Event | null; tags: Set<string> }
interface Page<T> { items: T[]; next: string | null }
type Shape = { kind: "circle"; r: number } | { kind: "rect"; w: number; h: bigint };
interface Dog { name: string; toString(): string; bark?(): void }
class Point { x = 0; y = 0 }
class Money { private cents = 1; text(): string { return String(this.cents); } }
class Meter { constructor(public metres: number) {} get feet(): number { return this.metres * 3; } }
interface Mailer { send(to: string): Promise<void> }
function must(holds: boolean, name: string, value: unknown): void {
  if (!holds) throw new Error(name + " is " + typeof value + " " + String(value));
}
`;

const isObject = (value: string): string => `typeof ${value} === "object" && ${value} !== null`;
const isEvent = (value: string): string =>
  `${isObject(value)} && ${value}.at instanceof Date && ${value}.tags instanceof Set`;

function atom(text: string, check: (value: string) => string, value: string): ScriptType {
  return { text, check, value };
}

function typed(name: string): (value: string) => string {
  return (value) => `typeof ${value} === "${name}"`;
}

function made(name: string): (value: string) => string {
  return (value) => `${value} instanceof ${name}`;
}

const atoms: readonly ScriptType[] = [
  atom("string", typed("string"), '"text"'),
  atom("number", typed("number"), "1.5"),
  atom("boolean", typed("boolean"), "false"),
  atom("null", (value) => `${value} === null`, "null"),
  atom("bigint", typed("bigint"), "12345678901234567890n"),
  atom('"a" | "b"', (value) => `["a", "b"].includes(${value})`, '"a" as const'),
  atom("1 | 2", (value) => `[1, 2].includes(${value})`, "2 as const"),
  atom('1n | "x"', (value) => `${value} === 1n || ${value} === "x"`, "1n as const"),
  atom("Date", made("Date"), "new Date(0)"),
  atom("URL", made("URL"), 'new URL("https://example.com/a")'),
  atom("RegExp", made("RegExp"), "/^a+$/u"),
  atom("Uint8Array", made("Uint8Array"), "new Uint8Array([1, 2])"),
  atom("Buffer", (value) => `Buffer.isBuffer(${value})`, 'Buffer.from("ab")'),
  atom("ArrayBuffer", made("ArrayBuffer"), "new ArrayBuffer(2)"),
  atom("Float64Array", made("Float64Array"), "new Float64Array([0.5])"),
  atom("Int16Array", made("Int16Array"), "new Int16Array([-3])"),
  atom("Color", (value) => `Object.values(Color).includes(${value})`, "Color.Red"),
  atom("Level", (value) => `[1, 2].includes(${value})`, "Level.High"),
  atom("Tag", (value) => `/^x-/.test(${value})`, '"x-1" as Tag'),
  atom("UserId", typed("string"), '"u" as UserId'),
  atom("unknown", () => "true", "{ any: [1] }"),
  atom("object", isObject, "[1] as object"),
  atom("Event", isEvent, "{ at: new Date(1), tags: new Set<string>() }"),
  atom("Dog", isObject, '{ name: "Rex" }'),
  atom("Point", (value) => `typeof ${value}.x === "number"`, "new Point()"),
  atom(
    "Shape",
    (value) => `(${value}.kind === "circle" || typeof ${value}.h === "bigint")`,
    '{ kind: "rect", w: 1, h: 2n } as Shape',
  ),
  atom(
    "Page<Date>",
    (value) => `${value}.items.every((item: unknown) => item instanceof Date)`,
    "{ items: [new Date(2)], next: null }",
  ),
  atom(
    "Record<Color, number>",
    (value) => `typeof ${value}.red === "number"`,
    "{ red: 1, blue: 2 }",
  ),
];

const keys: readonly ScriptType[] = atoms.filter(({ text }) =>
  ["string", "number", "bigint", "Color", "Level", "Tag", '"a" | "b"', "Date"].includes(text),
);

/** A type made of others; deep ones are rare. */
export function scriptType(random: Random, depth = 0): ScriptType {
  const inner = (): ScriptType => scriptType(random, depth + 1);
  if (depth > 2 || random.chance(55)) return random.pick(atoms);
  return random.pick([
    () => list(inner(), (text) => `(${text})[]`),
    () => list(inner(), (text) => `ReadonlyArray<${text}>`),
    () => tuple(inner(), inner()),
    () => openTuple(inner(), inner()),
    () => record(inner()),
    () => fields(inner(), inner()),
    () => set(random.pick(keys)),
    () => map(random.pick(keys), inner()),
    () => either(inner(), random.pick(atoms)),
    () => either(inner(), inner()),
    () => orNull(inner()),
  ])();
}

let names = 0;

/** A name for the parameter of an inner function, so that none hides another. */
function fresh(): string {
  names += 1;
  return `v${names}`;
}

function every(values: string, { check }: ScriptType): string {
  const name = fresh();
  return `${values}.every((${name}: any) => ${check(name)})`;
}

function list(item: ScriptType, text: (item: string) => string): ScriptType {
  return {
    text: text(item.text),
    check: (value) => `Array.isArray(${value}) && ${every(value, item)}`,
    value: `[${item.value}]`,
  };
}

function tuple(first: ScriptType, second: ScriptType): ScriptType {
  return {
    text: `[first: ${first.text}, second: ${second.text}]`,
    check: (value) => `(${first.check(`${value}[0]`)}) && (${second.check(`${value}[1]`)})`,
    value: `[${first.value}, ${second.value}]`,
  };
}

function openTuple(first: ScriptType, rest: ScriptType): ScriptType {
  return {
    text: `[${first.text}, ...(${rest.text})[]]`,
    check: (value) => `(${first.check(`${value}[0]`)}) && ${every(`${value}.slice(1)`, rest)}`,
    value: `[${first.value}, ${rest.value}]`,
  };
}

function record(item: ScriptType): ScriptType {
  return {
    text: `Record<string, ${item.text}>`,
    check: (value) => every(`Object.values(${value})`, item),
    value: `{ key: ${item.value} }`,
  };
}

function fields(first: ScriptType, second: ScriptType): ScriptType {
  return {
    text: `{ a: ${first.text}; b?: ${second.text} }`,
    check: (value) =>
      `(${first.check(`${value}.a`)}) && (${value}.b === undefined || (${second.check(`${value}.b`)}))`,
    value: `{ a: ${first.value}, b: undefined }`,
  };
}

function set(item: ScriptType): ScriptType {
  return {
    text: `Set<${item.text}>`,
    check: (value) => `${value} instanceof Set && ${every(`[...${value}]`, item)}`,
    value: `new Set<${item.text}>([${item.value}, ${item.value}])`,
  };
}

function map(key: ScriptType, item: ScriptType): ScriptType {
  const isMap = (value: string): string =>
    `${value} instanceof Map && ${every(`[...${value}.keys()]`, key)}`;
  return {
    text: `Map<${key.text}, ${item.text}>`,
    check: (value) => `${isMap(value)} && ${every(`[...${value}.values()]`, item)}`,
    value: `new Map<${key.text}, ${item.text}>([[${key.value}, ${item.value}]])`,
  };
}

function either(first: ScriptType, second: ScriptType): ScriptType {
  return {
    text: `(${first.text}) | (${second.text})`,
    // What fits neither may fail to be looked at.
    check: (value) =>
      `((() => { try { return (${first.check(value)}); } catch { return false; } })() || (() => { try { return (${second.check(value)}); } catch { return false; } })())`,
    value: first.value,
  };
}

function orNull(inner: ScriptType): ScriptType {
  return {
    text: `(${inner.text}) | null`,
    check: (value) => `${value} === null || (${inner.check(value)})`,
    value: "null",
  };
}
