import { isJsonObject, type Json, type JsonObject, type Omission, omission } from "@toolcrib/model";
import { arrayField, field, objectField } from "./read-field.ts";
import { entryAt, type RegistryEntry } from "./registry-entries.ts";

/** A page of the Registry API: what `GET /v0.1/servers` answers. */
export interface ApiPage {
  readonly entries: readonly RegistryEntry[];
  /** What is on other pages, or could not be read. */
  readonly omitted: readonly Omission[];
}

/** Whether a document is a page of the Registry API; of a large one, without its servers. */
export function isApiPage(document: Json): document is JsonObject {
  if (!isJsonObject(document) || !Array.isArray(field(document, "servers"))) return false;
  const servers = arrayField(document, "servers");
  const areServers = servers.every((item) => isJsonObject(item) && "server" in item);
  return areServers || field(document, "metadata") !== undefined;
}

/** Reads a page of the Registry API, `{"servers":[{"server":…}]}`; undefined for anything else. */
export function parseApiPage(document: Json): ApiPage | undefined {
  if (!isApiPage(document)) return undefined;
  const read = arrayField(document, "servers").map((item, index) =>
    isJsonObject(item) ? entryAt(["servers", index], item) : undefined,
  );
  return {
    entries: read.filter((entry) => entry !== undefined),
    omitted: [
      ...read.flatMap((entry, index) =>
        entry === undefined
          ? [omission("invalid-server", `/servers/${index}`, "what stands here is not a server")]
          : [],
      ),
      ...["nextCursor", "next_cursor"].flatMap((key) =>
        furtherPages(key, field(objectField(document, "metadata"), key)),
      ),
    ],
  };
}

function furtherPages(key: string, cursor: Json | undefined): readonly Omission[] {
  if (cursor === undefined || cursor === null || cursor === "") return [];
  const message = `this is one page of a longer list, as ${key} says; give all of its pages`;
  return [omission("more-pages", `/metadata/${key}`, message)];
}
