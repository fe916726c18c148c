import type { ErrorEntry } from "@toolcrib/model";

/** The error codes of this package in alphabetical order; docs/errors.md is made of them. */
export const HUB_ERRORS = {
  "hub-unavailable": {
    meaning: "The database of a hub cannot be opened or does not answer.",
    advice:
      "The message quotes the database; check its address, its folder and who may write there.",
  },
  "invalid-import": {
    meaning: "What was to be imported into a hub cannot be read, or does not fit there.",
    advice: "Give a snapshot, a registry file, a folder of them, or an export for an empty hub.",
  },
  "newer-schema": {
    meaning: "The data of a hub was written by a newer version of toolcrib.",
    advice: "Update toolcrib on this machine; nothing was changed.",
  },
  "registry-unreachable": {
    meaning: "A registry that is to be copied does not answer, or not as a registry does.",
    advice:
      "Check the address that the message names, and run the command again: it goes on where it ended.",
  },
} as const;

declare module "@toolcrib/model" {
  interface ErrorCodes extends Record<keyof typeof HUB_ERRORS, ErrorEntry> {}
}
