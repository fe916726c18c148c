import type { ErrorEntry } from "@toolcrib/model";

/** The error codes of this package in alphabetical order; docs/errors.md is made of them. */
export const SCHEMA_ERRORS = {
  "duplicate-id": {
    meaning: "Two schemas of one document have the same `$id` or anchor.",
    advice: "Give each its own name.",
  },
  "invalid-pattern": {
    meaning: "A pattern of a schema is not a regular expression.",
    advice: "Write it as JavaScript does with the `u` flag: escape only what has a meaning.",
  },
  "invalid-schema": {
    meaning: "A schema does not keep the rules of its dialect.",
    advice: "Mend the keyword that the path names.",
  },
  "not-a-schema": {
    meaning: "A value that should be a schema is neither an object nor a boolean.",
    advice: "Write a schema there, or `true` for any value.",
  },
  "too-deep": {
    meaning: "A schema is nested too deeply to be handled safely.",
    advice: "Flatten it; docs/limits.md lists every bound.",
  },
  "too-large": {
    meaning: "A file, a message, a schema or one of its lists is larger than toolcrib reads.",
    advice: "Split or shorten it; docs/limits.md lists every bound.",
  },
  "too-many-subschemas": {
    meaning: "A schema holds too many schemas to be handled safely.",
    advice: "Simplify it; docs/limits.md lists every bound.",
  },
  "unresolved-ref": {
    meaning: "A reference leads nowhere, or out of its schema; nothing is ever fetched.",
    advice:
      "Point it at a place in the same schema, or give the other document with the option `schemas`.",
  },
  "unsupported-dialect": {
    meaning: "A schema is written in a dialect other than 2020-12 and draft-07.",
    advice: "Rewrite it in 2020-12 and name that in `$schema`, or leave `$schema` out.",
  },
  "unsupported-pattern": {
    meaning: "A pattern cannot be matched in linear time.",
    advice:
      "Write it without back-references and without look-around other than look-aheads right behind `^`, or give a `watchdog`.",
  },
} as const;

declare module "@toolcrib/model" {
  interface ErrorCodes extends Record<keyof typeof SCHEMA_ERRORS, ErrorEntry> {}
}
