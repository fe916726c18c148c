import { type JsonObject, ownJson, type Tool } from "@toolcrib/model";
import { toolTerms } from "@toolcrib/search";
import type { DatabaseKind, HubTransaction } from "./database.ts";
import { type DatedVersion, latestVersion } from "./latest-version.ts";
import { type PreparedToolset, preparedToolset } from "./prepared-toolset.ts";
import type { Origin, VersionStatus } from "./tables.ts";
import { type KeptToolset, keepToolset, loadToolset } from "./toolsets.ts";

/** A server whose row is locked until the end of the transaction. */
export interface LockedServer {
  readonly id: number;
  readonly name: string;
  readonly latestId: number | null;
  readonly mirrored: boolean;
  /** The registry that it is copied from. */
  readonly mirrorId: number | null;
}

/** A version to be kept. */
export interface NewVersion {
  readonly version: string;
  readonly serverJson: JsonObject;
  /** Absent where nobody knows which tools it has. */
  readonly toolList?: ToolListToKeep;
  readonly publisher: string;
  readonly publishedAt: string;
  readonly updatedAt: string;
  readonly status?: VersionStatus;
  readonly statusMessage?: string;
  readonly statusChangedAt?: string;
  readonly decision?: JsonObject;
}

/** A tool list and where it comes from. */
export interface ToolListToKeep {
  readonly tools: readonly Tool[];
  readonly origin: Origin;
  readonly capturedAt: string;
}

/** Locks a server by its name, which is made when it is new, for a mirror where one is named: publishers of one server take turns. */
export async function lockServer(
  trx: HubTransaction,
  kind: DatabaseKind,
  name: string,
  { mirror }: { readonly mirror?: number } = {},
): Promise<LockedServer> {
  const query = trx.selectFrom("server").selectAll().where("name", "=", name);
  // SQLite has one writer at a time, and this transaction is it.
  const locked = kind === "postgres" ? query.forUpdate() : query;
  let row = await locked.executeTakeFirst();
  if (row === undefined) {
    await trx
      .insertInto("server")
      .values({
        name,
        latest_id: null,
        mirrored: mirror === undefined ? 0 : 1,
        mirror_id: mirror ?? null,
      })
      .onConflict((conflict) => conflict.column("name").doNothing())
      .execute();
    row = await locked.executeTakeFirstOrThrow();
  }
  return {
    id: row.id,
    name,
    latestId: row.latest_id,
    mirrored: row.mirrored === 1,
    mirrorId: row.mirror_id,
  };
}

/** A version that was just kept. */
export interface KeptVersion extends DatedVersion {
  readonly toolset_id: number | null;
  /** Its tool list, where it is new: one that is there already may have another order. */
  readonly toolset?: KeptToolset & { readonly prepared: PreparedToolset };
}

/** Keeps a version of a locked server; undefined where the version is there already. */
export async function keepVersion(
  trx: HubTransaction,
  server: LockedServer,
  added: NewVersion,
): Promise<KeptVersion | undefined> {
  const { toolList, version, serverJson, publishedAt, updatedAt, decision } = added;
  const prepared = toolList && preparedToolset(toolList.tools);
  const toolset = prepared && { ...(await keepToolset(trx, prepared)), prepared };
  const row = await trx
    .insertInto("version")
    .values({
      server_id: server.id,
      version,
      server_json: JSON.stringify(serverJson),
      search_text: searchText(server.name, serverJson),
      toolset_id: toolset?.id ?? null,
      tool_count: toolset?.definitions.length ?? null,
      origin: toolList?.origin ?? null,
      captured_at: toolList?.capturedAt ?? null,
      status: added.status ?? "active",
      status_message: added.statusMessage ?? null,
      status_changed_at: added.statusChangedAt ?? publishedAt,
      published_at: publishedAt,
      updated_at: updatedAt,
      publisher: added.publisher,
      decision: decision === undefined ? null : JSON.stringify(decision),
    })
    .onConflict((conflict) => conflict.columns(["server_id", "version"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  return (
    row && {
      ...{ id: row.id, version, status: added.status ?? "active", published_at: publishedAt },
      toolset_id: toolset?.id ?? null,
      ...(toolset?.isNew ? { toolset } : {}),
    }
  );
}

/** What a search of the Registry API looks in. */
export function searchText(name: string, serverJson: JsonObject): string {
  const texts = [name, ownJson(serverJson, "title"), ownJson(serverJson, "description")];
  return (
    texts
      .filter((text) => typeof text === "string")
      .join("\n")
      // PostgreSQL has no text with this character in it.
      .replaceAll("\u0000", "")
      .toLowerCase()
  );
}

/** What is looked at of a version where the latest one is chosen. */
type StoredVersion = DatedVersion & Pick<KeptVersion, "toolset_id">;

/** What is known where the latest version is chosen anew. */
export interface LatestChoice {
  /** The id of the version that another registry calls the latest. */
  readonly told?: number | undefined;
  /** The version that was just kept, whose tools need not be read. */
  readonly added?: KeptVersion | undefined;
  /** The versions that were there before it, read since the server was locked; they are read where absent. */
  readonly before?: readonly StoredVersion[];
}

/**
 * Chooses the latest version of a locked server anew, after a version or a status has changed, and
 * makes its tools the ones that are searched.
 */
export async function chooseLatest(
  trx: HubTransaction,
  server: Pick<LockedServer, "id">,
  { told, added, before }: LatestChoice = {},
): Promise<void> {
  const versions =
    before === undefined || added === undefined
      ? await readVersions(trx, server.id)
      : [...before, added];
  const latest = versions.find(({ id }) => id === told) ?? latestVersion(versions);
  await trx
    .updateTable("server")
    .set({ latest_id: latest?.id ?? null })
    .where("id", "=", server.id)
    .execute();
  await trx.deleteFrom("latest_tool").where("server_id", "=", server.id).execute();
  if (latest?.toolset_id == null || latest.status === "deleted") return;
  const known = latest.toolset_id === added?.toolset?.id ? added.toolset : undefined;
  await addLatestTools(
    trx,
    server.id,
    known === undefined ? await readLatestTools(trx, latest.toolset_id) : latestTools(known),
  );
}

async function readVersions(
  trx: HubTransaction,
  serverId: number,
): Promise<readonly StoredVersion[]> {
  return await trx
    .selectFrom("version")
    .select(["id", "version", "status", "published_at", "toolset_id"])
    .where("server_id", "=", serverId)
    .execute();
}

/** A tool of a latest version, before it has a server. */
interface LatestTool {
  readonly name: string;
  readonly definition_id: number;
  readonly words: string;
}

function latestTools({
  prepared,
  definitions: ids,
}: Required<KeptVersion>["toolset"]): readonly LatestTool[] {
  return prepared.definitions.flatMap(({ name, words }, position) => {
    const id = ids[position];
    return id === undefined ? [] : [{ name, definition_id: id, words }];
  });
}

async function readLatestTools(
  trx: HubTransaction,
  toolsetId: number,
): Promise<readonly LatestTool[]> {
  const { definitions } = await trx
    .selectFrom("toolset")
    .select("definitions")
    .where("id", "=", toolsetId)
    .executeTakeFirstOrThrow();
  const ids: readonly number[] = JSON.parse(definitions);
  const tools = await loadToolset(trx, toolsetId);
  return tools.flatMap((tool, position) => {
    const id = ids[position];
    return id === undefined
      ? []
      : [{ name: tool.name, definition_id: id, words: toolTerms(tool).join(" ") }];
  });
}

async function addLatestTools(
  trx: HubTransaction,
  serverId: number,
  tools: readonly LatestTool[],
): Promise<void> {
  const rows = tools.map((tool, position) => ({ server_id: serverId, position, ...tool }));
  for (let at = 0; at < rows.length; at += ROWS)
    await trx
      .insertInto("latest_tool")
      .values(rows.slice(at, at + ROWS))
      .execute();
}

/** Rows of one statement. */
const ROWS = 100;
