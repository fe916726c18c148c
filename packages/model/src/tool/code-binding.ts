/**
 * How the function behind a tool is called: recorded when code is read, kept apart from the
 * tool's definition, and followed by the runtime.
 */
export interface CodeBinding {
  readonly language: "typescript" | "javascript" | "python";
  /** The source file: an absolute path in memory, relative to the manifest's folder in a manifest. */
  readonly file: string;
  /** Names from the module to the function: `["getWeather"]`, `["default"]`, `["toolbox", "ping"]`. */
  readonly path: readonly string[];
  /**
   * What `this` (or `self`) is. `instance`: the name before the last is a class without
   * required constructor arguments, one instance of which serves every call. `object`: the
   * name before the last is the value itself. Absent: a plain function.
   */
  readonly receiver?: "instance" | "object";
  /** The constructor of the instance declares parameters, all of which may be left out. */
  readonly optionalConstruction?: true;
  /**
   * The parameter, of the function or constructor that registers the tool, that takes the server.
   * In `path`, the name after `<locals>` is defined inside the function before it.
   */
  readonly server?: string;
  /** The class or object that the function belongs to. It groups lists; tools are not named after it. */
  readonly application?: string;
  /** One entry for each parameter of the function, in its order. */
  readonly arguments: readonly BoundArgument[];
  /**
   * JSON Pointers into the tool's input schema, each with what the JSON value there becomes
   * before the function sees it; a pointer may lead into `$defs`.
   */
  readonly revivals?: Readonly<Record<string, Revival>>;
  /** Input properties whose explicit null is dropped before validation (Python's `X | None = None`). */
  readonly dropNulls?: readonly string[];
  /** The function gives its results one by one (a generator or async iterable): they are collected. */
  readonly stream?: boolean;
  /** Who reads the arguments and writes the result of a Python function: pydantic, where it gave the schemas. */
  readonly types?: "pydantic";
  /** Bytes that the function gives stay bytes, as a resource wants them; without it they are base64. */
  readonly bytes?: true;
}

/** Where one argument of a bound function comes from. */
export type BoundArgument =
  /** The input property `name`; left out of the call when the input has none. */
  | {
      readonly from: "property";
      readonly name: string;
      /**
       * How it is handed over: by position (the default), by keyword, or spread. What
       * `keyword-rest` spreads is every input property that no other argument takes.
       */
      readonly pass?: "keyword" | "rest" | "keyword-rest";
      /** The parameter's own name, where it differs from the property's. */
      readonly parameter?: string;
    }
  /** The whole input object: the one object parameter whose fields became the tool's parameters. */
  | { readonly from: "input" }
  /** Left out of the call: an optional callback, which callers cannot send. */
  | { readonly from: "nothing" }
  /** Given by the runtime: the call's `AbortSignal`, or its whole context. */
  | {
      readonly from: "context";
      readonly give: "signal" | "context";
      /** The parameter's name, where it is given by keyword. */
      readonly parameter?: string;
    };

/**
 * What a JSON value is turned into: a date from text, a bigint from digits, a map from an
 * object or from pairs, a set from an array, bytes from base64, a typed array from numbers.
 */
export type Revival = (typeof REVIVALS)[number];

/** Every revival, in alphabetical order. */
export const REVIVALS = [
  "array-buffer",
  "bigint",
  "buffer",
  "bytes",
  "date",
  "float32-array",
  "float64-array",
  "int16-array",
  "int32-array",
  "int8-array",
  "map",
  "regexp",
  "set",
  "uint16-array",
  "uint32-array",
  "uint8-clamped-array",
  "url",
] as const;
