import { isJsonObject, type JsonObject, ownValue } from "@toolcrib/model";
import { followLocal } from "./local-reference.ts";
import { printJson } from "./print-json.ts";

/** Characters of the value or title that an alternative is known by. */
const LONGEST_LABEL = 60;
const NONE: readonly JsonObject[] = [];

/**
 * The alternatives of a schema that people read one by one: those of `oneOf` or `anyOf`, without
 * `null`, where at least one is an object with fields of its own.
 */
export function alternativesOf(schema: JsonObject, root: JsonObject): readonly JsonObject[] {
  const listed = ownValue(schema, "oneOf") ?? ownValue(schema, "anyOf");
  if (!Array.isArray(listed)) return NONE;
  const alternatives = listed
    .map((branch) => followLocal(branch, root))
    .filter((branch) => ownValue(branch, "type") !== "null");
  return alternatives.some(hasFields) ? alternatives : NONE;
}

function hasFields(schema: JsonObject): boolean {
  return isJsonObject(ownValue(schema, "properties"));
}

/** What tells an alternative from the others: `type = "marker"`, its title, else nothing. */
export function alternativeLabel(alternative: JsonObject): string | undefined {
  const properties = ownValue(alternative, "properties");
  if (isJsonObject(properties))
    for (const name of Object.keys(properties)) {
      const value = onlyText(properties[name]);
      if (value !== undefined) return `${name} = ${printJson(value)}`.slice(0, LONGEST_LABEL);
    }
  const title = ownValue(alternative, "title");
  return typeof title === "string" ? title.slice(0, LONGEST_LABEL) : undefined;
}

/** The one text that a property must be. */
function onlyText(property: unknown): string | undefined {
  if (!isJsonObject(property)) return undefined;
  const values = ownValue(property, "enum");
  const value = Array.isArray(values) && values.length === 1 ? values[0] : property["const"];
  return typeof value === "string" ? value : undefined;
}
