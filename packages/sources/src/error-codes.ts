import type { ErrorEntry } from "@toolcrib/model";

/** The error codes of this package in alphabetical order; docs/errors.md is made of them. */
export const SOURCES_ERRORS = {
  "file-exists": {
    meaning: "A file that would be written exists already.",
    advice: "Give another folder or name; nothing is overwritten.",
  },
  "git-failed": {
    meaning: "git could not read the repository.",
    advice: "The message quotes git.",
  },
  "held-back": {
    meaning: "A server would be started or reached otherwise than the lock says.",
    advice: "Find out who changed it; `toolcrib lock SOURCE` approves what is there now.",
  },
  "incomplete-list": {
    meaning:
      "A tool list could not be read whole, so it cannot be locked: what is missing could change unseen.",
    advice:
      "Mend what the message names; `toolcrib lint SOURCE` lists everything that could not be read.",
  },
  "invalid-arguments": {
    meaning: "The arguments of a call do not fit the tool's input schema.",
    advice: "Mend what the message names; `toolcrib show SOURCE TOOL` lists the parameters.",
  },
  "invalid-toml": {
    meaning: "A text is not TOML.",
    advice: "Mend the place that the message names.",
  },
  "missing-variable": {
    meaning: "A configuration uses a variable or input that has no value.",
    advice: "Set the variable that the message names, or give it with `--env`.",
  },
  "needs-consent": {
    meaning:
      "A command that nobody typed would be started, or a tool that says it can destroy data called.",
    advice:
      "Look at the command or the call; give `--yes` to allow it, or type the source yourself.",
  },
  "no-operations": {
    meaning: "An OpenAPI document has no operation that is a tool, or none that is wanted.",
    advice: "The message says why; look at the filters that were given.",
  },
  "not-callable": {
    meaning: "A source can be read, not called.",
    advice: "Give a live server, code, or a registry entry that says how its server is started.",
  },
  "not-in-hub": {
    meaning: "A hub does not have the server or version that was asked for, or not its tools.",
    advice: "Check the name, the version and the address of the hub (`--hub`, `TOOLCRIB_HUB`).",
  },
  "nothing-to-compare": {
    meaning: "A source does not say enough about its tools to compare them.",
    advice: "Give a tool list, a snapshot or the server itself.",
  },
  "tool-failed": {
    meaning: "A tool answered with an error.",
    advice: "The message quotes the tool.",
  },
  "unknown-revision": {
    meaning: "There is no such git revision.",
    advice: "Give a branch, tag or commit that `git rev-parse` knows.",
  },
  "unknown-source": {
    meaning: "A text names no source.",
    advice: "Give a file, a URL, an entry of a configuration file, or a command after `--`.",
  },
  "unsupported-format": {
    meaning: "A file was written in a version of its format that this toolcrib does not know.",
    advice: "Update toolcrib, or write the file again.",
  },
} as const;

declare module "@toolcrib/model" {
  interface ErrorCodes extends Record<keyof typeof SOURCES_ERRORS, ErrorEntry> {}
}
