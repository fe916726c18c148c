import type { JsonObject } from "@toolcrib/model";
import type { Expression } from "../syntax/expression.ts";
import type { ClassKind, ClassUse } from "./class-kind.ts";
import { readFieldValue } from "./field-defaults.ts";
import { type Lineage, lastName } from "./lineage.ts";
import {
  classDescription,
  declaredFields,
  type FieldSchema,
  objectSchema,
} from "./object-schema.ts";

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
  schema: (use) =>
    rootSchema(use) ?? {
      ...fieldsObject(use),
      ...(forbidsExtra(use) ? { additionalProperties: false } : {}),
    },
};

/** A model of one value: `RootModel[list[str]]`, a field `root`, or pydantic 1's `__root__`. */
function rootSchema(use: ClassUse): JsonObject | undefined {
  const isRoot = use.lineage.libraryBases.has("RootModel");
  const field = declaredFields(use).find(
    ({ name }) => name === "__root__" || (isRoot && name === "root"),
  );
  if (field !== undefined) return described(use.read(field.hint, field.context), use);
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
  const declared = declaredFields(use).filter(
    ({ name, hint }) =>
      name !== "model_config" && !name.startsWith("__") && lastName(hint) !== "KW_ONLY",
  );
  const generated = aliasGenerator(use);
  const docstrings = new Map<string, string | undefined>();
  const fields = declared.flatMap((field): FieldSchema[] => {
    const schema = use.read(field.hint, field.context);
    const value = readFieldValue(field.value, schema, field.context);
    if (value.hidden) return [];
    const name = value.alias ?? generated(field.name);
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

/** How `alias_generator=to_camel` and its relatives name a field. */
function aliasGenerator({ lineage }: ClassUse): (name: string) => string {
  const given = configured(lineage, "alias_generator");
  return generators.get(given === undefined ? "" : lastName(given)) ?? ((name) => name);
}

const pascal = (name: string): string =>
  name.replace(/(?:^|_)([a-z0-9])/gi, (_, letter: string) => letter.toUpperCase());

const generators: ReadonlyMap<string, (name: string) => string> = new Map([
  ["to_pascal", pascal],
  ["to_camel", (name: string) => pascal(name).replace(/^[A-Z]/, (first) => first.toLowerCase())],
]);

/** What the configuration of a model says: `model_config = ConfigDict(…)`, or the class header. */
function configured(lineage: Lineage, key: string): Expression | undefined {
  for (const { class: owner } of lineage.classes) {
    const config = owner.fields.find(({ name }) => name === "model_config")?.value;
    const given =
      config?.kind === "call" ? config.keywords.get(key) : owner.header.keywords.get(key);
    if (given !== undefined) return given;
  }
  return undefined;
}

function forbidsExtra({ lineage }: ClassUse): boolean {
  const given = configured(lineage, "extra");
  return given?.kind === "string" && given.value === "forbid";
}
