/**
 * Every code of toolcrib's errors in alphabetical order, with what it means and what to do about it.
 * docs/errors.md is made of this table.
 */
export const ERRORS = {
  "authentication-required": {
    meaning: "A server asks who is calling.",
    advice:
      "Give the credentials with `--header 'Authorization: Bearer …'`, or `--header 'NAME=Authorization: Bearer …'` where there are several sources.",
  },
  "binding-failed": {
    meaning: "A tool's function is not where its binding says.",
    advice: "Extract the tools again: the code has changed since.",
  },
  busy: {
    meaning: "A source has as many calls running and waiting as it may have.",
    advice: "Call again later; docs/limits.md lists the bounds, which options can raise.",
  },
  "cannot-listen": {
    meaning: "A server cannot listen on the address it was given.",
    advice: "Choose another port, or end the program that holds it.",
  },
  "compiler-unavailable": {
    meaning:
      "TypeScript's compiler could not be started, so TypeScript and JavaScript cannot be read.",
    advice: "Install again without leaving out optional dependencies: the compiler is one of them.",
  },
  "duplicate-id": {
    meaning: "Two schemas of one document have the same `$id` or anchor.",
    advice: "Give each its own name.",
  },
  "file-exists": {
    meaning: "A file that would be written exists already.",
    advice: "Give another folder or name; nothing is overwritten.",
  },
  "git-failed": {
    meaning: "git could not read the repository.",
    advice: "The message quotes git.",
  },
  "incomplete-list": {
    meaning:
      "A tool list could not be read whole, so it cannot be locked: what is missing could change unseen.",
    advice:
      "Mend what the message names; `toolcrib lint SOURCE` lists everything that could not be read.",
  },
  "input-required": {
    meaning: "A tool wants to ask the user something before it answers.",
    advice: "Call it from a client that can ask; toolcrib passes no questions on.",
  },
  "invalid-answer": {
    meaning: "A server answered with something that is no MCP.",
    advice:
      "Check that the address or command is an MCP server, and report the fault to its author.",
  },
  "invalid-arguments": {
    meaning: "The arguments of a call do not fit the tool's input schema.",
    advice: "Mend what the message names; `toolcrib show SOURCE TOOL` lists the parameters.",
  },
  "invalid-backend": {
    meaning: "A backend lacks what its kind needs, or its kind is not known.",
    advice: "Give the field that the message names.",
  },
  "invalid-config": {
    meaning: "A configuration file does not say what it should.",
    advice: "Mend the entry that the message names.",
  },
  "invalid-cursor": {
    meaning: "A page of a list was asked for with a cursor that was not handed out.",
    advice: "Start again without a cursor.",
  },
  "invalid-json": {
    meaning: "A text is not JSON as toolcrib accepts it.",
    advice:
      "Mend the place that the message names; duplicate keys, lone surrogates and numbers that cannot be held exactly are refused too.",
  },
  "invalid-lock": {
    meaning: "A lock file is none, has another format, or does not agree with its own digests.",
    advice: "Restore the file, or make it anew with `toolcrib lock` after looking at the tools.",
  },
  "invalid-manifest": {
    meaning: "A file says that it is a manifest of code, but it cannot be used as one.",
    advice: "Write it again with `toolcrib extract FILE… --out manifest.json`.",
  },
  "invalid-pattern": {
    meaning: "A pattern of a schema is not a regular expression.",
    advice: "Write it as JavaScript does with the `u` flag: escape only what has a meaning.",
  },
  "invalid-schema": {
    meaning: "A schema does not keep the rules of its dialect.",
    advice: "Mend the keyword that the path names.",
  },
  "invalid-toml": {
    meaning: "A text is not TOML.",
    advice: "Mend the place that the message names.",
  },
  "invalid-tool": {
    meaning: "A value is no tool definition.",
    advice:
      "Give an object with at least a `name`; `toolcrib validate` lists everything that is wrong.",
  },
  "invalid-tool-id": {
    meaning: "A text is no tool id or reference.",
    advice: "Write `name`, `namespace:name` or, with a version, `namespace:name@1.2.3`.",
  },
  "invalid-yaml": {
    meaning: "A text is not YAML.",
    advice: "Mend the place that the message names.",
  },
  "missing-variable": {
    meaning: "A configuration uses a variable or input that has no value.",
    advice: "Set the variable that the message names, or give it with `--env`.",
  },
  "module-failed": {
    meaning: "A source file could not be loaded.",
    advice: "Mend what the message names; the file must load by itself.",
  },
  "needs-consent": {
    meaning: "A command that nobody typed would be started.",
    advice: "Look at the command; give `--yes` to allow it, or type the source yourself.",
  },
  "no-code": {
    meaning: "A folder holds no code, or a code file no function that is a tool.",
    advice: "`toolcrib doctor FILE` says why a function is no tool.",
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
  "not-a-schema": {
    meaning: "A value that should be a schema is neither an object nor a boolean.",
    advice: "Write a schema there, or `true` for any value.",
  },
  "not-callable": {
    meaning: "A source can be read, not called.",
    advice: "Give a live server, code, or a registry entry that says how its server is started.",
  },
  "not-json": {
    meaning: "A value cannot be written as JSON: it is no JSON value, or nested too deeply.",
    advice: "Pass values made of null, booleans, finite numbers, texts, arrays and plain objects.",
  },
  "nothing-to-compare": {
    meaning: "A source does not say enough about its tools to compare them.",
    advice: "Give a tool list, a snapshot or the server itself.",
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
  "server-closed": {
    meaning: "A server ended or closed the connection while it was needed.",
    advice: "Read what it wrote to stderr, which the message quotes.",
  },
  "server-error": {
    meaning: "A server answered a request with an error.",
    advice: "The message quotes the server.",
  },
  "server-unreachable": {
    meaning: "A server could not be started or reached.",
    advice: "Check the command or URL that the message names.",
  },
  "timed-out": {
    meaning: "A server did not answer in time.",
    advice: "Give more time with `--timeout`.",
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
  "tool-already-exists": {
    meaning: "Two tools would be served under one name.",
    advice: "Give one of them another namespace or name, or choose the policy `keep` or `replace`.",
  },
  "tool-failed": {
    meaning: "A tool answered with an error.",
    advice: "The message quotes the tool.",
  },
  "unknown-revision": {
    meaning: "There is no such git revision.",
    advice: "Give a branch, tag or commit that `git rev-parse` knows.",
  },
  "unknown-shape": {
    meaning: "A file holds none of the kinds of data that toolcrib reads.",
    advice: "Give a tool list, a snapshot or a registry file.",
  },
  "unknown-source": {
    meaning: "A text names no source.",
    advice: "Give a file, a URL, an entry of a configuration file, or a command after `--`.",
  },
  "unknown-tool": {
    meaning: "There is no tool of that name or id.",
    advice: "List the tools to see their names.",
  },
  "unreadable-file": {
    meaning: "A file or folder is not there, or may not be read.",
    advice: "Check the path that the message names.",
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
  "unsupported-format": {
    meaning: "A file was written in a version of its format that this toolcrib does not know.",
    advice: "Update toolcrib, or write the file again.",
  },
  "unsupported-pattern": {
    meaning: "A pattern cannot be matched in linear time.",
    advice:
      "Write it without back-references and without look-around other than look-aheads right behind `^`, or give a `watchdog`.",
  },
  "unwritable-file": {
    meaning: "A file cannot be written, or would replace one that must stay.",
    advice: "Check the path that the message names, and who may write there.",
  },
  usage: {
    meaning: "A command line, or an option in it, cannot be understood.",
    advice: "`toolcrib COMMAND --help` shows how it is written.",
  },
} as const;

/** A code of the error table. */
export type ErrorCode = keyof typeof ERRORS;

/** What an error may carry besides its code and message. */
export interface ToolcribErrorOptions {
  readonly cause?: unknown;
  /** A JSON Pointer to what is wrong. */
  readonly path?: string;
}

/** An error of toolcrib: misuse, or an environment that does not do what it should. */
export class ToolcribError extends Error {
  override readonly name: string = "ToolcribError";
  readonly code: ErrorCode;
  /** A JSON Pointer to what is wrong, where there is one. */
  readonly path: string | undefined;

  constructor(code: ErrorCode, message: string, options: ToolcribErrorOptions = {}) {
    super(message, "cause" in options ? { cause: options.cause } : undefined);
    this.code = code;
    this.path = options.path;
  }
}

/** Whether an error is one of toolcrib's, also when it comes from another copy of this package. */
export function isToolcribError(error: unknown): error is ToolcribError {
  return (
    error instanceof Error &&
    "code" in error &&
    typeof error.code === "string" &&
    Object.hasOwn(ERRORS, error.code)
  );
}
