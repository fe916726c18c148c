import { isJsonObject, type Json, type JsonObject, parseJsonPointer } from "@toolcrib/model";
import { compileSchema } from "./compile-schema.ts";
import type { Problem } from "./problems/problem.ts";
import { type ReadTypes, readAs } from "./problems/read-as.ts";
import type { CompiledSchema } from "./validator.ts";

/** One value that was read as what it stands for. */
export interface CoercedValue {
  /** JSON Pointer into the value. */
  readonly path: string;
  readonly from: string;
  readonly to: Json;
}

/** A value with the changes that were made to it. */
export interface CoercionResult {
  readonly value: unknown;
  readonly changes: readonly CoercedValue[];
}

/** What a text is read as, for each type that a schema may ask for; the first that fits is taken. */
const READERS: readonly (readonly [string, keyof ReadTypes])[] = [
  ["integer", "number"],
  ["number", "number"],
  ["boolean", "boolean"],
  ["null", "null"],
  ["array", "array"],
  ["object", "object"],
];

/** What was read may itself hold texts to be read, but not without end. */
const MOST_ROUNDS = 4;

/**
 * Reads texts as what they stand for where a schema asks for another type: `"5"` as 5, `"[1]"` as a
 * list. Only where validation fails on the type, only where nothing is lost, and never the other way
 * round. The given value is not changed; the result may still be invalid for other reasons.
 */
export function coerce(schema: Json | CompiledSchema, value: unknown): CoercionResult {
  const compiled = isCompiled(schema) ? schema : compileSchema(schema);
  const changes: CoercedValue[] = [];
  let current = value;
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const found = compiled
      .validate(current)
      .problems.map((problem) => coercionOf(problem, current))
      .filter((change) => change !== undefined);
    if (found.length === 0) break;
    for (const change of found) current = replaced(current, segments(change.path), change.to);
    changes.push(...found);
  }
  return { value: current, changes };
}

function isCompiled(schema: Json | CompiledSchema): schema is CompiledSchema {
  return isJsonObject(schema) && "validate" in schema && typeof schema["validate"] === "function";
}

function coercionOf(problem: Problem, root: unknown): CoercedValue | undefined {
  if (problem.code !== "wrong-type") return undefined;
  const { path } = problem;
  const from = segments(path).reduce<unknown>(member, root);
  if (typeof from !== "string") return undefined;
  for (const [type, reader] of READERS) {
    if (!problem.allowed?.includes(type)) continue;
    const to = readAs(reader, from);
    if (to !== undefined && !(type === "integer" && !Number.isInteger(to)))
      return { path, from, to };
  }
  return undefined;
}

function segments(path: string): readonly string[] {
  return parseJsonPointer(path) ?? [];
}

function member(container: unknown, key: string): unknown {
  const owns = typeof container === "object" && container !== null && Object.hasOwn(container, key);
  return owns ? (container as JsonObject)[key] : undefined;
}

/** A copy with another value at a path; what does not lie on the path is shared. */
function replaced(container: unknown, [key, ...rest]: readonly string[], to: Json): unknown {
  if (key === undefined) return to;
  const inner = replaced(member(container, key), rest, to);
  if (Array.isArray(container)) return container.with(Number(key), inner);
  if (!isJsonObject(container)) return container;
  // Written entry by entry, so that a key such as `__proto__` stays a key.
  return Object.fromEntries(
    Object.entries(container).map(([name, old]) => [name, name === key ? inner : old]),
  );
}
