import { type JsonObject, ToolcribError, visibleText } from "@toolcrib/model";
import type { JsonSchemaValue } from "./json-schema-value.ts";
import { isStandardSchema, type StandardSchema, toJsonSchema } from "./standard-schema.ts";

/** What describes a side of a tool: a JSON Schema, or a Standard Schema of any library. */
export type SideSchema = JsonObject | StandardSchema;

/** What a handler is given: the arguments as the schema, or the schema's library, reads them. */
export type HandlerArguments<Schema> = [Schema] extends [undefined]
  ? JsonObject
  : Schema extends StandardSchema<unknown, infer Output>
    ? Output
    : unknown extends JsonSchemaValue<Schema>
      ? JsonObject
      : JsonSchemaValue<Schema>;

/** The JSON Schema of what describes a side. Throws `no-json-schema`. */
export function sideToJson(schema: SideSchema, side: "input" | "output"): JsonObject {
  if (isStandardSchema(schema)) return toJsonSchema(schema, side);
  // The official SDK takes an object of schemas, too, as a list of parameters.
  const bare = Object.keys(schema ?? {}).find((key) => isStandardSchema(schema[key]));
  if (bare === undefined) return schema;
  const message = `it is an object of schemas (${visibleText(bare, 80)}, …): make one schema of it, as z.object({ … }) does`;
  throw new ToolcribError("no-json-schema", message);
}
