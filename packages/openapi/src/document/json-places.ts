/** Where the members of JSON containers begin; containers are scanned when they are first asked about. */
export class JsonPlaces {
  readonly #text: string;
  /** Offsets of the values of a container's members, by the offset of the container. */
  readonly #members: Map<number, ReadonlyMap<string, MemberPlace>> = new Map();

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
    const open = this.#text[container];
    if (open === "{" || open === "[") this.#scan(container, open === "{", members);
    this.#members.set(container, members);
    return members;
  }

  #scan(container: number, isObject: boolean, members: Map<string, MemberPlace>): void {
    let at = this.#skipSpace(container + 1);
    for (let index = 0; !/[\]}]/.test(this.#text[at] ?? "}"); index++) {
      const shown = at;
      let name = String(index);
      if (isObject) {
        const end = this.#skipText(at);
        name = JSON.parse(this.#text.slice(at, end));
        at = this.#skipSpace(this.#skipSpace(end) + 1);
      }
      members.set(name, { shown, value: at });
      at = this.#skipSpace(this.#skipValue(at));
      if (this.#text[at] === ",") at = this.#skipSpace(at + 1);
    }
  }

  #skipValue(start: number): number {
    let at = start;
    let depth = 0;
    do {
      const character = this.#text[at];
      if (character === '"') at = this.#skipText(at);
      else {
        if (character === "{" || character === "[") depth++;
        else if (character === "}" || character === "]") depth--;
        at++;
        if (depth === 0 && !/[{}[\]",]/.test(character ?? ","))
          while (at < this.#text.length && !/[,}\]\s]/.test(this.#text[at] ?? "")) at++;
      }
    } while (depth > 0 && at < this.#text.length);
    return at;
  }

  #skipText(start: number): number {
    let at = start + 1;
    while (at < this.#text.length && this.#text[at] !== '"') at += this.#text[at] === "\\" ? 2 : 1;
    return at + 1;
  }

  #skipSpace(start: number): number {
    let at = start;
    while (/\s/.test(this.#text[at] ?? "")) at++;
    return at;
  }
}

interface MemberPlace {
  /** Where the key stands; of an item, where its value stands. */
  readonly shown: number;
  readonly value: number;
}
