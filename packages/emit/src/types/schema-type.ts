import { isJsonObject, type Json, type JsonObject, ownValue } from "@toolcrib/model";
import { KEYWORDS } from "@toolcrib/schema";
import {
  type FieldNode,
  intersectionOf,
  NEVER,
  type TypeNode,
  UNKNOWN,
  unionOf,
} from "./type-node.ts";

/** How a schema becomes a type. */
export interface TypeContext {
  /** The type for a `$ref`; `direct` when no object or array stands between it and the schema. */
  readonly reference: (ref: string, direct: boolean) => TypeNode;
  /** Whether a `$ref` hides its neighbours, as in draft-07. */
  readonly refHidesSiblings: boolean;
  /** Whether `integer` is named as such: for people, since TypeScript has only `number`. */
  readonly namesIntegers?: boolean;
}

const KEYWORD_TYPES: ReadonlyMap<string, TypeNode> = new Map(
  Object.entries({
    string: "string",
    number: "number",
    integer: "number",
    boolean: "boolean",
    null: "null",
  }).map(([type, name]) => [type, { kind: "name", name }]),
);

const INTEGER: TypeNode = { kind: "name", name: "integer" };

/** Keywords about objects, then about arrays, which say what is meant where no `type` is given. */
const IMPLYING = (["object", "array"] as const).map((type) => ({
  type,
  keywords: KEYWORDS.flatMap(({ name, constrains }) => (constrains === type ? [name] : [])),
}));

/** The tightest type that every valid value has, as far as TypeScript can say it. */
export function schemaType(schema: Json, context: TypeContext, direct: boolean = true): TypeNode {
  if (schema === false) return NEVER;
  if (!isJsonObject(schema)) return UNKNOWN;
  const ref = ownValue(schema, "$ref");
  const referred = typeof ref === "string" ? context.reference(ref, direct) : UNKNOWN;
  if (typeof ref === "string" && context.refHidesSiblings) return referred;

  const said = literalType(schema) ?? plainType(schema, context);
  const members = typeof ref === "string" ? [referred, said] : [said];
  for (const keyword of ["anyOf", "oneOf"]) {
    const branches = listOf(schema, keyword);
    if (branches.length > 0)
      members.push(unionOf(branches.map((branch) => schemaType(branch, context, direct))));
  }
  for (const part of listOf(schema, "allOf")) members.push(schemaType(part, context, direct));
  return members.length === 1 ? said : intersectionOf(members);
}

/** `const` and `enum` say all there is to say. */
function literalType(schema: JsonObject): TypeNode | undefined {
  if (Object.hasOwn(schema, "const")) return literal(schema["const"] ?? null);
  const values = ownValue(schema, "enum");
  return Array.isArray(values) ? unionOf(values.map(literal)) : undefined;
}

function literal(value: Json): TypeNode {
  if (Array.isArray(value))
    return { kind: "tuple", items: value.map(literal), required: value.length, rest: undefined };
  if (!isJsonObject(value))
    return { kind: "literal", value: value as string | number | boolean | null };
  const fields = Object.entries(value).map(([name, member]) => field(name, literal(member), false));
  return { kind: "object", fields, others: undefined };
}

function plainType(schema: JsonObject, context: TypeContext): TypeNode {
  const type = ownValue(schema, "type");
  if (typeof type === "string") return namedType(type, schema, context);
  const types: readonly unknown[] | undefined = Array.isArray(type) ? type : impliedTypes(schema);
  if (types === undefined) return UNKNOWN;
  // What may be any number is not called an integer besides.
  const isAnyNumber = types.includes("number");
  return unionOf(
    types.map((name) =>
      namedType(isAnyNumber && name === "integer" ? "number" : String(name), schema, context),
    ),
  );
}

function namedType(name: string, schema: JsonObject, context: TypeContext): TypeNode {
  if (name === "object") return objectType(schema, context);
  if (name === "array") return arrayType(schema, context);
  if (name === "integer" && context.namesIntegers === true) return INTEGER;
  return KEYWORD_TYPES.get(name) ?? UNKNOWN;
}

function impliedTypes(schema: JsonObject): readonly string[] | undefined {
  const implied = IMPLYING.find(({ keywords }) =>
    keywords.some((keyword) => Object.hasOwn(schema, keyword)),
  );
  return implied && [implied.type];
}

function objectType(schema: JsonObject, context: TypeContext): TypeNode {
  const properties = ownValue(schema, "properties");
  const declared = isJsonObject(properties) ? Object.entries(properties) : [];
  const required = new Set(listOf(schema, "required").filter((name) => typeof name === "string"));
  const undeclared = [...required].filter(
    (name) => !isJsonObject(properties) || !Object.hasOwn(properties, name),
  );
  const fields = [
    ...declared.map(([name, property]) =>
      field(name, schemaType(property, context, false), !required.has(name), property),
    ),
    ...undeclared.map((name) => field(name, UNKNOWN, false)),
  ];
  return { kind: "object", fields, others: otherKeys(schema, fields.length, context) };
}

/** The type of keys without a name of their own; declared fields must fit it, so it is wide then. */
function otherKeys(schema: JsonObject, fields: number, context: TypeContext): TypeNode | undefined {
  const patterns = ownValue(schema, "patternProperties");
  const others = ownValue(schema, "additionalProperties");
  if (isJsonObject(patterns) && Object.keys(patterns).length > 0) return UNKNOWN;
  if (others === undefined) return fields === 0 ? UNKNOWN : undefined;
  if (others === false) return undefined;
  return fields > 0 ? UNKNOWN : schemaType(others as Json, context, false);
}

function arrayType(schema: JsonObject, context: TypeContext): TypeNode {
  const items = ownValue(schema, "items");
  const prefix = Array.isArray(items) ? items : listOf(schema, "prefixItems");
  const rest = (Array.isArray(items) ? ownValue(schema, "additionalItems") : items) as
    | Json
    | undefined;
  const restType = rest === undefined ? UNKNOWN : schemaType(rest, context, false);
  if (prefix.length === 0) return { kind: "array", item: restType };
  const minimum = ownValue(schema, "minItems");
  return {
    kind: "tuple",
    items: prefix.map((item: Json) => schemaType(item, context, false)),
    required: Math.min(prefix.length, typeof minimum === "number" ? minimum : 0),
    rest: restType === NEVER ? undefined : restType,
  };
}

function field(name: string, type: TypeNode, optional: boolean, schema?: Json): FieldNode {
  const said = isJsonObject(schema) ? schema : {};
  const description = ownValue(said, "description");
  return {
    name,
    optional,
    type,
    description: typeof description === "string" ? description : undefined,
    deprecated: ownValue(said, "deprecated") === true,
    default: ownValue(said, "default") as Json | undefined,
  };
}

const NONE: readonly Json[] = [];

function listOf(schema: JsonObject, keyword: string): readonly Json[] {
  const list = ownValue(schema, keyword);
  return Array.isArray(list) ? list : NONE;
}
