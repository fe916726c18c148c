import { isJsonObject, ownValue } from "@toolcrib/model";
import type { SchemaNode } from "@toolcrib/schema";
import { bound, partsOf, type SchemaPart } from "./schema-parts.ts";

/** An object: its declared properties, and what other keys may hold. */
export interface ObjectShape {
  readonly kind: "object";
  readonly properties: ReadonlyMap<string, readonly SchemaNode[]>;
  readonly required: ReadonlySet<string>;
  /** What keys without a declaration hold; undefined where they are forbidden. */
  readonly others: readonly SchemaNode[] | undefined;
}

/** An array: what its first items hold, and what all further ones do. */
export interface ListShape {
  readonly kind: "list";
  readonly first: readonly (readonly SchemaNode[])[];
  readonly rest: readonly SchemaNode[];
  /** How many items there must be. */
  readonly least: number;
  /** How many items there may be. */
  readonly most: number;
}

/** Fields of an object; larger ones are written as JSON. */
export const MOST_FIELDS = 60;

/** The shape of an array. */
export function listShape(parts: readonly SchemaPart[]): ListShape {
  const prefixes = parts.flatMap(({ keywords: { prefixItems } }) =>
    prefixItems === undefined ? [] : [prefixItems],
  );
  const length = Math.max(0, ...prefixes.map((prefix) => prefix.length));
  const rest = parts.flatMap(({ keywords: { items } }) => items ?? []);
  const first = Array.from({ length }, (_, index) =>
    parts.flatMap(({ keywords: { prefixItems, items } }) => prefixItems?.[index] ?? items ?? []),
  );
  const isClosed = rest.some(({ always }) => always === false);
  const most = Math.min(bound(parts, "maxItems") ?? Infinity, isClosed ? length : Infinity);
  return { kind: "list", first, rest, least: bound(parts, "minItems") ?? 0, most };
}

/** The shape of an object; undefined when it has more fields than a form should. */
export function objectShape(parts: readonly SchemaPart[]): ObjectShape | undefined {
  const properties = new Map<string, SchemaNode[]>();
  const declare = (node: SchemaNode): void => {
    for (const { keywords } of partsOf([node]))
      for (const [key, schema] of keywords.properties ?? []) {
        const known = properties.get(key);
        if (known === undefined) properties.set(key, [schema]);
      }
  };
  for (const { keywords } of parts)
    for (const [key, schema] of keywords.properties ?? []) {
      const known = properties.get(key);
      if (known === undefined) properties.set(key, [schema]);
      else known.push(schema);
    }
  // What a condition asks for may be sent: the check of the whole value decides.
  for (const { keywords } of parts) {
    for (const node of [keywords.then, keywords.else]) if (node !== undefined) declare(node);
    for (const node of keywords.dependentSchemas?.values() ?? []) declare(node);
  }
  for (const [key, schemas] of properties)
    if (schemas.some(({ always }) => always === false)) properties.delete(key);
  if (properties.size > MOST_FIELDS) return undefined;
  const required = new Set(parts.flatMap(({ keywords }) => keywords.required ?? []));
  return { kind: "object", properties, required, others: othersOf(parts) };
}

function othersOf(parts: readonly SchemaPart[]): readonly SchemaNode[] | undefined {
  const patterns = parts.flatMap(({ keywords }) => keywords.patternProperties ?? []);
  const schemas = parts.flatMap(({ keywords: { additionalProperties, unevaluatedProperties } }) =>
    [additionalProperties, unevaluatedProperties].flatMap((node) => node ?? []),
  );
  const isClosed = schemas.some(({ always }) => always === false);
  if (isClosed && patterns.length === 0) return undefined;
  // One pattern says what its keys hold; several do not say which of them a new key will match.
  if (patterns.length === 1) return patterns.map(({ schema }) => schema);
  return patterns.length > 0 ? [] : schemas;
}

/** Whether an object declares what its other keys hold, so that a form should offer them. */
export function offersOthers({ properties, others }: ObjectShape): boolean {
  if (others === undefined) return false;
  return (
    properties.size === 0 || others.some(({ schema }) => isJsonObject(schema) && hasWords(schema))
  );
}

function hasWords(schema: object): boolean {
  return Object.keys(schema).some((key) => ownValue(schema, key) !== undefined);
}

/** The schemas of an item by its position. */
export function itemNodes({ first, rest }: ListShape, index: number): readonly SchemaNode[] {
  return first[index] ?? rest;
}
