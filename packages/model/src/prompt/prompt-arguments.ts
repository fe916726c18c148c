import { isJsonObject, type Json, type JsonObject } from "../json/json.ts";
import type { PromptArgument } from "./prompt-argument.ts";

/** Values that are listed in a description; more are left to completion. */
const MOST_LISTED = 20;

/**
 * The arguments of a prompt whose function takes this input: those without a default are required.
 * All are texts on the wire, so the description says how others are written.
 */
export function toPromptArguments(schema: JsonObject): readonly PromptArgument[] {
  const { properties, required } = schema;
  return Object.entries(isJsonObject(properties) ? properties : {}).map(([name, property]) => {
    const { title } = isJsonObject(property) ? property : {};
    const description = describe(property);
    return {
      name,
      ...(typeof title === "string" ? { title } : {}),
      ...(description === "" ? {} : { description }),
      required: Array.isArray(required) && required.includes(name),
    };
  });
}

function describe(property: Json): string {
  if (!isJsonObject(property)) return "";
  const { description, type, enum: listed } = property;
  const text = typeof description === "string" ? description : "";
  const form = Array.isArray(listed) ? choices(listed) : written(type);
  if (form === undefined) return text;
  return text === "" ? form : `${text} (${form})`;
}

function choices(values: readonly Json[]): string | undefined {
  if (values.length > MOST_LISTED || values.some((value) => typeof value === "object"))
    return undefined;
  return `one of ${values.map(String).join(", ")}`;
}

function written(type: Json | undefined): string | undefined {
  switch (type) {
    case "integer":
    case "number":
      return type;
    case "boolean":
      return "true or false";
    case "array":
    case "object":
      return `JSON ${type}`;
    default:
      return undefined;
  }
}
