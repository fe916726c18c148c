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
  readonly anchors: Map<string, SchemaNode> = new Map();
  readonly dynamicAnchors: Map<string, SchemaNode> = new Map();

  constructor(uri: string, dialect: Dialect, makeRoot: (resource: Resource) => ReadNode) {
    this.uri = uri;
    this.dialect = dialect;
    this.root = makeRoot(this);
  }
}
