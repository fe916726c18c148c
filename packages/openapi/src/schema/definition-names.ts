import { parseJsonPointer } from "@toolcrib/model";
import type { DocumentLocation } from "../document/document-location.ts";

/** Gives every referenced schema its name in `$defs`: that of the component, made unique. */
export class DefinitionNames {
  readonly #names: Map<string, string> = new Map();
  readonly #places: Map<string, DocumentLocation> = new Map();

  nameOf(at: DocumentLocation): string {
    const key = definitionKey(at);
    const known = this.#names.get(key);
    if (known !== undefined) return known;
    const wanted = readableName(at);
    let name = wanted;
    for (let count = 2; this.#places.has(name); count++) name = `${wanted}_${count}`;
    this.#names.set(key, name);
    this.#places.set(name, at);
    return name;
  }

  placeOf(name: string): DocumentLocation | undefined {
    return this.#places.get(name);
  }
}

/** What tells one schema from another, whichever way it is referred to. */
export function definitionKey({ document, pointer }: DocumentLocation): string {
  return `${document.file}#${pointer}`;
}

const COMPONENT = /^\/(?:components\/schemas|definitions)\/[^/]+$/;

function readableName({ document, pointer }: DocumentLocation): string {
  const segments = parseJsonPointer(pointer) ?? [];
  const file = document.file.replace(/^.*\//, "").replace(/\.[^.]*$/, "");
  const words = COMPONENT.test(pointer) ? segments.slice(-1) : segments.slice(-2);
  const name = (words.length === 0 ? [file] : words).join("_").replace(/[^A-Za-z0-9_.-]+/g, "_");
  return name.replace(/^_+(?=.)/, "").slice(0, 80) || "schema";
}
