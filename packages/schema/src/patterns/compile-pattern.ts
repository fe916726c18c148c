import { visibleText } from "@toolcrib/model";
import { RE2JS, RE2JSException } from "re2js";
import { schemaError } from "../parse/schema-error.ts";
import type { LinearPattern } from "../parse/schema-node.ts";
import { linearCost } from "./linear-cost.ts";
import { splitLookAheads } from "./look-aheads.ts";
import { patternWeight } from "./pattern-weight.ts";
import { toRe2 } from "./to-re2.ts";
import { UnsupportedPattern } from "./unsupported-pattern.ts";

/** States of a matcher; more would make long texts slow even in linear time. */
const MOST_STATES = 2_000;
/** What one state of the RE2 matcher costs per character, in the unit of `LinearPattern.cost`. */
const COST_PER_STATE = 4;
/** Patterns kept ready, since tools of one server share them. */
const MOST_KEPT = 500;

const kept = new Map<string, LinearPattern>();

/**
 * Compiles a pattern so that matching it takes linear time. Patterns that are proved harmless run
 * natively, all others on RE2; look-aheads right behind `^` are matched as patterns of their own.
 *
 * Throws `invalid-pattern` for what is no regular expression and `unsupported-pattern` for what needs
 * backtracking.
 */
export function compilePattern(source: string, pointer: string): LinearPattern {
  const known = kept.get(source);
  if (known !== undefined) return known;
  const pattern = compile(source, pointer);
  if (kept.size >= MOST_KEPT) kept.clear();
  kept.set(source, pattern);
  return pattern;
}

function compile(source: string, pointer: string): LinearPattern {
  const shown = visibleText(source, 120);
  let native: RegExp;
  try {
    native = new RegExp(source, "u");
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message.split(": ").at(-1) : "";
    throw schemaError("invalid-pattern", `the pattern ${shown} is invalid (${reason})`, pointer);
  }
  const cost = linearCost(source);
  if (cost !== undefined) return { source, cost, test: (text) => native.test(text) };
  try {
    return linearPattern(source);
  } catch (cause) {
    if (!(cause instanceof UnsupportedPattern)) throw cause;
    throw schemaError(
      "unsupported-pattern",
      `the pattern ${shown} cannot be matched in linear time (${cause.message})`,
      pointer,
    );
  }
}

function linearPattern(source: string): LinearPattern {
  const split = splitLookAheads(source);
  if (split === undefined) return re2Pattern(source);
  const rest = re2Pattern(split.rest);
  const conditions = split.lookAheads.map(({ negated, source: condition }) => ({
    negated,
    pattern: re2Pattern(condition),
  }));
  const cost = conditions.reduce((sum, { pattern }) => sum + pattern.cost, rest.cost);
  return {
    source,
    cost,
    test: (text) =>
      rest.test(text) && conditions.every(({ negated, pattern }) => pattern.test(text) !== negated),
  };
}

function re2Pattern(source: string): LinearPattern {
  const weight = patternWeight(source);
  if (weight > MOST_STATES) throw new UnsupportedPattern("too many repeats");
  try {
    const matcher = RE2JS.compile(toRe2(source));
    return { source, cost: weight * COST_PER_STATE, test: (text) => matcher.test(text) };
  } catch (cause) {
    if (!(cause instanceof RE2JSException)) throw cause;
    throw new UnsupportedPattern("a repeat or property that RE2 does not know");
  }
}
