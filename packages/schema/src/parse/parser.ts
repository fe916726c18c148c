import { isJsonObject, type JsonObject, jsonPointer } from "@toolcrib/model";
import type { Keyword, OpenNode, SchemaReader } from "../keyword.ts";
import type { SchemaLimits } from "../schema-limits.ts";
import { dialectOf } from "./dialect.ts";
import { ReadNode, Resource } from "./resource.ts";
import { schemaError, shown } from "./schema-error.ts";
import type { Dialect, LinearPattern } from "./schema-node.ts";
import { resolveUri, splitUri } from "./uri.ts";

/** A reference that has been read but not followed yet. */
export interface PendingReference {
  readonly text: string;
  readonly from: ReadNode;
  readonly keyword: "$ref" | "$dynamicRef";
}

/** What reading depends on besides the schema. */
export interface ParserSettings {
  readonly limits: SchemaLimits;
  readonly keywords: Readonly<Record<Dialect, ReadonlyMap<string, Keyword>>>;
  readonly compilePattern: (source: string, pointer: string) => LinearPattern;
}

/** Reads schemas into nodes; `references` collects what is left to follow. */
export class Parser implements SchemaReader {
  readonly limits: SchemaLimits;
  readonly nodes: ReadNode[] = [];
  readonly references: PendingReference[] = [];
  readonly resources: Map<string, Resource> = new Map();
  readonly #settings: ParserSettings;
  #depth = 0;

  constructor(settings: ParserSettings) {
    this.#settings = settings;
    this.limits = settings.limits;
  }

  /** Reads a whole document that is known by `uri`. */
  document(schema: unknown, uri: string, dialect: Dialect): Resource {
    const id = isJsonObject(schema) ? ownId(schema, dialect) : undefined;
    const resource = this.#openResource(schema, id ?? "", uri, dialect, "");
    if (!this.resources.has(uri)) this.resources.set(uri, resource);
    this.#fill(resource.root);
    return resource;
  }

  /** Reads a schema that stands at `pointer`; the caller knows the resource it belongs to. */
  schema(value: unknown, resource: Resource, pointer: string): ReadNode {
    if (++this.#depth > this.limits.schemaDepth)
      throw schemaError(
        "too-deep",
        `schemas are nested deeper than ${this.limits.schemaDepth}`,
        "",
      );
    const id = isJsonObject(value) ? ownId(value, resource.dialect) : undefined;
    const node =
      id === undefined
        ? this.#open(value, resource, pointer)
        : this.#openResource(value, id, resource.uri, resource.dialect, pointer).root;
    this.#fill(node);
    this.#depth--;
    return node;
  }

  child(value: unknown, parent: OpenNode, keyword: string, key?: string | number): ReadNode {
    let pointer = `${parent.pointer}/${keyword}`;
    if (typeof key === "number") pointer += `/${key}`;
    else if (key !== undefined) pointer += needsEscape(key) ? jsonPointer([key]) : `/${key}`;
    // Only this parser opens nodes, so every open one is a `ReadNode`; the same holds below.
    return this.schema(value, (parent as ReadNode).resource, pointer);
  }

  reference(text: string, from: OpenNode, keyword: "$ref" | "$dynamicRef"): void {
    if (this.references.length >= this.limits.refs)
      throw this.tooLarge(from, keyword, `${this.limits.refs} references`);
    this.references.push({ text, from: from as ReadNode, keyword });
  }

  pattern(source: string, from: OpenNode, keyword: string): LinearPattern {
    if (source.length > this.limits.patternLength)
      throw this.tooLarge(from, keyword, `${this.limits.patternLength} characters of a pattern`);
    return this.#settings.compilePattern(source, `${from.pointer}/${keyword}`);
  }

  invalid(from: OpenNode, keyword: string, expected: string): Error {
    const value = isJsonObject(from.schema) ? from.schema[keyword] : undefined;
    const message = `${keyword} must be ${expected}, got ${shown(value)}`;
    return schemaError("invalid-schema", message, `${from.pointer}/${keyword}`);
  }

  tooLarge(from: OpenNode, keyword: string, limit: string): Error {
    return schemaError("too-large", `more than ${limit}`, `${from.pointer}/${keyword}`);
  }

  #open(value: unknown, resource: Resource, pointer: string): ReadNode {
    if (typeof value !== "boolean" && !isJsonObject(value))
      throw schemaError(
        "not-a-schema",
        `a schema must be an object or a boolean, got ${shown(value)}`,
        pointer,
      );
    if (this.nodes.length >= this.limits.subschemas)
      throw schemaError("too-many-subschemas", `more than ${this.limits.subschemas} schemas`, "");
    const node = new ReadNode(this.nodes.length, pointer, resource, value);
    this.nodes.push(node);
    return node;
  }

  #openResource(value: unknown, id: string, base: string, around: Dialect, at: string): Resource {
    const dialect =
      isJsonObject(value) && Object.hasOwn(value, "$schema")
        ? dialectOf(value["$schema"], at)
        : around;
    const { uri, fragment } =
      id === "" ? { uri: base, fragment: "" } : splitUri(resolveUri(id, base));
    const resource = new Resource(uri, dialect, (self) => this.#open(value, self, at));
    if (this.resources.has(uri))
      throw schemaError("duplicate-id", `the $id ${shown(uri)} is given twice`, at);
    this.resources.set(uri, resource);
    if (fragment !== "") this.#anchor(fragment, resource.root);
    return resource;
  }

  #fill(node: ReadNode): void {
    const { schema, resource } = node;
    if (!isJsonObject(schema)) return;
    const known = this.#settings.keywords[resource.dialect];
    for (const name of Object.keys(schema)) known.get(name)?.read(schema[name], node, this);
    if (resource.dialect === "draft-07") this.#finishDraft07(node, schema);
    else this.#nameAnchors(node, schema);
  }

  /** In draft-07 a fragment as `$id` is an anchor, and a `$ref` stands for the whole schema. */
  #finishDraft07(node: ReadNode, schema: JsonObject): void {
    const { $id, $ref } = schema;
    if (typeof $ref === "string") node.keywords = {};
    else if (typeof $id === "string" && $id.startsWith("#")) this.#anchor($id.slice(1), node);
  }

  #nameAnchors(node: ReadNode, schema: JsonObject): void {
    const { $anchor, $dynamicAnchor } = schema;
    if (typeof $anchor === "string") this.#anchor($anchor, node);
    if (typeof $dynamicAnchor === "string") {
      this.#anchor($dynamicAnchor, node);
      node.resource.nameDynamic($dynamicAnchor, node);
    }
  }

  #anchor(name: string, node: ReadNode): void {
    const known = node.resource.anchors.get(name);
    if (name === "") return;
    if (known !== undefined && known !== node)
      throw schemaError("duplicate-id", `the anchor ${shown(name)} is given twice`, node.pointer);
    node.resource.name(name, node);
  }
}

function needsEscape(key: string): boolean {
  return key.includes("/") || key.includes("~");
}

/** The `$id` that starts a resource of its own, if the schema has one. */
function ownId(schema: JsonObject, dialect: Dialect): string | undefined {
  if (!Object.hasOwn(schema, "$id")) return undefined;
  const { $id, $ref } = schema;
  if (typeof $id !== "string") return undefined;
  if (dialect === "draft-07" && ($id.startsWith("#") || typeof $ref === "string")) return undefined;
  return $id;
}
