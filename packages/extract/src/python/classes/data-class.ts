import { resolveAliased } from "../resolve-name.ts";
import type { ClassKind } from "./class-kind.ts";
import { readFieldValue } from "./field-defaults.ts";
import { headName, lastName } from "./lineage.ts";
import { declaredFields, type FieldSchema, objectSchema } from "./object-schema.ts";

/**
 * A dataclass: callers send the parameters of its constructor, and get its fields. One of
 * pydantic's is read and written by it.
 */
export const dataClass: ClassKind = {
  name: "dataclass",
  matches: ({ decorators }) => decorators.has("dataclass"),
  byPydantic: ({ classes }, project) =>
    classes.some(({ class: { decorators }, module }) =>
      decorators.some((decorator) => {
        const found = resolveAliased(headName(decorator), module, project);
        return found?.kind === "library" && /^pydantic\b/.test(found.module);
      }),
    ),
  schema: (use) => {
    const { direction } = use.context;
    const docstrings = new Map<string, string | undefined>();
    const fields = declaredFields(use).flatMap((field): FieldSchema[] => {
      const { name, hint } = field;
      const isGiven = lastName(hint) === "InitVar";
      if (lastName(hint) === "KW_ONLY" || (isGiven && direction === "output")) return [];
      const read = use.read(hint, field.context);
      const value = readFieldValue(field.value, read, field.context, hint);
      if (value.hidden && direction === "input") return [];
      docstrings.set(name, field.docstring);
      return [
        {
          name,
          schema: value.schema,
          required: value.required && !value.hidden,
          ...(value.default === undefined ? {} : { default: value.default }),
        },
      ];
    });
    return objectSchema(use.lineage, fields, docstrings);
  },
};
