import { LIMITS } from "../limits.ts";
import { visibleText } from "../text/visible-text.ts";
import { isWellFormed } from "./well-formed.ts";

/** What is wrong with a JSON text, and where. */
export interface JsonTextFault {
  readonly offset: number;
  readonly message: string;
}

const PLAIN_CHARACTERS = /[^"\\\u0000-\u001f]*/y;
const ESCAPE = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;
const NUMBER = /-?(?:0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?/y;
const WORD = /true|false|null/y;
/** The keys of an empty object. */
const NO_KEYS: Set<string> = new Set();

/**
 * The first fault of a JSON text, or undefined when `JSON.parse` may read it: grammar, depth,
 * duplicate keys, inexact numbers unless they are allowed, lone surrogates. Takes no stack, whatever the nesting.
 */
export function checkJsonText(
  text: string,
  maxDepth: number,
  exactNumbers = true,
): JsonTextFault | undefined {
  const scanner = new Scanner(text, maxDepth, exactNumbers ? "exact" : "nearest");
  try {
    scanner.scan();
    return undefined;
  } catch (fault) {
    if (fault instanceof Fault) return fault;
    throw fault;
  }
}

/**
 * A key that stands twice in one object of a text that `JSON.parse` reads, whatever else another
 * reader may find in it: readers differ in which of the two counts.
 */
export function repeatedKey(text: string): string | undefined {
  try {
    new Scanner(text, Number.POSITIVE_INFINITY, "keys").scan();
  } catch (fault) {
    if (fault instanceof RepeatedKey) return fault.key;
    if (!(fault instanceof Fault)) throw fault;
  }
  return undefined;
}

/** Thrown inside this file only: unwinding is simpler than a result at every step. */
class Fault implements JsonTextFault {
  readonly offset: number;
  readonly message: string;
  constructor(offset: number, message: string) {
    this.offset = offset;
    this.message = message;
  }
}

class RepeatedKey extends Fault {
  readonly key: string;
  constructor(offset: number, key: string) {
    super(offset, `the key "${visibleText(key, 60)}" stands twice in one object`);
    this.key = key;
  }
}

/** What is looked for besides grammar and keys; "keys" leaves numbers and characters alone. */
type Strictness = "exact" | "nearest" | "keys";

class Scanner {
  private readonly text: string;
  private readonly maxDepth: number;
  private readonly strictness: Strictness;
  /** Whether a lone surrogate stands somewhere unescaped; then texts are looked at one by one. */
  private readonly suspicious: boolean;
  private at = 0;
  private values = 0;
  /** The containers around the current place: an object by the keys seen, an array by undefined. */
  private readonly open: (Set<string> | undefined)[] = [];

  constructor(text: string, maxDepth: number, strictness: Strictness) {
    this.text = text;
    this.maxDepth = maxDepth;
    this.strictness = strictness;
    this.suspicious = !isWellFormed(text);
  }

  scan(): void {
    this.skipSpace();
    let expectsValue = true;
    while (expectsValue || this.open.length > 0) {
      if (expectsValue) expectsValue = this.scanValueStart();
      else expectsValue = this.scanAfterValue();
    }
    if (this.at < this.text.length) throw this.unexpected("the end of the text");
  }

  /** Reads a scalar or opens a container; says whether a value must follow. */
  private scanValueStart(): boolean {
    if (++this.values > LIMITS.jsonValues)
      throw new Fault(this.at, `more than ${LIMITS.jsonValues} values`);
    switch (this.text[this.at]) {
      case "{":
        this.enter(NO_KEYS);
        if (this.closes("}")) return false;
        this.open[this.open.length - 1] = new Set();
        this.scanKey();
        return true;
      case "[":
        this.enter(undefined);
        return !this.closes("]");
      case '"':
        this.scanText();
        break;
      case "t":
      case "f":
      case "n":
        if (!this.matches(WORD)) throw this.unexpected("a JSON value");
        break;
      default:
        this.scanNumber();
    }
    this.skipSpace();
    return false;
  }

  /** Reads what follows a value inside a container; says whether another value must follow. */
  private scanAfterValue(): boolean {
    const keys = this.open.at(-1);
    const end = keys === undefined ? "]" : "}";
    if (this.closes(end)) return false;
    if (this.text[this.at] !== ",") throw this.unexpected(`"," or "${end}"`);
    this.at += 1;
    this.skipSpace();
    if (keys !== undefined) this.scanKey();
    return true;
  }

  private scanKey(): void {
    const start = this.at;
    if (this.text[start] !== '"') throw this.unexpected("a key in double quotes");
    const key = this.scanText();
    const keys = this.open.at(-1);
    if (keys?.has(key)) throw new RepeatedKey(start, key);
    keys?.add(key);
    this.skipSpace();
    if (this.text[this.at] !== ":") throw this.unexpected('":"');
    this.at += 1;
    this.skipSpace();
  }

  private scanText(): string {
    const start = this.at;
    this.at += 1;
    let escaped = false;
    while (true) {
      this.matches(PLAIN_CHARACTERS);
      const next = this.text[this.at];
      if (next === '"') break;
      if (next === undefined) throw new Fault(start, "a text has no closing quote");
      if (next !== "\\") throw new Fault(this.at, "a control character in a text must be escaped");
      if (!this.matches(ESCAPE))
        throw new Fault(this.at, "a backslash must begin an escape such as \\n or \\u0041");
      escaped = true;
    }
    this.at += 1;
    const value: string = escaped
      ? JSON.parse(this.text.slice(start, this.at))
      : this.text.slice(start + 1, this.at - 1);
    if (this.strictness === "keys") return value;
    if ((escaped || this.suspicious) && !isWellFormed(value))
      throw new Fault(start, "a text holds a lone surrogate, which is not a character");
    return value;
  }

  private scanNumber(): void {
    const start = this.at;
    if (!this.matches(NUMBER)) throw this.unexpected("a JSON value");
    if (this.strictness === "keys") return;
    // Fifteen digits and no exponent are always exact enough: most numbers end here.
    if (this.at - start < 16 && !/[eE]/.test(this.text.slice(start, this.at))) return;
    const written = this.text.slice(start, this.at);
    const value = Number(written);
    if (!Number.isFinite(value))
      throw new Fault(start, `the number ${visibleText(written, 40)} is too large`);
    if (this.strictness === "nearest") return;
    // What JavaScript writes for a large integer comes back as it was; other digits do not.
    if (
      Number.isInteger(value) &&
      !Number.isSafeInteger(value) &&
      !/[.eE]/.test(written) &&
      String(value) !== written
    )
      throw new Fault(
        start,
        `the integer ${visibleText(written, 40)} cannot be held exactly; write it as a text, or as the nearest number, ${value}`,
      );
  }

  private enter(keys: Set<string> | undefined): void {
    if (this.open.length >= this.maxDepth)
      throw new Fault(this.at, `the text nests deeper than ${this.maxDepth} levels`);
    this.open.push(keys);
    this.at += 1;
    this.skipSpace();
  }

  private closes(end: string): boolean {
    if (this.text[this.at] !== end) return false;
    this.open.pop();
    this.at += 1;
    this.skipSpace();
    return true;
  }

  private matches(pattern: RegExp): boolean {
    pattern.lastIndex = this.at;
    if (!pattern.test(this.text)) return false;
    this.at = pattern.lastIndex;
    return true;
  }

  private skipSpace(): void {
    while (true) {
      const code = this.text.charCodeAt(this.at);
      if (code !== 0x20 && code !== 0x0a && code !== 0x0d && code !== 0x09) return;
      this.at += 1;
    }
  }

  private unexpected(wanted: string): Fault {
    const found = this.text[this.at];
    const seen = found === undefined ? "the end of the text" : `"${visibleText(found)}"`;
    return new Fault(this.at, `found ${seen} where ${wanted} should be`);
  }
}
