import { type JsonObject, ownJson, type Tool } from "@toolcrib/model";
import { toolTerms } from "@toolcrib/search";
import type { DatabaseKind, HubTransaction } from "./database.ts";
import { latestVersion } from "./latest-version.ts";
import type { Origin, VersionStatus } from "./tables.ts";
import { keepToolset, loadToolset } from "./toolsets.ts";

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
  const query = trx.selectFrom("server").selectAll().where("name", "=", name);
  // SQLite has one writer at a time, and this transaction is it.
  const row = await (kind === "postgres" ? query.forUpdate() : query).executeTakeFirstOrThrow();
  return {
    id: row.id,
    name,
    latestId: row.latest_id,
    mirrored: row.mirrored === 1,
    mirrorId: row.mirror_id,
  };
}

/** Keeps a version of a locked server; the result is its id, or undefined where the version is there already. */
export async function keepVersion(
  trx: HubTransaction,
  server: LockedServer,
  added: NewVersion,
): Promise<number | undefined> {
  const { toolList, version, serverJson, publishedAt, updatedAt, decision } = added;
  const toolset = toolList && (await keepToolset(trx, toolList.tools));
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
  return row?.id;
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

/**
 * Chooses the latest version of a locked server anew, after a version or a status has changed, and
 * makes its tools the ones that are searched. `told` is the id that another registry calls the latest.
 */
export async function chooseLatest(
  trx: HubTransaction,
  server: Pick<LockedServer, "id">,
  told?: number,
): Promise<void> {
  const versions = await trx
    .selectFrom("version")
    .select(["id", "version", "status", "published_at", "toolset_id"])
    .where("server_id", "=", server.id)
    .execute();
  const latest = versions.find(({ id }) => id === told) ?? latestVersion(versions);
  await trx
    .updateTable("server")
    .set({ latest_id: latest?.id ?? null })
    .where("id", "=", server.id)
    .execute();
  await trx.deleteFrom("latest_tool").where("server_id", "=", server.id).execute();
  if (latest?.toolset_id == null || latest.status === "deleted") return;
  await addLatestTools(trx, server.id, latest.toolset_id);
}

async function addLatestTools(
  trx: HubTransaction,
  serverId: number,
  toolsetId: number,
): Promise<void> {
  const { definitions } = await trx
    .selectFrom("toolset")
    .select("definitions")
    .where("id", "=", toolsetId)
    .executeTakeFirstOrThrow();
  const ids: readonly number[] = JSON.parse(definitions);
  const tools = await loadToolset(trx, toolsetId);
  const rows = tools.flatMap((tool, position) => {
    const definition = ids[position];
    if (definition === undefined) return [];
    const words = toolTerms(tool).join(" ");
    return [{ server_id: serverId, position, name: tool.name, definition_id: definition, words }];
  });
  for (let at = 0; at < rows.length; at += ROWS)
    await trx
      .insertInto("latest_tool")
      .values(rows.slice(at, at + ROWS))
      .execute();
}

/** Rows of one statement. */
const ROWS = 100;
