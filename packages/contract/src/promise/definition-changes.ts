import {
  canonicalJson,
  compareText,
  DEFINITION_KINDS,
  type DefinitionLists,
  equalJson,
  isJsonArray,
  isJsonObject,
  type Json,
  type JsonObject,
  jsonPointer,
  type ListField,
  ownJson,
} from "@toolcrib/model";
import type { Change } from "../changes/change.ts";
import type { Side } from "../changes/change-place.ts";
import { newTextsOf } from "../changes/new-texts.ts";
import type { DefinitionFieldChange, DefinitionPresenceChange } from "../changes/server-change.ts";
import { withoutOptional } from "./optional-argument.ts";

/** A changed part of a promise, and what it is called in findings. */
export interface PromiseChange {
  readonly subject: string;
  readonly change: Change;
}

/** A definition as comparisons see it. */
export interface ComparedDefinition {
  readonly name: string;
  readonly json: JsonObject;
}

/** The side of findings about a list. */
function sideOf(list: ListField): Side {
  return list === "prompts" ? "prompt" : "resource";
}

/** What a definition is called in findings, as in `prompt review`. */
export function subjectOf(list: ListField, name: string): string {
  return `${DEFINITION_KINDS[list].noun} ${name}`;
}

/**
 * The definitions of a list by name, those of one name in the order of their content. What describes
 * the content of a resource at one moment, its size and its last change, is not a promise.
 */
export function byName<Field extends ListField>(
  list: Field,
  definitions: readonly DefinitionLists[Field][],
): ReadonlyMap<string, readonly ComparedDefinition[]> {
  const { identity, toJson } = DEFINITION_KINDS[list];
  const found = definitions
    .map((definition) => ({ name: identity(definition), json: lasting(toJson(definition)) }))
    .map((each) => ({ ...each, text: canonicalJson(each.json) }))
    .sort((one, other) => compareText(one.text, other.text));
  const named = new Map<string, ComparedDefinition[]>();
  for (const { name, json } of found) named.set(name, [...(named.get(name) ?? []), { name, json }]);
  return named;
}

function lasting(json: JsonObject): JsonObject {
  const { arguments: args } = json;
  if (isJsonArray(args)) return { ...json, arguments: args.map(withoutOptional) };
  if (json["uri"] === undefined && json["uriTemplate"] === undefined) return json;
  const { size: _size, annotations, ...rest } = json;
  if (!isJsonObject(annotations))
    return annotations === undefined ? rest : { ...rest, annotations };
  const { lastModified: _moment, ...claims } = annotations;
  return Object.keys(claims).length === 0 ? rest : { ...rest, annotations: claims };
}

/** The changes that a definition makes by being there now. */
export function addedChanges(
  list: ListField,
  { name, json }: ComparedDefinition,
): readonly PromiseChange[] {
  const subject = subjectOf(list, name);
  return [
    { subject, change: presence(list, "added", name) },
    ...newTextsOf(sideOf(list), undefined, json).map((change) => ({ subject, change })),
  ];
}

/** A definition that came, went, or is there more than once. */
export function presence(
  list: ListField,
  kind: DefinitionPresenceChange["kind"],
  name: string,
): DefinitionPresenceChange {
  return { about: "definition-presence", side: sideOf(list), path: "", list, kind, name };
}

/** Every field that differs, but those that are compared elsewhere, and the texts that are new. */
export function fieldChangesOf(
  list: ListField,
  before: JsonObject,
  after: JsonObject,
  elsewhere: readonly string[] = [],
): readonly Change[] {
  const side = sideOf(list);
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  const fields = [...keys]
    .filter((field) => !elsewhere.includes(field))
    .flatMap((field): readonly DefinitionFieldChange[] => {
      const [old, next] = [ownJson(before, field), ownJson(after, field)];
      if (isSame(old, next)) return [];
      const path = jsonPointer([field]);
      return [{ about: "definition-field", side, path, list, field, before: old, after: next }];
    });
  return [...fields, ...newTextsOf(side, before, after)];
}

/** Whether two fields hold the same value, or neither is there. */
export function isSame(one: Json | undefined, other: Json | undefined): boolean {
  return one === other || (one !== undefined && other !== undefined && equalJson(one, other));
}
