import { canonicalJson, isJsonArray, isJsonObject, type Json } from "@toolcrib/model";
import type { LinearPattern, SchemaNode } from "../parse/schema-node.ts";
import {
  type Application,
  AppliedSchemaSet,
  type AppliedSchemas,
  withInPlaceSchemas,
} from "./applied-schemas.ts";
import { listsKeys } from "./lists-keys.ts";

/**
 * A place inside the values of a schema, as in `/filter/tags/0`, with every schema that can apply
 * there and every listed value that can stand there. It knows which keys are declared there: see
 * docs/inclusion.md, Undeclared keys.
 */
export class Place {
  /** The schemas that apply here, without those that these apply in place. */
  readonly schemas: AppliedSchemas;
  /** Every key that something here names. */
  readonly names: ReadonlySet<string>;
  /** Keys that match one of these are declared, too. */
  readonly patterns: readonly LinearPattern[];
  readonly #all: AppliedSchemas;
  /** Objects and arrays that `const` and `enum` list. */
  readonly #values: readonly Json[];
  readonly #members = new Map<string, Place>();
  #id: string | undefined;

  constructor(schemas: AppliedSchemas, values: readonly Json[] = []) {
    this.schemas = schemas;
    this.#all = withInPlaceSchemas(schemas);
    this.#values = [...values, ...[...this.#all.keys()].flatMap(listedContainers)];
    const nodes = [...this.#all.keys()];
    this.names = new Set([
      ...nodes.flatMap(keysNamedBy),
      ...this.#values.flatMap((value) => (isJsonObject(value) ? Object.keys(value) : [])),
    ]);
    this.patterns = nodes.flatMap(({ keywords }) =>
      (keywords.patternProperties ?? []).map(({ pattern }) => pattern),
    );
  }

  /** The place of whole values. */
  static root(node: SchemaNode): Place {
    return new Place(new Map([[node, "always"]]));
  }

  /** The same for places to which the same schemas and values apply. */
  get id(): string {
    if (this.#id === undefined) {
      const marks = [...this.schemas].map(([{ index }, how]) => `${index}${how[0]}`);
      const texts = this.#values.map((value) => canonicalJson(value));
      this.#id = [...marks.sort(), ...new Set(texts.sort())].join(" ");
    }
    return this.#id;
  }

  /** Whether nothing at all is said about the values here. */
  get isUnknown(): boolean {
    return this.schemas.size === 0 && this.#values.length === 0;
  }

  /** Whether every key counts as declared, since the schemas here mean objects with free keys. */
  get isMap(): boolean {
    return !this.#listsKeys() || this.#mentionsOtherKeys() || this.#needsOtherKeys();
  }

  /** Whether a schema here could ask for a key that nothing names. */
  get mayNeedOtherKeys(): boolean {
    return [...this.#all.keys()].some(
      ({ keywords: { minProperties, not, oneOf, if: condition } }) =>
        [minProperties, not, oneOf, condition].some((keyword) => keyword !== undefined),
    );
  }

  /** Whether a key that an object has here is one that its schema declares. */
  declares(key: string): boolean {
    return this.#names(key) || this.isMap;
  }

  /** Whether keys are listed here and nothing says anything about this one. */
  ignores(key: string): boolean {
    return this.#listsKeys() && !this.#names(key) && ![...this.#all.keys()].some(constrainsOthers);
  }

  /** The place of the member with a key. */
  member(key: string): Place {
    const known = this.#members.get(key) ?? this.#memberAt(key);
    this.#members.set(key, known);
    return known;
  }

  #memberAt(key: string): Place {
    for (const [{ keywords }, application] of this.#all) {
      const own = keywords.properties?.get(key);
      if (application === "always" && own !== undefined && allowsNoContainer(own)) return NOWHERE;
    }
    const inside = new AppliedSchemaSet();
    for (const [{ keywords }, application] of this.#all) {
      const { properties, patternProperties = [], additionalProperties } = keywords;
      const own = properties?.get(key);
      const matching = patternProperties.filter(({ pattern }) => pattern.test(key));
      inside.addAll([own, ...matching.map(({ schema }) => schema)], application);
      if (own === undefined && matching.length === 0)
        inside.addAll([additionalProperties], application);
      inside.addAll([keywords.unevaluatedProperties], unlessEvaluated(application));
    }
    const values = this.#values.flatMap((value) =>
      isJsonObject(value) && Object.hasOwn(value, key) ? containers([value[key] ?? null]) : [],
    );
    return new Place(inside.schemas, values);
  }

  /** The place of members with keys that nothing names. */
  get otherMembers(): Place {
    const inside = new AppliedSchemaSet();
    for (const [{ keywords }, application] of this.#all) {
      const { patternProperties = [], additionalProperties, unevaluatedProperties } = keywords;
      const matching = patternProperties.map(({ schema }) => schema);
      const others = [...matching, additionalProperties, unevaluatedProperties];
      inside.addAll(others, unlessEvaluated(application));
    }
    return new Place(inside.schemas);
  }

  /** How many first items have places of their own. */
  get firstItems(): number {
    const listed = [...this.#all.keys()].map(({ keywords }) => keywords.prefixItems?.length ?? 0);
    const values = this.#values.map((value) => (isJsonArray(value) ? value.length : 0));
    return Math.max(0, ...listed, ...values);
  }

  /** The place of an item. */
  item(index: number): Place {
    const inside = new AppliedSchemaSet();
    for (const [{ keywords }, application] of this.#all) {
      inside.addAll([keywords.prefixItems?.[index] ?? keywords.items], application);
      inside.addAll([keywords.unevaluatedItems], unlessEvaluated(application));
      inside.addAll([keywords.contains], "asked");
    }
    const values = this.#values.flatMap((value) =>
      isJsonArray(value) && index < value.length ? containers([value[index] ?? null]) : [],
    );
    return new Place(inside.schemas, values);
  }

  #applied(wanted: Application): readonly SchemaNode[] {
    return [...this.schemas].flatMap(([node, how]) => (how === wanted ? [node] : []));
  }

  #names(key: string): boolean {
    return this.names.has(key) || this.patterns.some((pattern) => pattern.test(key));
  }

  /**
   * One schema that always applies is enough. Of schemas that apply in some branches, every one
   * must list keys, and one of them for objects: else the objects here are those of other branches.
   */
  #listsKeys(): boolean {
    const always = this.#applied("always");
    if (always.length > 0) return always.some(listsKeys);
    return this.#describesObjects() && this.#applied("maybe").every(listsKeys);
  }

  #describesObjects(): boolean {
    const described = [...this.#all].some(
      ([{ keywords }, application]) =>
        application !== "asked" &&
        (keywords.properties !== undefined || keywords.additionalProperties?.always === false),
    );
    return described || this.#values.some((value) => isJsonObject(value));
  }

  #mentionsOtherKeys(): boolean {
    return [...this.#all.keys()].some(
      ({ keywords: { additionalProperties, unevaluatedProperties, propertyNames } }) =>
        [additionalProperties, unevaluatedProperties].some(
          (others) => others !== undefined && others.always !== false,
        ) || propertyNames !== undefined,
    );
  }

  #needsOtherKeys(): boolean {
    if (this.patterns.length > 0) return false;
    return [...this.#all.keys()].some(
      ({ keywords: { minProperties = 0 } }) => minProperties > this.names.size,
    );
  }
}

/** A place without objects and arrays: nothing needs to be known about it. */
const NOWHERE = new Place(new Map());

function allowsNoContainer({ keywords: { type } }: SchemaNode): boolean {
  return type !== undefined && !type.includes("object") && !type.includes("array");
}

/** The keys that a schema itself names, without what it applies in place. */
function keysNamedBy({ keywords }: SchemaNode): readonly string[] {
  const { properties, required = [], dependentRequired = [], dependentSchemas } = keywords;
  return [
    ...(properties?.keys() ?? []),
    ...required,
    ...[...dependentRequired].flatMap(([key, others]) => [key, ...others]),
    ...(dependentSchemas?.keys() ?? []),
  ];
}

/** Whether a schema says what members with other keys must be; `true` and `{}` say nothing. */
function constrainsOthers({ keywords }: SchemaNode): boolean {
  return [keywords.additionalProperties, keywords.unevaluatedProperties].some(
    (others) => others !== undefined && Object.keys(others.keywords).length > 0,
  );
}

/** `unevaluated*` and patterns apply to some members alone. */
function unlessEvaluated(application: Application): Application {
  return application === "always" ? "maybe" : application;
}

function listedContainers({ keywords }: SchemaNode): readonly Json[] {
  const single = "const" in keywords ? [keywords.const ?? null] : [];
  return containers([...single, ...(keywords.enum ?? [])]);
}

function containers(values: readonly Json[]): readonly Json[] {
  return values.filter((value) => isJsonObject(value) || isJsonArray(value));
}
