import {
  isJsonArray,
  isJsonObject,
  type Json,
  type JsonObject,
  jsonPointer,
  type Prompt,
  withoutAbsent,
} from "@toolcrib/model";
import type { Change } from "../changes/change.ts";
import type { PromptArgumentChange } from "../changes/server-change.ts";
import {
  addedChanges,
  byName,
  fieldChangesOf,
  isSame,
  type PromiseChange,
  presence,
  subjectOf,
} from "./definition-changes.ts";

/** Everything that differs between two lists of prompts. */
export function promptChanges(
  old: readonly Prompt[],
  next: readonly Prompt[],
): readonly PromiseChange[] {
  const [before, after] = [byName("prompts", old), byName("prompts", next)];
  const names = new Set([...before.keys(), ...after.keys()]);
  return [...names].flatMap((name) => {
    const [was = [], is = []] = [before.get(name), after.get(name)];
    const subject = subjectOf("prompts", name);
    const [first] = is;
    if (first === undefined) return [{ subject, change: presence("prompts", "removed", name) }];
    if (was.length === 0) return addedChanges("prompts", first);
    const duplicated =
      is.length > 1 && is.length !== was.length
        ? [{ subject, change: presence("prompts", "duplicated", name) }]
        : [];
    const changed = was.flatMap(({ json }, index) =>
      comparePrompt(json, (is[index] ?? first).json).map((change) => ({ subject, change })),
    );
    return [...duplicated, ...changed];
  });
}

function comparePrompt(before: JsonObject, after: JsonObject): readonly Change[] {
  if (isSame(before, after)) return [];
  const args = argumentChanges(before["arguments"], after["arguments"]);
  const others = fieldChangesOf("prompts", before, after, args.length > 0 ? ["arguments"] : []);
  return [...args, ...others];
}

function argumentChanges(before: Json | undefined, after: Json | undefined): readonly Change[] {
  if (isSame(before, after)) return [];
  const [was, is] = [argumentsOf(before), argumentsOf(after)];
  // What cannot be read as arguments is compared as a whole.
  if (was === undefined || is === undefined) return [];
  const names = new Set([...was.keys(), ...is.keys()]);
  const changes = [...names].flatMap((name) => argumentChange(name, was.get(name), is.get(name)));
  const common = (all: ReadonlyMap<string, JsonObject>): string =>
    JSON.stringify([...all.keys()].filter((name) => was.has(name) && is.has(name)));
  return common(was) === common(is)
    ? changes
    : [...changes, change("reordered", "", [...was.keys()], [...is.keys()])];
}

/** The arguments by name; undefined where they have no names, or two have one. */
function argumentsOf(list: Json | undefined): ReadonlyMap<string, JsonObject> | undefined {
  if (list === undefined) return new Map();
  if (!isJsonArray(list)) return undefined;
  const named = new Map<string, JsonObject>();
  for (const each of list) {
    const name = isJsonObject(each) ? each["name"] : undefined;
    if (!isJsonObject(each) || typeof name !== "string" || named.has(name)) return undefined;
    named.set(name, each);
  }
  return named;
}

function argumentChange(
  name: string,
  was: JsonObject | undefined,
  is: JsonObject | undefined,
): readonly PromptArgumentChange[] {
  if (is === undefined) return was === undefined ? [] : [change("removed", name, was)];
  const required = is["required"] === true;
  if (was === undefined)
    return [change(required ? "added-required" : "added", name, undefined, is)];
  const wasRequired = was["required"] === true;
  const words = ({ required: _flag, ...rest }: JsonObject): JsonObject => rest;
  return [
    ...(required === wasRequired
      ? []
      : [change(required ? "became-required" : "became-optional", name, was, is)]),
    ...(isSame(words(was), words(is)) ? [] : [change("reworded", name, words(was), words(is))]),
  ];
}

function change(
  kind: PromptArgumentChange["kind"],
  argument: string,
  before?: Json,
  after?: Json,
): PromptArgumentChange {
  return {
    about: "prompt-argument",
    side: "prompt",
    path: jsonPointer(argument === "" ? ["arguments"] : ["arguments", argument]),
    kind,
    argument,
    ...withoutAbsent({ before, after }),
  };
}
