import { createHash } from "node:crypto";
import { deflateRawSync } from "node:zlib";
import type { Prover } from "@toolcrib/hub";
import { type Tool, toMcpJson } from "@toolcrib/model";
import { toolTerms } from "@toolcrib/search";
import type { BareDatabase } from "./bare-database.ts";
import { insert, nameOf } from "./load-servers.ts";

const AT = "2026-01-02T00:00:00.000Z";

/** A version to be published, and the tools of the one before it. */
export interface MadeVersion {
  readonly number: number;
  readonly version: string;
  readonly old: readonly Tool[];
  readonly tools: readonly Tool[];
}

/** The next version of a server, every tool of it reworded. */
export function nextVersion(number: number, version: string, old: readonly Tool[]): MadeVersion {
  const tools = old.map((tool) => ({
    ...tool,
    description: `${tool.description ?? ""} (${number})`,
  }));
  return { number, version, old, tools };
}

/** What a publish costs at least: the comparison, and the rows that a version needs. */
export async function barePublish(
  bare: BareDatabase,
  prover: Prover,
  { number, version, old, tools }: MadeVersion,
): Promise<void> {
  const textsOf = (list: readonly Tool[]): string[] =>
    list.map((tool) => JSON.stringify(toMcpJson(tool)));
  const texts = textsOf(tools);
  await prover.compare({
    old: { version: "1.0.0", definitions: textsOf(old) },
    new: { version, definitions: texts },
    profile: "client",
    strict: false,
  });
  const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");
  const server = number + 1;
  const one = async (
    text: string,
    values: readonly (string | number | null)[],
  ): Promise<number> => {
    const [row] = await bare.rows<{ readonly id: number }>(text, values);
    return Number(row?.id);
  };
  await bare.transaction(async () => {
    await insert(
      bare,
      "definition (digest, json)",
      texts.map((text) => [sha256(text), deflateRawSync(text)]),
    );
    const last = await one("select max(id) as id from definition", []);
    const ids = tools.map((_, at) => last - tools.length + 1 + at);
    const list = JSON.stringify(ids);
    const toolset = await one(
      "insert into toolset (digest, definitions) values ($1, $2) returning id",
      [sha256(texts.join("\n")), list],
    );
    const document = JSON.stringify({ name: nameOf(number), version, description: "Bare" });
    const added = await one(
      `insert into version (server_id, version, server_json, search_text, toolset_id, tool_count, origin, captured_at,
        status, status_changed_at, published_at, updated_at, publisher)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) returning id`,
      [
        ...[server, version, document, nameOf(number), toolset, tools.length, "uploaded", AT],
        ...["active", AT, AT, AT, "bench"],
      ],
    );
    await bare.rows("update server set latest_id = $1 where id = $2", [added, server]);
    await bare.rows("delete from latest_tool where server_id = $1", [server]);
    await insert(
      bare,
      "latest_tool (server_id, position, name, definition_id, words)",
      tools.map((tool, at) => [
        ...[server, at, tool.name, ids[at] ?? 0],
        toolTerms(tool).join(" "),
      ]),
    );
    const seq = await one(
      "update audit_head set seq = seq + 1 where id = 1 returning seq as id",
      [],
    );
    await bare.rows(
      "insert into audit (seq, at, actor, action, target, detail, prev_hash, hash) values ($1, $2, $3, $4, $5, $6, $7, $8)",
      [seq, AT, "bench", "version-published", nameOf(number), "{}", "", sha256(list)],
    );
  });
}
