import type { CodeBinding, JsonObject } from "@toolcrib/model";

// These are about the schemas that extract itself writes, not about any that may come: the table of
// all keywords is `KEYWORDS` of `@toolcrib/schema`, which reading code does without.
const alternatives = ["anyOf", "oneOf", "allOf"];
const others = ["additionalProperties", "unevaluatedProperties", "patternProperties"];

/**
 * An input schema that refuses undeclared arguments. A function that takes arguments of any name
 * (`**kwargs`, an index signature) declares them all, so its schema stays as it is.
 */
export function closedInput(
  schema: JsonObject,
  { arguments: args }: Pick<CodeBinding, "arguments">,
): JsonObject {
  const takesAll = args.some((argument) => "pass" in argument && argument.pass === "keyword-rest");
  if (takesAll || others.some((keyword) => Object.hasOwn(schema, keyword))) return schema;
  // What `properties` beside an alternative does not name, the alternative may.
  const keyword = alternatives.some((each) => Object.hasOwn(schema, each))
    ? "unevaluatedProperties"
    : "additionalProperties";
  const { $defs, ...rest } = schema;
  return { ...rest, [keyword]: false, ...($defs === undefined ? {} : { $defs }) };
}
