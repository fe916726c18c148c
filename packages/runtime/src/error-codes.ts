import type { ErrorEntry } from "@toolcrib/model";

/** The error codes of this package in alphabetical order; docs/errors.md is made of them. */
export const RUNTIME_ERRORS = {
  "already-exists": {
    meaning: "Two prompts would be served under one name, or two resources under one URI.",
    advice: "Give one of them another namespace, name or URI.",
  },
  "answer-mismatch": {
    meaning: "The answer to a question of a server does not fit the question's schema.",
    advice: "Answer with the fields that the message names.",
  },
  "binding-failed": {
    meaning: "A tool's function is not where its binding says.",
    advice: "Extract the tools again: the code has changed since.",
  },
  busy: {
    meaning: "A source has as many calls running and waiting as it may have.",
    advice: "Call again later; docs/limits.md lists the bounds, which options can raise.",
  },
  "handler-failed": {
    meaning: "The function behind a prompt, a resource or a completion failed.",
    advice: "Mend what the message names.",
  },
  "input-required": {
    meaning: "A tool has to ask something before it answers, and nobody answered.",
    advice:
      "Call it on a terminal, or give the answer with `--answer KEY=VALUE`; programs give `questions` to `connectServer`.",
  },
  "invalid-input": {
    meaning: "A prompt, resource or completion was asked for with arguments that it does not take.",
    advice: "Give the arguments that the message names.",
  },
  "invalid-key": {
    meaning: "A question or a step of a call has a key that is malformed or used twice.",
    advice: "Give each question of a call, and each `once`, a key of its own.",
  },
  "invalid-prompt": {
    meaning: "A prompt cannot be served as it is defined.",
    advice: "Mend what the message names.",
  },
  "invalid-resource": {
    meaning: "A resource cannot be served as it is defined.",
    advice:
      "Mend what the message names: every variable of its URI is a parameter of its function.",
  },
  "module-failed": {
    meaning: "A source file could not be loaded.",
    advice: "Mend what the message names; the file must load by itself.",
  },
  "no-executor": {
    meaning:
      "Nothing in this process can run the tool: it has no handler, and none of its backends has an executor.",
    advice:
      "Register the tool with a handler, or give the registry an executor for the kind of its backend.",
  },
  "no-json-schema": {
    meaning: "A Standard Schema cannot write itself as JSON Schema.",
    advice:
      "Use a library or wrapper whose schemas have `~standard.jsonSchema`, or give JSON Schema.",
  },
  "not-utf8": {
    meaning: "A file is not UTF-8 text.",
    advice: "Save it as UTF-8; the message names the encoding or the first wrong byte.",
  },
  "python-failed": {
    meaning: "The Python process could not be started, or ended before it answered.",
    advice: "Read its output above the message; `TOOLCRIB_PYTHON` names another interpreter.",
  },
  "python-not-found": {
    meaning: "No Python interpreter was found.",
    advice: "Install Python 3.9 or newer, or set `TOOLCRIB_PYTHON` to the path of one.",
  },
  "python-too-old": {
    meaning: "The Python interpreter is older than 3.9.",
    advice: "Set `TOOLCRIB_PYTHON` to a newer one, or make a virtual environment with one.",
  },
  "too-many": {
    meaning: "A server would offer more prompts or resources than it may.",
    advice: "Serve a template instead of many resources; docs/limits.md lists the bounds.",
  },
  "tool-already-exists": {
    meaning: "Two tools would be served under one name.",
    advice: "Give one of them another namespace or name, or choose the policy `keep` or `replace`.",
  },
  unaskable: {
    meaning: "A tool asks for something that MCP's questions have no way to ask for.",
    advice:
      "Ask for texts, numbers, booleans and choices, one level deep; send users to a page with `askUrl` for the rest.",
  },
  "unknown-prompt": {
    meaning: "There is no prompt of that name.",
    advice: "List the prompts to see their names.",
  },
  "unknown-resource": {
    meaning: "There is no resource of that URI, and no template that makes it.",
    advice: "List the resources and templates to see their URIs.",
  },
  "unknown-tool": {
    meaning: "There is no tool of that name or id.",
    advice: "List the tools to see their names.",
  },
  "unwritable-file": {
    meaning: "A file cannot be written, or would replace one that must stay.",
    advice: "Check the path that the message names, and who may write there.",
  },
} as const;

declare module "@toolcrib/model" {
  interface ErrorCodes extends Record<keyof typeof RUNTIME_ERRORS, ErrorEntry> {}
}
