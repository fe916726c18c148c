import type { Expression } from "../syntax/expression.ts";
import type { ClassKind } from "./class-kind.ts";
import { lastName } from "./lineage.ts";
import { declaredFields, objectSchema } from "./object-schema.ts";

/** A TypedDict: `total=False`, `Required` and `NotRequired` decide what may be left out. */
export const typedDict: ClassKind = {
  name: "TypedDict",
  matches: ({ libraryBases }) => libraryBases.has("TypedDict"),
  schema: (use) => {
    const declared = declaredFields(use);
    const fields = declared.map(({ name, hint, context, partial }) => ({
      name,
      schema: use.read(hint, context),
      required: isRequired(hint, partial),
    }));
    const docstrings = new Map(declared.map(({ name, docstring }) => [name, docstring]));
    return objectSchema(use.lineage, fields, docstrings);
  },
};

/** Looks through `Annotated` and `ReadOnly`, which may stand around the word that decides. */
export function isRequired(hint: Expression, partial: boolean): boolean {
  const name = lastName(hint);
  if (name === "Required") return true;
  if (name === "NotRequired") return false;
  const [inner] = hint.kind === "subscript" ? hint.items : [];
  if (inner !== undefined && (name === "Annotated" || name === "ReadOnly"))
    return isRequired(inner, partial);
  return !partial;
}
