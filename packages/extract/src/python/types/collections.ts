import type { JsonObject } from "@toolcrib/model";
import type { KnownType, TypeUse } from "./known-type.ts";
import { trouble } from "./type-context.ts";

const modules = ["builtins", "typing", "typing_extensions", "collections", "collections.abc"];

const arrays: KnownType = {
  names: [
    "list",
    "List",
    "Sequence",
    "MutableSequence",
    "Collection",
    "Iterable",
    "Iterator",
    "Generator",
    "AsyncIterable",
    "AsyncIterator",
    "AsyncGenerator",
    "deque",
    "Deque",
  ],
  modules,
  schema: ({ arguments: [item], read }) => arrayOf(read(item)),
};

const sets: KnownType = {
  names: ["set", "Set", "frozenset", "FrozenSet", "AbstractSet", "MutableSet"],
  modules,
  schema: ({ arguments: [item], read }) => setOf(read(item)),
};

const tuples: KnownType = {
  names: ["tuple", "Tuple"],
  modules,
  schema: ({ arguments: items, read }) => {
    const [first, second] = items;
    if (first === undefined) return { type: "array" };
    if (second?.kind === "ellipsis") return arrayOf(read(first));
    // `tuple[()]` is the empty tuple.
    const empty = first.kind === "sequence" && first.items.length === 0;
    return tupleOf(empty ? [] : items.map(read));
  },
};

const mappings: KnownType = {
  names: ["dict", "Dict", "Mapping", "MutableMapping", "defaultdict", "DefaultDict", "OrderedDict"],
  modules,
  schema: (use) => {
    const [key, value] = use.arguments;
    return {
      type: "object",
      ...(key === undefined ? {} : keysOf(use.read(key), use)),
      ...unlessAny("additionalProperties", use.read(value)),
    };
  },
};

const counters: KnownType = {
  names: ["Counter"],
  modules,
  schema: () => ({ type: "object", additionalProperties: { type: "integer" } }),
};

/** Types that hold values of other types. */
export const collections: readonly KnownType[] = [arrays, sets, tuples, mappings, counters];

/** An array of so many members, of which the last may be left out; `prefixItems` must not be empty. */
export function tupleOf(
  members: readonly JsonObject[],
  least: number = members.length,
): JsonObject {
  if (members.length === 0) return { type: "array", maxItems: 0 };
  return { type: "array", prefixItems: members, items: false, minItems: least };
}

/** The members of a set must be hashable, which lists and dictionaries are not. */
function setOf(items: JsonObject): JsonObject {
  const hashable = { type: ["string", "number", "boolean", "null"] };
  const known = Object.keys(items).length === 0 ? hashable : items;
  return { ...arrayOf(known), uniqueItems: true };
}

function arrayOf(items: JsonObject): JsonObject {
  return { type: "array", ...unlessAny("items", items) };
}

function unlessAny(keyword: string, schema: JsonObject): JsonObject {
  return Object.keys(schema).length === 0 ? {} : { [keyword]: schema };
}

/** What the keys of a JSON object must be, where Python's keys are more than any text. */
function keysOf(key: JsonObject, use: TypeUse): JsonObject {
  const { type } = key;
  if (Object.keys(key).length === 0) return {};
  if (type === "integer") return { propertyNames: { pattern: "^-?\\d+$" } };
  if (type === "string") return Object.keys(key).length === 1 ? {} : { propertyNames: key };
  return trouble(use.context, use.at, {
    code: "key-not-text",
    message: `${use.written} has keys that a JSON object cannot have`,
    advice: "Use keys of type str, int, Literal or a string Enum.",
  });
}
