import { isJsonObject, type Json, type JsonObject, ownValue, ToolcribError } from "@toolcrib/model";
import { type SideSchema, sideToJson } from "../define/side-schema.ts";

/** The schema of a question, as clients draw it and as its answers are checked. */
export interface QuestionForm {
  /** What the client is sent: an object of texts, numbers, switches and choices. */
  readonly requested: JsonObject;
  /** What answers are checked with. */
  readonly schema: JsonObject;
  /** Whether the schema asks for one value, which clients know as the field `value`. */
  readonly single: boolean;
}

const SCALARS: ReadonlySet<unknown> = new Set(["string", "number", "integer", "boolean"]);

/** Makes the form of a schema. Throws `unaskable` for what MCP's forms have no field for. */
export function questionForm(given: SideSchema): QuestionForm {
  const schema = sideToJson(given, "input");
  const { type, properties } = schema;
  if (type !== "object") {
    const field = formField(schema, schema, "the schema");
    const requested = { type: "object", properties: { value: field }, required: ["value"] };
    return { requested, schema, single: true };
  }
  const { required } = schema;
  const fields = isJsonObject(properties) ? Object.entries(properties) : [];
  return {
    requested: {
      type: "object",
      properties: Object.fromEntries(
        fields.map(([name, field]) => [name, formField(field, schema, name)]),
      ),
      ...(Array.isArray(required) && { required }),
    },
    schema,
    single: false,
  };
}

/** The field of a property: its references followed, and null, which a form leaves out, taken away. */
function formField(given: Json, root: JsonObject, name: string): JsonObject {
  const field = withoutNull(followed(given, root), root);
  const isChoice = Array.isArray(field["enum"]) || isTitledChoice(field["oneOf"]);
  if (SCALARS.has(field["type"])) return field;
  if (isChoice) return { type: "string", ...field };
  if (typeof field["const"] === "string")
    return { ...field, type: "string", enum: [field["const"]] };
  if (field["type"] === "array") {
    const items = followed(field["items"] ?? {}, root);
    if (Array.isArray(items["enum"]) || isTitledChoice(items["anyOf"])) return { ...field, items };
  }
  throw new ToolcribError(
    "unaskable",
    `a form has no field for ${name}: questions are made of texts, numbers, booleans and choices`,
  );
}

function followed(given: Json, root: JsonObject): JsonObject {
  if (!isJsonObject(given)) return {};
  const { $ref, ...rest } = given;
  if (typeof $ref !== "string") return given;
  const [, name] = /^#\/\$defs\/([^/]+)$/.exec($ref) ?? [];
  const defs = ownValue(root, "$defs");
  const target = isJsonObject(defs) && name !== undefined ? ownValue(defs, name) : undefined;
  return isJsonObject(target) ? { ...target, ...rest } : {};
}

function withoutNull(field: JsonObject, root: JsonObject): JsonObject {
  const { anyOf, default: preset, ...rest } = field;
  if (!Array.isArray(anyOf)) return field;
  const others = anyOf.filter((branch) => !isJsonObject(branch) || branch["type"] !== "null");
  const [only] = others;
  if (others.length !== 1 || only === undefined) return field;
  const kept = preset === undefined || preset === null ? {} : { default: preset };
  return { ...followed(only, root), ...rest, ...kept };
}

function isTitledChoice(value: Json | undefined): boolean {
  return (
    Array.isArray(value) &&
    value.every((choice) => isJsonObject(choice) && typeof choice["const"] === "string")
  );
}
