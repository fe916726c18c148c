import { isJsonArray, isJsonObject, type Json } from "@toolcrib/model";
import { childOf, descendantOf } from "../document/child-location.ts";
import type { DocumentLocation } from "../document/document-location.ts";
import type { DocumentSet } from "../document/document-set.ts";
import type { Direction } from "./converted-schema.ts";
import { definitionKey } from "./definition-names.ts";

/** What is known where branches are narrowed. */
interface Surroundings {
  readonly documents: DocumentSet;
  readonly direction: Direction;
}

/**
 * A discriminator picks one branch by the value of a property. JSON Schema does not know it, so
 * `oneOf` becomes `anyOf` (branches may overlap), and each branch of an input says which values
 * of the property lead to it, unless its own schema already does.
 */
export function narrowBranches(
  at: DocumentLocation,
  converted: Map<string, Json>,
  { documents, direction }: Surroundings,
): void {
  const { value } = at;
  const discriminator = isJsonObject(value) ? value["discriminator"] : undefined;
  if (!isJsonObject(discriminator)) return;
  const { propertyName, mapping } = discriminator;
  if (typeof propertyName !== "string") return;
  for (const keyword of ["oneOf", "anyOf"] as const) {
    const branches = converted.get(keyword);
    if (!isJsonArray(branches)) continue;
    const names = namesByKey(mapping, at, documents);
    const narrowed = branches.map((branch, index) => {
      if (direction === "output" || !isJsonObject(branch)) return branch;
      const place = descendantOf(at, keyword, String(index));
      const values = branchValues(place, names, documents);
      return values.length === 0 || saysItself(place, propertyName, documents)
        ? branch
        : withValues(branch, propertyName, values);
    });
    if (keyword === "oneOf" && converted.has("anyOf")) converted.set(keyword, narrowed);
    else {
      converted.delete(keyword);
      converted.set("anyOf", narrowed);
    }
  }
}

function withValues(branch: Json, propertyName: string, values: readonly string[]): Json {
  const [only] = values;
  const picked: Json =
    values.length === 1 && only !== undefined ? { const: only } : { enum: values };
  const narrowing = { properties: { [propertyName]: picked }, required: [propertyName] };
  // Beside a plain reference there is room; anything else is left as it is.
  const isPlain = isJsonObject(branch) && !("properties" in branch) && !("required" in branch);
  return isPlain ? { ...branch, ...narrowing } : { allOf: [branch, narrowing] };
}

/** The values of an explicit mapping, by the schema each leads to. */
function namesByKey(
  mapping: Json | undefined,
  at: DocumentLocation,
  documents: DocumentSet,
): ReadonlyMap<string, readonly string[]> {
  const names = new Map<string, string[]>();
  for (const [name, target] of Object.entries(isJsonObject(mapping) ? mapping : {})) {
    if (typeof target !== "string") continue;
    const isName = /^[A-Za-z0-9._-]+$/.test(target);
    const tries = [...(isName ? [`#/components/schemas/${target}`] : []), target];
    for (const reference of tries) {
      const found = documents.resolve(reference, at.document);
      if ("broken" in found) continue;
      const key = definitionKey(found);
      names.set(key, [...(names.get(key) ?? []), name]);
      break;
    }
  }
  return names;
}

/** The values that lead to a branch: those of the mapping, else the name of its schema. */
function branchValues(
  place: DocumentLocation,
  names: ReadonlyMap<string, readonly string[]>,
  documents: DocumentSet,
): readonly string[] {
  const reference = isJsonObject(place.value) ? place.value["$ref"] : undefined;
  if (typeof reference !== "string") return [];
  const target = documents.resolve(reference, place.document);
  if ("broken" in target) return [];
  const mapped = names.get(definitionKey(target));
  if (mapped !== undefined) return mapped;
  const name = /^\/components\/schemas\/([^/]+)$/.exec(target.pointer)?.[1];
  return name === undefined ? [] : [name.replaceAll("~1", "/").replaceAll("~0", "~")];
}

/** Whether a branch, or what it consists of, already says which values the property has. */
function saysItself(
  place: DocumentLocation,
  propertyName: string,
  documents: DocumentSet,
): boolean {
  const followed = documents.follow(place);
  if ("broken" in followed) return true;
  const { value } = followed;
  if (!isJsonObject(value)) return true;
  const property = documents.follow(descendantOf(followed, "properties", propertyName));
  if (!("broken" in property) && isJsonObject(property.value)) {
    const { value: schema } = property;
    if (schema["const"] !== undefined || isJsonArray(schema["enum"])) return true;
  }
  const { allOf } = value;
  if (!isJsonArray(allOf)) return false;
  return [...allOf.keys()].some((index) => {
    const part = childOf(childOf(followed, "allOf"), String(index));
    // Only parts that stand here: a base that is referred to has the values of all branches.
    return isJsonObject(part.value) && part.value["$ref"] === undefined
      ? saysItself(part, propertyName, documents)
      : false;
  });
}
