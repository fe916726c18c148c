import { isJsonArray, isJsonObject, type Json, jsonPointer } from "@toolcrib/model";
import { parseSchema } from "../parse/parse-schema.ts";
import { Place } from "./place.ts";

/**
 * JSON Pointers of the members of a value, at any depth, whose keys its schema does not declare.
 * Members inside an undeclared one are not looked at.
 *
 * Throws a `ToolcribError`, as `parseSchema` does, when the schema is not well-formed.
 */
export function undeclaredKeys(schema: Json, value: Json): readonly string[] {
  return membersWhere(schema, value, (place, key) => !place.declares(key));
}

/**
 * The same for keys that a schema says nothing about, though it lists others: also where
 * `additionalProperties: true` lets every key pass.
 */
export function ignoredKeys(schema: Json, value: Json): readonly string[] {
  return membersWhere(schema, value, (place, key) => place.ignores(key));
}

/** Members of values made by the search can be shared, and so many that nobody could look at all. */
const MAX_MEMBERS = 2_000;

/** Whether a value has declared keys only; false where it is too large to tell. */
export function hasDeclaredKeysOnly(root: Place, value: Json): boolean {
  let count = 0;
  for (const { place, key } of eachMember(root, value))
    if (!place.declares(key) || ++count > MAX_MEMBERS) return false;
  return true;
}

function membersWhere(
  schema: Json,
  value: Json,
  found: (place: Place, key: string) => boolean,
): readonly string[] {
  const root = Place.root(parseSchema(schema).root);
  const pointers: string[] = [];
  for (const member of eachMember(root, value)) {
    if (!found(member.place, member.key)) continue;
    pointers.push(jsonPointer(member.at));
    member.skip();
  }
  return pointers;
}

interface Member {
  readonly key: string;
  /** Of the object that the member belongs to. */
  readonly place: Place;
  readonly at: readonly (string | number)[];
  /** Leaves out what is inside. */
  readonly skip: () => void;
}

/** Every member of every object in a value. */
function* eachMember(root: Place, whole: Json): Iterable<Member> {
  const open: { place: Place; value: Json; at: readonly (string | number)[] }[] = [
    { place: root, value: whole, at: [] },
  ];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { place, value, at } = next;
    if (isJsonArray(value)) {
      for (const [index, item] of value.entries())
        if (isContainer(item))
          open.push({ place: place.item(index), value: item, at: [...at, index] });
    } else if (isJsonObject(value))
      for (const [key, member] of Object.entries(value)) {
        let skipped = false;
        const inside = [...at, key];
        const skip = (): void => {
          skipped = true;
        };
        yield { key, place, at: inside, skip };
        if (!skipped && isContainer(member))
          open.push({ place: place.member(key), value: member, at: inside });
      }
  }
}

function isContainer(value: Json): boolean {
  return typeof value === "object" && value !== null;
}
