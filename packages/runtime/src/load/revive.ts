import {
  isJsonObject,
  type Json,
  type JsonObject,
  jsonPointer,
  ownValue,
  parseJsonPointer,
  type Revival,
} from "@toolcrib/model";
import { BRANCH_KEYWORDS, type CompiledSchema, compileSchema } from "@toolcrib/schema";
import { reviveValue } from "./revival.ts";
import { placesLeadingTo } from "./revival-places.ts";

/** Turns the input of a tool into the values its function wants. */
export type Reviver = (input: JsonObject) => unknown;

/**
 * Prepares the revival of a tool's input. `revivals` are JSON Pointers into its schema, each with
 * what the value there becomes; values are found by walking the schema beside the input. Input
 * that needs no revival comes back as the same object.
 */
export function createReviver(
  schema: JsonObject,
  revivals: Readonly<Record<string, Revival>>,
): Reviver {
  const plan = new RevivalPlan(schema, revivals);
  return (input) => plan.revive(input, "", schema, "");
}

class RevivalPlan {
  readonly #root: JsonObject;
  readonly #revivals: ReadonlyMap<string, Revival>;
  /** Every place in the schema from which a revival can be reached. */
  readonly #leading: ReadonlySet<string>;
  readonly #branches = new Map<string, CompiledSchema>();

  constructor(root: JsonObject, revivals: Readonly<Record<string, Revival>>) {
    this.#root = root;
    this.#revivals = new Map(Object.entries(revivals));
    this.#leading = placesLeadingTo(root, Object.keys(revivals));
  }

  revive(value: unknown, place: string, schema: Json | undefined, path: string): unknown {
    if (!isJsonObject(schema) || !this.#leading.has(place)) return value;
    const target = schema["$ref"];
    let inner = value;
    if (typeof target === "string" && target.startsWith("#")) {
      const pointer = target.slice(1);
      inner = this.revive(inner, pointer, schemaAt(this.#root, pointer), path);
    }
    inner = this.#reviveBranches(inner, place, schema, path);
    inner = Array.isArray(inner)
      ? this.#reviveItems(inner, place, schema, path)
      : this.#reviveProperties(inner, place, schema, path);
    const kind = this.#revivals.get(place);
    return kind === undefined ? inner : reviveValue(kind, inner, path);
  }

  /** Only a branch that the value satisfies may change it, and of alternatives only the first. */
  #reviveBranches(value: unknown, place: string, schema: JsonObject, path: string): unknown {
    let inner = value;
    for (const keyword of BRANCH_KEYWORDS) {
      const branches = schema[keyword];
      if (!Array.isArray(branches)) continue;
      const at = (index: number): string => `${place}/${keyword}/${index}`;
      const chosen =
        keyword === "allOf" ? [...branches.keys()] : this.#firstThatAccepts(branches, at, value);
      for (const index of chosen) inner = this.revive(inner, at(index), branches[index], path);
    }
    return inner;
  }

  /** Of `Date | string`, a text that is not a date is the other: formats decide, if they can. */
  #firstThatAccepts(
    branches: readonly Json[],
    place: (index: number) => string,
    value: unknown,
  ): readonly number[] {
    for (const formats of ["assert", "annotate"] as const) {
      const found = branches.findIndex(
        (branch, index) => this.#branch(place(index), branch, formats).validate(value).valid,
      );
      if (found >= 0) return [found];
    }
    return [];
  }

  #branch(place: string, branch: Json, formats: "assert" | "annotate"): CompiledSchema {
    const key = `${formats} ${place}`;
    let compiled = this.#branches.get(key);
    if (compiled === undefined) {
      const definitions = ownValue(this.#root, "$defs");
      const whole = isJsonObject(definitions) ? { $defs: definitions } : {};
      compiled = compileSchema({ ...whole, allOf: [branch] }, { formats });
      this.#branches.set(key, compiled);
    }
    return compiled;
  }

  #reviveItems(
    values: readonly unknown[],
    place: string,
    schema: JsonObject,
    path: string,
  ): readonly unknown[] {
    const { prefixItems, items } = schema;
    const prefix: readonly Json[] = Array.isArray(prefixItems) ? prefixItems : [];
    return mapChanged(values, (value, index) => {
      const at = `${path}/${index}`;
      return index < prefix.length
        ? this.revive(value, `${place}/prefixItems/${index}`, prefix[index], at)
        : this.revive(value, `${place}/items`, items, at);
    });
  }

  #reviveProperties(value: unknown, place: string, schema: JsonObject, path: string): unknown {
    if (!isJsonObject(value)) return value;
    const { properties, patternProperties, additionalProperties } = schema;
    const patterns = isJsonObject(patternProperties) ? Object.keys(patternProperties) : [];
    const names = Object.keys(value);
    const before = names.map((name) => value[name]);
    const after = mapChanged(before, (member, index) => {
      const name = names[index] ?? "";
      const at = path + jsonPointer([name]);
      const own = isJsonObject(properties) ? (ownValue(properties, name) as Json) : undefined;
      if (own !== undefined)
        return this.revive(member, `${place}/properties${jsonPointer([name])}`, own, at);
      const pattern = patterns.find((text) => new RegExp(text, "u").test(name));
      if (pattern !== undefined && isJsonObject(patternProperties)) {
        const within = `${place}/patternProperties${jsonPointer([pattern])}`;
        return this.revive(member, within, patternProperties[pattern], at);
      }
      return this.revive(member, `${place}/additionalProperties`, additionalProperties, at);
    });
    if (after === before) return value;
    return Object.fromEntries(names.map((name, index) => [name, after[index]]));
  }
}

/** The same array when nothing changed, so that untouched input is never copied. */
function mapChanged(
  values: readonly unknown[],
  change: (value: unknown, index: number) => unknown,
): readonly unknown[] {
  const changed = values.map(change);
  return changed.some((value, index) => value !== values[index]) ? changed : values;
}

function schemaAt(root: JsonObject, pointer: string): Json | undefined {
  let current: unknown = root;
  for (const segment of parseJsonPointer(pointer) ?? []) {
    if (typeof current !== "object" || current === null) return undefined;
    current = ownValue(current, segment);
  }
  return current as Json | undefined;
}
