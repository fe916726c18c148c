import { digestTool, digestToolList, fromMcpJson, type Tool } from "@toolcrib/model";
import { sql } from "kysely";
import { verifyAudit } from "../store/audit.ts";
import { inflateText } from "../store/deflate.ts";
import type { Store } from "../store/open-store.ts";

/** What a verification looked at, and what is wrong. */
export interface HubVerification {
  readonly definitions: number;
  readonly toolsets: number;
  readonly versions: number;
  /** One sentence each. */
  readonly faults: readonly string[];
}

/** Definitions that are read at once. */
const BATCH = 500;

/**
 * Looks at everything that a hub keeps: every definition and tool list against its digest, every
 * version against what it refers to, and the audit chain.
 */
export async function verifyHub(store: Store): Promise<HubVerification> {
  const { db } = store;
  const faults: string[] = [];
  const tools = new Map<number, Tool>();
  for (let last = 0; ; ) {
    const rows = await db
      .selectFrom("definition")
      .selectAll()
      .where("id", ">", last)
      .orderBy("id")
      .limit(BATCH)
      .execute();
    for (const { id, digest, json } of rows) {
      const tool = readTool(json);
      if (tool === undefined || digestTool(tool) !== digest)
        faults.push(`definition ${digest} is not what its digest says`);
      else tools.set(id, tool);
      last = id;
    }
    if (rows.length < BATCH) break;
  }
  const toolsets = await db.selectFrom("toolset").selectAll().execute();
  for (const { digest, definitions } of toolsets) {
    const ids: readonly number[] = JSON.parse(definitions);
    const list = ids.flatMap((id) => tools.get(id) ?? []);
    if (list.length !== ids.length || digestToolList(list) !== digest)
      faults.push(`tool list ${digest} is not what its digest says`);
  }
  faults.push(...(await brokenReferences(store)));
  const audit = await verifyAudit(db);
  if (audit !== undefined) faults.push(`audit log, entry ${audit.seq}: ${audit.message}`);
  const { size } = await db
    .selectFrom("version")
    .select((eb) => eb.fn.countAll().as("size"))
    .executeTakeFirstOrThrow();
  return { definitions: tools.size, toolsets: toolsets.length, versions: Number(size), faults };
}

function readTool(json: Uint8Array): Tool | undefined {
  try {
    return fromMcpJson(JSON.parse(inflateText(json)));
  } catch {
    return undefined;
  }
}

async function brokenReferences({ db }: Store): Promise<readonly string[]> {
  const { rows: latest } = await sql<{ name: string }>`
    select server.name from server left join version
      on version.id = server.latest_id and version.server_id = server.id
    where version.id is null`.execute(db);
  const { rows: versions } = await sql<{ version: string }>`
    select version.version from version
    left join server on server.id = version.server_id
    left join toolset on toolset.id = version.toolset_id
    where server.id is null or (version.toolset_id is not null and toolset.id is null)`.execute(db);
  return [
    ...latest.map(({ name }) => `${name} has no latest version of its own`),
    ...versions.map(({ version }) => `version ${version} refers to something that is not there`),
  ];
}
