import { isJsonObject, type Json, type JsonObject } from "@toolcrib/model";
import { field } from "./read-field.ts";
import { detectRegistryFormat } from "./registry-format.ts";

/** A server.json in a Registry API's list, and the way from its element to it. */
export interface ListedServer {
  readonly server: JsonObject;
  readonly way: readonly string[];
}

/** The server of an element of a Registry API's list; the API of 2025-09 lists server.json itself. */
export function listedServer(element: Json): ListedServer | undefined {
  if (!isJsonObject(element)) return undefined;
  const inner = field(element, "server");
  if (isJsonObject(inner)) return { server: inner, way: ["server"] };
  const isBare = inner === undefined && detectRegistryFormat(element) === "server-json";
  return isBare ? { server: element, way: [] } : undefined;
}
