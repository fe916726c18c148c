import type { Json, JsonObject } from "@toolcrib/model";
import { enumOf } from "../types/enum-of.ts";
import { literalValue } from "../types/literal-value.ts";
import { trouble } from "../types/type-context.ts";
import type { ClassKind } from "./class-kind.ts";
import { enumMembers, isEnum } from "./enum-member.ts";
import { classDescription } from "./object-schema.ts";

/** An Enum: one of the values of its members. */
export const enumeration: ClassKind = {
  name: "Enum",
  inline: true,
  matches: isEnum,
  schema: ({ lineage, context }) => {
    const members = enumMembers(lineage, (value) => literalValue(value, context));
    if (lineage.libraryBases.has("IntFlag")) return { type: "integer" };
    if (lineage.libraryBases.has("Flag")) return flagsOf([...members.values()]);
    const known = [...members.values()].filter((value) => value !== undefined);
    // pydantic finds no member by a list, where its value is a tuple.
    const values = context.byPydantic ? known.filter((value) => !Array.isArray(value)) : known;
    const [owner] = lineage.classes;
    if (owner !== undefined && (known.length < members.size || values.length === 0))
      return trouble({ ...context, module: owner.module }, owner.class.at, {
        code: "enum-not-literal",
        message: `the members of ${owner.class.name} are not all written as literals`,
        advice: "Give each member a string or number, or auto().",
      });
    const description = classDescription(lineage);
    return { ...enumOf(values), ...(description === "" ? {} : { description }) };
  },
};

/** Any of the bits of a Flag together; other bits are refused by it. */
function flagsOf(values: readonly (Json | undefined)[]): JsonObject {
  const known = values.filter((value) => typeof value === "number");
  const all = known.reduce((bits, value) => bits | value, 0);
  const isWhole = known.length === values.length && (all & (all + 1)) === 0;
  return { type: "integer", ...(isWhole && all > 0 ? { minimum: 0, maximum: all } : {}) };
}
