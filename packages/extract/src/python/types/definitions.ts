import { isJsonObject, type Json, type JsonObject } from "@toolcrib/model";
import type { TypeTrouble } from "./type-context.ts";

/** The schema of a class, written once for all tools; its references name keys, not definitions. */
interface ClassSchema {
  readonly name: string;
  schema: JsonObject;
  readonly troubles: TypeTrouble[];
  /** The keys of the classes it refers to. */
  readonly references: Set<string>;
}

type Report = (trouble: TypeTrouble) => void;

const prefix = "class:";

/**
 * The schemas of the classes of one extraction. While schemas are written they refer to classes
 * by key; `complete` gives a finished schema the `$defs` it needs, named after its classes.
 */
export class Definitions {
  readonly #classes = new Map<string, ClassSchema>();
  #writing = 0;

  /** How many classes are being written, one inside the other. */
  get depth(): number {
    return this.#writing;
  }

  /**
   * A reference to the class with this key. `write` is asked once, with where to report trouble;
   * whoever refers to the class later hears of the same trouble.
   */
  reference(
    key: string,
    name: string,
    report: Report,
    write: (report: Report) => JsonObject,
  ): JsonObject {
    if (!this.#classes.has(key)) {
      const entry: ClassSchema = { name, schema: {}, troubles: [], references: new Set() };
      this.#classes.set(key, entry);
      this.#writing++;
      entry.schema = write((trouble) => entry.troubles.push(trouble));
      this.#writing--;
      forEachReference(entry.schema, (target) => entry.references.add(target));
    }
    // Inside a class, the trouble stays with the classes that have it.
    if (this.#writing > 0) return { $ref: prefix + key };
    for (const needed of this.#closure([key]))
      for (const trouble of this.#classes.get(needed)?.troubles ?? []) report(trouble);
    return { $ref: prefix + key };
  }

  /**
   * The whole schema with the definitions it needs; two classes of one name are told apart by a
   * number. A root that is only a reference is replaced by what it refers to, since clients
   * expect to see an object's properties there.
   */
  complete(schema: JsonObject): JsonObject {
    const root = this.opened(schema);
    const direct: string[] = [];
    forEachReference(root, (found) => direct.push(found));
    if (direct.length === 0) return root;
    const names = this.#nameAll(this.#closure(direct));
    const definitions = [...names]
      .map(([found, name]) => [name, this.#classes.get(found)?.schema ?? {}] as const)
      .sort(([left], [right]) => (left < right ? -1 : 1));
    return {
      ...withNames(root, names),
      $defs: Object.fromEntries(
        definitions.map(([name, inner]) => [name, withNames(inner, names)]),
      ),
    };
  }

  /** What a schema that is only a reference refers to, as a part of another schema. */
  opened(schema: JsonObject): JsonObject {
    const { $ref: target, ...rest } = schema;
    const key = typeof target === "string" ? target.slice(prefix.length) : undefined;
    const definition = key === undefined ? undefined : this.#classes.get(key)?.schema;
    return definition === undefined ? schema : { ...definition, ...rest };
  }

  /** The keys and every key they lead to, in the order of finding. */
  #closure(keys: readonly string[]): ReadonlySet<string> {
    const found = new Set(keys);
    // A set hands out what is added while it is walked.
    for (const key of found)
      for (const next of this.#classes.get(key)?.references ?? []) found.add(next);
    return found;
  }

  #nameAll(keys: ReadonlySet<string>): ReadonlyMap<string, string> {
    const names = new Map<string, string>();
    const taken = new Set<string>();
    for (const key of keys) {
      const wanted = this.#classes.get(key)?.name ?? key;
      let name = wanted;
      for (let number = 2; taken.has(name); number++) name = `${wanted}_${number}`;
      taken.add(name);
      names.set(key, name);
    }
    return names;
  }
}

function forEachReference(value: Json, take: (key: string) => void): void {
  if (Array.isArray(value)) for (const member of value) forEachReference(member, take);
  if (!isJsonObject(value)) return;
  for (const name in value) {
    const member = value[name];
    if (name === "$ref" && typeof member === "string") take(member.slice(prefix.length));
    else if (typeof member === "object" && member !== null) forEachReference(member, take);
  }
}

function withNames(schema: JsonObject, names: ReadonlyMap<string, string>): JsonObject {
  const replace = (value: Json): Json => {
    if (Array.isArray(value)) return value.map(replace);
    if (!isJsonObject(value)) return value;
    return withNames(value, names);
  };
  const result: Record<string, Json> = {};
  for (const [name, member] of Object.entries(schema))
    result[name] =
      name === "$ref" && typeof member === "string"
        ? `#/$defs/${names.get(member.slice(prefix.length)) ?? ""}`
        : replace(member);
  return result;
}
