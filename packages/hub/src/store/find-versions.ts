import { type RawBuilder, type Selectable, type SelectQueryBuilder, sql } from "kysely";
import type { HubDatabase } from "./database.ts";
import type { HubTables, ServerTable, VersionTable } from "./tables.ts";

/** A version with what is known of its server and tool list. */
export interface FoundVersion
  extends Omit<Selectable<VersionTable>, "search_text" | "server_id" | "publisher"> {
  readonly name: string;
  readonly serverId: number;
  readonly latestId: Selectable<ServerTable>["latest_id"];
  readonly mirrored: number;
  readonly toolsDigest: string | null;
}

/** Which versions of which servers are listed. */
export interface VersionFilter {
  /** A part of name, title or description. */
  readonly search?: string;
  /** Words, one of which is in a server's own name, title or description, or ends its namespace. */
  readonly searchAny?: readonly string[];
  /** `latest`, or the text of a version. */
  readonly version?: string;
  /** Only what changed at this time or later. */
  readonly updatedSince?: string;
  readonly includeDeleted?: boolean;
  /** Only servers with one of these names, or beginnings of names before a `*`. */
  readonly globs?: readonly string[];
}

/** The place in a list after which a page begins. */
export interface ListPosition {
  readonly name: string;
  readonly version: string;
}

/** A page of versions in the order of names and versions. */
export async function listVersions(
  db: HubDatabase,
  filter: VersionFilter,
  { after, limit }: { readonly after?: ListPosition | undefined; readonly limit: number },
): Promise<readonly FoundVersion[]> {
  let query = selectVersions(db).orderBy("server.name").orderBy("version.version").limit(limit);
  if (filter.version === "latest") query = query.whereRef("version.id", "=", "server.latest_id");
  else if (filter.version !== undefined)
    query = query.where("version.version", "=", filter.version);
  if (!filter.includeDeleted) query = query.where("version.status", "!=", "deleted");
  if (filter.updatedSince !== undefined)
    query = query.where("version.updated_at", ">=", filter.updatedSince);
  const { globs } = filter;
  if (globs !== undefined) query = query.where((eb) => eb.or(globs.map(isNamed)));
  const { search, searchAny } = filter;
  if (search !== undefined) query = query.where(hasText(`%${likeText(search.toLowerCase())}%`));
  if (searchAny !== undefined)
    query = query.where((eb) => eb.or(searchAny.flatMap(wordPatterns).map(hasText)));
  if (after !== undefined)
    query = query.where((eb) =>
      eb.or([
        eb("server.name", ">", after.name),
        eb.and([eb("server.name", "=", after.name), eb("version.version", ">", after.version)]),
      ]),
    );
  return await query.execute();
}

/** How many servers have a version that is not deleted; of those with names as globs say. */
export async function countServers(
  db: HubDatabase,
  globs: readonly string[] = ["*"],
): Promise<number> {
  const { count } = await db
    .selectFrom("server")
    .select((eb) => eb.fn.countAll().as("count"))
    .where("latest_id", "is not", null)
    .where((eb) => eb.or(globs.map(isNamed)))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The versions of one server, newest first. */
export async function versionsOf(
  db: HubDatabase,
  name: string,
  { includeDeleted = false }: { readonly includeDeleted?: boolean } = {},
): Promise<readonly FoundVersion[]> {
  const query = selectVersions(db)
    .where("server.name", "=", name)
    .orderBy("version.published_at", "desc")
    .orderBy("version.id", "desc");
  return await (includeDeleted ? query : query.where("version.status", "!=", "deleted")).execute();
}

/** The versions that were published last, of any server, newest first. */
export async function newestVersions(
  db: HubDatabase,
  limit: number,
): Promise<readonly FoundVersion[]> {
  return await selectVersions(db)
    .where("version.status", "!=", "deleted")
    .orderBy("version.updated_at", "desc")
    .orderBy("version.id", "desc")
    .limit(limit)
    .execute();
}

/** One version of a server by its text, or by `latest`. */
export async function findVersion(
  db: HubDatabase,
  name: string,
  version: string,
  { includeDeleted = false }: { readonly includeDeleted?: boolean } = {},
): Promise<FoundVersion | undefined> {
  let query = selectVersions(db).where("server.name", "=", name);
  query =
    version === "latest"
      ? query.whereRef("version.id", "=", "server.latest_id")
      : query.where("version.version", "=", version);
  if (!includeDeleted) query = query.where("version.status", "!=", "deleted");
  return await query.executeTakeFirst();
}

/** Whether a server has a name, or a beginning of names before a `*`. */
function isNamed(glob: string): RawBuilder<boolean> {
  return glob.endsWith("*")
    ? sql<boolean>`server.name like ${`${likeText(glob.slice(0, -1))}%`} escape '\\'`
    : sql<boolean>`server.name = ${glob}`;
}

/** Where a word is looked for: most names begin with the same words, as `io.github`. */
function wordPatterns(word: string): readonly string[] {
  const part = likeText(word.toLowerCase());
  return [`%/%${part}%`, `%.${part}/%`, `${part}/%`];
}

/** Whether the name, title and description of a version, in lower case, are like a pattern. */
function hasText(pattern: string): RawBuilder<boolean> {
  return sql<boolean>`version.search_text like ${pattern} escape '\\'`;
}

/** A text in which no character is a pattern of `like`. */
function likeText(text: string): string {
  return text.replace(/[\\%_]/g, "\\$&");
}

/** A query over versions and their servers, to be narrowed. */
type VersionQuery = SelectQueryBuilder<HubTables, "version" | "server", FoundVersion>;

function selectVersions(db: HubDatabase): VersionQuery {
  const query = db
    .selectFrom("version")
    .innerJoin("server", "server.id", "version.server_id")
    .leftJoin("toolset", "toolset.id", "version.toolset_id")
    .select([
      "version.id",
      "version.version",
      "version.server_json",
      "version.toolset_id",
      "version.tool_count",
      "version.origin",
      "version.captured_at",
      "version.status",
      "version.status_message",
      "version.status_changed_at",
      "version.published_at",
      "version.updated_at",
      "version.decision",
      "server.name",
      "server.id as serverId",
      "server.latest_id as latestId",
      "server.mirrored",
      "toolset.digest as toolsDigest",
    ]);
  // The outer join makes the columns of the tool list nullable, which `FoundVersion` says.
  return query as unknown as VersionQuery;
}
