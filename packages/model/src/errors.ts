/** What an error code means and what to do about it. */
export interface ErrorEntry {
  readonly meaning: string;
  readonly advice: string;
}

/** The codes that every package may use, in alphabetical order; docs/errors.md is made of these tables. */
export const MODEL_ERRORS = {
  "invalid-backend": {
    meaning: "A backend lacks what its kind needs, or its kind is not known.",
    advice: "Give the field that the message names.",
  },
  "invalid-config": {
    meaning: "A configuration file does not say what it should.",
    advice: "Mend the entry that the message names.",
  },
  "invalid-cursor": {
    meaning: "A page of a list was asked for with a cursor that was not handed out.",
    advice: "Start again without a cursor.",
  },
  "invalid-json": {
    meaning: "A text is not JSON as toolcrib accepts it.",
    advice:
      "Mend the place that the message names; duplicate keys, lone surrogates and numbers that cannot be held exactly are refused too.",
  },
  "invalid-tool": {
    meaning: "A value is not a tool definition.",
    advice:
      "Give an object with at least a `name`; `toolcrib validate` lists everything that is wrong.",
  },
  "invalid-tool-id": {
    meaning: "A text is not a tool id or reference.",
    advice: "Write `name`, `namespace:name` or, with a version, `namespace:name@1.2.3`.",
  },
  "invalid-uri-template": {
    meaning: "A text is not a URI or URI template (RFC 6570) under which a resource can be served.",
    advice: "Write a scheme and variables in braces, as in `users://{id}`.",
  },
  "invalid-yaml": {
    meaning: "A text is not YAML.",
    advice: "Mend the place that the message names.",
  },
  "not-json": {
    meaning: "A value cannot be written as JSON: it is not a JSON value, or nested too deeply.",
    advice: "Pass values made of null, booleans, finite numbers, texts, arrays and plain objects.",
  },
  "unknown-shape": {
    meaning: "A file holds none of the kinds of data that toolcrib reads.",
    advice: "Give a tool list, a snapshot or a registry file.",
  },
  "unreadable-file": {
    meaning: "A file or folder is not there, or may not be read.",
    advice: "Check the path that the message names.",
  },
  usage: {
    meaning: "A command line, or an option in it, cannot be understood.",
    advice: "`toolcrib COMMAND --help` shows how it is written.",
  },
} as const;

/** Every error code that a program knows: each package adds those of its own table. */
export interface ErrorCodes extends Record<keyof typeof MODEL_ERRORS, ErrorEntry> {}

/** A code of an error table. */
export type ErrorCode = keyof ErrorCodes;

/** What an error may carry besides its code and message. */
export interface ToolcribErrorOptions {
  readonly cause?: unknown;
  /** A JSON Pointer to what is wrong. */
  readonly path?: string;
}

/** Marks errors of toolcrib, whichever copy of this package made them. */
const MARK: unique symbol = Symbol.for("dev.toolcrib/error");

/** An error of toolcrib: misuse, or an environment that does not do what it should. */
export class ToolcribError extends Error {
  override readonly name: string = "ToolcribError";
  readonly code: ErrorCode;
  /** A JSON Pointer to what is wrong, where there is one. */
  readonly path: string | undefined;

  constructor(code: ErrorCode, message: string, options: ToolcribErrorOptions = {}) {
    super(message, "cause" in options ? { cause: options.cause } : undefined);
    this.code = code;
    this.path = options.path;
    Object.defineProperty(this, MARK, { value: true });
  }
}

/** Whether an error is one of toolcrib's, also when it comes from another copy of this package. */
export function isToolcribError(error: unknown): error is ToolcribError {
  return (
    error instanceof Error && MARK in error && "code" in error && typeof error.code === "string"
  );
}
