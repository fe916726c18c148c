import { isJsonObject, type Json, type JsonObject } from "@toolcrib/model";
import { Document, isMap, isNode, isSeq, type Node, type YAMLMap } from "yaml";
import { textField } from "../document/read-field.ts";
import { type Path, type RegistryEntry, registryEntries } from "../document/registry-entries.ts";
import { detectRegistryFormat } from "../document/registry-format.ts";
import { toServerName } from "../document/server-name.ts";
import { addCommentAt, commentAt, copyFieldComments, countComments, keyOf } from "./comments.ts";
import { parseYamlDocument } from "./parse-yaml-document.ts";
import { hasAliases } from "./separate-aliases.ts";
import { writeYaml } from "./write-yaml.ts";

/** A converted file as YAML. */
export interface YamlConversion {
  readonly text: string;
  /** Lines of comments that have no place in the converted file. */
  readonly lostComments: number;
}

/**
 * Writes a converted registry as YAML. Comments of the original come along where their place is
 * known: those of the file, of each server and its fields, and all inside of what the conversion
 * left as it was.
 */
export function convertYaml(
  text: string,
  original: JsonObject,
  converted: JsonObject,
): YamlConversion {
  const source: Document = parseYamlDocument(text);
  const comments = countComments(source);
  const target = new Document(converted);
  // A node that is used elsewhere must not refer to an anchor that stayed behind; those of JSON are
  // written in braces, which nobody wants to read in YAML.
  if (!hasAliases(source) && !isJson(source)) {
    const nodes = new Map<object, Node>();
    collectNodes(original, source.contents, nodes);
    reuseNodes(converted, target.contents, nodes);
  }
  copyFileComments(source, target);
  copyEntryComments(source, target, original, converted);
  const lostComments = Math.max(0, comments - countComments(target));
  return { text: writeYaml(target, text), lostComments };
}

function isJson({ contents }: Document): boolean {
  return isMap(contents) && contents.flow === true;
}

/** Finds the node of every object and array of the original. */
function collectNodes(json: Json | undefined, node: unknown, nodes: Map<object, Node>): void {
  if (isJsonObject(json) && isMap(node)) {
    nodes.set(json, node);
    for (const pair of node.items) collectNodes(json[keyOf(pair)], pair.value, nodes);
  } else if (Array.isArray(json) && isSeq(node)) {
    nodes.set(json, node);
    for (const [index, item] of node.items.entries()) collectNodes(json[index], item, nodes);
  }
}

/** Puts the nodes of the original where the conversion passed a value on. */
function reuseNodes(json: Json | undefined, node: unknown, nodes: ReadonlyMap<object, Node>): void {
  const known = (value: Json | undefined): Node | undefined =>
    typeof value === "object" && value !== null ? nodes.get(value) : undefined;
  if (isJsonObject(json) && isMap(node)) {
    for (const pair of node.items) {
      const value = json[keyOf(pair)];
      pair.value = known(value) ?? pair.value;
      if (known(value) === undefined) reuseNodes(value, pair.value, nodes);
    }
  } else if (Array.isArray(json) && isSeq(node)) {
    for (const [index, item] of node.items.entries()) {
      const reused = known(json[index]);
      if (reused === undefined) reuseNodes(json[index], item, nodes);
      else node.items[index] = reused;
    }
  }
}

function copyFileComments(source: Document, target: Document): void {
  target.comment = source.comment;
  if (!isMap(source.contents)) return;
  const firstKey = source.contents.items[0]?.key;
  const head = [source, source.contents, isNode(firstKey) ? firstKey : undefined];
  const comments = head.flatMap((node) => node?.commentBefore ?? []);
  if (comments.length > 0) target.commentBefore = comments.join("\n");
  // What stands above the first field is about the file, not about the field.
  if (isNode(firstKey)) firstKey.commentBefore = null;
  copyFields([source.contents], mapsAt(target, [[], ["meta"]]));
}

function copyEntryComments(
  source: Document,
  target: Document,
  original: JsonObject,
  converted: JsonObject,
): void {
  const targets = new Map(entriesOf(converted).map((entry) => [identity(entry), entry]));
  for (const entry of entriesOf(original)) {
    const twin = targets.get(identity(entry));
    if (twin === undefined) continue;
    const comment = entry.path.length === 0 ? undefined : commentAt(source, entry.path);
    if (comment !== undefined) addCommentAt(target, twin.path, comment);
    copyFields(mapsAt(source, placesOf(entry)), mapsAt(target, placesOf(twin)));
  }
}

function entriesOf(document: JsonObject): readonly RegistryEntry[] {
  const format = detectRegistryFormat(document);
  return format === undefined ? [] : registryEntries(document, format);
}

/** What an entry is called in every format. */
function identity({ name, places }: RegistryEntry): string {
  const own = places.find(({ key }) => key === undefined);
  return toServerName((own === undefined ? undefined : textField(own.fields, "name")) ?? name);
}

function placesOf({ path, places }: RegistryEntry): readonly Path[] {
  return [path, ...places.map((place) => place.path)];
}

function mapsAt(document: Document, paths: readonly Path[]): readonly YAMLMap[] {
  const nodes = paths.map((path) =>
    path.length === 0 ? document.contents : document.getIn(path, true),
  );
  return nodes.filter((node) => isMap(node));
}

/** Copies the comments of plain fields to the fields of the same name. */
function copyFields(from: readonly YAMLMap[], to: readonly YAMLMap[]): void {
  for (const pair of new Set(from.flatMap(({ items }) => items))) {
    const twin = to.flatMap(({ items }) => items).find((item) => keyOf(item) === keyOf(pair));
    if (twin !== undefined && twin !== pair) copyFieldComments(pair, twin);
  }
}
