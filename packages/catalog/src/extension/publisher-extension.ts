import { isJsonObject, type Json, type JsonObject } from "@toolcrib/model";
import { field, objectField } from "../document/read-field.ts";

/** Where a server.json holds what its publisher adds. */
export const PUBLISHER_KEY = "io.modelcontextprotocol.registry/publisher-provided";

/** The one publisher namespace that holds tools. */
export const TOOLHIVE_KEY = "io.github.stacklok";

const WRITTEN_PATH: readonly [meta: string, publisher: string] = ["_meta", PUBLISHER_KEY];

/** Places of the publisher's data in a server.json; the first is the one that is written. */
export const PUBLISHER_PATHS: readonly (readonly [meta: string, publisher: string])[] = [
  WRITTEN_PATH,
  ["meta", "publisher_provided"],
];

/** What ToolHive's namespace says about one image or URL. */
export interface PublisherExtension {
  /** An image reference, a package name or a URL. */
  readonly key: string;
  readonly fields: JsonObject;
  /** The way from the server.json to the fields. */
  readonly path: readonly string[];
  /** Whether it was found at the older place, `meta.publisher_provided`. */
  readonly oldPlace: boolean;
}

/** The way from a server.json to the extension for one image or URL. */
export function extensionPath(key: string): readonly string[] {
  return [...WRITTEN_PATH, TOOLHIVE_KEY, key];
}

/** Every extension of a server.json, in the order of the file. */
export function publisherExtensions(server: JsonObject): readonly PublisherExtension[] {
  return PUBLISHER_PATHS.flatMap(([meta, publisher], place) => {
    const byKey = objectField(objectField(objectField(server, meta), publisher), TOOLHIVE_KEY);
    return Object.entries(byKey ?? {}).flatMap(([key, fields]) =>
      isJsonObject(fields)
        ? [{ key, fields, path: [meta, publisher, TOOLHIVE_KEY, key], oldPlace: place > 0 }]
        : [],
    );
  });
}

/** The extension for one image or URL. */
export function extensionFor(server: JsonObject, key: string): PublisherExtension | undefined {
  return publisherExtensions(server).find((extension) => extension.key === key);
}

/** The `_meta` of a server with one extension. */
export function metaWithExtension(key: string, fields: JsonObject): JsonObject {
  return { [PUBLISHER_KEY]: { [TOOLHIVE_KEY]: { [key]: fields } } };
}

/** A server with the fields of one extension replaced; other data of the publisher stays. */
export function withExtension(server: JsonObject, key: string, fields: JsonObject): JsonObject {
  const meta = objectField(server, "_meta");
  const publisher = objectField(meta, PUBLISHER_KEY);
  const byKey = objectField(publisher, TOOLHIVE_KEY);
  return {
    ...server,
    _meta: {
      ...meta,
      [PUBLISHER_KEY]: { ...publisher, [TOOLHIVE_KEY]: { ...byKey, [key]: fields } },
    },
  };
}

/** The data of the publisher, where the file has it at its place. */
export function publisherData(server: JsonObject): JsonObject | undefined {
  return objectField(objectField(server, "_meta"), PUBLISHER_KEY);
}

/** One key of the custom metadata of an entry. */
export function customMetadata(fields: JsonObject, key: string): Json | undefined {
  return field(objectField(fields, "custom_metadata"), key);
}

/** Fields with one key of their custom metadata set. */
export function withCustomMetadata(fields: JsonObject, key: string, value: Json): JsonObject {
  return {
    ...fields,
    custom_metadata: { ...objectField(fields, "custom_metadata"), [key]: value },
  };
}

/** Fields without one key of their custom metadata, which goes too when nothing else is in it. */
export function withoutCustomMetadata(fields: JsonObject, key: string): JsonObject {
  const { custom_metadata: custom, ...rest } = fields;
  if (!isJsonObject(custom)) return fields;
  const { [key]: _taken, ...others } = custom;
  return Object.keys(others).length === 0 ? rest : { ...fields, custom_metadata: others };
}
