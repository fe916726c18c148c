import { closest, ToolcribError, visibleText } from "@toolcrib/model";

/** Variables and headers that belong to one source, and how an option for it is written. */
export interface GivenValues {
  readonly env: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
  /** Where the API of an OpenAPI document is, instead of where the document says. */
  readonly baseUrl?: string;
  /** `--header 'github=Authorization: …'` of `("header", "Authorization: …")`, for messages. */
  readonly spell: SpellOption;
}

/** A source that is given nothing, and is the only one. */
export const noneGiven: GivenValues = {
  env: {},
  headers: {},
  spell: (option, value) => spell(option, value, { name: undefined, sources: [] }),
};

/** An option whose value belongs to one source. */
type GivenOption = "env" | "header" | "base-url";

/** Writes an option as it must be written to reach one source. */
export type SpellOption = (option: GivenOption, value: string) => string;

/** The words of `--env` and `--header`, and the environment that `--env KEY` reads. */
export interface GivenWords {
  readonly env: readonly string[];
  readonly header: readonly string[];
  readonly baseUrl?: readonly string[];
  readonly environment: Readonly<Record<string, string | undefined>>;
}

/**
 * Gives each source its own variables and headers; the result is in the order of the sources.
 *
 * `NAME=…` binds a value where NAME is the name of a source; a header's own name holds no `=`, so
 * `--header 'X=Y: Z'` always names the source X. A value without a name is meant for the only
 * source; with several it would go to servers that it is not for, so it is refused.
 */
export function bindGiven(
  sources: readonly (string | undefined)[],
  { env, header, baseUrl = [], environment }: GivenWords,
): readonly GivenValues[] {
  const bound = sources.map(() => ({
    env: new Map<string, string>(),
    headers: new Map<string, string>(),
    baseUrls: [] as string[],
  }));
  for (const word of env) {
    const { index, rest } = findSource("env", word, sources);
    const [key, value] = readVariable(rest, environment);
    bound[index ?? onlySource("env", `${key}=…`, sources)]?.env.set(key, value);
  }
  for (const word of header) {
    const { index, rest } = findSource("header", word, sources);
    const [name, value] = readHeader(rest, sources);
    bound[index ?? onlySource("header", `${name}: …`, sources)]?.headers.set(name, value);
  }
  for (const word of baseUrl) {
    const { index, rest } = findSource("base-url", word, sources);
    if (!/^https?:\/\//i.test(rest)) throw wrongBaseUrl(rest);
    bound[index ?? onlySource("base-url", "https://…", sources)]?.baseUrls.push(rest);
  }
  return bound.map((values, index) => ({
    env: Object.fromEntries(values.env),
    headers: Object.fromEntries(values.headers),
    ...(values.baseUrls.length === 0 ? {} : { baseUrl: values.baseUrls.at(-1) ?? "" }),
    spell: (option, value) => spell(option, value, { name: sources[index], sources }),
  }));
}

/** The source whose name stands before the first `=`, and what follows it. */
function findSource(
  option: GivenOption,
  word: string,
  sources: readonly (string | undefined)[],
): { readonly index?: number; readonly rest: string } {
  const named = sources
    .flatMap((name, index) => (name === undefined ? [] : [{ name, index }]))
    .filter(({ name }) => word.startsWith(`${name}=`))
    .sort((left, right) => right.name.length - left.name.length);
  const [found, other] = named;
  if (found === undefined) return { rest: word };
  if (other?.name === found.name) {
    const message = `--${option} cannot be bound: two sources are called "${visibleText(found.name, 80)}"`;
    throw new ToolcribError("usage", `${message}; give one another NAME=`);
  }
  return { index: found.index, rest: word.slice(found.name.length + 1) };
}

function onlySource(
  option: GivenOption,
  value: string,
  sources: readonly (string | undefined)[],
): number {
  if (sources.length <= 1) return 0;
  const [name] = sources.filter((each) => each !== undefined);
  throw new ToolcribError(
    "usage",
    `--${option} belongs to one of the ${sources.length} sources: write ${spell(option, value, { name, sources })}`,
  );
}

function spell(
  option: GivenOption,
  value: string,
  {
    name,
    sources,
  }: { readonly name: string | undefined; readonly sources: readonly (string | undefined)[] },
): string {
  const quote = option === "header" ? "'" : "";
  const write = (bound: string): string => `--${option} ${quote}${bound}${value}${quote}`;
  if (name !== undefined) return write(`${visibleText(name, 80)}=`);
  return sources.length <= 1 ? write("") : `${write("NAME=")}, with NAME=SOURCE for the source`;
}

/** `KEY=VALUE`, or `KEY` alone for a variable of this environment: its value stays off the command line. */
function readVariable(
  word: string,
  environment: GivenWords["environment"],
): readonly [string, string] {
  const [, key, value = environment[word]] = /^([A-Za-z_][\w.-]*)(?:=(.*))?$/s.exec(word) ?? [];
  // The word may be a secret, so it is never shown.
  if (key === undefined || value === undefined)
    throw unreadable("env", "KEY=VALUE, or the KEY of a variable that is set");
  return [key, value];
}

function readHeader(
  word: string,
  sources: readonly (string | undefined)[],
): readonly [string, string] {
  const [, name, value] = /^([!#$%&'*+.^_`|~\w-]+):[ \t]*([^\r\n]*)$/.exec(word) ?? [];
  if (name !== undefined && value !== undefined) return [name, value.trim()];
  const [, source] = /^([\w./-]{1,128})=[!#$%&'*+.^_`|~\w-]+:/.exec(word) ?? [];
  if (source === undefined) throw unreadable("header", "'NAME: VALUE'");
  const known = sources.filter((each) => each !== undefined);
  const near = closest(source, known);
  const advice =
    near !== undefined
      ? `did you mean ${visibleText(near, 80)}?`
      : known.length === 0
        ? "no source has a name: give one as NAME=SOURCE"
        : `sources are ${known.map((each) => visibleText(each, 80)).join(", ")}`;
  throw new ToolcribError("usage", `--header: there is no source called "${source}": ${advice}`);
}

/** The value itself is not shown: it may be a secret. */
function unreadable(option: "env" | "header", right: string): ToolcribError {
  return new ToolcribError("usage", `--${option} cannot be "…": give ${right}`);
}

function wrongBaseUrl(text: string): ToolcribError {
  const message = `--base-url is "${visibleText(text, 80)}"; give an http or https URL, or NAME=URL for the source NAME`;
  return new ToolcribError("usage", message);
}
