import { entryAt, isNamed, type RegistryShape } from "@toolcrib/catalog";
import { isJsonObject, type Json, type JsonObject } from "@toolcrib/model";
import { type RegistryStream, type StreamedServer, shapeAt } from "./registry-stream.ts";

/** Servers that a document of its own is made of; one more shows that there are several. */
const MOST = 1_000;

/** A small registry of the same shape, with the servers of one name; with all unless told. */
export async function namedServers(
  stream: RegistryStream,
  only: string | undefined,
): Promise<{ readonly from: RegistryShape; readonly document: JsonObject }> {
  const found: StreamedServer[] = [];
  for await (const server of stream.servers()) {
    const { path, value } = server;
    const entry = isJsonObject(value) ? entryAt(path, value) : undefined;
    if (entry !== undefined && found.length < MOST && (only === undefined || isNamed(entry, only)))
      found.push(server);
  }
  const [first] = found;
  const from = first === undefined ? "upstream" : shapeAt(first.path);
  return { from, document: documentOf(found, from) };
}

function documentOf(servers: readonly StreamedServer[], shape: RegistryShape): JsonObject {
  const values = servers.map(({ value }) => value);
  if (shape === "upstream") return { data: { servers: values } };
  if (shape === "api-page") return { servers: values };
  const section = (name: string): Record<string, Json> =>
    Object.fromEntries(
      servers.flatMap(({ path: [first, key], value }) =>
        first === name ? [[String(key), value]] : [],
      ),
    );
  return { servers: section("servers"), remote_servers: section("remote_servers") };
}
