import { literalValue } from "../types/literal-value.ts";
import { tupleOf } from "../types/tuple-of.ts";
import type { ClassKind } from "./class-kind.ts";
import { classDescription, declaredFields } from "./object-schema.ts";

/** A NamedTuple: an array, as Python's own json module writes it, with the names as titles. */
export const namedTuple: ClassKind = {
  name: "NamedTuple",
  matches: ({ libraryBases }) => libraryBases.has("NamedTuple"),
  schema: (use) => {
    const fields = declaredFields(use);
    const description = classDescription(use.lineage);
    const members = fields.map(({ name, hint, context, value }) => {
      const literal = value === undefined ? undefined : literalValue(value, context);
      return {
        ...use.read(hint, context),
        title: name,
        ...(literal === undefined ? {} : { default: literal }),
      };
    });
    const { type, ...rest } = tupleOf(
      members,
      fields.filter(({ value }) => value === undefined).length,
    );
    return { type: type ?? "array", ...(description === "" ? {} : { description }), ...rest };
  },
};
