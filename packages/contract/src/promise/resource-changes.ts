import { matchUriTemplate, type Resource, type ResourceTemplate } from "@toolcrib/model";
import type { Change } from "../changes/change.ts";
import type { TemplateEffect } from "../changes/server-change.ts";
import {
  addedChanges,
  byName,
  type ComparedDefinition,
  fieldChangesOf,
  type PromiseChange,
  presence,
  subjectOf,
} from "./definition-changes.ts";
import { templateEffect } from "./template-effect.ts";
import { readTemplate } from "./uri-template-pattern.ts";

/** Templates that are looked at for the URI of a resource that is no longer listed. */
const mostTemplates = 200;

/** Templates of which it is proved what became of their URIs; further ones count as removed. */
const mostProofs = 200;

/** Everything that differs between two lists of resources; `templates` are those of the new side. */
export function resourceChanges(
  old: readonly Resource[],
  next: readonly Resource[],
  templates: readonly ResourceTemplate[] = [],
): readonly PromiseChange[] {
  const [before, after] = [byName("resources", old), byName("resources", next)];
  const patterns = templates
    .slice(0, mostTemplates)
    .flatMap(({ uriTemplate }) => readTemplate(uriTemplate) ?? []);
  const names = new Set([...before.keys(), ...after.keys()]);
  return [...names].flatMap((name) => {
    const [was = [], is = []] = [before.get(name), after.get(name)];
    const subject = subjectOf("resources", name);
    const [first] = is;
    if (first === undefined) {
      const covered = patterns.some((pattern) => matchUriTemplate(pattern, name) !== undefined);
      return [{ subject, change: presence("resources", covered ? "unlisted" : "removed", name) }];
    }
    if (was.length === 0) return addedChanges("resources", first);
    const duplicated =
      is.length > 1 && is.length !== was.length
        ? [{ subject, change: presence("resources", "duplicated", name) }]
        : [];
    const changed = was.flatMap(({ json }, index) =>
      fieldChangesOf("resources", json, (is[index] ?? first).json).map((change) => ({
        subject,
        change,
      })),
    );
    return [...duplicated, ...changed];
  });
}

/**
 * Everything that differs between two lists of resource templates. A template that is gone is taken
 * for one of the new ones where that has its name, or makes every URI that it made.
 */
export function templateChanges(
  old: readonly ResourceTemplate[],
  next: readonly ResourceTemplate[],
): readonly PromiseChange[] {
  const list = "resourceTemplates";
  const [before, after] = [byName(list, old), byName(list, next)];
  const fresh = new Map([...after].filter(([template]) => !before.has(template)));
  const all = [...after.keys()];
  let proofs = 0;
  const changes = [...before].flatMap(([template, was]): readonly PromiseChange[] => {
    const subject = subjectOf(list, template);
    const about = (all: readonly Change[]): readonly PromiseChange[] =>
      all.map((change) => ({ subject, change }));
    const [first] = was;
    const [same, ...copies] = after.get(template) ?? [];
    if (first === undefined) return [];
    if (same !== undefined)
      return about([
        ...(copies.length > 0 && copies.length + 1 !== was.length
          ? [presence(list, "duplicated", template)]
          : []),
        ...fieldChangesOf(list, first.json, same.json),
      ]);
    const effect: TemplateEffect =
      proofs++ < mostProofs
        ? templateEffect(template, all)
        : { kind: "unknown", reason: "too many templates changed" };
    const successor = successorOf(first, effect, fresh);
    if (successor === undefined) return about([presence(list, "removed", template)]);
    fresh.delete(successor.name);
    return about([
      {
        about: "uri-template",
        side: "resource",
        path: "/uriTemplate",
        before: template,
        after: successor.name,
        effect,
      },
      ...fieldChangesOf(list, first.json, successor.json, ["uriTemplate"]),
    ]);
  });
  const added = [...fresh.values()].flatMap(([first]) =>
    first === undefined ? [] : addedChanges(list, first),
  );
  return [...changes, ...added];
}

function successorOf(
  { json, name }: ComparedDefinition,
  { kind }: TemplateEffect,
  fresh: ReadonlyMap<string, readonly ComparedDefinition[]>,
): ComparedDefinition | undefined {
  const candidates = [...fresh.values()].flatMap(([first]) => first ?? []);
  const named = candidates.find((each) => each.json["name"] === json["name"]);
  if (named !== undefined || kind !== "covered") return named;
  return candidates.find((each) => templateEffect(name, [each.name]).kind === "covered");
}
