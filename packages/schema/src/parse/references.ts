import { type Json, parseJsonPointer } from "@toolcrib/model";
import { metaschemaOf } from "../metaschemas/index.ts";
import type { Parser, PendingReference } from "./parser.ts";
import type { ReadNode, Resource } from "./resource.ts";
import { schemaError, shown } from "./schema-error.ts";
import type { Dialect } from "./schema-node.ts";
import { resolveUri, splitUri } from "./uri.ts";

/** The only other documents that references may lead to, besides the metaschemas. */
export type SuppliedSchemas = ReadonlyMap<string, Json>;

/**
 * Follows every reference of the schemas that a parser has read. A reference may lead to a place
 * that no keyword named before, to a supplied document or to a metaschema: those are read then, and
 * their references followed as well. Nothing is ever loaded.
 */
export function followReferences(
  parser: Parser,
  supplied: SuppliedSchemas,
  dialect: Dialect,
): void {
  const byPlace = new Map<unknown, ReadNode>();
  let indexed = 0;

  function nodeAt(value: unknown): ReadNode | undefined {
    for (; indexed < parser.nodes.length; indexed++) {
      const node = parser.nodes[indexed];
      if (node !== undefined && !byPlace.has(node.schema)) byPlace.set(node.schema, node);
    }
    return typeof value === "object" ? byPlace.get(value) : undefined;
  }

  function resourceOf(uri: string): Resource | undefined {
    const known = parser.resources.get(uri);
    if (known !== undefined) return known;
    const document = supplied.get(uri) ?? supplied.get(`${uri}#`);
    if (document !== undefined) return parser.document(document, uri, dialect);
    return metaschema(uri);
  }

  /** A metaschema may be named by `http` and `https`; it is read once. */
  function metaschema(uri: string): Resource | undefined {
    const document = metaschemaOf(uri);
    if (document === undefined) return undefined;
    const { uri: ownUri } = splitUri(String(document["$id"]));
    return parser.resources.get(ownUri) ?? parser.document(document, ownUri, dialect);
  }

  /** Walks from the root of a resource; an `$id` on the way changes the resource. */
  function byPointer(home: Resource, pointer: string): ReadNode | undefined {
    let place: unknown = home.root.schema;
    let resource = home;
    for (const key of parseJsonPointer(pointer) ?? [""]) {
      if (typeof place !== "object" || place === null || !Object.hasOwn(place, key))
        return undefined;
      place = (place as Record<string, unknown>)[key];
      resource = nodeAt(place)?.resource ?? resource;
    }
    return nodeAt(place) ?? parser.schema(place, resource, home.root.pointer + pointer);
  }

  function follow({ text, from, keyword }: PendingReference): void {
    const local = text.startsWith("#");
    const { uri, fragment } = splitUri(local ? text : resolveUri(text, from.resource.uri));
    const home = local ? from.resource : resourceOf(uri);
    const at = `${from.pointer}/${keyword}`;
    if (home === undefined)
      throw schemaError(
        "unresolved-ref",
        `nothing is ever fetched, and ${keyword} ${shown(text)} leads out of this schema`,
        at,
      );
    const target =
      fragment === ""
        ? home.root
        : fragment.startsWith("/")
          ? byPointer(home, fragment)
          : home.anchors.get(fragment);
    if (target === undefined)
      throw schemaError("unresolved-ref", `${keyword} ${shown(text)} leads nowhere`, at);
    connect(from, keyword, target as ReadNode, fragment);
  }

  for (let next = 0; next < parser.references.length; next++) {
    const reference = parser.references[next];
    if (reference !== undefined) follow(reference);
  }
}

function connect(
  from: ReadNode,
  keyword: PendingReference["keyword"],
  target: ReadNode,
  fragment: string,
): void {
  target.referenced = true;
  if (keyword === "$ref") {
    from.keywords.$ref = target;
    return;
  }
  const isDynamic = fragment !== "" && target.resource.dynamicAnchors.get(fragment) === target;
  from.keywords.$dynamicRef = { target, anchor: isDynamic ? fragment : undefined };
}
