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
  const chosen = chosenPart(lineage);
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
    const next = automaticValue(name, previous, lineage);
    const result = automatic ? next : read(value);
    if (typeof result === "number") previous = result;
    members.set(name, chosen === undefined ? result : partOf(result, chosen));
  }
  return members;
}

/** What `auto()` gives to the next member. */
function automaticValue(name: string, previous: number, { libraryBases }: Lineage): Json {
  if (libraryBases.has("StrEnum")) return name.toLowerCase();
  if (!libraryBases.has("Flag") && !libraryBases.has("IntFlag")) return previous + 1;
  return previous < 1 ? 1 : 2 ** (Math.floor(Math.log2(previous)) + 1);
}

/**
 * Which part of what is written is the value, where `__new__` decides: `("a", "Letter A")` with
 * `member._value_ = value`. -1 where only running it tells.
 */
function chosenPart({ classes }: Lineage): number | undefined {
  const maker = classes
    .flatMap(({ class: { methods } }) => methods)
    .find(({ name }) => name === "__new__");
  if (maker === undefined) return undefined;
  const name = /\._value_\s*=\s*(\w+)\s*(?:#.*)?$/m.exec(maker.body?.text ?? "")?.[1];
  const index = maker.parameters.findIndex((parameter) => parameter.name === name);
  return maker.parameters[index]?.kind === "rest" ? -1 : Math.max(index - 1, -1);
}

function partOf(written: Json | undefined, index: number): Json | undefined {
  return Array.isArray(written) ? written[index] : index === 0 ? written : undefined;
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
