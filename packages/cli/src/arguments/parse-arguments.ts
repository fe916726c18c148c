import { parseArgs } from "node:util";
import { closest, type ToolcribError, withoutAbsent } from "@toolcrib/model";
import type { LiveCommand } from "@toolcrib/sources";
import type { Options, OptionValues } from "./option.ts";
import { usageError } from "./usage-error.ts";

/** The words of a command line, told apart. */
export interface ParsedArguments<O extends Options> {
  readonly options: OptionValues<O>;
  readonly positionals: readonly string[];
  /** What stood after `--`, or after `NAME=--`. */
  readonly command: LiveCommand | undefined;
}

/** Reads the words of one command; throws a `usage` error that names the word and what is near it. */
export function parseArguments<O extends Options>(
  words: readonly string[],
  options: O,
): ParsedArguments<O> {
  const end = words.findIndex((word) => commandMark.test(word));
  const command = end === -1 ? undefined : liveCommand(words, end);
  const { tokens } = parseArgs({
    args: end === -1 ? [...words] : words.slice(0, end),
    options: parserOptions(options),
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const given = new Map<string, string[]>();
  const positionals: string[] = [];
  for (const token of tokens) {
    if (token.kind === "positional") positionals.push(token.value);
    if (token.kind !== "option") continue;
    const option = Object.hasOwn(options, token.name) ? options[token.name] : undefined;
    if (option === undefined) throw unknownOption(token.rawName, options);
    const takesValue = option.placeholder !== undefined;
    if (takesValue && token.value === undefined) {
      throw usageError(`${token.rawName} needs a value: ${option.placeholder}`);
    }
    if (!takesValue && token.value !== undefined) {
      throw usageError(`${token.rawName} takes no value`);
    }
    given.set(token.name, [...(given.get(token.name) ?? []), token.value ?? ""]);
  }
  const values = Object.entries(options).map(([name, option]) => [
    name,
    option.parse(given.get(name) ?? [], name),
  ]);
  // Each entry was made by the option of the same name, which is what OptionValues says.
  return { options: Object.fromEntries(values) as OptionValues<O>, positionals, command };
}

const commandMark = /^(?:[A-Za-z0-9][A-Za-z0-9_./-]*=)?--$/;

function liveCommand(words: readonly string[], end: number): LiveCommand {
  const name = words[end]?.slice(0, -"=--".length);
  const rest = words.slice(end + 1);
  if (rest.length === 0) throw usageError("no command stands after --");
  return name ? { words: rest, name } : { words: rest };
}

function parserOptions(
  options: Options,
): Record<string, { type: "string" | "boolean"; short?: string }> {
  return Object.fromEntries(
    Object.entries(options).map(([name, { placeholder, short }]) => [
      name,
      {
        type: placeholder === undefined ? ("boolean" as const) : ("string" as const),
        ...withoutAbsent({ short }),
      },
    ]),
  );
}

function unknownOption(rawName: string, options: Options): ToolcribError {
  const near = closest(rawName.replace(/^-+/, ""), Object.keys(options));
  const advice = near === undefined ? "see --help" : `did you mean --${near}?`;
  return usageError(`unknown option ${rawName.slice(0, 80)}: ${advice}`);
}
