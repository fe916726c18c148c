import type { ErrorEntry } from "@toolcrib/model";

/** The error codes of this package in alphabetical order; docs/errors.md is made of them. */
export const CLI_ERRORS = {
  "hub-not-installed": {
    meaning: "A `hub` command was called, and the package of the hub is not installed.",
    advice: "`npm install @toolcrib/hub`.",
  },
} as const;

declare module "@toolcrib/model" {
  interface ErrorCodes extends Record<keyof typeof CLI_ERRORS, ErrorEntry> {}
}
