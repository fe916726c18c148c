import type { Json } from "@toolcrib/model";
import type { OpenNode } from "../keyword.ts";
import type { Dialect, Keywords, SchemaNode, SchemaResource } from "./schema-node.ts";

/** A node that is still being read. */
export class ReadNode implements OpenNode {
  readonly index: number;
  readonly pointer: string;
  readonly resource: Resource;
  readonly always: boolean | undefined;
  readonly schema: Json;
  keywords: Keywords = {};
  referenced = false;

  constructor(index: number, pointer: string, resource: Resource, schema: Json) {
    this.index = index;
    this.pointer = pointer;
    this.resource = resource;
    this.always = typeof schema === "boolean" ? schema : undefined;
    this.schema = schema;
  }
}

/** A resource that is still being read. */
export class Resource implements SchemaResource {
  readonly uri: string;
  readonly dialect: Dialect;
  readonly root: ReadNode;
  anchors: ReadonlyMap<string, SchemaNode> = NO_ANCHORS;
  dynamicAnchors: ReadonlyMap<string, SchemaNode> = NO_ANCHORS;
  #names: Map<string, SchemaNode> | null = null;
  #dynamicNames: Map<string, SchemaNode> | null = null;

  constructor(uri: string, dialect: Dialect, makeRoot: (resource: Resource) => ReadNode) {
    this.uri = uri;
    this.dialect = dialect;
    this.root = makeRoot(this);
  }

  /** Gives a node an anchor. */
  name(anchor: string, node: SchemaNode): void {
    this.#names ??= new Map();
    this.anchors = this.#names.set(anchor, node);
  }

  /** Gives a node a dynamic anchor: any `$dynamicRef` of that name may lead to it. */
  nameDynamic(anchor: string, node: ReadNode): void {
    node.referenced = true;
    this.#dynamicNames ??= new Map();
    this.dynamicAnchors = this.#dynamicNames.set(anchor, node);
  }
}

/** Shared, since few schemas have anchors. */
const NO_ANCHORS: ReadonlyMap<string, SchemaNode> = new Map();
