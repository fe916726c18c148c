import { existsSync } from "node:fs";
import { resolve } from "node:path";
import type { ToolListPair } from "@toolcrib/contract";
import { ToolcribError } from "@toolcrib/model";
import type { GivenWords } from "../bind-given.ts";
import { splitCommand } from "../command-words.ts";
import { requireServers } from "../lock/named-source.ts";
import type { SourceContext } from "../source.ts";
import {
  type LiveCommand,
  parseSourceReference,
  type SourceReference,
  sourceName,
  withGiven,
} from "../source-reference.ts";
import { readListsOfAnySize } from "./large-tool-lists.ts";
import { pairLists } from "./pair-lists.ts";
import { reportUnknown } from "./tool-lists.ts";

/** What a user says about the two sides of a comparison. */
export interface SideWords {
  readonly words: readonly string[];
  /** What stood after `--`. */
  readonly command: LiveCommand | undefined;
  /** A server to start as the old side, quoted as for a shell. */
  readonly "old-command": string | undefined;
  readonly "new-command": string | undefined;
  /** What belongs to one side or the other. */
  readonly given: GivenWords;
}

/** The tool lists of both sides, each beside its other version. */
export interface ReadSides {
  readonly pairs: ReadonlyMap<string, ToolListPair>;
  /** The path of the new side where it is a file, for annotations to point at. */
  readonly file: string | undefined;
}

/** Reads both sides of a comparison; with `live` in the context, the new side is what is live behind the old one. */
export async function readSides(words: SideWords, context: SourceContext): Promise<ReadSides> {
  const { live = false, onlyServers, cwd } = context;
  const [oldSource, newSource] = sides(words, context);
  // With --live there is one source, and only what is live is given anything.
  const [oldGiven = oldSource, newGiven = newSource] = live
    ? [oldSource, ...withGiven([newSource], words.given)]
    : withGiven([oldSource, newSource], words.given, sideNames(oldSource, newSource));
  const old = await readListsOfAnySize(oldGiven, { ...context, live: false });
  const next = await readListsOfAnySize(newGiven, context);
  requireServers(new Map([...old, ...next]), "either side", onlyServers);
  const pairs = pairLists(old, next);
  reportUnknown(oldGiven, old, context.host);
  reportUnknown(newGiven, next, context.host);
  return { pairs, file: fileOf(newSource, cwd) };
}

/** The two sides: commands given by option, then the words, then the command after `--`. */
function sides(
  { words, command, "old-command": oldCommand, "new-command": newCommand }: SideWords,
  { live, cwd }: SourceContext,
): readonly [SourceReference, SourceReference] {
  const written: SourceReference[] = words.map((word) => parseSourceReference(word, cwd));
  if (command !== undefined) written.push({ command: command.words });
  if (live) return storedAndLive(written);
  const side = (quoted: string | undefined): SourceReference | undefined =>
    quoted === undefined ? written.shift() : { command: splitCommand(quoted) };
  const old = side(oldCommand);
  const next = side(newCommand);
  if (old === undefined || next === undefined || written.length > 0)
    throw new ToolcribError("usage", "give two sources to compare: toolcrib diff OLD NEW");
  return [old, next];
}

/** With `--live`, what a registry stores is the old side, and what is live behind it the new one. */
function storedAndLive([source, ...others]: readonly SourceReference[]): readonly [
  SourceReference,
  SourceReference,
] {
  if (source === undefined || others.length > 0)
    throw new ToolcribError(
      "usage",
      "--live compares one source with what is live behind it: toolcrib diff registry.json#NAME --live",
    );
  return [source, source];
}

/** A side without a name of its own is called `old` or `new`, so that a header can be bound to it. */
function sideNames(old: SourceReference, next: SourceReference): readonly string[] {
  const [oldName = "old", newName = "new"] = [sourceName(old), sourceName(next)];
  return oldName === newName ? ["old", "new"] : [oldName, newName];
}

function fileOf({ text: word }: SourceReference, cwd: string): string | undefined {
  return word !== undefined && existsSync(resolve(cwd, word)) ? word : undefined;
}
