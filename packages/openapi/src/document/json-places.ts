const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const OPEN_BRACE = 0x7b;
const CLOSE_BRACE = 0x7d;
const OPEN_BRACKET = 0x5b;
const CLOSE_BRACKET = 0x5d;

/** Where the members of JSON containers begin; containers are scanned when they are first asked about. */
export class JsonPlaces {
  readonly #text: string;
  /** Offsets of the values of a container's members, by the offset of the container. */
  readonly #members: Map<number, ReadonlyMap<string, MemberPlace>> = new Map();

  /** The text must be JSON. */
  constructor(text: string) {
    this.#text = text;
  }

  /** The offset of the key, else of the value, at a path; of the nearest parent where there is none. */
  offsetOf(segments: readonly string[]): number {
    let value = this.#skipSpace(0);
    let shown = value;
    for (const segment of segments) {
      const member = this.#membersOf(value).get(segment);
      if (member === undefined) break;
      ({ value, shown } = member);
    }
    return shown;
  }

  #membersOf(container: number): ReadonlyMap<string, MemberPlace> {
    const known = this.#members.get(container);
    if (known !== undefined) return known;
    const members = new Map<string, MemberPlace>();
    const open = this.#text.charCodeAt(container);
    if (open === OPEN_BRACE || open === OPEN_BRACKET)
      this.#scan(container, open === OPEN_BRACE, members);
    this.#members.set(container, members);
    return members;
  }

  #scan(container: number, isObject: boolean, members: Map<string, MemberPlace>): void {
    let at = this.#skipSpace(container + 1);
    for (let index = 0; at < this.#text.length; index++) {
      const code = this.#text.charCodeAt(at);
      if (code === CLOSE_BRACE || code === CLOSE_BRACKET) return;
      const shown = at;
      let name = String(index);
      if (isObject) {
        const end = this.#skipText(at);
        name = JSON.parse(this.#text.slice(at, end));
        // Behind the key stands a colon.
        at = this.#skipSpace(this.#skipSpace(end) + 1);
      }
      members.set(name, { shown, value: at });
      at = this.#skipSpace(this.#skipValue(at));
      if (this.#text.charCodeAt(at) === COMMA) at = this.#skipSpace(at + 1);
    }
  }

  #skipValue(start: number): number {
    const text = this.#text;
    let at = start;
    let depth = 0;
    while (at < text.length) {
      const code = text.charCodeAt(at);
      if (code === QUOTE) {
        at = this.#skipText(at);
        if (depth === 0) return at;
        continue;
      }
      if (code === OPEN_BRACE || code === OPEN_BRACKET) depth++;
      else if (code === CLOSE_BRACE || code === CLOSE_BRACKET) {
        // At depth 0 the container ends, and with it a number or word before.
        if (depth === 0) return at;
        depth--;
        if (depth === 0) return at + 1;
      } else if (code === COMMA && depth === 0) return at;
      at++;
    }
    return at;
  }

  #skipText(start: number): number {
    const text = this.#text;
    let at = start + 1;
    while (at < text.length) {
      const end = text.indexOf('"', at);
      if (end < 0) return text.length;
      let slashes = 0;
      while (text.charCodeAt(end - 1 - slashes) === BACKSLASH) slashes++;
      if (slashes % 2 === 0) return end + 1;
      at = end + 1;
    }
    return at;
  }

  #skipSpace(start: number): number {
    let at = start;
    while (at < this.#text.length && this.#text.charCodeAt(at) <= 0x20) at++;
    return at;
  }
}

interface MemberPlace {
  /** Where the key stands; of an item, where its value stands. */
  readonly shown: number;
  readonly value: number;
}
