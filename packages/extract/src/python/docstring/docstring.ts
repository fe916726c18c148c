/** What a docstring says, whatever its style. */
export interface Docstring {
  /** Summary and body, without the sections below. */
  readonly description: string;
  readonly parameters: ReadonlyMap<string, DocumentedValue>;
  readonly returns?: DocumentedValue;
  readonly raises: readonly DocumentedError[];
  /** The entries of a `Tags` section, as written. */
  readonly tags: readonly string[];
  /** The entries of an `Annotations` section, as written. */
  readonly annotations: readonly string[];
  /** Names that are described like parameters and are not. */
  readonly strangers: readonly string[];
}

/** A parameter, field or result: its text, and its type where the docstring names one. */
export interface DocumentedValue {
  readonly text: string;
  readonly type?: string;
}

/** An exception and when it is raised. */
interface DocumentedError {
  readonly type: string;
  readonly text: string;
}

/** One way of writing docstrings. */
export interface DocstringStyle {
  readonly name: string;
  /** How many of its marks a docstring has: the style with the most is the one to read it by. */
  readonly marks: (lines: readonly string[]) => number;
  /** Reads the lines; `known` tells parameters from other words before a colon. */
  readonly read: (lines: readonly string[], known: KnownNames) => Docstring;
}

/** The names that a docstring can be expected to describe. */
export type KnownNames = ReadonlySet<string>;

/** What sections say, gathered while a style reads them. */
export interface DocstringDraft {
  readonly body: string[];
  readonly parameters: Map<string, DocumentedValue>;
  returns?: DocumentedValue;
  readonly raises: DocumentedError[];
  readonly tags: string[];
  readonly annotations: string[];
  readonly strangers: string[];
}

/** A draft with nothing in it. */
export function emptyDraft(): DocstringDraft {
  return { body: [], parameters: new Map(), raises: [], tags: [], annotations: [], strangers: [] };
}
