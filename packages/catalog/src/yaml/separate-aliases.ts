import { type Document, isAlias, isMap, isNode, isSeq, type Node, visit } from "yaml";
import type { Path } from "../document/registry-entries.ts";

/**
 * Writes out the aliases of what is about to change: those on the way to the places, and those that
 * stand for something there. What is changed at a place then changes at that place alone, and no alias
 * is left whose anchor is gone.
 */
export function separateAliases(document: Document, places: readonly Path[]): void {
  if (!hasAliases(document)) return;
  const changed = new Set<Node>();
  for (const place of places) collectChanged(document, place, changed);
  visit(document, {
    Alias: (_key, alias) => {
      const meant = alias.resolve(document);
      return meant !== undefined && changed.has(meant) ? written(document, alias) : undefined;
    },
  });
}

/** Whether a document says something twice by an alias. */
export function hasAliases(document: Document): boolean {
  let found = false;
  visit(document, {
    Alias: () => {
      found = true;
      return visit.BREAK;
    },
  });
  return found;
}

/** The nodes on the way to a place, and all that stand there. */
function collectChanged(document: Document, place: Path, changed: Set<Node>): void {
  let here: unknown = document.contents;
  for (const key of place) {
    if (!isMap(here) && !isSeq(here)) return;
    changed.add(here);
    const inner = here.get(key, true);
    const own = isAlias(inner) ? written(document, inner) : inner;
    if (own !== inner) here.set(key, own);
    here = own;
  }
  if (isNode(here))
    visit(here, {
      Node: (_key, node) => {
        changed.add(node);
      },
    });
}

function written(document: Document, alias: Node): Node {
  return document.createNode(alias.toJS(document));
}
