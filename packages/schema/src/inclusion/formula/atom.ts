import type { Format } from "../../formats/format.ts";
import type { Language } from "../patterns/language.ts";
import { ARRAY, type JsonType, NUMBER, OBJECT, STRING } from "./json-type.ts";
import type { Literal } from "./literal.ts";

/**
 * The smallest statements. Each speaks about values of one type and holds for all others,
 * so the negation of an object schema is an ordinary clause: one of these atoms fails.
 */
export type Atom = NumberAtom | StringAtom | ArrayAtom | ObjectAtom;

/** Statements about numbers. */
type NumberAtom =
  | { readonly kind: "at-least"; readonly limit: number }
  | { readonly kind: "more-than"; readonly limit: number }
  | { readonly kind: "at-most"; readonly limit: number }
  | { readonly kind: "less-than"; readonly limit: number }
  | { readonly kind: "multiple-of"; readonly divisor: number };

/** Statements about strings; lengths are in code points. */
type StringAtom =
  | { readonly kind: "min-length"; readonly count: number }
  | { readonly kind: "max-length"; readonly count: number }
  | { readonly kind: "pattern"; readonly language: Language }
  | { readonly kind: "format"; readonly format: Format };

/** Statements about arrays; `schema` is the formula an element must satisfy. */
type ArrayAtom =
  | { readonly kind: "item"; readonly index: number; readonly schema: Literal }
  | { readonly kind: "items-from"; readonly index: number; readonly schema: Literal }
  | { readonly kind: "contains"; readonly count: number; readonly schema: Literal }
  | { readonly kind: "min-items"; readonly count: number }
  | { readonly kind: "max-items"; readonly count: number }
  | { readonly kind: "unique" };

/** Statements about objects; `schema` is the formula a member's value must satisfy. */
type ObjectAtom =
  | { readonly kind: "property"; readonly key: string; readonly schema: Literal }
  | { readonly kind: "required"; readonly key: string }
  | { readonly kind: "matching"; readonly pattern: Literal; readonly schema: Literal }
  | AdditionalAtom
  | { readonly kind: "names"; readonly schema: Literal }
  | { readonly kind: "min-properties"; readonly count: number }
  | { readonly kind: "max-properties"; readonly count: number };

/** Every key that is not named and matches none of the patterns has a value that fits the schema. */
export interface AdditionalAtom {
  readonly kind: "additional";
  readonly names: ReadonlySet<string>;
  readonly patterns: readonly Literal[];
  readonly schema: Literal;
}

const SUBJECTS: Readonly<Record<Atom["kind"], JsonType>> = {
  "at-least": NUMBER,
  "more-than": NUMBER,
  "at-most": NUMBER,
  "less-than": NUMBER,
  "multiple-of": NUMBER,
  "min-length": STRING,
  "max-length": STRING,
  pattern: STRING,
  format: STRING,
  item: ARRAY,
  "items-from": ARRAY,
  contains: ARRAY,
  "min-items": ARRAY,
  "max-items": ARRAY,
  unique: ARRAY,
  property: OBJECT,
  required: OBJECT,
  matching: OBJECT,
  additional: OBJECT,
  names: OBJECT,
  "min-properties": OBJECT,
  "max-properties": OBJECT,
};

/** The type of values an atom speaks about. */
export function subjectOf(atom: Atom): JsonType {
  return SUBJECTS[atom.kind];
}

/** A text that two atoms share exactly when they say the same. */
export function atomKey(atom: Atom): string {
  switch (atom.kind) {
    case "at-least":
    case "more-than":
    case "at-most":
    case "less-than":
      return `${atom.kind} ${atom.limit}`;
    case "multiple-of":
      return `multiple-of ${atom.divisor}`;
    case "pattern":
      return `pattern ${atom.language.source}`;
    case "format":
      return `format ${atom.format.name}`;
    case "item":
    case "items-from":
      return `${atom.kind} ${atom.index} ${atom.schema}`;
    case "contains":
      return `contains ${atom.count} ${atom.schema}`;
    case "unique":
      return "unique";
    case "property":
      return `property ${atom.schema} ${atom.key}`;
    case "required":
      return `required ${atom.key}`;
    case "matching":
      return `matching ${atom.pattern} ${atom.schema}`;
    case "additional":
      return `additional ${atom.schema} ${atom.patterns.join(",")} ${JSON.stringify([...atom.names].sort())}`;
    case "names":
      return `names ${atom.schema}`;
    default:
      return `${atom.kind} ${atom.count}`;
  }
}
