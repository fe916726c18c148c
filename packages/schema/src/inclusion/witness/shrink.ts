import { isJsonObject, type Json, type JsonObject } from "@toolcrib/model";

/** How many smaller values are tried, and how many parts they may have together. */
const MAX_TRIES = 300;
const MAX_PARTS = 50_000;

/**
 * Makes a value smaller, anywhere inside it, as long as `isWitness` holds: members and items are
 * dropped, strings are shortened. Every step is tested, so the result is as good as the start.
 */
export function shrink(value: Json, isWitness: (value: Json) => boolean): Json {
  return new Shrinker(isWitness, countParts(value)).run(value);
}

/** Puts a part into the whole value that it belongs to. */
type Embed = (part: Json) => Json;

class Shrinker {
  readonly #isWitness: (value: Json) => boolean;
  #triesLeft: number;

  constructor(isWitness: (value: Json) => boolean, parts: number) {
    this.#isWitness = isWitness;
    this.#triesLeft = Math.min(MAX_TRIES, Math.ceil(MAX_PARTS / parts));
  }

  run(value: Json): Json {
    let current = value;
    for (let before: Json | undefined; before !== current; ) {
      before = current;
      current = this.#shrink(current, (whole) => whole);
    }
    return current;
  }

  #accepts(candidate: () => Json): boolean {
    return this.#triesLeft-- > 0 && this.#isWitness(candidate());
  }

  /** Gives the value itself back when nothing smaller will do. */
  #shrink(value: Json, embed: Embed): Json {
    if (typeof value === "string")
      return shorterTexts(value).find((text) => this.#accepts(() => embed(text))) ?? value;
    if (isList(value)) return this.#shrinkArray(value, embed);
    return isJsonObject(value) ? this.#shrinkObject(value, embed) : value;
  }

  #shrinkArray(array: readonly Json[], embed: Embed): readonly Json[] {
    let current = array;
    for (let index = array.length - 1; index >= 0; index--)
      if (this.#accepts(() => embed(current.toSpliced(index, 1))))
        current = current.toSpliced(index, 1);
    for (const [index, item] of current.entries()) {
      const smaller = this.#shrink(item, (part) => embed(current.with(index, part)));
      if (smaller !== item) current = current.with(index, smaller);
    }
    return current;
  }

  #shrinkObject(object: JsonObject, embed: Embed): JsonObject {
    let current = object;
    for (const key of Object.keys(object))
      if (this.#accepts(() => embed(without(current, key)))) current = without(current, key);
    for (const [key, member] of Object.entries(current)) {
      const smaller = this.#shrink(member, (part) => embed(withMember(current, key, part)));
      if (smaller !== member) current = withMember(current, key, smaller);
    }
    return current;
  }
}

function shorterTexts(text: string): readonly string[] {
  const characters = [...text];
  if (characters.length < 2) return [];
  const half = characters.slice(0, characters.length >> 1).join("");
  return ["x", half, characters.slice(0, -1).join("")];
}

function without(object: JsonObject, key: string): JsonObject {
  return Object.fromEntries(Object.entries(object).filter(([name]) => name !== key));
}

function withMember(object: JsonObject, key: string, member: Json): JsonObject {
  const entries = Object.entries(object);
  return Object.fromEntries(entries.map(([name, old]) => [name, name === key ? member : old]));
}

function countParts(value: Json): number {
  if (typeof value !== "object" || value === null) return 1;
  return Object.values(value).reduce((count: number, part: Json) => count + countParts(part), 1);
}

function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}
