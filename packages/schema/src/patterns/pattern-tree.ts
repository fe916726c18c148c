/** A set of characters: bits 0–127 are ASCII, one bit stands for all others, one for the end. */
export type CharacterSet = bigint;

/** A regular expression as a tree. */
export type PatternTree =
  | { readonly kind: "set"; readonly set: CharacterSet }
  | { readonly kind: "sequence"; readonly parts: readonly PatternTree[] }
  | { readonly kind: "choice"; readonly parts: readonly PatternTree[] }
  | {
      readonly kind: "repeat";
      readonly part: PatternTree;
      readonly min: number;
      readonly max: number;
    };

const OTHERS: CharacterSet = 1n << 128n;
/** The end of the text, as if it were a character. */
const END: CharacterSet = 1n << 129n;
const ALL: CharacterSet = (1n << 129n) - 1n;
const DIGITS = range(48, 57);
const WORD = DIGITS | range(65, 90) | range(97, 122) | single(95);
const ASCII_SPACE = range(9, 13) | single(32);
const LINE_BREAKS = single(10) | single(13);

/** Space and line-break characters exist beyond ASCII, so those sets hold the bit of all others. */
const CLASSES: Readonly<Record<string, CharacterSet>> = {
  d: DIGITS,
  D: ALL & ~DIGITS,
  w: WORD,
  W: ALL & ~WORD,
  s: ASCII_SPACE | OTHERS,
  S: ALL & ~ASCII_SPACE,
};
const CONTROLS: Readonly<Record<string, number>> = { t: 9, n: 10, v: 11, f: 12, r: 13, "0": 0 };

/**
 * Reads the part of the syntax that linear patterns need; undefined for all else: look-around,
 * back-references, word boundaries, properties, characters beyond ASCII, `^` and `$` in the middle.
 * The source must be a valid regular expression.
 */
export function readPattern(source: string): PatternTree | undefined {
  try {
    return new PatternReader(source).read();
  } catch (error) {
    if (error instanceof UnknownSyntax) return undefined;
    throw error;
  }
}

class UnknownSyntax extends Error {}

class PatternReader {
  readonly #source: string;
  #at = 0;

  constructor(source: string) {
    this.#source = source;
  }

  read(): PatternTree {
    const tree = this.#choice();
    if (this.#at < this.#source.length) throw new UnknownSyntax();
    return tree;
  }

  #choice(): PatternTree {
    const parts = [this.#sequence()];
    while (this.#take("|")) parts.push(this.#sequence());
    const [only] = parts;
    return parts.length === 1 && only !== undefined ? only : { kind: "choice", parts };
  }

  #sequence(): PatternTree {
    const parts: PatternTree[] = [];
    while (this.#at < this.#source.length && !"|)".includes(this.#peek())) parts.push(this.#term());
    return { kind: "sequence", parts };
  }

  #term(): PatternTree {
    const part = this.#atom();
    const bounds = this.#bounds();
    if (bounds === undefined) return part;
    this.#take("?"); // a lazy repeat has the same choices in another order
    return { kind: "repeat", part, ...bounds };
  }

  #bounds(): { readonly min: number; readonly max: number } | undefined {
    if (this.#take("*")) return { min: 0, max: Number.POSITIVE_INFINITY };
    if (this.#take("+")) return { min: 1, max: Number.POSITIVE_INFINITY };
    if (this.#take("?")) return { min: 0, max: 1 };
    const found = /^\{(\d+)(,?)(\d*)\}/.exec(this.#source.slice(this.#at, this.#at + 24));
    if (found === null) {
      if (this.#peek() === "{") throw new UnknownSyntax();
      return undefined;
    }
    const [text, low = "0", comma, high] = found;
    this.#at += text.length;
    const min = Number(low);
    if (comma === "") return { min, max: min };
    return { min, max: high === "" ? Number.POSITIVE_INFINITY : Number(high) };
  }

  #atom(): PatternTree {
    const character = this.#peek();
    if (character === "(") return this.#group();
    if (character === "[") return { kind: "set", set: this.#class() };
    if (character === "\\") return { kind: "set", set: this.#escape() };
    const first = this.#at === 0;
    this.#at++;
    if (character === ".") return { kind: "set", set: ALL & ~LINE_BREAKS };
    if (character === "^") {
      if (!first) throw new UnknownSyntax();
      return { kind: "sequence", parts: [] };
    }
    if (character === "$") {
      if (this.#at < this.#source.length) throw new UnknownSyntax();
      return { kind: "set", set: END };
    }
    return { kind: "set", set: ascii(character) };
  }

  #group(): PatternTree {
    this.#at++;
    if (this.#take("?") && !this.#take(":")) throw new UnknownSyntax();
    const inner = this.#choice();
    this.#at++;
    return inner;
  }

  #class(): CharacterSet {
    this.#at++;
    const negated = this.#take("^");
    let set = 0n;
    while (!this.#take("]")) {
      const from = this.#classAtom();
      if (this.#peek() === "-" && this.#source[this.#at + 1] !== "]") {
        this.#at++;
        set |= range(lowest(from), lowest(this.#classAtom()));
      } else set |= from;
    }
    return negated ? ALL & ~set : set;
  }

  #classAtom(): CharacterSet {
    if (this.#peek() === "\\") return this.#escape();
    return ascii(this.#source[this.#at++] ?? "");
  }

  #escape(): CharacterSet {
    const character = this.#source[this.#at + 1] ?? "";
    this.#at += 2;
    const known = CLASSES[character];
    if (known !== undefined) return known;
    const control = CONTROLS[character];
    if (control !== undefined) return single(control);
    if (character === "x") {
      const code = Number.parseInt(this.#source.slice(this.#at, this.#at + 2), 16);
      this.#at += 2;
      return code < 128 ? single(code) : OTHERS;
    }
    if (/[A-Za-z1-9]/.test(character)) throw new UnknownSyntax();
    return ascii(character);
  }

  #peek(): string {
    return this.#source[this.#at] ?? "";
  }

  #take(character: string): boolean {
    if (this.#peek() !== character) return false;
    this.#at++;
    return true;
  }
}

function single(code: number): CharacterSet {
  return 1n << BigInt(code);
}

function range(from: number, to: number): CharacterSet {
  return ((1n << BigInt(to - from + 1)) - 1n) << BigInt(from);
}

function ascii(character: string): CharacterSet {
  const code = character.charCodeAt(0);
  if (!(code < 128)) throw new UnknownSyntax();
  return single(code);
}

function lowest(set: CharacterSet): number {
  let code = 0;
  while (((set >> BigInt(code)) & 1n) === 0n) code++;
  return code;
}
