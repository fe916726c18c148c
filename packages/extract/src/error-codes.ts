import type { ErrorEntry } from "@toolcrib/model";

/** The error codes of this package in alphabetical order; docs/errors.md is made of them. */
export const EXTRACT_ERRORS = {
  "compiler-unavailable": {
    meaning:
      "TypeScript's compiler could not be started, so TypeScript and JavaScript cannot be read.",
    advice: "Install again without leaving out optional dependencies: the compiler is one of them.",
  },
  "invalid-manifest": {
    meaning: "A file says that it is a manifest of code, but it cannot be used as one.",
    advice: "Write it again with `toolcrib extract FILE… --out manifest.json`.",
  },
  "no-code": {
    meaning: "A folder holds no code, or a code file no function that is a tool.",
    advice: "`toolcrib doctor FILE` says why a function is not a tool.",
  },
} as const;

declare module "@toolcrib/model" {
  interface ErrorCodes extends Record<keyof typeof EXTRACT_ERRORS, ErrorEntry> {}
}
