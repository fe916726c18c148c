/**
 * Every diagnostic in alphabetical order: which of the questions of `doctor` it answers with no,
 * how grave it is, what it means and what to write instead. An error leaves the function or the
 * file out; nothing else does. docs/diagnostics.md is made of this table.
 */
export const DIAGNOSTICS = {
  "any-type": {
    step: "typed",
    level: "warning",
    meaning: "A value has the type `any`, so nothing about it is checked.",
    advice: "Write the type of the value, or `unknown` when it may be anything.",
  },
  "broken-function": {
    step: "callable",
    level: "error",
    meaning: "A function has a syntax error.",
    advice: "Mend the syntax error.",
  },
  "circular-import": {
    step: "callable",
    level: "info",
    meaning: "Modules import each other in a circle.",
    advice: "Move what both need into a third module if one of them is undefined when it is used.",
  },
  "class-not-data": {
    step: "typed",
    level: "error",
    meaning: "Values of a class cannot be written as JSON.",
    advice: "Make it a dataclass, a TypedDict or an Enum.",
  },
  "commonjs-in-module": {
    step: "callable",
    level: "error",
    meaning:
      "JavaScript exports as CommonJS does in a package of ES modules, so Node refuses to load it.",
    advice: "Export it with `export`, or rename the file to `.cjs`.",
  },
  "computed-alias": {
    step: "typed",
    level: "error",
    meaning: "The fields of a pydantic model are named by a function, which only running it tells.",
    advice: "Use `--run`, which asks the installed pydantic, or give the fields an alias.",
  },
  "computed-default": {
    step: "documented",
    level: "info",
    meaning: "A default is computed when the function runs, so callers cannot see it.",
    advice: "Use a literal, or describe the default in the documentation.",
  },
  "computed-definition": {
    step: "callable",
    level: "error",
    meaning: "A definition for `defineTool` is made by code, as the schemas of a library are.",
    advice:
      "Write JSON Schema and texts as literals, or export a typed function; `serve` and `call` run the code and take it as it is, and so does every command with `--run`.",
  },
  "computed-schema": {
    step: "typed",
    level: "warning",
    meaning:
      "Code decides what a pydantic type takes or gives, so what is read may differ from what pydantic does.",
    advice:
      "Write the type that the code returns, or use `--run`, which asks the installed pydantic.",
  },
  "computed-tool-list": {
    step: "callable",
    level: "error",
    meaning: "`listTools()` computes its list, which cannot be read without running it.",
    advice: "Return an array literal of methods: `return [this.first, this.second]`.",
  },
  "config-problem": {
    step: "callable",
    level: "warning",
    meaning: "The project's tsconfig.json has a mistake.",
    advice: "Mend the place that the message names.",
  },
  "constructor-needs-arguments": {
    step: "callable",
    level: "warning",
    meaning:
      "A class cannot be created without arguments, so its methods can be listed but not called.",
    advice: "Give the constructor's parameters defaults, or export an instance.",
  },
  "declared-only": {
    step: "callable",
    level: "error",
    meaning: "A function is only declared, so there is no code to call.",
    advice: "Write its code, or export the function from the module that has it.",
  },
  "duplicate-name": {
    step: "callable",
    level: "error",
    meaning:
      "Two functions have the same tool name; the first is listed, and neither is served or called.",
    advice: "Rename one with `@name`, or give its class or object a `@namespace`.",
  },
  "enum-not-literal": {
    step: "typed",
    level: "error",
    meaning: "The members of an enumeration are not written as literals.",
    advice: "Give each member a string or number, or auto().",
  },
  "file-too-large": {
    step: "callable",
    level: "error",
    meaning: "A source file is larger than what is read.",
    advice: "Put the tools into a file of their own.",
  },
  "file-unreadable": {
    step: "callable",
    level: "error",
    meaning: "A source file cannot be read.",
    advice: "Give the path of a file that exists and may be read.",
  },
  "framework-tool": {
    step: "callable",
    level: "error",
    meaning:
      "A file exports tools of another framework: what the tool() of an agent library makes, or objects with a description, a schema and a function.",
    advice: "Export the function itself, or give the same schema and function to `defineTool`.",
  },
  "function-dropped": {
    step: "typed",
    level: "info",
    meaning:
      "An optional part of a value is left out, since JSON cannot carry it: a function, a symbol, a class instance.",
    advice: "Leave it out of the type, or give the data it stands for.",
  },
  "function-required": {
    step: "typed",
    level: "error",
    meaning: "The input needs a function or symbol, which JSON cannot carry.",
    advice: "Make it optional, or take the data that it would give.",
  },
  "implicit-optional": {
    step: "typed",
    level: "warning",
    meaning: "A parameter is None by default although its type does not allow it.",
    advice: 'Add "| None" to its type.',
  },
  "inexact-tuple": {
    step: "typed",
    level: "warning",
    meaning: "A tuple has elements after its rest element, which JSON Schema cannot say exactly.",
    advice: "Move the rest element to the end.",
  },
  "injected-parameter": {
    step: "callable",
    level: "warning",
    meaning:
      "A parameter is made by the server or framework for each call, so its tool can be listed, not called.",
    advice: "Call the tool on the running server, or give the parameter a default.",
  },
  "instance-required": {
    step: "typed",
    level: "error",
    meaning:
      "The input needs an object with methods or a class instance, which cannot be made of JSON.",
    advice: "Take its data as a plain object, and create the instance inside the function.",
  },
  "invalid-definition": {
    step: "callable",
    level: "error",
    meaning: "A definition for `defineTool` makes no tool.",
    advice: "Mend what the message names.",
  },
  "invalid-name": {
    step: "callable",
    level: "error",
    meaning: "A function's name is not a tool name.",
    advice: "Use 1 to 128 letters, digits, `_`, `-` or `.`; `@name` gives a tool its own name.",
  },
  "invalid-uri": {
    step: "callable",
    level: "error",
    meaning: "The URI of a resource is not a URI or URI template (RFC 6570).",
    advice: "Write a scheme and variables in braces, as in `@resource users://{id}`.",
  },
  "key-not-text": {
    step: "typed",
    level: "error",
    meaning: "A dictionary has keys that a JSON object cannot have.",
    advice: "Use keys of type str, int, Literal or a string Enum.",
  },
  "listed-tool-missing": {
    step: "callable",
    level: "error",
    meaning:
      "`listTools()` names a method that does not exist, or holds a value that is not a method.",
    advice: "Define the method or take the entry off the list.",
  },
  "live-server": {
    step: "callable",
    level: "error",
    meaning: "A file makes an MCP server whose tools only the running server can list.",
    advice: "List the running server: `toolcrib list -- COMMAND`, with the command that starts it.",
  },
  "missing-import": {
    step: "callable",
    level: "error",
    meaning: "A module that the file imports does not exist, so the file cannot be loaded.",
    advice: "Correct the path or create the module.",
  },
  "missing-package": {
    step: "callable",
    level: "warning",
    meaning:
      "A package that a file imports is not installed or not built, so its tools can be listed but not called.",
    advice: "Install or build it, or name its file in `paths` of tsconfig.json.",
  },
  "no-tools": {
    step: "callable",
    level: "warning",
    meaning: "A file exports no function.",
    advice: "Put `export` before the functions that shall be tools.",
  },
  "not-a-function": {
    step: "callable",
    level: "info",
    meaning: "A value that can be called is not a function, so it is not a tool.",
    advice: "Write it as a function with a name, types and documentation.",
  },
  "not-exported": {
    step: "callable",
    level: "info",
    meaning: "A function is not exported, so it is not a tool.",
    advice: "Put `export` before it if it shall be one.",
  },
  "not-registered": {
    step: "callable",
    level: "info",
    meaning: "A function in a file that registers tools with a server is not registered itself.",
    advice: "Register it as the others are, if it shall be a tool.",
  },
  "not-utf8": {
    step: "callable",
    level: "error",
    meaning: "A source file is not text.",
    advice: "Save the file as UTF-8.",
  },
  "older-version": {
    step: "callable",
    level: "info",
    meaning: "A tool is registered in several versions, of which clients are shown the latest.",
    advice: "Remove it once no client asks for it.",
  },
  overloads: {
    step: "callable",
    level: "info",
    meaning: "A function has several signatures; the first one counts.",
    advice: "Put the signature for callers first, or export one function for each.",
  },
  "platform-branch": {
    step: "callable",
    level: "warning",
    meaning:
      "A function is defined under a condition or in several branches, so it depends on the machine whether, and which one, can be called.",
    advice: "Define it once, and decide inside it what is to be done.",
  },
  "private-result-field": {
    step: "typed",
    level: "warning",
    meaning:
      "A function returns an object of a class with private fields, which JSON carries to callers as any other.",
    advice:
      "Write them as `#field`, give the class a `toJSON`, or return the data that callers need of it.",
  },
  "registration-computed": {
    step: "callable",
    level: "warning",
    meaning:
      "The name or description that a function is registered with is computed, so what is written counts.",
    advice: "Write it as text, or list the running server: `toolcrib list -- COMMAND`.",
  },
  "registration-needs-arguments": {
    step: "callable",
    level: "warning",
    meaning:
      "A function that registers tools takes arguments, so its tools can be listed, not called.",
    advice: "Give its parameters defaults, or call the tools on the running server.",
  },
  "registration-unread": {
    step: "callable",
    level: "error",
    meaning: "What is registered as a tool is made by code.",
    advice: "List the running server: `toolcrib list -- COMMAND`, with the command that starts it.",
  },
  "result-not-data": {
    step: "typed",
    level: "error",
    meaning:
      "A function returns what JSON cannot carry: a function, a symbol, an object of methods.",
    advice: "Return the data that callers need of it.",
  },
  "syntax-error": {
    step: "callable",
    level: "error",
    meaning: "A file cannot be parsed.",
    advice: "Mend the place that the message names.",
  },
  "this-parameter": {
    step: "callable",
    level: "error",
    meaning: "A function wants a `this` that a caller of the tool cannot give.",
    advice: "Make it a method of an exported class or object, or take a parameter.",
  },
  "tool-list-failed": {
    step: "callable",
    level: "error",
    meaning: "`list_tools()` was run and failed.",
    advice: "Mend the error, or return a list of methods as it is.",
  },
  "type-not-representable": {
    step: "typed",
    level: "error",
    meaning: "A type has no form in JSON.",
    advice: "Use data: texts, numbers, lists, objects; or a Date, URL, Map, Set or Uint8Array.",
  },
  "type-too-deep": {
    step: "typed",
    level: "error",
    meaning: "A type is nested deeper than a schema may be, or without end.",
    advice: "Give the inner type a name, so that it can refer to itself.",
  },
  "types-not-asked": {
    step: "typed",
    level: "warning",
    meaning: "The code could not be run for `--run`, so its types are as they are written.",
    advice:
      "Mend what the message names, or set TOOLCRIB_PYTHON to an interpreter that can run it.",
  },
  "unbound-type-variable": {
    step: "typed",
    level: "warning",
    meaning: "A type parameter has no constraint, so its values may be anything.",
    advice: "Constrain it (`T extends …`) or use a concrete type.",
  },
  "undocumented-function": {
    step: "documented",
    level: "warning",
    meaning: "A function has no documentation, so a model has only its name to go by.",
    advice: "Write a comment `/** What it does. */` before it.",
  },
  "unknown-completer": {
    step: "callable",
    level: "error",
    meaning: "`@complete` names an argument or a function that does not exist.",
    advice:
      "Write `@complete ARGUMENT FUNCTION`, where the function stands in the same file, and is exported in TypeScript.",
  },
  "unknown-literal": {
    step: "typed",
    level: "error",
    meaning: "A value of Literal is not written as a literal.",
    advice: "Write strings, numbers, True, False, None or members of an Enum.",
  },
  "unknown-parameter": {
    step: "documented",
    level: "warning",
    meaning: "The documentation describes a parameter that the function does not have.",
    advice: "Correct its name or remove it.",
  },
  "unknown-signature": {
    step: "typed",
    level: "error",
    meaning: "A value is a `Function`, which says neither what it takes nor what it gives.",
    advice:
      "Write it as a function, or write its type: `(city: string) => string`, in JavaScript as `@type {(city: string) => string}`.",
  },
  "unreadable-definition": {
    step: "callable",
    level: "error",
    meaning: "A definition is larger than what is read of one, or holds what is not text.",
    advice: "Take and give less, and describe in few words what is left.",
  },
  "unresolved-type": {
    step: "typed",
    level: "error",
    meaning: "A type was not found.",
    advice: "Import or declare it; install or build the package that has it.",
  },
  "untyped-parameter": {
    step: "typed",
    level: "warning",
    meaning: "A parameter has no type, so callers may send anything.",
    advice: "Write its type, in JavaScript as `@param {string} name`.",
  },
  "uri-variables": {
    step: "callable",
    level: "error",
    meaning: "The variables of a resource and the parameters of its function do not fit together.",
    advice: "Make every variable a parameter, and every parameter without a default a variable.",
  },
} as const;

/** A code of the diagnostics table. */
export type DiagnosticCode = keyof typeof DIAGNOSTICS;
