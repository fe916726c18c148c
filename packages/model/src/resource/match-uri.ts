import { LIMITS } from "../limits.ts";
import type { UriPart, UriTemplate, UriVariable } from "./uri-template.ts";

/** What a URI holds for a variable, percent-decoded once. */
export interface UriValue {
  readonly text: string;
  /** The same as a list: the values of a list are separated by commas, or stand by themselves. */
  readonly items: readonly string[];
}

/** The values of the variables that a URI holds, by name. */
export type UriMatch = ReadonlyMap<string, UriValue>;

type Expression = Extract<UriPart, { kind: "expression" }>;
/** Variables with their values as they are written in the URI, and what separates the values. */
type Written = readonly (readonly [UriVariable, readonly string[], string])[];

/** Steps of one match; only templates of many expressions that can each match anything need more. */
const MOST_STEPS = 10_000;

/**
 * The values with which a template makes a URI; undefined where it makes none. A value ends at
 * what its operator does not allow: that of `{id}` holds no `/`, `?` or `#`, that of `{+path}` may.
 * The parameters of `{?q,limit}` may come in any order, and may be left out. Never throws.
 */
export function matchUriTemplate({ parts }: UriTemplate, uri: string): UriMatch | undefined {
  if (uri.length > LIMITS.uriLength) return undefined;
  const search: Search = { parts, uri, failed: new Set(), steps: 0 };
  const written = matchFrom(search, 0, 0);
  if (written === undefined) return undefined;
  const values = new Map<string, UriValue>();
  for (const [{ name }, items, separator] of written) {
    const decoded = items.map(decode);
    if (decoded.includes(undefined)) return undefined;
    const texts = decoded.filter((item) => item !== undefined);
    values.set(name, { text: texts.join(separator), items: texts });
  }
  return values;
}

interface Search {
  readonly parts: readonly UriPart[];
  readonly uri: string;
  /** The places, by part and position, from where the rest does not match. */
  readonly failed: Set<number>;
  steps: number;
}

function matchFrom(search: Search, index: number, at: number): Written | undefined {
  const part = search.parts[index];
  if (part === undefined) return at === search.uri.length ? [] : undefined;
  if (part.kind === "literal") {
    if (!search.uri.startsWith(part.text, at)) return undefined;
    return matchFrom(search, index + 1, at + part.text.length);
  }
  const place = index * (LIMITS.uriLength + 1) + at;
  if (search.failed.has(place)) return undefined;
  for (const { end, written } of part.operator.named
    ? namedMatches(part, search, at)
    : plainMatches(part, search, at)) {
    const rest = matchFrom(search, index + 1, end);
    if (rest !== undefined) return [...written, ...rest];
  }
  search.failed.add(place);
  return undefined;
}

interface PartMatch {
  readonly end: number;
  readonly written: Written;
}

/** `{?q,limit}`: every parameter that follows, by its name, each once unless it is exploded. */
function* namedMatches(expression: Expression, search: Search, at: number): Generator<PartMatch> {
  const { uri } = search;
  const { stops } = expression.operator;
  const strict = parametersAt(expression, uri, at, `${stops}/?`);
  if (strict.written.every(fitsPrefix)) yield strict;
  // The values of a query may hold what begins a path, where nothing of the template follows.
  const whole = parametersAt(expression, uri, at, stops);
  if (whole.end > strict.end && whole.written.every(fitsPrefix)) yield whole;
  // The end of the last value, or of a name without one, may be what the template goes on with.
  const most = endOfRun(uri, whole.end + 1, stops);
  for (let end = most - 1; end > at && search.steps < MOST_STEPS; end--) {
    search.steps += 1;
    const shorter = parametersAt(expression, uri.slice(0, end), at, stops);
    if (shorter.end === end && shorter.written.every(fitsPrefix)) yield shorter;
  }
  if (strict.end > at) yield { end: at, written: [] };
}

function parametersAt(
  { operator, variables }: Expression,
  uri: string,
  at: number,
  stops: string,
): PartMatch {
  const values = new Map<UriVariable, string[]>();
  let end = at;
  while (uri.startsWith(values.size === 0 ? operator.first : operator.separator, end)) {
    const stop = endOfRun(uri, end + 1, stops);
    const [, name = "", value = ""] = /^([^=]*)=?(.*)$/s.exec(uri.slice(end + 1, stop)) ?? [];
    const variable = variables.find((one) => one.name === name);
    if (variable === undefined) break;
    const known = values.get(variable) ?? [];
    if (known.length > 0 && !variable.explode) break;
    values.set(variable, [...known, value]);
    end = stop;
  }
  const written = [...values].map(
    ([variable, items]) =>
      [variable, variable.explode ? items : listOf(items[0] ?? ""), ","] as const,
  );
  return { end, written };
}

/** Values without names, for as many variables as there are values, in order. */
function* plainMatches(expression: Expression, search: Search, at: number): Generator<PartMatch> {
  const { uri } = search;
  const { first, reserved, stops, separator } = expression.operator;
  const isAbsent = !uri.startsWith(first, at);
  if (!isAbsent) {
    const start = at + first.length;
    const isOneSegment = stops.includes(separator);
    const most = isOneSegment
      ? endOfSegments(expression.variables, uri, start, stops)
      : endOfRun(uri, start, stops);
    // What may hold anything takes as little as it can, so that a query stays for what follows.
    const count = most - start;
    for (let step = 0; step <= count && search.steps < MOST_STEPS; step++) {
      search.steps += 1;
      const end = reserved ? start + step : most - step;
      if (end === start && first === "") continue;
      const written = distribute(expression, uri.slice(start, end));
      if (written?.every(fitsPrefix)) yield { end, written };
    }
  }
  if (first !== "") yield { end: at, written: [] };
}

function distribute({ operator, variables }: Expression, text: string): Written | undefined {
  const [only] = variables;
  if (variables.length === 1 && only !== undefined) {
    if (!only.explode) return [[only, listOf(text), ","]];
    return [[only, text.split(operator.separator), operator.separator]];
  }
  const pieces = text.split(operator.separator);
  const last = variables.at(-1);
  const given = variables.slice(0, pieces.length).map((variable, index) => {
    const takesRest = variable === last && variable.explode;
    const rest = pieces.slice(index);
    return takesRest
      ? ([variable, rest, operator.separator] as const)
      : ([variable, listOf(pieces[index] ?? ""), ","] as const);
  });
  return pieces.length > variables.length && last?.explode !== true ? undefined : given;
}

/** The end of as many segments as the variables of `{/a,b}` can take. */
function endOfSegments(
  variables: readonly UriVariable[],
  uri: string,
  start: number,
  stops: string,
): number {
  const most = variables.some(({ explode }) => explode) ? uri.length : variables.length;
  let end = endOfRun(uri, start, stops);
  for (let taken = 1; taken < most && uri[end] === "/"; taken++)
    end = endOfRun(uri, end + 1, stops);
  return end;
}

function endOfRun(uri: string, start: number, stops: string): number {
  let end = start;
  while (end < uri.length && !stops.includes(uri[end] ?? "")) end += 1;
  return end;
}

function listOf(text: string): readonly string[] {
  return text.split(",");
}

function fitsPrefix([{ prefix }, items]: Written[number]): boolean {
  return prefix === undefined || items.every((item) => [...(decode(item) ?? "")].length <= prefix);
}

/** Undefined where the text is not percent-encoded UTF-8. */
function decode(text: string): string | undefined {
  if (!text.includes("%")) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
