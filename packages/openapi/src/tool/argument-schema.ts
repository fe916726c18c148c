import { isJsonObject, type Json, type JsonObject } from "@toolcrib/model";
import type { InputPart } from "./input-part.ts";

/** The schema of one argument: what was declared for its value, with what was said of the parameter. */
export function argumentSchema({ in: place, converted, notes }: InputPart): Json {
  const schema = isJsonObject(converted.schema) ? converted.schema : {};
  if (converted.schema === false) return false;
  const { examples, ...rest } = notes;
  return {
    ...(place === "path" ? notEmpty(schema) : schema),
    ...rest,
    ...(examples === undefined || schema["examples"] !== undefined ? {} : { examples }),
  };
}

const SMALLEST: Readonly<Record<string, string>> = {
  string: "minLength",
  array: "minItems",
  object: "minProperties",
};

/** An empty value in a path would ask for another resource. */
function notEmpty(schema: JsonObject): JsonObject {
  const keyword = SMALLEST[String(schema["type"])];
  if (keyword === undefined || schema["enum"] !== undefined) return schema;
  return Number(schema[keyword]) > 0 ? schema : { ...schema, [keyword]: 1 };
}
