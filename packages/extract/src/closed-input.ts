import type { CodeBinding, JsonObject } from "@toolcrib/model";
import { BRANCH_KEYWORDS, KEYWORDS } from "@toolcrib/schema";

const OTHER_KEYS = KEYWORDS.flatMap(({ name, otherKeys }) => (otherKeys ? [name] : []));

/**
 * An input schema that refuses undeclared arguments. A function that takes arguments of any name
 * (`**kwargs`, an index signature) declares them all, so its schema stays as it is.
 */
export function closedInput(
  schema: JsonObject,
  { arguments: args }: Pick<CodeBinding, "arguments">,
): JsonObject {
  const has = (keyword: string): boolean => Object.hasOwn(schema, keyword);
  const takesAll = args.some((argument) => "pass" in argument && argument.pass === "keyword-rest");
  if (takesAll || OTHER_KEYS.some(has)) return schema;
  // What `properties` beside a branch does not name, the branch may.
  const keyword = BRANCH_KEYWORDS.some(has) ? "unevaluatedProperties" : "additionalProperties";
  const { $defs, ...rest } = schema;
  return { ...rest, [keyword]: false, ...($defs === undefined ? {} : { $defs }) };
}
