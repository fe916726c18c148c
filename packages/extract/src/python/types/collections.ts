import type { JsonObject } from "@toolcrib/model";
import type { KnownType, TypeUse } from "./known-type.ts";
import { tupleOf } from "./tuple-of.ts";
import { trouble } from "./type-context.ts";
import { unhashableName } from "./unhashable.ts";

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
  schema: ({ arguments: [item], read, written, at, context }) => {
    const unhashable = item === undefined ? undefined : unhashableName(item, context);
    if (unhashable === undefined || context.direction === "output") return setOf(read(item));
    return trouble(context, at, {
      code: "type-not-representable",
      message: `${written} cannot hold values of ${unhashable}, which have no hash`,
      advice: "Take a list, or make the class frozen.",
    });
  },
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
