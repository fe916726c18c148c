import { type Json, type JsonObject, jsonPointer, parseJson, ToolcribError } from "@toolcrib/model";
import type { Draft } from "./draft.ts";
import { textControlOf } from "./text-controls.ts";

/** What is wrong with what was typed. */
export interface FormProblem {
  /** JSON Pointer into the value. */
  readonly path: string;
  readonly message: string;
  /** What would put it right in JSON written by hand; an empty field says so by itself. */
  readonly advice?: string;
}

/** What a form means. */
export interface FormValue {
  /** Undefined when everything is left out. */
  readonly value: Json | undefined;
  readonly problems: readonly FormProblem[];
}

const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

/**
 * The JSON that a filled form means. Every field says in `~as` how it is read, so that no schema is
 * needed: `text`, `number`, `time`, `date-time` and `json` (with `?`, an empty one is left out),
 * `boolean`, `true`, `false`, `null`, `none`, `object`, `list`, `map`, `raw`, and `or0`, `or1` …
 * for the chosen alternative.
 */
export function draftToJson(draft: Draft, path: string = ""): FormValue {
  const problems: FormProblem[] = [];
  const value = read(draft, path, problems);
  return { value, problems };
}

/** Whether a field holds anything. */
export function isPresent(draft: Draft): boolean {
  return read(draft, "", []) !== undefined;
}

function read(draft: Draft, path: string, problems: FormProblem[]): Json | undefined {
  const { as = "none", text = "" } = draft;
  switch (as) {
    case "null":
      return null;
    case "true":
      return true;
    case "false":
      return false;
    case "boolean":
      return draft.text !== undefined;
    case "object":
      return readObject(draft, path, problems);
    case "map":
      return readMap(draft, path, problems);
    case "list":
      return readList(draft, path, problems);
    case "json":
    case "json?":
      return readJson(text, path, problems);
    case "number":
    case "number?":
      return readNumber(text, path, problems);
    default:
      break;
  }
  const choice = draft.choices.get(as);
  if (choice !== undefined) return read(choice, path, problems);
  const leavesOut = as.endsWith("?");
  const control = textControlOf(leavesOut ? as.slice(0, -1) : as);
  if (control === undefined || (text === "" && leavesOut && draft.keep !== true)) return undefined;
  return control.read(text) ?? text;
}

function readObject(draft: Draft, path: string, problems: FormProblem[]): JsonObject {
  const entries: [string, Json][] = [];
  for (const [key, member] of draft.members) {
    const value = read(member, path + jsonPointer([key]), problems);
    if (value !== undefined) entries.push([key, value]);
  }
  const others = draft.choices.get("others");
  const more = others === undefined ? {} : readMap(others, path, problems);
  for (const [key, value] of Object.entries(more)) {
    if (entries.some(([known]) => known === key)) problems.push(twice(path, key));
    entries.push([key, value]);
  }
  return Object.fromEntries(entries);
}

function readMap(draft: Draft, path: string, problems: FormProblem[]): JsonObject {
  const entries = new Map<string, Json>();
  for (const { key = "", ...entry } of draft.members.values()) {
    const value = read(entry, path + jsonPointer([key]), problems);
    // An entry that nobody has begun to fill in has neither.
    if (value === undefined || (key === "" && value === "")) continue;
    if (entries.has(key)) problems.push(twice(path, key));
    entries.set(key, value);
  }
  return Object.fromEntries(entries);
}

function readList(draft: Draft, path: string, problems: FormProblem[]): readonly Json[] {
  const items: Json[] = [];
  for (const item of draft.members.values()) {
    const value = read(item, path + jsonPointer([items.length]), problems);
    if (value !== undefined) items.push(value);
  }
  return items;
}

function readNumber(text: string, path: string, problems: FormProblem[]): Json | undefined {
  const typed = text.trim();
  const isNumber = NUMBER.test(typed);
  const found: FormProblem[] = [];
  if (typed === "" || isNumber) {
    const value = readJson(typed, path, found);
    if (found.length === 0) return value;
  }
  const message = isNumber ? notExact(typed) : "expected a number, such as 10 or 2.5";
  problems.push({ path, message });
  return typed;
}

function notExact(typed: string): string {
  const nearest = Number(typed);
  return Number.isFinite(nearest)
    ? `expected a number that can be sent exactly, such as ${nearest}`
    : "expected a smaller number: this one is too large to be sent";
}

function readJson(text: string, path: string, problems: FormProblem[]): Json | undefined {
  if (text.trim() === "") return undefined;
  try {
    return parseJson(text);
  } catch (error) {
    if (!(error instanceof ToolcribError)) throw error;
    problems.push({ path, message: `expected JSON: ${error.message}` });
    return text;
  }
}

function twice(path: string, key: string): FormProblem {
  return { path: path + jsonPointer([key]), message: "expected each key once" };
}
