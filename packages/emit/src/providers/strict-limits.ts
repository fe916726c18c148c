import { isJsonObject, type Json, type JsonObject, ownValue } from "@toolcrib/model";
import type { Loss } from "./provider.ts";

/** OpenAI's bounds for a strict schema. */
const PROPERTIES = 5_000;
const DEPTH = 10;
const ENUM_VALUES = 1_000;
const NAME_CHARACTERS = 120_000;
const LARGE_ENUM = 250;
const LARGE_ENUM_CHARACTERS = 15_000;

/** The bounds of strict mode that a schema breaks; each keeps the tool from being strict. */
export function strictLimits(schema: JsonObject): readonly Loss[] {
  const seen = { properties: 0, values: 0, characters: 0, depth: 0, largeEnum: false };
  measure(schema, 1, seen);
  const broken = (keyword: string, is: boolean): readonly Loss[] =>
    is ? [{ path: "/inputSchema", keyword, action: "strict-off" }] : [];
  return [
    ...broken("properties", seen.properties > PROPERTIES || seen.characters > NAME_CHARACTERS),
    ...broken("depth", seen.depth > DEPTH),
    ...broken("enum", seen.values > ENUM_VALUES || seen.largeEnum),
  ];
}

interface Measure {
  properties: number;
  values: number;
  characters: number;
  depth: number;
  largeEnum: boolean;
}

function measure(schema: Json, depth: number, seen: Measure): void {
  if (!isJsonObject(schema)) return;
  const properties = ownValue(schema, "properties");
  const entries = isJsonObject(properties) ? Object.entries(properties) : [];
  seen.depth = Math.max(seen.depth, entries.length === 0 ? depth - 1 : depth);
  seen.properties += entries.length;
  for (const [name, property] of entries) {
    seen.characters += name.length;
    measure(property, depth + 1, seen);
  }
  measureEnum(schema, seen);
  const items = ownValue(schema, "items");
  if (items !== undefined) measure(items as Json, depth, seen);
  for (const keyword of ["anyOf", "$defs", "definitions"]) {
    const parts = ownValue(schema, keyword);
    const list = Array.isArray(parts) ? parts : isJsonObject(parts) ? Object.values(parts) : [];
    for (const part of list) measure(part as Json, keyword === "anyOf" ? depth : 1, seen);
  }
}

function measureEnum(schema: JsonObject, seen: Measure): void {
  const values = ownValue(schema, "enum");
  if (!Array.isArray(values)) return;
  const characters = values.reduce((sum: number, value) => sum + String(value).length, 0);
  seen.values += values.length;
  seen.characters += characters;
  if (values.length > LARGE_ENUM && characters > LARGE_ENUM_CHARACTERS) seen.largeEnum = true;
}
