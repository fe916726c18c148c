import type { Json, JsonObject } from "@toolcrib/model";

/** What parameters of tools look like, besides the corpus. */
const PARAMETERS: readonly JsonObject[] = [
  { type: "string", description: "What to search for" },
  { type: "string", minLength: 1, maxLength: 200 },
  { type: "integer", minimum: 1, maximum: 100, default: 10 },
  { type: "number", exclusiveMinimum: 0 },
  { type: "boolean", default: false },
  { type: "string", enum: ["asc", "desc", "none"] },
  { type: "string", pattern: "^[a-z][a-z0-9-]*$" },
  { type: "string", format: "date-time" },
  { type: "array", items: { type: "string" }, maxItems: 20 },
  { type: "array", items: { type: "object", properties: { id: { type: "integer" } } } },
  {
    type: "object",
    properties: { field: { type: "string" }, value: { type: "number" } },
    required: ["field"],
    additionalProperties: false,
  },
  { anyOf: [{ type: "string" }, { type: "integer" }] },
  { type: "string", const: "v1" },
];

const NAMES =
  "query limit offset order filter owner repository path since until labels state".split(" ");

/** Schemas of tools that are in no corpus: 3 to 12 parameters each, always the same. */
export function madeSchemas(count: number): readonly string[] {
  return Array.from({ length: count }, (_, index) => {
    const width = 3 + (index % 10);
    const properties: Record<string, Json> = {};
    for (let at = 0; at < width; at++) {
      const name = NAMES[(index + at) % NAMES.length] ?? "x";
      properties[at % 3 === 0 ? `${name}_${index}` : name] =
        PARAMETERS[(index * 7 + at * 5) % PARAMETERS.length] ?? true;
    }
    const required = Object.keys(properties).slice(0, 1 + (index % 3));
    const closed = index % 2 === 0 ? { additionalProperties: false } : {};
    return JSON.stringify({ type: "object", properties, required, ...closed });
  });
}
