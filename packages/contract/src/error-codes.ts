import type { ErrorEntry } from "@toolcrib/model";

/** The error codes of this package in alphabetical order; docs/errors.md is made of them. */
export const CONTRACT_ERRORS = {
  "invalid-lock": {
    meaning:
      "A file is not a lock file, has another format, or does not agree with its own digests.",
    advice: "Restore the file, or make it anew with `toolcrib lock` after looking at the tools.",
  },
} as const;

declare module "@toolcrib/model" {
  interface ErrorCodes extends Record<keyof typeof CONTRACT_ERRORS, ErrorEntry> {}
}
