import { isJsonObject, type Json, type Omission, omission } from "@toolcrib/model";
import { arrayField, field, objectField } from "./read-field.ts";
import { entryAt, type RegistryEntry } from "./registry-entries.ts";

/** A page of the Registry API: what `GET /v0.1/servers` answers. */
export interface ApiPage {
  readonly entries: readonly RegistryEntry[];
  /** What is on other pages, or could not be read. */
  readonly omitted: readonly Omission[];
}

/** Reads a page of the Registry API, `{"servers":[{"server":…}]}`; undefined for anything else. */
export function parseApiPage(document: Json): ApiPage | undefined {
  if (!isJsonObject(document) || !Array.isArray(field(document, "servers"))) return undefined;
  const servers = arrayField(document, "servers");
  const isPage = servers.every((item) => isJsonObject(item) && "server" in item);
  if (!isPage && servers.length > 0 && field(document, "metadata") === undefined) return undefined;
  const read = servers.map((item, index) =>
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
      ...furtherPages(field(objectField(document, "metadata"), "nextCursor")),
    ],
  };
}

function furtherPages(cursor: Json | undefined): readonly Omission[] {
  if (cursor === undefined || cursor === null || cursor === "") return [];
  const message = "this is one page of a longer list, which nextCursor says; give all of its pages";
  return [omission("more-pages", "/metadata/nextCursor", message)];
}
