import type { ErrorEntry } from "@toolcrib/model";

/** The error codes of this package in alphabetical order; docs/errors.md is made of them. */
export const SEARCH_ERRORS = {
  "embedder-missing": {
    meaning: "The packages of an embedder are not installed.",
    advice: "Install what the message names; search works without an embedder too.",
  },
  "meanings-unreadable": {
    meaning: "The table of word meanings is damaged, or of another version.",
    advice: "Install @toolcrib/search again; with a table of your own, write it by formatMeanings.",
  },
} as const;

declare module "@toolcrib/model" {
  interface ErrorCodes extends Record<keyof typeof SEARCH_ERRORS, ErrorEntry> {}
}
