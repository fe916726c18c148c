import { BRANCH_KEYWORDS, KEYWORDS } from "@toolcrib/schema";
import type { ExtractedTool } from "./extracted-tool.ts";

const OTHER_KEYS = KEYWORDS.flatMap(({ name, otherKeys }) => (otherKeys ? [name] : []));

/**
 * A tool that refuses undeclared arguments. A function that takes arguments of any name
 * (`**kwargs`, an index signature) declares them all, so its schema stays as it is.
 */
export function withClosedInput<T extends Pick<ExtractedTool, "tool" | "binding">>(each: T): T {
  const { inputSchema = { type: "object" } } = each.tool;
  const has = (keyword: string): boolean => Object.hasOwn(inputSchema, keyword);
  const takesAll = each.binding.arguments.some(
    (argument) => "pass" in argument && argument.pass === "keyword-rest",
  );
  if (takesAll || OTHER_KEYS.some(has)) return each;
  // What `properties` beside a branch does not name, the branch may.
  const keyword = BRANCH_KEYWORDS.some(has) ? "unevaluatedProperties" : "additionalProperties";
  const { $defs, ...rest } = inputSchema;
  const closed = { ...rest, [keyword]: false, ...($defs === undefined ? {} : { $defs }) };
  return { ...each, tool: { ...each.tool, inputSchema: closed } };
}
