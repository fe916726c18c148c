import type { Failure } from "../kernel/run.ts";
import type { Explanation } from "../keyword.ts";
import { explanations } from "../keywords/catalogue.ts";
import { describeValue } from "./describe-value.ts";
import type { Problem } from "./problem.ts";

/** `false` as a schema: it has no keyword, but values fail it. */
const FALSE_SCHEMA: Explanation = { code: "forbidden", expected: () => "no value at all" };

/** Finds words for a failure that the kernel has noted. */
export function explain({ path, keyword, detail, value, branch }: Failure): Problem {
  const words = explanations.get(keyword) ?? FALSE_SCHEMA;
  const problem: { -readonly [Key in keyof Problem]: Problem[Key] } = {
    path,
    keyword,
    code: words.code,
    expected: words.expected(detail),
    got: words.got === undefined ? describeValue(value) : words.got(detail, value),
  };
  if (words.allowed !== undefined) problem.allowed = words.allowed(detail);
  const meant = words.didYouMean?.(detail, value);
  if (meant !== undefined) problem.didYouMean = meant;
  if (branch !== null) problem.branch = branch;
  const fix = words.fix?.(detail, value, meant);
  if (fix !== undefined) problem.fix = fix;
  return problem;
}
