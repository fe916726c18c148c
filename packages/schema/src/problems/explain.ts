import type { Failure } from "../kernel/run.ts";
import type { Explanation } from "../keyword.ts";
import { explanations } from "../keywords/index.ts";
import { describeValue } from "./describe-value.ts";
import type { Problem } from "./problem.ts";

/** An explanation in one shape for all keywords, so that reading it stays fast. */
class Words {
  readonly code: Explanation["code"];
  readonly expected: Explanation["expected"];
  readonly got: NonNullable<Explanation["got"]>;
  readonly allowed: Explanation["allowed"] | null;
  readonly didYouMean: Explanation["didYouMean"] | null;
  readonly fix: Explanation["fix"] | null;

  constructor({ code, expected, got, allowed, didYouMean, fix }: Explanation) {
    this.code = code;
    this.expected = expected;
    this.got = got ?? ((_detail, value) => describeValue(value));
    this.allowed = allowed ?? null;
    this.didYouMean = didYouMean ?? null;
    this.fix = fix ?? null;
  }
}

const WORDS: ReadonlyMap<string, Words> = new Map(
  [...explanations].map(([keyword, explanation]) => [keyword, new Words(explanation)]),
);

/** `false` as a schema: it has no keyword, but values fail it. */
const FALSE_SCHEMA = new Words({ code: "forbidden", expected: () => "no value at all" });

/** Finds words for the failures that the kernel has noted. */
export function explainAll(failures: readonly Failure[]): readonly Problem[] {
  return failures.map(explain);
}

/** Finds words for one failure. */
export function explain({ path, keyword, detail, value, branch }: Failure): Problem {
  const words = WORDS.get(keyword) ?? FALSE_SCHEMA;
  const problem: { -readonly [Key in keyof Problem]: Problem[Key] } = {
    path,
    keyword,
    code: words.code,
    expected: words.expected(detail),
    got: words.got(detail, value),
  };
  const { allowed, didYouMean, fix: findFix } = words;
  if (allowed) problem.allowed = allowed(detail);
  const meant = didYouMean ? didYouMean(detail, value) : undefined;
  if (meant !== undefined) problem.didYouMean = meant;
  if (branch !== null) problem.branch = branch;
  const fix = findFix ? findFix(detail, value, meant) : undefined;
  if (fix !== undefined) problem.fix = fix;
  return problem;
}
