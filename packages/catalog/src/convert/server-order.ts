import { isJsonObject, type Json, type JsonObject } from "@toolcrib/model";

/**
 * The key under which a legacy registry remembers the servers of the upstream registry it was
 * made of: the place of each (`servers/fetch`), or the whole server where it has no place.
 */
export const SERVERS_KEY = "dev.toolcrib/servers";

/** A server in the order of an upstream registry: its place in the legacy one, or itself. */
export type OrderedServer = string | JsonObject;

/** The order as it is written; undefined where the legacy registry tells it by itself. */
export function writtenOrder(
  order: readonly OrderedServer[],
  natural: readonly string[],
): Json | undefined {
  const isNatural =
    order.length === natural.length && order.every((item, index) => item === natural[index]);
  return isNatural ? undefined : order;
}

/**
 * Brings servers into a remembered order. Places that are gone are skipped; servers that are
 * not mentioned come last.
 */
export function inOrder(
  servers: ReadonlyMap<string, JsonObject>,
  order: Json | undefined,
): readonly JsonObject[] {
  const rest = new Map(servers);
  const ordered: JsonObject[] = [];
  for (const item of Array.isArray(order) ? order : []) {
    if (isJsonObject(item)) ordered.push(item);
    const server = typeof item === "string" ? rest.get(item) : undefined;
    if (server === undefined || typeof item !== "string") continue;
    ordered.push(server);
    rest.delete(item);
  }
  return [...ordered, ...rest.values()];
}
