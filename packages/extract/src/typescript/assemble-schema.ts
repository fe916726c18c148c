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
  const issues: Issue[] = [];

  /** Where in the schema the shape at hand is written. */
  const path: (string | number)[] = [];

  const at = (child: Shape, keyword: string, key?: string | number): JsonObject => {
    path.push(keyword);
    if (key !== undefined) path.push(key);
    const json = write(child);
    if (key !== undefined) path.pop();
    path.pop();
    return json;
  };
  const table = (children: ReadonlyMap<string, Shape>, keyword: string): JsonObject => {
    const json: Record<string, Json> = {};
    children.forEach((child, key) => {
      const value = at(child, keyword, key);
      // An assignment to `__proto__` would not make a key.
      if (key !== "__proto__") json[key] = value;
      else Object.defineProperty(json, key, { ...plainProperty, value });
    });
    return json;
  };
  const list = (children: readonly Shape[], keyword: string): readonly Json[] =>
    children.map((child, index) => at(child, keyword, index));

  const write = (shape: Shape, isRoot = false): JsonObject => {
    const { definition, keywords } = shape;
    if (definition !== undefined) {
      const name = isRoot ? undefined : names.get(definition);
      if (name !== undefined) return { $ref: `#/$defs/${name}`, ...keywords };
      return { ...write(definition.shape), ...withNames(keywords, definition.shape) };
    }
    if (shape.issues !== undefined) issues.push(...shape.issues);
    if (shape.revival !== undefined) revivals[jsonPointer(path)] = shape.revival;
    const json = inOrder(
      shape.valueNames === undefined ? keywords : withNames(keywords, shape, ""),
    );
    const { properties, required, patternProperties, additionalProperties } = shape;
    const { prefixItems, items, anyOf } = shape;
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
    issues: [...new Set(issues)],
  };
}

/** Keywords whose description, if there is one, ends with the names of the values. */
function withNames(keywords: JsonObject, { valueNames }: Shape, otherwise?: string): JsonObject {
  const description = keywords["description"] ?? otherwise;
  if (valueNames === undefined || typeof description !== "string") return keywords;
  return {
    ...keywords,
    description: description === "" ? valueNames : `${description} (${valueNames})`,
  };
}

/** Keywords with the description and the default behind what they are about. */
function inOrder(keywords: JsonObject): Record<string, Json> {
  const { description, default: fallback, ...others } = keywords;
  const json: Record<string, Json> = others;
  if (description !== undefined) json["description"] = description;
  if (fallback !== undefined) json["default"] = fallback;
  return json;
}

/** How a definition is used in a shape. */
interface Use {
  count: number;
  /** Whether it is being visited. */
  isOpen: boolean;
  isRecursive: boolean;
}

/** The definitions that are used more than once or in themselves, by the name they get in `$defs`. */
function nameShared(root: Shape): ReadonlyMap<Definition, string> {
  const uses = new Map<Definition, Use>();
  const visit = (shape: Shape): void => {
    const { definition } = shape;
    if (definition === undefined) {
      forEachChild(shape, visit);
      return;
    }
    const known = uses.get(definition);
    if (known !== undefined) {
      known.count++;
      if (known.isOpen) known.isRecursive = true;
      return;
    }
    const use = { count: 1, isOpen: true, isRecursive: false };
    uses.set(definition, use);
    visit(definition.shape);
    use.isOpen = false;
  };
  visit(root);
  const rootUse = root.definition === undefined ? undefined : uses.get(root.definition);
  if (rootUse !== undefined) rootUse.count--;

  const shared = [...uses].filter(
    ([{ shape }, { count, isRecursive }]) => isRecursive || (count > 1 && !isSmall(shape)),
  );
  const names = new Map<Definition, string>();
  const taken = new Set<string>();
  for (const [definition] of shared) {
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
