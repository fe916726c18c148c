import type { JsonObject } from "@toolcrib/model";
import { trouble } from "../types/type-context.ts";
import type { ClassKind, ClassUse } from "./class-kind.ts";
import { atPath, fieldNames } from "./field-alias.ts";
import { readFieldValue } from "./field-defaults.ts";
import { type Lineage, lastName } from "./lineage.ts";
import { configured } from "./model-config.ts";
import {
  classDescription,
  type DeclaredField,
  declaredFields,
  type FieldSchema,
  objectSchema,
} from "./object-schema.ts";
import { computedFields, serializedField, serializedModel } from "./serializers.ts";

/** A model of pydantic, as it reads what callers send and writes what they get. */
export const pydanticModel: ClassKind = {
  name: "model",
  matches: ({ libraryBases }) =>
    ["BaseModel", "SQLModel", "RootModel", "BaseSettings"].some((base) => libraryBases.has(base)),
  byPydantic: () => true,
  schema: (use) =>
    serializedModel(use) ??
    rootSchema(use) ?? {
      ...fieldsObject(use),
      ...(forbidsExtra(use.lineage) ? { additionalProperties: false } : {}),
    },
};

/** A model of one value: `RootModel[list[str]]`, a field `root`, or pydantic 1's `__root__`. */
function rootSchema(use: ClassUse): JsonObject | undefined {
  const isRoot = use.lineage.libraryBases.has("RootModel");
  const field = declaredFields(use).find(
    ({ name }) => name === "__root__" || (isRoot && name === "root"),
  );
  if (field !== undefined) {
    const read = use.read(field.hint, field.context);
    return described(readFieldValue(field.value, read, field.context, field.hint).schema, use);
  }
  for (const { class: owner, module } of use.lineage.classes)
    for (const base of owner.header.positional)
      if (base.kind === "subscript" && lastName(base) === "RootModel" && base.items[0])
        return described(use.read(base.items[0], { ...use.context, module }), use);
  return undefined;
}

function described(schema: JsonObject, { lineage }: ClassUse): JsonObject {
  const description = classDescription(lineage);
  return description === "" ? schema : { ...schema, description };
}

function fieldsObject(use: ClassUse): JsonObject {
  const { lineage, context } = use;
  const { direction } = context;
  const declared = declaredFields(use).filter(({ name }) => isPublic(name));
  const values = declared.map((field) => ({ field, ...fieldValue(field, use) }));
  const shown = values.filter(({ keywords }) => direction === "input" || !isExcluded(keywords));
  const names = fieldNames(
    lineage,
    direction,
    shown.map(({ keywords }) => keywords),
  );
  if (names.unknown !== undefined)
    trouble(context, names.unknown.at, {
      code: "computed-alias",
      message: `the fields of ${lineage.classes[0]?.class.name ?? "a model"} are named by code`,
      advice: "Use --run, which asks the installed pydantic, or give the fields an alias.",
    });
  const docstrings = new Map<string, string | undefined>();
  const fields = new Map<string, FieldSchema>();
  for (const { field, keywords, schema, required, default: value } of shown) {
    const { key, path } = names.aliasOf(field.name, keywords);
    docstrings.set(key, field.docstring);
    const placed: FieldSchema = {
      name: key,
      schema: atPath(schema, path),
      required,
      ...(value === undefined || path.length > 0 ? {} : { default: value }),
    };
    fields.set(key, together(fields.get(key), placed));
  }
  const others = direction === "output" ? computedFields(use, names) : [];
  for (const other of others) fields.set(other.name, other);
  return objectSchema(lineage, [...fields.values()], docstrings);
}

/** Two fields may take their values out of one member. */
function together(first: FieldSchema | undefined, second: FieldSchema): FieldSchema {
  if (first === undefined) return second;
  return {
    name: first.name,
    schema: { allOf: [first.schema, second.schema] },
    required: first.required || second.required,
  };
}

function fieldValue(field: DeclaredField, use: ClassUse): ReturnType<typeof readFieldValue> {
  const { hint, context, value, name } = field;
  const read = serializedField(name, use) ?? use.read(hint, context);
  return readFieldValue(value, read, context, hint);
}

/** Names with an underscore in front are attributes that pydantic keeps to the model. */
function isPublic(name: string): boolean {
  return name !== "model_config" && !name.startsWith("_");
}

function isExcluded(keywords: ReturnType<typeof readFieldValue>["keywords"]): boolean {
  const given = keywords.get("exclude");
  return given?.kind === "boolean" && given.value;
}

function forbidsExtra(lineage: Lineage): boolean {
  const given = configured(lineage, "extra");
  const word = given?.kind === "string" ? given.value : given && lastName(given);
  return word === "forbid";
}
