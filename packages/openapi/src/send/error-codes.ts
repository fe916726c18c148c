import type { ErrorEntry } from "@toolcrib/model";

/** The error codes of this package in alphabetical order; docs/errors.md is made of them. */
export const OPENAPI_ERRORS = {
  "no-access-token": {
    meaning: "The credentials of an API cannot be sent, or no access token is given for them.",
    advice: "Check the variables of the security scheme, and the token URL of the document.",
  },
  "no-server-url": {
    meaning: "An OpenAPI document does not say where its API is.",
    advice: "Give the address with `--base-url`.",
  },
} as const;

declare module "@toolcrib/model" {
  interface ErrorCodes extends Record<keyof typeof OPENAPI_ERRORS, ErrorEntry> {}
}
