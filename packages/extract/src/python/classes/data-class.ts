import type { JsonObject } from "@toolcrib/model";
import type { ClassKind, ClassUse } from "./class-kind.ts";
import { readFieldValue } from "./field-defaults.ts";
import { lastName } from "./lineage.ts";
import { declaredFields, type FieldSchema, objectSchema } from "./object-schema.ts";

/** A dataclass: the parameters of its constructor are the properties. */
export const dataClass: ClassKind = {
  name: "dataclass",
  matches: ({ decorators }) => decorators.has("dataclass"),
  schema: (use) => fieldsObject(use),
};

/** A pydantic-style model; private attributes are left out, and `extra="forbid"` is kept. */
export const model: ClassKind = {
  name: "model",
  matches: ({ libraryBases }) =>
    ["BaseModel", "SQLModel", "RootModel"].some((base) => libraryBases.has(base)),
  schema: (use) => ({
    ...fieldsObject(use),
    ...(forbidsExtra(use) ? { additionalProperties: false } : {}),
  }),
};

function fieldsObject(use: ClassUse): JsonObject {
  const declared = declaredFields(use).filter(
    ({ name, hint }) =>
      name !== "model_config" && !name.startsWith("__") && lastName(hint) !== "KW_ONLY",
  );
  const docstrings = new Map<string, string | undefined>();
  const fields = declared.flatMap((field): FieldSchema[] => {
    const schema = use.read(field.hint, field.context);
    const value = readFieldValue(field.value, schema, field.context);
    if (value.hidden) return [];
    const name = value.alias ?? field.name;
    docstrings.set(name, field.docstring);
    return [
      {
        name,
        schema: { ...schema, ...value.constraints },
        required: value.required,
        ...(value.default === undefined ? {} : { default: value.default }),
      },
    ];
  });
  return objectSchema(use.lineage, fields, docstrings);
}

function forbidsExtra({ lineage }: ClassUse): boolean {
  return lineage.classes.some(({ class: { fields, header } }) => {
    const config = fields.find(({ name }) => name === "model_config")?.value;
    const given =
      config?.kind === "call" ? config.keywords.get("extra") : header.keywords.get("extra");
    return given?.kind === "string" && given.value === "forbid";
  });
}
