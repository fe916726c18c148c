import type { DocTag } from "../../docs/doc-comment.ts";
import type { Docstring } from "./docstring.ts";

/** Words that say how a tool behaves, also when they stand among its tags. */
const behaviour = new Set([
  "readonly",
  "destructive",
  "idempotent",
  "openworld",
  "closedworld",
  "closed",
]);

/** `scope: orders:write` among the tags. */
const SCOPE = /^@?scopes?\s*:\s*(.+)$/i;

/**
 * The `Tags` and `Annotations` sections as the tags that documentation comments have: an entry
 * is `read-only`, `readOnlyHint: true` or `title: Current weather`. Scopes stand in either.
 */
export function docTagsOf({ tags: entries, annotations }: Docstring): readonly DocTag[] {
  const scopes = entries.flatMap((entry) => SCOPE.exec(entry)?.[1] ?? []);
  const tags = entries.filter((entry) => !SCOPE.test(entry));
  const named = annotations.map((entry) => {
    const colon = /[:=]/.exec(entry)?.index ?? entry.length;
    return { name: tagName(entry.slice(0, colon)), text: entry.slice(colon + 1).trim() };
  });
  const hints = tags.map(tagName).filter((name) => behaviour.has(name));
  return [
    ...(tags.length === 0 ? [] : [{ name: "tags", text: tags.join(",") }]),
    ...hints.map((name) => ({ name, text: "" })),
    ...scopes.map((text) => ({ name: "scope", text })),
    ...named,
  ];
}

/** `read-only`, `read_only`, `@readOnly` and `readOnlyHint` are one name. */
function tagName(word: string): string {
  return word
    .toLowerCase()
    .replace(/[^a-z]/g, "")
    .replace(/hint$/, "");
}
