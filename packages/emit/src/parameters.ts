import { isJsonObject, type Json, type JsonObject, ownValue } from "@toolcrib/model";
import { alternativeLabel, alternativesOf } from "./alternatives.ts";
import { constraintTexts } from "./constraint-text.ts";
import { followLocal } from "./local-reference.ts";
import { lineType } from "./signature.ts";

/** One parameter, or one field of a result, as a row of a table. */
export interface ParameterRow {
  /** The path of names: `address.city`, `tags[].name`. */
  readonly name: string;
  readonly type: string;
  readonly required: boolean;
  readonly default: Json | undefined;
  /** Bounds and formats in words: `at most 256 characters`. */
  readonly constraints: readonly string[];
  readonly description: string | undefined;
}

/** The schema of a parameter, or of a field of a result, and where it stands. */
export interface ParameterSchema {
  /** The path of names: `address.city`, `tags[].name`. */
  readonly name: string;
  /** The last of these names. */
  readonly key: string;
  /** How many objects it stands in, besides the outermost. */
  readonly depth: number;
  readonly required: boolean;
  readonly property: Json;
  /** The property with its local reference followed. */
  readonly schema: JsonObject;
}

/** Where the fields of one alternative of a union begin. */
export interface AlternativeStart {
  /** The depth of the fields that follow. */
  readonly depth: number;
  /** Counted from 1. */
  readonly number: number;
  readonly of: number;
  /** What tells it from the others: `type = "marker"`, a title, a type. */
  readonly label: string;
}

/** A line of a table of parameters: a parameter, or the beginning of an alternative. */
export type ParameterEntry = ParameterSchema | AlternativeStart;

/** Levels of nested objects that have rows of their own. */
const DEPTH = 4;
/** Levels of `allOf` and alternatives inside each other, between two levels of objects. */
const COMBINED = 3;
/** Lines of one table; a schema that holds itself several times would have millions. */
const MOST_ENTRIES = 5_000;

/** The properties of an object schema, nested ones below their parents. */
export function parameterRows(schema: JsonObject): readonly ParameterRow[] {
  return parameterSchemas(schema).map(parameterRow);
}

/** What the rows are made of, for those who show some of them only; so many levels of them. */
export function parameterSchemas(
  schema: JsonObject,
  levels: number = DEPTH,
): readonly ParameterSchema[] {
  const found: ParameterSchema[] = [];
  addFields(schema, { root: schema, levels, add: (field) => found.push(field) }, TOP);
  return found;
}

/** The same, with the fields of every alternative of a union below a line of its own. */
export function parameterEntries(schema: JsonObject): readonly ParameterEntry[] {
  const found: ParameterEntry[] = [];
  const add = (entry: ParameterEntry): number => found.push(entry);
  addFields(schema, { root: schema, levels: DEPTH, add, addStart: add }, TOP);
  return found;
}

/** Whether a line of a table is where an alternative begins. */
export function isAlternativeStart(entry: ParameterEntry): entry is AlternativeStart {
  return "of" in entry;
}

/** The row of a parameter. */
export function parameterRow({ name, required, property, schema }: ParameterSchema): ParameterRow {
  return {
    name,
    type: isJsonObject(property) ? lineType(property) : "unknown",
    required,
    default: ownValue(schema, "default") as Json | undefined,
    constraints: constraintTexts(schema),
    description: textOf(property, "description") ?? textOf(schema, "description"),
  };
}

/** A walk through a schema: from where references are followed, and who is given what it finds. */
interface Walk {
  readonly root: JsonObject;
  readonly levels: number;
  /** How many lines there are now. */
  readonly add: (field: ParameterSchema) => number;
  /** Without it, alternatives have no lines. */
  readonly addStart?: (start: AlternativeStart) => number;
}

/** Where a walk is. */
interface WalkPlace {
  /** What stands before the names of fields: `address.`. */
  readonly prefix: string;
  readonly depth: number;
  readonly combined: number;
}

const TOP: WalkPlace = { prefix: "", depth: 0, combined: 0 };

/** Adds the fields of an object; whether there is room for more. */
function addFields(around: JsonObject, walk: Walk, place: WalkPlace): boolean {
  if (place.depth === walk.levels || place.combined > COMBINED) return true;
  return addProperties(around, walk, place) && addCombined(around, walk, place);
}

function addProperties(around: JsonObject, walk: Walk, { prefix, depth }: WalkPlace): boolean {
  const properties = ownValue(around, "properties");
  if (!isJsonObject(properties)) return true;
  const listed = ownValue(around, "required");
  const required = new Set<unknown>(Array.isArray(listed) ? listed : []);
  for (const key of Object.keys(properties)) {
    const property = properties[key] ?? null;
    const name = prefix + key;
    const schema = followLocal(property, walk.root);
    const field = { name, key, depth, required: required.has(key), property, schema };
    if (walk.add(field) >= MOST_ENTRIES) return false;
    if (depth + 1 === walk.levels) continue;
    const inside = { prefix: `${name}.`, depth: depth + 1, combined: 0 };
    if (!addFields(schema, walk, inside)) return false;
    const items = ownValue(schema, "items");
    if (!isJsonObject(items)) continue;
    const inItems = { ...inside, prefix: `${name}[].` };
    if (!addFields(followLocal(items, walk.root), walk, inItems)) return false;
  }
  return true;
}

/** Adds what `allOf` says about the same object, then its alternatives. */
function addCombined(around: JsonObject, walk: Walk, place: WalkPlace): boolean {
  const all = ownValue(around, "allOf");
  const alternatives = alternativesOf(around, walk.root);
  if (all === undefined && alternatives.length === 0) return true;
  const inside = { ...place, combined: place.combined + 1 };
  for (const part of Array.isArray(all) ? all : [])
    if (!addFields(followLocal(part, walk.root), walk, inside)) return false;
  const { addStart } = walk;
  const [only, ...more] = alternatives;
  if (only !== undefined && more.length === 0) return addFields(only, walk, inside);
  if (addStart === undefined) return true;
  return alternatives.every((alternative, index) => {
    const label = alternativeLabel(alternative) ?? lineType(alternative);
    const start = { depth: place.depth, number: index + 1, of: alternatives.length, label };
    return addStart(start) < MOST_ENTRIES && addFields(alternative, walk, inside);
  });
}

function textOf(schema: unknown, keyword: string): string | undefined {
  const text = isJsonObject(schema) ? ownValue(schema, keyword) : undefined;
  return typeof text === "string" ? text : undefined;
}
