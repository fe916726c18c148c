import type { DocTag } from "../../docs/doc-comment.ts";
import type { Docstring } from "./docstring.ts";
import { FEATURE_ENTRY } from "./sections.ts";

/** Words that say how a tool behaves, also when they stand among its tags. */
const behaviour = new Set([
  "readonly",
  "destructive",
  "idempotent",
  "openworld",
  "closedworld",
  "closed",
  "prompt",
]);

/** `scope: orders:write` and `asks: form, roots` among the tags. */
const NAMED = /^@?(scope|asks)s?\s*:\s*(.+)$/i;

/**
 * The `Tags` and `Annotations` sections as the tags that documentation comments have: an entry
 * is `read-only`, `readOnlyHint: true` or `title: Current weather`. Scopes and questions stand in
 * either.
 */
export function docTagsOf({ tags: entries, annotations }: Docstring): readonly DocTag[] {
  const given = entries.flatMap((entry): readonly DocTag[] => {
    const [, name, text] = NAMED.exec(entry) ?? [];
    return name === undefined || text === undefined ? [] : [{ name: name.toLowerCase(), text }];
  });
  const tags = entries.filter((entry) => !NAMED.test(entry));
  const named = [...annotations, ...tags.filter(isFeature)].map((entry) => {
    const end = isFeature(entry) ? entry.search(/[\s:=]/) : (/[:=]/.exec(entry)?.index ?? -1);
    const colon = end === -1 ? entry.length : end;
    const text = entry.slice(colon).replace(/^\s*[:=]?/, "");
    return { name: tagName(entry.slice(0, colon)), text: text.trim() };
  });
  const labels = tags.filter((entry) => !isFeature(entry));
  const hints = labels.map(tagName).filter((name) => behaviour.has(name));
  return [
    ...(labels.length === 0 ? [] : [{ name: "tags", text: labels.join(",") }]),
    ...hints.map((name) => ({ name, text: "" })),
    ...given,
    ...named,
  ];
}

/** `resource: users://{id}`, `mime_type: text/plain`, `complete: city cities`. */
function isFeature(entry: string): boolean {
  return FEATURE_ENTRY.test(entry);
}

/** `read-only`, `read_only`, `@readOnly` and `readOnlyHint` are one name. */
function tagName(word: string): string {
  return word
    .toLowerCase()
    .replace(/[^a-z]/g, "")
    .replace(/hint$/, "");
}
