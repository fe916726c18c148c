import type { Json, JsonObject } from "@toolcrib/model";
import { toDescription } from "../../docs/description.ts";
import { parseDocstring } from "../docstring/parse-docstring.ts";
import type { FieldSyntax } from "../syntax/class-syntax.ts";
import type { TypeContext } from "../types/type-context.ts";
import type { ClassUse } from "./class-kind.ts";
import { type Lineage, lastName } from "./lineage.ts";
import { contextsOf } from "./lineage-contexts.ts";

/** A field of a class, where it was declared. */
export interface DeclaredField extends FieldSyntax {
  readonly hint: NonNullable<FieldSyntax["hint"]>;
  readonly context: TypeContext;
  /** The class that declares it is a TypedDict with `total=False`. */
  readonly partial: boolean;
}

/** What a field becomes in an object schema. */
export interface FieldSchema {
  readonly name: string;
  readonly schema: JsonObject;
  readonly required: boolean;
  readonly default?: Json;
}

/** The fields of a class and its bases, a base's first; a redeclared field keeps its place. */
export function declaredFields({ lineage, context }: ClassUse): readonly DeclaredField[] {
  const fields = new Map<string, DeclaredField>();
  const contexts = contextsOf(lineage, context);
  for (const [index, { class: owner }] of [...lineage.classes.entries()].reverse()) {
    const total = owner.header.keywords.get("total");
    const partial = total?.kind === "boolean" && !total.value;
    for (const field of owner.fields) {
      const { hint } = field;
      if (hint === undefined || lastName(hint) === "ClassVar") continue;
      fields.set(field.name, { ...field, hint, context: contexts[index] ?? context, partial });
    }
  }
  return [...fields.values()];
}

/** The object schema of a class, described by its docstring and those of its fields. */
export function objectSchema(
  lineage: Lineage,
  fields: readonly FieldSchema[],
  docstrings: ReadonlyMap<string, string | undefined>,
): JsonObject {
  const { description, fieldTexts } = describe(lineage, fields, docstrings);
  const required = fields.filter((field) => field.required).map(({ name }) => name);
  return {
    type: "object",
    ...(description === "" ? {} : { description }),
    properties: Object.fromEntries(
      fields.map(({ name, schema, default: value }) => [
        name,
        {
          ...describedBy(fieldTexts.get(name)),
          ...schema,
          ...(value === undefined ? {} : { default: value }),
        },
      ]),
    ),
    ...(required.length === 0 ? {} : { required }),
  };
}

/** The description of a class, from its docstring. */
export function classDescription(lineage: Lineage): string {
  return describe(lineage, [], new Map()).description;
}

function describe(
  lineage: Lineage,
  fields: readonly FieldSchema[],
  docstrings: ReadonlyMap<string, string | undefined>,
): { readonly description: string; readonly fieldTexts: ReadonlyMap<string, string> } {
  const names = new Set(fields.map(({ name }) => name));
  const fieldTexts = new Map<string, string>();
  let own = "";
  lineage.classes.forEach(({ class: { docstring } }, index) => {
    if (docstring === undefined) return;
    const { description, parameters } = parseDocstring(docstring, names);
    if (index === 0) own = toDescription(description);
    for (const [name, { text }] of parameters)
      if (text !== "" && !fieldTexts.has(name)) fieldTexts.set(name, text);
  });
  for (const [name, docstring] of docstrings)
    if (docstring !== undefined)
      fieldTexts.set(name, toDescription(parseDocstring(docstring, new Set()).description));
  return { description: own, fieldTexts };
}

function describedBy(description: string | undefined): JsonObject {
  return description === undefined || description === "" ? {} : { description };
}
