import { LIMITS, visibleText } from "@toolcrib/model";
import type { DiagnosticList } from "../diagnostics/diagnostic.ts";
import type { DocumentLocation } from "../document/document-location.ts";
import { ANY_VALUE, type ConvertedSchema, type Direction } from "./converted-schema.ts";
import type { DefinitionNames } from "./definition-names.ts";

/** How definitions are made. */
interface DefinitionOptions {
  readonly convert: (at: DocumentLocation, direction: Direction) => ConvertedSchema;
  readonly diagnostics: DiagnosticList;
}

/** The schemas that others refer to, each converted once for each direction. */
export class SchemaDefinitions {
  readonly #names: DefinitionNames;
  readonly #options: DefinitionOptions;
  readonly #converted: Map<string, ConvertedSchema> = new Map();
  readonly #usable: Map<string, ConvertedSchema> = new Map();

  constructor(names: DefinitionNames, options: DefinitionOptions) {
    this.#names = names;
    this.#options = options;
  }

  /** The definition of a name that a converted schema refers to. */
  get(name: string, direction: Direction): ConvertedSchema {
    const key = `${direction} ${name}`;
    const known = this.#usable.get(key);
    if (known !== undefined) return known;
    const converted = this.#convertNamed(name, direction);
    const usable = this.#ends(name, direction) ? converted : this.#anyValue(name);
    this.#usable.set(key, usable);
    return usable;
  }

  #convertNamed(name: string, direction: Direction): ConvertedSchema {
    const key = `${direction} ${name}`;
    const known = this.#converted.get(key);
    if (known !== undefined) return known;
    const at = this.#names.placeOf(name);
    if (at === undefined) throw new Error(`no definition is called ${name}`);
    const converted = this.#options.convert(at, direction);
    this.#converted.set(key, converted);
    return converted;
  }

  /** Whether following references that apply to the same value never leads back to the name. */
  #ends(name: string, direction: Direction): boolean {
    const visited = new Set<string>();
    const waiting = [...this.#convertNamed(name, direction).sameValue];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      if (next === name) return false;
      // A chain that is longer than a definition may have references is refused elsewhere.
      if (visited.has(next) || visited.size > LIMITS.refs) continue;
      visited.add(next);
      waiting.push(...this.#convertNamed(next, direction).sameValue);
    }
    return true;
  }

  #anyValue(name: string): ConvertedSchema {
    const at = this.#names.placeOf(name);
    if (at === undefined) return ANY_VALUE;
    this.#options.diagnostics.add(
      "endless-reference",
      `the schema ${visibleText(name)} refers to itself without an object or array in between`,
      at,
    );
    return ANY_VALUE;
  }
}
