import type { Json } from "@toolcrib/model";
import type { PythonProject } from "../project.ts";
import type { ClassMeaning } from "../resolve-name.ts";
import type { Expression } from "../syntax/expression.ts";
import { type Lineage, lastName, lineageOf } from "./lineage.ts";

const enumBases = ["Enum", "IntEnum", "StrEnum", "Flag", "IntFlag"];

/** Whether a class is an enumeration. */
export function isEnum({ libraryBases }: Lineage): boolean {
  return enumBases.some((base) => libraryBases.has(base));
}

type ReadLiteral = (value: Expression) => Json | undefined;

/** The members of an enumeration with their values, undefined where only running the code tells. */
export function enumMembers(
  lineage: Lineage,
  read: ReadLiteral,
): ReadonlyMap<string, Json | undefined> {
  const fields = lineage.classes[0]?.class.fields ?? [];
  const members = new Map<string, Json | undefined>();
  let previous = 0;
  for (const { name, value } of fields) {
    if (value === undefined || name.startsWith("_")) continue;
    // `CRIMSON = RED`: another name for a member above it.
    if (value.kind === "name" && members.has(value.name)) {
      members.set(name, members.get(value.name));
      continue;
    }
    const automatic = lastName(value) === "auto" && value.kind === "call";
    const next = lineage.libraryBases.has("StrEnum") ? name.toLowerCase() : previous + 1;
    const result = automatic ? next : read(value);
    if (typeof result === "number") previous = result;
    members.set(name, result);
  }
  return members;
}

/** The value of one member; undefined when the class is not an enumeration or has no such member. */
export function enumMember(
  owner: ClassMeaning,
  name: string,
  project: PythonProject,
  read: ReadLiteral,
): Json | undefined {
  const lineage = lineageOf(owner, project);
  return isEnum(lineage) ? enumMembers(lineage, read).get(name) : undefined;
}
