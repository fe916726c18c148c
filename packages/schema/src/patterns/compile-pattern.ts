import { visibleText } from "@toolcrib/model";
import { RE2JS, RE2JSException } from "re2js";
import { spend, ValidationBudgetExceeded } from "../kernel/run.ts";
import { schemaError } from "../parse/schema-error.ts";
import type { LinearPattern } from "../parse/schema-node.ts";
import { linearCost } from "./linear-cost.ts";
import { splitLookAheads } from "./look-aheads.ts";
import type { PatternWatchdog } from "./pattern-watchdog.ts";
import { patternWeight } from "./pattern-weight.ts";
import { toRe2 } from "./to-re2.ts";
import { UnsupportedPattern } from "./unsupported-pattern.ts";

/** States of a matcher; more would make long texts slow even in linear time. */
const MOST_STATES = 2_000;
/** What one state of the RE2 matcher costs per character, in the unit of `LinearPattern.cost`. */
const COST_PER_STATE = 4;
/** What one match under a watchdog costs: some fifty of them are as many as a validation gets. */
const COST_OF_WATCHING = 2_000;
/** Patterns kept ready, since tools of one server share them. */
const MOST_KEPT = 500;

const kept = new Map<string, LinearPattern>();

/**
 * Compiles a pattern so that matching it takes linear time. Patterns that are proved harmless run
 * natively, all others on RE2; look-aheads right behind `^` are matched as patterns of their own.
 *
 * Throws `invalid-pattern` for what is not a regular expression and, without a watchdog,
 * `unsupported-pattern` for what needs backtracking.
 */
export function compilePattern(
  source: string,
  pointer: string,
  watchdog?: PatternWatchdog,
): LinearPattern {
  const known = kept.get(source);
  if (known !== undefined) return known;
  const native = nativePattern(source, pointer);
  const pattern = linearPattern(source, native);
  if (pattern instanceof UnsupportedPattern) {
    if (watchdog !== undefined) return watchedPattern(source, native, watchdog);
    const message = `the pattern ${visibleText(source, 120)} cannot be matched in linear time (${pattern.message})`;
    throw schemaError("unsupported-pattern", message, pointer);
  }
  if (kept.size >= MOST_KEPT) kept.clear();
  kept.set(source, pattern);
  return pattern;
}

function nativePattern(source: string, pointer: string): RegExp {
  try {
    return new RegExp(source, "u");
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message.split(": ").at(-1) : "";
    const message = `the pattern ${visibleText(source, 120)} is invalid (${reason})`;
    throw schemaError("invalid-pattern", message, pointer);
  }
}

function linearPattern(source: string, native: RegExp): LinearPattern | UnsupportedPattern {
  const cost = linearCost(source);
  if (cost !== undefined) return { source, cost, test: (text) => native.test(text) };
  try {
    return splitPattern(source);
  } catch (cause) {
    if (cause instanceof UnsupportedPattern) return cause;
    throw cause;
  }
}

function watchedPattern(source: string, native: RegExp, watchdog: PatternWatchdog): LinearPattern {
  const test = (text: string): boolean => {
    spend(COST_OF_WATCHING);
    const found = watchdog.test(native, text);
    if (found === undefined) throw new ValidationBudgetExceeded("time");
    return found;
  };
  return { source, cost: 0, test };
}

function splitPattern(source: string): LinearPattern {
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
