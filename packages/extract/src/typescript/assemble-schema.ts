import { type Json, type JsonObject, jsonPointer, type Revival } from "@toolcrib/model";
import { remembered } from "../remembered.ts";
import type { Definition, Issue, Shape } from "./shape.ts";

/** A self-contained JSON Schema and what its values become. */
export interface AssembledSchema {
  readonly schema: JsonObject;
  /** By JSON Pointer into the schema. */
  readonly revivals: Readonly<Record<string, Revival>>;
  readonly issues: readonly Issue[];
}

/**
 * Places the named types of a shape: one that is used once stands where it is used; one that is
 * used more often, or in itself, goes to `$defs`. The root is always spelt out.
 */
export function assembleSchema(root: Shape): AssembledSchema {
  const names = nameShared(root);
  const whole = rootPart(root, names);
  const definitions = [...names].map(
    ([definition, name]) => [name, bodyPart(definition, names)] as const,
  );
  const revivals = Object.fromEntries([
    ...whole.revivals,
    ...definitions.flatMap(([name, part]) =>
      part.revivals.map(
        ([pointer, revival]) => [jsonPointer(["$defs", name]) + pointer, revival] as const,
      ),
    ),
  ]);
  const issues = new Set(whole.issues);
  for (const [, part] of definitions) for (const issue of part.issues) issues.add(issue);
  return {
    schema:
      definitions.length === 0
        ? whole.schema
        : {
            ...whole.schema,
            $defs: Object.fromEntries(definitions.map(([name, { schema }]) => [name, schema])),
          },
    revivals,
    issues: [...issues],
  };
}

/** The names in `$defs` of the definitions that get a place there. */
type Names = ReadonlyMap<Definition, string>;

/** A piece of a schema: the root, or the body of a definition. */
interface Part {
  readonly schema: JsonObject;
  /** By JSON Pointer into the piece. */
  readonly revivals: readonly (readonly [string, Revival])[];
  readonly issues: readonly Issue[];
  /** The definitions that were met in it, with their names, if they had any. */
  readonly met: ReadonlyMap<Definition, string | undefined>;
}

function rootPart(root: Shape, names: Names): Part {
  const { definition, keywords } = root;
  if (definition === undefined) return writePart(root, names);
  const body = bodyPart(definition, names);
  return { ...body, schema: { ...body.schema, ...withNames(keywords, definition.shape) } };
}

/** How a definition was last written: most tools of a project use the same types in the same way. */
const lastWritten = new WeakMap<Definition, Part>();

function bodyPart(definition: Definition, names: Names): Part {
  let part = lastWritten.get(definition);
  if (part === undefined || [...part.met].some(([met, name]) => names.get(met) !== name)) {
    part = writePart(definition.shape, names);
    lastWritten.set(definition, part);
  }
  return part;
}

const plainProperty = { configurable: true, enumerable: true, writable: true };

function writePart(whole: Shape, names: Names): Part {
  const revivals: (readonly [string, Revival])[] = [];
  const issues: Issue[] = [];
  const met = new Map<Definition, string | undefined>();

  /** Where in the piece the shape at hand is written. */
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

  const write = (shape: Shape): JsonObject => {
    const { definition, keywords } = shape;
    if (definition !== undefined) {
      const name = names.get(definition);
      met.set(definition, name);
      if (name !== undefined) return { $ref: `#/$defs/${name}`, ...keywords };
      return { ...write(definition.shape), ...withNames(keywords, definition.shape) };
    }
    if (shape.issues !== undefined) issues.push(...shape.issues);
    if (shape.revival !== undefined) revivals.push([jsonPointer(path), shape.revival]);
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

  const schema = write(whole);
  return { schema, revivals, issues, met };
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
function nameShared(root: Shape): Names {
  const uses = new Map<Definition, Use>();
  const visit = (definition: Definition): void => {
    const known = uses.get(definition);
    if (known !== undefined) {
      known.count++;
      if (known.isOpen) known.isRecursive = true;
      return;
    }
    const use = { count: 1, isOpen: true, isRecursive: false };
    uses.set(definition, use);
    usedBy(definition).forEach(visit);
    use.isOpen = false;
  };
  usedIn(root).forEach(visit);
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

const usedBy = remembered(({ shape }: Definition) => usedIn(shape));

/** The definitions that a shape refers to, each as often as it does. */
function usedIn(shape: Shape): readonly Definition[] {
  const found: Definition[] = [];
  const visit = (part: Shape): void => {
    if (part.definition === undefined) forEachChild(part, visit);
    else found.push(part.definition);
  };
  visit(shape);
  return found;
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
