import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { maskCommand, maskUrl } from "@toolcrib/mcp/secrets";
import { ToolcribError } from "@toolcrib/model";
import { bindGiven, type GivenValues, type GivenWords } from "./bind-given.ts";
import { joinCommand } from "./command-words.ts";

/** A source as written: its text or its command, the namespace given to it, and what it is given. */
export interface SourceReference {
  readonly namespace?: string;
  readonly text?: string;
  readonly command?: readonly string[];
  /** The variables and headers that belong to this source and to no other. */
  readonly given?: GivenValues;
}

/** A server to start: the words of a command, and the name given to it. */
export interface LiveCommand {
  readonly words: readonly string[];
  readonly name?: string;
}

const named = /^([A-Za-z0-9][A-Za-z0-9_./-]{0,127})=(.+)$/s;

/** Reads `NAME=SOURCE`; a file that exists under the whole text is that file. */
export function parseSourceReference(text: string, cwd: string): SourceReference {
  // An unset variable of a shell; as a path it would mean the folder one is in.
  if (text === "") throw noSource();
  const [, namespace, rest] = named.exec(text) ?? [];
  if (namespace === undefined || rest === undefined || existsSync(resolve(cwd, text)))
    return { text };
  return { namespace, text: rest };
}

/** The sources of a command line that needs one. */
export function requireSources(
  words: readonly string[],
  command: LiveCommand | undefined,
  cwd: string,
): readonly SourceReference[] {
  const references = sourceReferences(words, command, cwd);
  if (references.length === 0) throw noSource();
  return references;
}

/** The same sources, each with the variables and headers that belong to it. */
export function withGiven(
  references: readonly SourceReference[],
  words: GivenWords,
  names: readonly (string | undefined)[] = references.map(sourceName),
): readonly SourceReference[] {
  const given = bindGiven(names, words);
  return references.map((reference, index) => {
    const own = given[index];
    return own === undefined ? reference : { ...reference, given: own };
  });
}

/** What a source is called: the name given to it, else the key of its config entry. */
export function sourceName({ namespace, text }: SourceReference): string | undefined {
  const [, entry] = /(?:#|^[a-z-]+:(?!\/\/))([^#/\\]+)$/.exec(text ?? "") ?? [];
  const [, server] = /\.(?:json|ya?ml)#([^#]+)$/i.exec(text ?? "") ?? [];
  return namespace ?? server ?? entry;
}

/** A source as it was written, without the namespace given to it and with its secrets masked. */
export function writtenSource({ text, command = [] }: SourceReference): string {
  return text === undefined ? joinCommand(maskCommand(command).shown) : maskUrl(text).shown;
}

/** What is said where a source is missing or empty. */
export function noSource(): ToolcribError {
  return new ToolcribError(
    "usage",
    "no source was given: name a file, a URL, or a command after --",
  );
}

/** The sources of a command line: the words, then the command after `--`. */
export function sourceReferences(
  words: readonly string[],
  command: LiveCommand | undefined,
  cwd: string,
): readonly SourceReference[] {
  const written = words.map((word) => parseSourceReference(word, cwd));
  if (command === undefined) return written;
  const { words: parts, name } = command;
  return [
    ...written,
    name === undefined ? { command: parts } : { command: parts, namespace: name },
  ];
}
