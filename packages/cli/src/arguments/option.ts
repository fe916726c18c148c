import { type ToolcribError, withoutAbsent } from "@toolcrib/model";
import { usageError } from "./usage-error.ts";

/** One `--option` of a command: how it is written, what it means and what its words become. */
export interface Option<Value> {
  readonly description: string;
  /** The name of the value in the help; an option without one is a flag. */
  readonly placeholder?: string;
  readonly short?: string;
  readonly choices?: readonly string[];
  /** The words given, in order; none when the option was left out. */
  readonly parse: (words: readonly string[], name: string) => Value;
}

/** The options of a command, by their long names without the dashes. */
export type Options = Readonly<Record<string, Option<unknown>>>;

/** What a command receives for its options. */
export type OptionValues<O extends Options> = {
  readonly [Name in keyof O]: O[Name] extends Option<infer Value> ? Value : never;
};

/** An option without a value. */
export function flag(description: string, short?: string): Option<boolean> {
  return {
    description,
    ...withoutAbsent({ short }),
    parse: (words) => words.length > 0,
  };
}

/** An option with one value; given twice, the last one counts. */
export function text(placeholder: string, description: string): Option<string | undefined> {
  return { description, placeholder, parse: (words) => words.at(-1) };
}

/** An option that may be given several times. */
export function texts(placeholder: string, description: string): Option<readonly string[]> {
  return { description, placeholder, parse: (words) => words };
}

/** An option with one of a few values. */
export function choice<const Name extends string>(
  choices: readonly Name[],
  description: string,
): Option<Name | undefined> {
  return {
    description,
    placeholder: choices.join("|"),
    choices,
    parse: (words, name) => {
      const word = words.at(-1);
      if (word === undefined) return undefined;
      const found = choices.find((known) => known === word);
      if (found === undefined) throw wrongValue(name, word, `one of ${choices.join(", ")}`);
      return found;
    },
  };
}

/** An option that is a whole number of at least `minimum`. */
export function count(
  placeholder: string,
  description: string,
  minimum = 1,
): Option<number | undefined> {
  return {
    description,
    placeholder,
    parse: (words, name) => {
      const word = words.at(-1);
      if (word === undefined) return undefined;
      const value = /^\d{1,9}$/.test(word) ? Number(word) : Number.NaN;
      if (!(value >= minimum)) throw wrongValue(name, word, `a whole number from ${minimum}`);
      return value;
    },
  };
}

const units: Readonly<Record<string, number>> = { ms: 1, s: 1_000, m: 60_000 };

/** A time such as `500ms`, `30s`, `2m`, or seconds as a plain number; its value is in milliseconds. */
export function duration(description: string): Option<number | undefined> {
  return {
    description,
    placeholder: "TIME",
    parse: (words, name) => {
      const word = words.at(-1);
      if (word === undefined) return undefined;
      const [, digits, unit] = /^(\d{1,9}(?:\.\d{1,3})?)(ms|s|m)?$/.exec(word) ?? [];
      const value = Number(digits) * (units[unit ?? "s"] ?? Number.NaN);
      if (!(value > 0)) throw wrongValue(name, word, "a time such as 500ms, 30s or 2m");
      return value;
    },
  };
}

/** The error for an option whose value cannot be read. */
export function wrongValue(name: string, word: string, right: string): ToolcribError {
  return usageError(`--${name} cannot be "${word.slice(0, 80)}": give ${right}`);
}
