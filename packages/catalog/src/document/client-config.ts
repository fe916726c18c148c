import { isJsonObject, type Json } from "@toolcrib/model";
import { field, objectField } from "./read-field.ts";

/**
 * Whether a document with `servers` is the configuration of a client, as VS Code writes it, rather
 * than a legacy registry: its servers have a command or a URL, and none has an image.
 */
export function isClientConfig(document: Json): boolean {
  if (!isJsonObject(document)) return false;
  if (["remote_servers", "groups", "data"].some((key) => field(document, key) !== undefined))
    return false;
  const servers = Object.values(objectField(document, "servers") ?? {}).filter(isJsonObject);
  return (
    servers.some((server) => "command" in server || "url" in server) &&
    !servers.some((server) => "image" in server)
  );
}
