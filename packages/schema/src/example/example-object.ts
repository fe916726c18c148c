import type { Json, JsonObject } from "@toolcrib/model";
import type { Keywords, SchemaNode } from "../parse/schema-node.ts";
import type { ExampleMaker } from "./example-maker.ts";

/** An object with the keys that are required, and perhaps some of the others. */
export function exampleObject(
  parts: readonly Readonly<Keywords>[],
  maker: ExampleMaker,
): JsonObject | undefined {
  const required = requiredKeys(parts);
  const entries = new Map<string, Json>();
  for (const key of keysInOrder(parts, required)) {
    if (!required.has(key) && !(maker.choice.take() && maker.mayGrow())) continue;
    const value = maker.make(schemasOf(key, parts));
    if (value !== undefined) entries.set(key, value);
    else if (required.has(key)) return undefined;
  }
  if (!fill(entries, parts, maker)) return undefined;
  return Object.fromEntries(entries);
}

/** The required keys, and those that these call for. */
function requiredKeys(parts: readonly Readonly<Keywords>[]): ReadonlySet<string> {
  const keys = new Set(parts.flatMap(({ required }) => required ?? []));
  for (const key of keys)
    for (const { dependentRequired } of parts)
      for (const other of dependentRequired?.get(key) ?? []) keys.add(other);
  return keys;
}

function keysInOrder(
  parts: readonly Readonly<Keywords>[],
  required: ReadonlySet<string>,
): ReadonlySet<string> {
  const declared = parts.flatMap(({ properties }) => [...(properties?.keys() ?? [])]);
  return new Set([...declared, ...required]);
}

function schemasOf(key: string, parts: readonly Readonly<Keywords>[]): readonly SchemaNode[] {
  return parts.flatMap((part) => {
    const own = part.properties?.get(key);
    const matching = (part.patternProperties ?? [])
      .filter(({ pattern }) => pattern.test(key))
      .map(({ schema }) => schema);
    const named = own === undefined ? matching : [own, ...matching];
    if (named.length > 0 || part.additionalProperties === undefined) return named;
    return [part.additionalProperties];
  });
}

/** Adds keys until there are as many as `minProperties` asks for. */
function fill(
  entries: Map<string, Json>,
  parts: readonly Readonly<Keywords>[],
  maker: ExampleMaker,
): boolean {
  const least = Math.max(0, ...parts.map(({ minProperties }) => minProperties ?? 0));
  const declared = [...keysInOrder(parts, new Set())];
  const fresh = Array.from({ length: least }, (_, index) => `key${index + 1}`);
  for (const key of [...declared, ...fresh]) {
    if (entries.size >= least) return true;
    const value = entries.has(key) ? undefined : maker.make(schemasOf(key, parts));
    if (value !== undefined) entries.set(key, value);
  }
  return entries.size >= least;
}
