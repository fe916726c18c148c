import { type Assertion, type Concatenation, JS } from "refa";
import type { Pattern } from "../../parse/schema-node.ts";
import { Dfa } from "./dfa.ts";
import { isTextEdge, LookaroundInside, Nfa, PatternTooLarge } from "./nfa.ts";
import type { State } from "./state.ts";

/** The texts in which a pattern is found. */
export interface Language extends Pattern {
  /** The language as automata, or undefined where the pattern is not regular for us. */
  readonly exact: ExactLanguage | undefined;
  /** An automaton that accepts at least the language, for patterns without an exact one. */
  readonly superset: State | undefined;
  /** Why there is no exact form. */
  readonly reason: string;
}

/** A text is in the language when `main` accepts it and every lookahead agrees. */
export interface ExactLanguage {
  readonly main: State;
  readonly lookaheads: readonly Lookahead[];
}

/** A lookahead at the beginning of the text: a language of its own. */
interface Lookahead {
  readonly denied: boolean;
  readonly start: State;
}

const MAX_REMEMBERED = 500;
const remembered = new Map<string, Language>();

/** The language of a pattern as JSON Schema reads it: unanchored, with the `u` flag. */
export function languageOf(pattern: Pattern): Language {
  let language = remembered.get(pattern.source);
  if (language === undefined) {
    language = buildLanguage(pattern);
    if (remembered.size >= MAX_REMEMBERED) remembered.clear();
    remembered.set(pattern.source, language);
  }
  return language;
}

function buildLanguage(pattern: Pattern): Language {
  const { source } = pattern;
  const test = (text: string): boolean => pattern.test(text);
  let alternatives: readonly Concatenation[] | undefined;
  try {
    alternatives = JS.Parser.fromLiteral({ source, flags: "u" }).parse({
      assertions: "parse",
      backreferences: "throw",
    }).expression.alternatives;
    const { rest, lookaheads } = splitLookaheads(alternatives);
    const exact = {
      main: new Dfa(new Nfa(rest, false), true).start,
      lookaheads: lookaheads.map(({ negate, alternatives: inner }) => ({
        denied: negate,
        start: new Dfa(new Nfa(inner, false), false).start,
      })),
    };
    return { source, test, exact, superset: undefined, reason: "" };
  } catch (error) {
    const reason =
      error instanceof PatternTooLarge || error instanceof LookaroundInside
        ? error.message
        : "a pattern that is not regular";
    return { source, test, exact: undefined, superset: supersetOf(alternatives), reason };
  }
}

function supersetOf(alternatives: readonly Concatenation[] | undefined): State | undefined {
  if (alternatives === undefined) return undefined;
  try {
    return new Dfa(new Nfa(alternatives, true), true).start;
  } catch {
    return undefined;
  }
}

/** Lookaheads right after a leading `^` all look at the whole text: independent languages. */
function splitLookaheads(alternatives: readonly Concatenation[]): {
  rest: readonly Concatenation[];
  lookaheads: readonly Assertion[];
} {
  const [only, another] = alternatives;
  const [edge, ...following] = only?.elements ?? [];
  if (only === undefined || another !== undefined || edge === undefined)
    return { rest: alternatives, lookaheads: [] };
  if (!isTextEdge(edge) || edge.kind !== "behind") return { rest: alternatives, lookaheads: [] };
  const lookaheads: Assertion[] = [];
  for (const element of following) {
    if (element.type !== "Assertion" || element.kind !== "ahead" || isTextEdge(element)) break;
    lookaheads.push(element);
  }
  const rest = { ...only, elements: [edge, ...following.slice(lookaheads.length)] };
  return { rest: [rest], lookaheads };
}
