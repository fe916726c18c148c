import { isJsonObject, type JsonObject, ToolcribError } from "@toolcrib/model";

/** Marks, in a JSON Schema that is being written, a part that no JSON value fits, with the reason. */
export const UNSENDABLE = "dev.toolcrib/unsendable";

/**
 * What of a schema callers can send: optional members and alternatives that are marked are left
 * out. Throws `no-json-schema` with the reason where nothing else can be sent.
 */
export function sendablePart(schema: JsonObject): JsonObject {
  const part = reduce(schema);
  if (typeof part === "string") throw new ToolcribError("no-json-schema", part);
  return part;
}

/** A schema without its marked parts, or why nothing can be sent. */
function reduce(schema: JsonObject): JsonObject | string {
  const { [UNSENDABLE]: reason } = schema;
  if (typeof reason === "string") return reason;
  const kept: Record<string, JsonObject[string]> = {};
  for (const [keyword, value] of Object.entries(schema)) {
    const part = reduceKeyword(keyword, value, schema);
    if (part.reason !== undefined) return part.reason;
    kept[keyword] = part.value;
  }
  return kept;
}

type Part = { readonly value: JsonObject[string]; readonly reason?: string };

function reduceKeyword(keyword: string, value: JsonObject[string], schema: JsonObject): Part {
  switch (keyword) {
    case "properties":
      return reduceMembers(value, schema["required"] ?? []);
    case "$defs":
      return reduceMembers(value, Object.keys(Object(value)));
    case "anyOf":
    case "oneOf":
      return reduceList(value, "any");
    case "allOf":
    case "prefixItems":
      return reduceList(value, "all");
    case "items":
    case "additionalProperties":
    case "propertyNames": {
      const part = isJsonObject(value) ? reduce(value) : value;
      return typeof part === "string" ? { value, reason: part } : { value: part };
    }
    default:
      return { value };
  }
}

function reduceMembers(members: JsonObject[string], required: JsonObject[string]): Part {
  if (!isJsonObject(members)) return { value: members };
  const kept: [string, JsonObject[string]][] = [];
  for (const [name, member] of Object.entries(members)) {
    const part = isJsonObject(member) ? reduce(member) : member;
    if (typeof part !== "string") kept.push([name, part]);
    else if (Array.isArray(required) && required.includes(name))
      return { value: members, reason: part };
  }
  return { value: Object.fromEntries(kept) };
}

/** The parts of a list that can be sent: all of them must be, or one at least. */
function reduceList(list: JsonObject[string], needs: "any" | "all"): Part {
  if (!Array.isArray(list)) return { value: list };
  const parts = list.map((part) => (isJsonObject(part) ? reduce(part) : part));
  const reasons = parts.filter((part) => typeof part === "string");
  const fails = needs === "all" ? reasons.length > 0 : reasons.length === list.length;
  const [reason] = reasons;
  if (fails && reason !== undefined) return { value: list, reason };
  return { value: parts.filter((part) => typeof part !== "string") };
}
