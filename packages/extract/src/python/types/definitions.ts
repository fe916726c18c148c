import { isJsonObject, type Json, type JsonObject } from "@toolcrib/model";

/** The `$defs` of one schema, named after the classes they describe. */
export class Definitions {
  readonly #names = new Map<string, string>();
  readonly #schemas = new Map<string, JsonObject>();

  /**
   * A reference to the definition with this key. It is written on first use, so that a class may
   * refer to itself; two classes of one name are told apart by a number.
   */
  reference(key: string, name: string, write: () => JsonObject): JsonObject {
    const known = this.#names.get(key);
    if (known !== undefined) return { $ref: `#/$defs/${known}` };
    const free = this.#freeName(name);
    this.#names.set(key, free);
    this.#schemas.set(free, {});
    this.#schemas.set(free, write());
    return { $ref: `#/$defs/${free}` };
  }

  /**
   * The whole schema with the definitions it needs. A root that is only a reference is replaced
   * by what it refers to, since clients expect to see an object's properties there.
   */
  complete(schema: JsonObject): JsonObject {
    const { $ref: target, ...rest } = schema;
    const named = typeof target === "string" ? target.slice("#/$defs/".length) : undefined;
    const definition = named === undefined ? undefined : this.#schemas.get(named);
    const root = definition === undefined ? schema : { ...definition, ...rest };
    const needed = this.#neededBy(root);
    if (needed.length === 0) return root;
    const definitions = needed.map((name) => [name, this.#schemas.get(name) ?? {}] as const);
    return { ...root, $defs: Object.fromEntries(definitions) };
  }

  #neededBy(root: JsonObject): readonly string[] {
    const needed = new Set<string>();
    const visit = (value: Json): void => {
      if (Array.isArray(value)) value.forEach(visit);
      if (!isJsonObject(value)) return;
      const { $ref: target } = value;
      const name = typeof target === "string" ? target.slice("#/$defs/".length) : undefined;
      if (name !== undefined && this.#schemas.has(name) && !needed.has(name)) {
        needed.add(name);
        visit(this.#schemas.get(name) ?? {});
      }
      Object.values(value).forEach(visit);
    };
    visit(root);
    return [...needed].sort();
  }

  #freeName(name: string): string {
    for (let number = 1; ; number++) {
      const candidate = number === 1 ? name : `${name}_${number}`;
      if (!this.#schemas.has(candidate)) return candidate;
    }
  }
}
