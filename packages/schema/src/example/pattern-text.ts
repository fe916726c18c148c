import { splitLookAheads } from "../patterns/look-aheads.ts";
import { type CharacterSet, type PatternTree, readPattern } from "../patterns/pattern-tree.ts";
import type { Choice } from "./choice.ts";

/** Characters that read well, the best first. */
const READABLE = "a1bcdxyzABC023456789-_.:/@ ";
const FIRST_PRINTABLE = 33;
const LAST_ASCII = 126;
/** Turns of a repeat beyond those it asks for. */
const MORE_TURNS = 3;

/** A text that matches a pattern, where the pattern is simple enough to be written from. */
export function patternText(source: string, choice: Choice): string | undefined {
  const tree = readPattern(splitLookAheads(source)?.rest ?? source);
  return tree === undefined ? undefined : write(tree, choice);
}

function write(tree: PatternTree, choice: Choice): string {
  switch (tree.kind) {
    case "set":
      return character(tree.set, choice);
    case "sequence":
      return tree.parts.map((part) => write(part, choice)).join("");
    case "choice": {
      const part = tree.parts[choice.pick(tree.parts.length)];
      return part === undefined ? "" : write(part, choice);
    }
    case "repeat": {
      const more = Math.min(tree.max - tree.min, MORE_TURNS);
      const turns = tree.min + (choice.take() ? choice.pick(more + 1) : 0);
      return Array.from({ length: turns }, () => write(tree.part, choice)).join("");
    }
  }
}

function character(set: CharacterSet, choice: Choice): string {
  const readable = [...READABLE].filter((one) => has(set, one.charCodeAt(0)));
  const best = readable[choice.pick(Math.min(readable.length, 5))];
  if (best !== undefined) return best;
  for (let code = FIRST_PRINTABLE; code <= LAST_ASCII; code++)
    if (has(set, code)) return String.fromCharCode(code);
  // Nothing is left but the end of the text, which takes no character.
  return "";
}

function has(set: CharacterSet, code: number): boolean {
  return ((set >> BigInt(code)) & 1n) === 1n;
}
