import {
  canonicalJson,
  compareText,
  type Digest,
  digestToolList,
  type Era,
  type JsonObject,
  type Omission,
  type Tool,
  toMcpJson,
  toWireName,
} from "@toolcrib/model";
import type { Connection } from "../connect/connection.ts";

/** A captured tool list: what one server offered at one moment. */
export interface Snapshot {
  readonly $schema: string;
  readonly format: "toolcrib-snapshot/1";
  readonly server: { readonly name: string | null; readonly version: string | null };
  /** The era in which the list was given: it decides the shape of output schemas. */
  readonly era: Era | null;
  /** Under the names that they are served by; sorted by name, then by content. */
  readonly tools: readonly JsonObject[];
  readonly digest: Digest;
  /** What the server offered and could not be read; absent where nothing is missing. */
  readonly omitted?: readonly JsonObject[];
}

/** What a snapshot is made of. */
export interface SnapshotParts {
  readonly name?: string | undefined;
  readonly version?: string | undefined;
  readonly era?: Era | undefined;
  readonly tools: readonly Tool[];
  readonly omitted?: readonly Omission[] | undefined;
}

/** Makes a snapshot: equal tools give an equal one, in whatever order they and their keys came. */
export function makeSnapshot(parts: SnapshotParts): Snapshot {
  const { name, version, era, tools, omitted = [] } = parts;
  const offered = tools.map(underWireName);
  const texts = offered
    .map((tool) => ({ name: tool.name, text: canonicalJson(toMcpJson(tool)) }))
    .sort((a, b) => compareText(a.name, b.name) || compareText(a.text, b.text));
  return {
    $schema: "https://toolcrib.dev/schemas/snapshot-1.json",
    format: "toolcrib-snapshot/1",
    server: { name: name ?? null, version: version ?? null },
    era: era ?? null,
    tools: texts.map(({ text }): JsonObject => nameFirst(JSON.parse(text))),
    digest: digestToolList(offered),
    ...(omitted.length === 0 ? {} : { omitted: omitted.map((each) => ({ ...each })) }),
  };
}

/** A snapshot as a file holds it. */
export function formatSnapshot(snapshot: Snapshot): string {
  return `${JSON.stringify(snapshot, null, 2)}\n`;
}

/** Asks a connected server for its tools and makes a snapshot of them. */
export async function captureSnapshot(connection: Connection): Promise<Snapshot> {
  const { tools, omitted } = await connection.listTools();
  const { server, era } = connection;
  return makeSnapshot({ name: server.name, version: server.version, era, tools, omitted });
}

/** What a server offers has no namespace any more: it became a part of the name. */
function underWireName(tool: Tool): Tool {
  if (tool.namespace === undefined) return tool;
  const { namespace: _part, ...rest } = tool;
  return { ...rest, name: toWireName(tool) };
}

/** People look for the name; every other key is in canonical order. */
function nameFirst({ name, ...others }: JsonObject): JsonObject {
  return name === undefined ? others : { name, ...others };
}
