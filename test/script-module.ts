import { type ScriptType, scriptPrelude, scriptType } from "./script-values.ts";
import type { Random } from "./system/inclusion/random.ts";

/** A generated module, with the names of the tools that it has, and of functions that are not tools. */
export interface ScriptModule {
  readonly text: string;
  readonly tools: readonly string[];
  readonly leftOut: readonly string[];
}

/** What one form of writing functions adds to a module. */
interface Part {
  readonly text: string;
  readonly tools?: readonly string[];
  readonly leftOut?: readonly string[];
}

interface Parameter {
  readonly name: string;
  readonly type: ScriptType;
  readonly default: boolean;
}

type Form = (name: string, random: Random) => Part;

/** A module of several functions in the many ways that TypeScript has; names start with `prefix`. */
export function scriptModule(prefix: string, random: Random): ScriptModule {
  const parts = random
    .list(4, 8, () => random.pick(forms))
    .map((form, index) => form(`${prefix}_${index}`, random));
  return {
    text: `${scriptPrelude}\n${parts.map(({ text }) => text).join("\n")}`,
    tools: parts.flatMap(({ tools = [] }) => tools),
    leftOut: parts.flatMap(({ leftOut = [] }) => leftOut),
  };
}

function parameters(random: Random): readonly Parameter[] {
  const made = random.list(0, 3, () => scriptType(random));
  const optional = random.below(made.length + 1);
  return made.map((type, index) => ({ name: `p${index}`, type, default: index >= optional }));
}

function written(list: readonly Parameter[]): string {
  return list
    .map(({ name, type, default: has }) =>
      has ? `${name}: ${type.text} = ${type.value}` : `${name}: ${type.text}`,
    )
    .join(", ");
}

function checks(list: readonly Parameter[]): string {
  return list
    .map(
      ({ name, type }) => `must(Boolean(${type.check(`(${name} as any)`)}), "${name}", ${name});`,
    )
    .join(" ");
}

/** A function of one name as a declaration. */
const one = (name: string, text: string): Part => ({
  text: `/** Does it. */\nexport ${text}`,
  tools: [name],
});

const declared: Form = (name, random) => {
  const list = parameters(random);
  const result = scriptType(random);
  return one(
    name,
    `function ${name}(${written(list)}): ${result.text} { ${checks(list)} return ${result.value} as ${result.text}; }`,
  );
};

/** What comes in goes out. */
const echo: Form = (name, random) => {
  const type = scriptType(random);
  const [whole, value] = random.pick([
    [type.text, "value"],
    [`{ value: ${type.text} }`, "{ value }"],
    [`(${type.text})[]`, "[value, value]"],
  ]);
  const returned = random.pick([
    [whole, ""],
    [`Promise<${whole}>`, "async "],
    [`${whole} | undefined`, ""],
    [`Promise<${whole} | undefined>`, "async "],
    [`${whole} | Promise<${whole}>`, ""],
  ] as const);
  const body = `${checks([{ name: "value", type, default: false }])} return ${value};`;
  return one(
    name,
    `${returned[1]}function ${name}(value: ${type.text}, other?: string): ${returned[0]} { ${body} }`,
  );
};

const arrow: Form = (name, random) => {
  const list = parameters(random);
  const result = scriptType(random);
  return one(
    name,
    `const ${name} = async (${written(list)}) => { ${checks(list)} return ${result.value} as ${result.text}; };`,
  );
};

const destructured: Form = (name, random) => {
  const list = parameters(random);
  const taken = list
    .map(({ name: own, type, default: has }) =>
      has ? `${own} = ${type.value} as ${type.text}` : own,
    )
    .join(", ");
  const fields = list
    .map(({ name: own, type, default: has }) => `${own}${has ? "?" : ""}: ${type.text}`)
    .join("; ");
  if (list.length === 0) return declared(name, random);
  return one(
    name,
    `function ${name}({ ${taken} }: { ${fields} }): { ok: boolean } { ${checks(list)} return { ok: true }; }`,
  );
};

const rest: Form = (name, random) => {
  const type = scriptType(random);
  const text = random.pick([
    `...all: (${type.text})[]`,
    `first: string, ...all: (${type.text})[]`,
    `...all: [${type.text}, ...(${type.text})[]]`,
    `...all: [one: ${type.text}, two?: ${type.text}]`,
  ]);
  return one(
    name,
    `function ${name}(${text}): number { for (const item of all as unknown[]) if (item !== undefined) must(Boolean(${type.check("(item as any)")}), "item", item); ${text.includes("[one") ? 'must(all.length > 0, "all", all);' : ""} return all.length; }`,
  );
};

const generic: Form = (name, random) => {
  const type = scriptType(random);
  const text = random.pick([
    `function ${name}<T extends ${type.text}>(value: T): T { must(Boolean(${type.check("(value as any)")}), "value", value); return value; }`,
    `function ${name}<T = string>(value: T): { value: T } { return { value }; }`,
    `function ${name}<T extends object = { a: string }>(value: T, keys?: (keyof T)[]): Partial<T> { return value; }`,
    `function ${name}<K extends keyof Event>(key: K, event: Event): Event[K] | null { return event[key] ?? null; }`,
  ]);
  return one(name, text);
};

const overloaded: Form = (name, random) => {
  const [first, second] = [scriptType(random), scriptType(random)];
  return one(
    name,
    `function ${name}(value: ${first.text}): ${first.text};
export function ${name}(value: ${second.text}, more: string): ${second.text};
export function ${name}(value: any): any { must(Boolean(${first.check("value")}), "value", value); return value; }`,
  );
};

const typedConstant: Form = (name, random) => {
  const type = scriptType(random);
  const body = `({ value }) => { must(Boolean(${type.check("(value as any)")}), "value", value); return { value }; }`;
  const handler = `(input: { value: ${type.text} }) => { value: ${type.text} }`;
  return one(
    name,
    random.chance(50)
      ? `const ${name}: ${handler} = ${body};`
      : `const ${name} = (${body}) satisfies ${handler};`,
  );
};

const classes: Form = (name, random) => {
  const list = parameters(random);
  const result = scriptType(random);
  const field = scriptType(random);
  return {
    text: `
class Base_${name}<T> { held: T | undefined; /** Inherited. */ ${name}_base(value?: number): number { return value ?? 0; } protected no(): void {} }
/** An application. */
export class App_${name} extends Base_${name}<string> {
  #secret = 1; private own = 2;
  constructor(readonly label: string = "x", ...rest: number[]) { super(); }
  /** A method. */ ${name}_method(${written(list)}): ${result.text} { must(this.#secret + this.own === 3, "this", this); ${checks(list)} return ${result.value} as ${result.text}; }
  /** An arrow. */ ${name}_arrow = async (value: ${field.text}) => { must(Boolean(${field.check("(value as any)")}), "value", value); return { value, label: this.label }; };
  /** Static. */ static ${name}_static(a: number, b = 2): number { return this.${name}_twice(a) + b; }
  /** Static, too. */ static ${name}_twice(a: number): number { return a * 2; }
  private ${name}_hidden(): void {}
  get computed(): number { return 1; }
}`,
    tools: ["base", "method", "arrow", "static", "twice"].map((end) => `${name}_${end}`),
  };
};

/** Instances and objects in objects; what is private stays so. */
const nested: Form = (name, random) => {
  const type = scriptType(random);
  return {
    text: `
class Service_${name} {
  constructor(private readonly key: string) {}
  /** Reads. */ ${name}_read(value: ${type.text}): string { must(Boolean(${type.check("(value as any)")}), "value", value); return this.key; }
  private ${name}_hidden(): string { return this.key; }
}
export const single_${name} = new Service_${name}("k");
export const group_${name} = {
  count: 3, list: [1], when: new Date(0),
  /** Plain. */ ${name}_plain(value: ${type.text}) { return { count: this.count, value }; },
  deep: { /** Deep. */ ${name}_deep: (a: string) => a, deeper: { /** Deeper. */ async ${name}_deeper() { return [1]; } } },
};
export namespace Space_${name} { /** Inside. */ export function ${name}_inside(a: Level): Level { return a; } }`,
    tools: ["read", "plain", "deep", "deeper", "inside"].map((end) => `${name}_${end}`),
  };
};

const streams: Form = (name, random) => {
  const type = scriptType(random);
  const text = random.pick([
    `async function* ${name}(count: number): AsyncGenerator<${type.text}> { if (count > 0) yield ${type.value} as ${type.text}; }`,
    `function* ${name}(value: ${type.text}): Generator<${type.text}> { yield value; }`,
    `function ${name}(value: ${type.text}): Iterable<${type.text}> { return [value]; }`,
    `function ${name}(): { all: Generator<number> } { return { all: (function* () { yield 1; })() }; }`,
    `function ${name}(): Iterable<string> { return "abc"; }`,
  ]);
  return one(name, text);
};

const quiet: Form = (name, random) =>
  one(
    name,
    random.pick([
      `function ${name}(value?: string): void {}`,
      `async function ${name}(): Promise<void> {}`,
      `function ${name}(now: boolean): void | Promise<void> { return now ? undefined : Promise.resolve(); }`,
      `function ${name}(a: string): asserts a is "x" {}`,
      `function ${name}(a: unknown): a is string { return typeof a === "string"; }`,
      `function ${name}(): Promise<string | undefined> | number { return Promise.resolve(undefined); }`,
      `function ${name}(this: void, a: string): string { return a; }`,
    ]),
  );

const content: Form = (name, random) =>
  one(
    name,
    random.pick([
      `function ${name}(a: string) { return [{ type: "text" as const, text: a }]; }`,
      `async function ${name}(a: string) { return { content: [{ type: "text" as const, text: a }], _meta: { a: 1 } }; }`,
      `function ${name}(a: string) { return { content: [{ type: "image" as const, data: "AA==", mimeType: "image/png" }] }; }`,
      `function ${name}(a: string) { return a === "" ? [{ type: "text" as const, text: a }, { type: "audio" as const, data: "AA==", mimeType: "audio/wav" }] : [{ type: "text" as const, text: "b" }]; }`,
      `function ${name}(a: string): { content: string } { return { content: a }; }`,
      `function ${name}(a: string): { type: string; text: string }[] { return [{ type: "text", text: a }]; }`,
      `function ${name}(a: string): { type: "text"; text: string } { return { type: "text", text: a }; }`,
    ]),
  );

/** Parameters that callers cannot give, which are optional or have another form. */
const given: Form = (name, random) =>
  one(
    name,
    random.pick([
      `function ${name}(a: string, signal?: AbortSignal): string { return a; }`,
      `function ${name}(a: string, signal: AbortSignal): boolean { return signal.aborted; }`,
      `function ${name}(a: string, done?: (e: Error) => void): string { must(done === undefined, "done", done); return a; }`,
      `function ${name}(a: string, mailer: Mailer = { send: async () => {} }): string { must(typeof mailer.send === "function", "mailer", mailer); return a; }`,
      `function ${name}(who: string | Mailer | Money): string { must(typeof who === "string", "who", who); return "x"; }`,
      `function ${name}(options: { a: string; log?: (text: string) => void; money?: Money | null }): string { must(options.log === undefined, "log", options); return options.a; }`,
      `function ${name}(text: string | (() => string)): string { must(typeof text === "string", "text", text); return "x"; }`,
      `function ${name}(options?: { mailer: Mailer }, limit = 3): number { must(options === undefined, "options", options); return limit; }`,
    ]),
  );

/** Functions that no caller can use: they are left out, and a diagnostic says why. */
const impossible: Form = (name, random) => ({
  text: `/** Cannot be called. */\nexport ${random.pick([
    `function ${name}(mailer: Mailer): string { return "x"; }`,
    `function ${name}(money: Money): string { return money.text(); }`,
    `function ${name}(meter: Meter): number { return meter.feet; }`,
    `function ${name}(all: Map<string, Money[]>, one: Money): string { return "x"; }`,
    `function ${name}(options: { inner: { mailer: Mailer } }): string { return "x"; }`,
    `function ${name}(back: (e: Error) => void): void {}`,
    `function ${name}(who: Mailer | Money): string { return "x"; }`,
    `function ${name}(key: symbol): string { return "x"; }`,
    `function ${name}(response: Response): string { return "x"; }`,
    `function ${name}(a: string): () => string { return () => a; }`,
    `function ${name}(a: string): Mailer { return { send: async () => {} }; }`,
    `async function ${name}(a: string): Promise<Response> { return new Response(a); }`,
    `function ${name}(a: string): Error { return new Error(a); }`,
    `function ${name}(this: { db: string }, a: string): string { return this.db; }`,
  ])}`,
  leftOut: [name],
});

const forms: readonly Form[] = [
  declared,
  echo,
  echo,
  arrow,
  destructured,
  rest,
  generic,
  overloaded,
  typedConstant,
  classes,
  nested,
  streams,
  quiet,
  content,
  given,
  impossible,
];
