import {
  isJsonObject,
  type Json,
  type JsonObject,
  jsonPointer,
  ownValue,
  withoutAbsent,
} from "@toolcrib/model";
import { KEYWORDS } from "@toolcrib/schema";
import { constraintText } from "../constraint-text.ts";
import type { Loss } from "./provider.ts";

/** Keywords that strict mode understands as they are. */
const KEPT: ReadonlySet<string> = new Set([
  "$ref",
  "type",
  "enum",
  "const",
  "description",
  "title",
  "pattern",
  "format",
  "minimum",
  "maximum",
  "exclusiveMinimum",
  "exclusiveMaximum",
  "multipleOf",
  "minItems",
  "maxItems",
]);

/** What changes nothing that a value may be where it is left out. */
const SILENT: ReadonlySet<string> = new Set([
  "$id",
  ...KEYWORDS.flatMap(({ name, annotates }) => (annotates ? [name] : [])),
]);

/** Bounds that strict mode has no words for, but a description has. */
const DESCRIBED: ReadonlySet<string> = new Set([
  "default",
  "examples",
  "minLength",
  "maxLength",
  "uniqueItems",
  "minProperties",
  "maxProperties",
  "minContains",
  "maxContains",
  "contentEncoding",
  "contentMediaType",
]);

/** What holds schemas or refers to them, and has no strict form: what it demands cannot be said. */
const IMPOSSIBLE: ReadonlySet<string> = new Set([
  "dependentRequired",
  "$dynamicRef",
  ...KEYWORDS.flatMap(({ name, holds }) => (holds === undefined ? [] : [name])),
]);

/** A schema for strict mode, and what it took. */
export interface StrictSchema {
  readonly schema: JsonObject;
  readonly losses: readonly Loss[];
}

/** Rewrites an object schema for strict mode; a loss with `strict-off` says that it cannot be done. */
export function toStrictSchema(schema: JsonObject): StrictSchema {
  const losses: Loss[] = [];
  const rewriter = new Rewriter(losses);
  return { schema: rewriter.object(schema, ["inputSchema"]), losses };
}

type Path = readonly (string | number)[];

class Rewriter {
  private readonly losses: Loss[];

  constructor(losses: Loss[]) {
    this.losses = losses;
  }

  /** Any schema; `true` and `{}` have no strict form. */
  schema(schema: Json, path: Path): JsonObject {
    if (!isJsonObject(schema) || !says(schema)) {
      this.lose(path, "type", "strict-off");
      return {};
    }
    const type = ownValue(schema, "type");
    if (Array.isArray(type) && type.includes("object"))
      return this.objectOrOther(schema, type, path);
    if (type === "object" || Object.hasOwn(schema, "properties")) return this.object(schema, path);
    return this.keywords(schema, path);
  }

  object(schema: JsonObject, path: Path): JsonObject {
    const declared = ownValue(schema, "properties");
    const properties = isJsonObject(declared) ? Object.entries(declared) : [];
    const required = ownValue(schema, "required");
    const isRequired = (name: string): boolean =>
      Array.isArray(required) && required.includes(name);
    const others = ownValue(schema, "additionalProperties");
    const isMap =
      isJsonObject(others) || others === true || (others === undefined && properties.length === 0);
    if (isMap && !(path.length === 1 && others === undefined))
      this.lose(path, "additionalProperties", "strict-off");
    const strict = properties.map(([name, property]): [string, Json] => {
      const at = [...path, "properties", name];
      const converted = this.schema(property, at);
      if (isRequired(name)) return [name, converted];
      this.lose(at, "required", "rewritten");
      return [name, nullable(converted)];
    });
    return {
      ...this.keywords(schema, path),
      type: "object",
      properties: Object.fromEntries(strict),
      required: properties.map(([name]) => name),
      additionalProperties: false,
    };
  }

  /** `["object", "null"]` and the like become alternatives, since only an object has properties. */
  private objectOrOther(schema: JsonObject, types: readonly unknown[], path: Path): JsonObject {
    const { type: _, description, ...rest } = schema;
    const others = types.filter(
      (name) => typeof name === "string" && name !== "object",
    ) as string[];
    return {
      ...withoutAbsent({ description }),
      anyOf: [this.object({ ...rest, type: "object" }, path), ...others.map((type) => ({ type }))],
    };
  }

  private keywords(schema: JsonObject, path: Path): JsonObject {
    const kept: [string, Json][] = [];
    const words: string[] = [];
    for (const [keyword, value] of Object.entries(schema)) {
      const at = [...path, keyword];
      if (KEPT.has(keyword)) kept.push([keyword, value]);
      else if (keyword === "$defs" || keyword === "definitions") {
        const entries = isJsonObject(value) ? Object.entries(value) : [];
        kept.push([
          keyword,
          Object.fromEntries(
            entries.map(([name, part]) => [name, this.schema(part, [...at, name])]),
          ),
        ]);
      } else if (keyword === "items" && !Array.isArray(value))
        kept.push([keyword, this.schema(value, at)]);
      else if (keyword === "anyOf" || keyword === "oneOf")
        kept.push(["anyOf", this.branches(value, keyword, at)]);
      else if (keyword === "allOf" && Array.isArray(value) && value.length === 1) {
        this.lose(at, keyword, "rewritten");
        kept.push(...Object.entries(this.schema(value[0] as Json, [...at, 0])));
      } else if (DESCRIBED.has(keyword)) {
        this.lose(at, keyword, "described");
        words.push(
          keyword === "default"
            ? `default ${JSON.stringify(value)}`
            : constraintText(keyword, value),
        );
      } else if (OBJECT_KEYWORDS.has(keyword) || SILENT.has(keyword)) continue;
      else this.lose(at, keyword, IMPOSSIBLE.has(keyword) ? "strict-off" : "dropped");
    }
    const result = Object.fromEntries(kept);
    return words.length === 0
      ? result
      : { ...result, description: addWords(result["description"], words) };
  }

  private branches(value: Json, keyword: string, at: Path): readonly Json[] {
    if (keyword === "oneOf") this.lose(at, keyword, "rewritten");
    const list = Array.isArray(value) ? value : [];
    return list.map((branch: Json, index) => this.schema(branch, [...at, index]));
  }

  private lose(path: Path, keyword: string, action: Loss["action"]): void {
    this.losses.push({ path: jsonPointer(path), keyword, action });
  }
}

const OBJECT_KEYWORDS: ReadonlySet<string> = new Set([
  "properties",
  "required",
  "additionalProperties",
]);

/** Whether a schema says what a value is: strict mode asks that of every part. */
function says(schema: JsonObject): boolean {
  return ["type", "enum", "const", "$ref", "anyOf", "oneOf", "allOf", "properties"].some(
    (keyword) => Object.hasOwn(schema, keyword),
  );
}

const NULL: JsonObject = { type: "null" };

/** The same schema, with null allowed too. */
function nullable(schema: JsonObject): JsonObject {
  const { type, enum: values, anyOf, description } = schema;
  const types = Array.isArray(type) ? type : typeof type === "string" ? [type] : undefined;
  if (types !== undefined && anyOf === undefined && !Object.hasOwn(schema, "const"))
    return {
      ...schema,
      type: types.includes("null") ? types : [...types, "null"],
      ...(Array.isArray(values) && !values.includes(null) ? { enum: [...values, null] } : {}),
    };
  const said = description === undefined ? {} : { description };
  const onlyBranches = Object.keys(schema).every((key) => key === "anyOf" || key === "description");
  if (Array.isArray(anyOf) && onlyBranches)
    return anyOf.some((branch) => isJsonObject(branch) && branch["type"] === "null")
      ? schema
      : { ...said, anyOf: [...anyOf, NULL] };
  const { description: _, ...rest } = schema;
  return { ...said, anyOf: [rest, NULL] };
}

function addWords(description: Json | undefined, words: readonly string[]): string {
  const said = `(${words.join(", ")})`;
  return typeof description === "string" && description !== "" ? `${description} ${said}` : said;
}
