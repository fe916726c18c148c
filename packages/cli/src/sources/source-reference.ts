import { existsSync } from "node:fs";
import { resolve } from "node:path";
import type { LiveCommand } from "../arguments/parse-arguments.ts";

/** A source as written: its text or its command, and the namespace given to it. */
export interface SourceReference {
  readonly namespace?: string;
  readonly text?: string;
  readonly command?: readonly string[];
}

const named = /^([A-Za-z0-9][A-Za-z0-9_./-]{0,127})=(.+)$/s;

/** Reads `NAME=SOURCE`; a file that exists under the whole text is that file. */
export function parseSourceReference(text: string, cwd: string): SourceReference {
  const [, namespace, rest] = named.exec(text) ?? [];
  if (namespace === undefined || rest === undefined || existsSync(resolve(cwd, text)))
    return { text };
  return { namespace, text: rest };
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
