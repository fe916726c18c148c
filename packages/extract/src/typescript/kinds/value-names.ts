import { hasFlag, type Type, TypeFlags } from "../compiler-port.ts";
import type { Shape } from "../shape.ts";
import type { ShapeContext } from "./kind.ts";

/** Names that a description holds; an enum of more is a table, which nobody reads there. */
const mostNames = 64;

/** What the members of an enum are called whose values are numbers, which say nothing by themselves. */
export function valueNames(
  members: readonly Type[],
  { program }: ShapeContext,
): Pick<Shape, "valueNames"> {
  const numbered = members.filter(
    (member) => hasFlag(member, TypeFlags.EnumLiteral) && hasFlag(member, TypeFlags.NumberLiteral),
  );
  if (numbered.length === 0 || numbered.length > mostNames) return {};
  const names = numbered.flatMap((member) => {
    const name = program.symbolOf(member)?.name;
    return name === undefined || !member.isLiteralType() ? [] : [`${member.value} = ${name}`];
  });
  return names.length === 0 ? {} : { valueNames: names.join(", ") };
}
