/**
 * Every diagnostic about an OpenAPI document, in alphabetical order: how grave it is, what it means
 * and what to write instead. An error leaves an operation out; nothing else does.
 */
export const OPENAPI_DIAGNOSTICS = {
  "callback-ignored": {
    level: "info",
    meaning: "A callback is a request that the API sends, so it is not a tool.",
    advice: "Nothing needs to be done.",
  },
  "credential-parameter": {
    level: "info",
    meaning:
      "A parameter repeats a security scheme: its value comes from the environment, never from an argument.",
    advice: "Leave the parameter out of the document; the security scheme says the same.",
  },
  "endless-reference": {
    level: "warning",
    meaning: "A schema refers to itself without an object or array in between.",
    advice: "Point the reference at another schema; until then any value is accepted.",
  },
  "ignored-parameter": {
    level: "warning",
    meaning: "A parameter cannot be sent as it is declared.",
    advice: "Correct its name or its place (`in`).",
  },
  "input-too-large": {
    level: "error",
    meaning: "The schema of the operation's arguments is larger than a tool definition may be.",
    advice: "Split the request schema; docs/limits.md lists every bound.",
  },
  "invalid-keyword": {
    level: "warning",
    meaning: "A keyword of a schema has a value that it cannot have, so it is ignored.",
    advice: "Give the keyword the value that the message asks for.",
  },
  "invalid-operation": {
    level: "error",
    meaning: "An operation, or something that it needs, is not what OpenAPI defines.",
    advice: "Correct what the message names; a linter for OpenAPI lists everything.",
  },
  "invalid-server": {
    level: "warning",
    meaning: "A server URL cannot be used.",
    advice: "Write an absolute http or https URL, or give one with `--base-url`.",
  },
  "name-changed": {
    level: "info",
    meaning: "An operationId is not a tool name, so it was rewritten.",
    advice: "Use letters, digits, `_` and `-`, at most 64 of them.",
  },
  "name-collision": {
    level: "warning",
    meaning: "Two operations would have the same tool name; one got a suffix.",
    advice: "Give each operation its own operationId.",
  },
  "no-operations": {
    level: "error",
    meaning: "The document describes no operation.",
    advice: "Add `paths`, or point at the file that has them.",
  },
  "output-too-large": {
    level: "warning",
    meaning: "The schema of the result is larger than a tool definition may be, so it is left out.",
    advice: "Split the response schema; docs/limits.md lists every bound.",
  },
  "reference-outside": {
    level: "error",
    meaning:
      "A reference leads out of the folder of the document, or to a URL; nothing is ever fetched.",
    advice: "Put the referenced file into the folder of the document, or bundle the document.",
  },
  "too-many-operations": {
    level: "error",
    meaning: "The document has more operations than a server may have tools.",
    advice: "Choose some with `--only-tags` or `--only-paths`.",
  },
  "undeclared-path-parameter": {
    level: "warning",
    meaning: "A path has a placeholder that no parameter declares; it is taken as text.",
    advice: "Declare the parameter with `in: path`.",
  },
  "unresolved-reference": {
    level: "error",
    meaning: "A reference leads nowhere.",
    advice: "Correct the reference, or add what it names.",
  },
  "unsupported-body": {
    level: "error",
    meaning: "No media type of the request body can be sent.",
    advice: "Declare a body of JSON, a form, multipart/form-data, text or bytes.",
  },
  "unsupported-dialect": {
    level: "error",
    meaning: "A schema is written in a dialect of JSON Schema that is not known.",
    advice: "Use the dialect of OpenAPI 3.1, 2020-12 or draft-07.",
  },
  "unsupported-method": {
    level: "error",
    meaning: "The HTTP method cannot be sent.",
    advice: "Leave the operation out, or offer it with another method.",
  },
  "unsupported-pattern": {
    level: "warning",
    meaning: "A pattern is not a regular expression that can be matched in linear time.",
    advice: "Simplify it; until then any text is accepted.",
  },
  "unsupported-schema": {
    level: "warning",
    meaning: "A schema breaks a bound or a rule of JSON Schema; any value is accepted there.",
    advice: "Correct what the message names; docs/limits.md lists every bound.",
  },
  "unsupported-security": {
    level: "warning",
    meaning: "A security scheme cannot be used for sending credentials.",
    advice: "Give the credentials with `--header`, or choose another scheme.",
  },
  "webhook-ignored": {
    level: "info",
    meaning: "A webhook is a request that the API sends, so it is not a tool.",
    advice: "Nothing needs to be done.",
  },
} as const;

/** A code of the table. */
export type OpenApiDiagnosticCode = keyof typeof OPENAPI_DIAGNOSTICS;
