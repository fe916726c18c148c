import type { Json, JsonObject } from "@toolcrib/model";
import type { Shape } from "./shape.ts";

/**
 * Keywords without a default and examples that no value of the shape can be, as code is in
 * `@default process.cwd()`; what the default is then ends the description.
 */
export function fittingKeywords(shape: Shape, keywords: JsonObject): JsonObject {
  const { default: fallback, examples, ...others } = keywords;
  if (fallback === undefined && !Array.isArray(examples)) return keywords;
  const whole = { ...shape, keywords: { ...shape.keywords, ...others } };
  const fitting = Array.isArray(examples) ? examples.filter((each) => fits(whole, each)) : [];
  const isTold = fallback !== undefined && fits(whole, fallback);
  const { description } = whole.keywords;
  const isCode = typeof fallback === "string" && fallback !== "undefined" && !isTold;
  const told = `${typeof description === "string" ? `${description} ` : ""}(default: ${fallback})`;
  return {
    ...others,
    ...(fitting.length === 0 ? {} : { examples: fitting }),
    ...(isTold ? { default: fallback } : {}),
    ...(isCode ? { description: told } : {}),
  };
}

/** Whether a value looks like one of the shape, as far as its outermost keywords say. */
function fits({ definition, anyOf, keywords }: Shape, value: Json): boolean {
  if (definition !== undefined) return fits(definition.shape, value);
  if (anyOf !== undefined) return anyOf.some((branch) => fits(branch, value));
  if (value === "undefined" || (typeof value === "string" && code.test(value))) return false;
  if (Array.isArray(keywords["enum"])) return keywords["enum"].includes(value);
  if (keywords["const"] !== undefined) return keywords["const"] === value;
  const types = [keywords["type"] ?? []].flat();
  if (keywords["format"] === "date-time" && !/^\d{4}-/.test(String(value))) return false;
  return types.length === 0 || types.includes(typeOf(value)) || isWhole(value, types);
}

/** A call, an arrow function, a comment. */
const code = /^(?:new\s+)?[\w$.]+\([\s\S]*\)$|=>|^\/\//;

function isWhole(value: Json, types: readonly Json[]): boolean {
  return types.includes("integer") && Number.isInteger(value);
}

function typeOf(value: Json): string {
  if (value === null) return "null";
  return Array.isArray(value) ? "array" : typeof value;
}
