import { type Json, type JsonObject, jsonPointer, type Revival } from "@toolcrib/model";
import type { Definition, Issue, Shape } from "./shape.ts";

/** A self-contained JSON Schema and what its values become. */
export interface AssembledSchema {
  readonly schema: JsonObject;
  /** By JSON Pointer into the schema. */
  readonly revivals: Readonly<Record<string, Revival>>;
  readonly issues: readonly Issue[];
}

const plainProperty = { configurable: true, enumerable: true, writable: true };

/**
 * Places the named types of a shape: one that is used once stands where it is used; one that is
 * used more often, or in itself, goes to `$defs`. The root is always spelt out.
 */
export function assembleSchema(root: Shape): AssembledSchema {
  const names = nameShared(root);
  const revivals: Record<string, Revival> = {};
  const issues = new Set<Issue>();

  /** Where in the schema the shape at hand is written. */
  const path: (string | number)[] = [];

  const at = (child: Shape, ...segments: (string | number)[]): JsonObject => {
    path.push(...segments);
    const json = write(child);
    path.length -= segments.length;
    return json;
  };
  const table = (children: ReadonlyMap<string, Shape>, keyword: string): JsonObject => {
    const json: Record<string, Json> = {};
    for (const [key, child] of children) {
      const value = at(child, keyword, key);
      // An assignment to `__proto__` would not make a key.
      if (key !== "__proto__") json[key] = value;
      else Object.defineProperty(json, key, { ...plainProperty, value });
    }
    return json;
  };
  const list = (children: readonly Shape[], keyword: string): readonly Json[] =>
    children.map((child, index) => at(child, keyword, index));

  const write = (shape: Shape, isRoot = false): JsonObject => {
    const { definition, keywords } = shape;
    if (definition !== undefined) {
      const name = isRoot ? undefined : names.get(definition);
      if (name !== undefined) return { $ref: `#/$defs/${name}`, ...keywords };
      return { ...write(definition.shape), ...keywords };
    }
    for (const issue of shape.issues ?? []) issues.add(issue);
    if (shape.revival !== undefined) revivals[jsonPointer(path)] = shape.revival;
    const { properties, required, patternProperties, additionalProperties } = shape;
    const { prefixItems, items, anyOf } = shape;
    const { description, default: fallback, ...others } = keywords;
    const json: Record<string, Json> = others;
    if (description !== undefined) json["description"] = description;
    if (fallback !== undefined) json["default"] = fallback;
    if (properties !== undefined && properties.size > 0)
      json["properties"] = table(properties, "properties");
    if (required !== undefined && required.length > 0) json["required"] = required;
    if (patternProperties !== undefined)
      json["patternProperties"] = table(patternProperties, "patternProperties");
    if (additionalProperties !== undefined)
      json["additionalProperties"] = at(additionalProperties, "additionalProperties");
    if (prefixItems !== undefined) json["prefixItems"] = list(prefixItems, "prefixItems");
    if (items !== undefined) json["items"] = items === false ? false : at(items, "items");
    if (anyOf !== undefined) json["anyOf"] = list(anyOf, "anyOf");
    return json;
  };

  const schema = write(root, true);
  const definitions = [...names].map(
    ([definition, name]) => [name, at(definition.shape, "$defs", name)] as const,
  );
  return {
    schema:
      definitions.length === 0 ? schema : { ...schema, $defs: Object.fromEntries(definitions) },
    revivals,
    issues: [...issues],
  };
}

/** The definitions that are used more than once or in themselves, by the name they get in `$defs`. */
function nameShared(root: Shape): ReadonlyMap<Definition, string> {
  const uses = new Map<Definition, number>();
  const recursive = new Set<Definition>();
  const open = new Set<Definition>();
  const visit = (shape: Shape): void => {
    const { definition } = shape;
    if (definition === undefined) {
      forEachChild(shape, visit);
      return;
    }
    const count = (uses.get(definition) ?? 0) + 1;
    uses.set(definition, count);
    if (open.has(definition)) recursive.add(definition);
    if (count > 1) return;
    open.add(definition);
    visit(definition.shape);
    open.delete(definition);
  };
  visit(root);
  if (root.definition !== undefined)
    uses.set(root.definition, (uses.get(root.definition) ?? 1) - 1);

  const names = new Map<Definition, string>();
  const taken = new Set<string>();
  for (const [definition, count] of uses) {
    if (!recursive.has(definition) && (count < 2 || isSmall(definition.shape))) continue;
    const own = definition.name();
    let name = own;
    for (let number = 2; taken.has(name); number++) name = `${own}_${number}`;
    taken.add(name);
    names.set(definition, name);
  }
  return names;
}

/** Shapes that are no longer than a reference to them: texts, numbers, lists of values. */
function isSmall(shape: Shape): boolean {
  let count = 0;
  forEachChild(shape, () => {
    count += 1;
  });
  return count === 0;
}

function forEachChild(shape: Shape, visit: (child: Shape) => void): void {
  const { properties, patternProperties, additionalProperties, prefixItems, items, anyOf } = shape;
  if (properties !== undefined) for (const child of properties.values()) visit(child);
  if (patternProperties !== undefined) for (const child of patternProperties.values()) visit(child);
  if (additionalProperties !== undefined) visit(additionalProperties);
  if (prefixItems !== undefined) for (const child of prefixItems) visit(child);
  if (items !== undefined && items !== false) visit(items);
  if (anyOf !== undefined) for (const child of anyOf) visit(child);
}
