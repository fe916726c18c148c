import { fromMcpJson, type Tool } from "@toolcrib/model";
import { ToolIndex } from "@toolcrib/search";
import { loadMeanings } from "@toolcrib/search/meanings";
import { inflateText } from "../store/deflate.ts";
import type { Store } from "../store/open-store.ts";

/** The most tools of latest versions, and characters of their definitions, that are kept in memory. */
const IN_MEMORY: WholeIndexLimits = { tools: 4_000, characters: 64 * 1024 * 1024 };
/** Definitions that are read at a time. */
const BATCH = 500;

/** How much is kept in memory. */
export interface WholeIndexLimits {
  readonly tools: number;
  readonly characters: number;
}

/** A tool in the index of a hub: the row that it was read from, and its server. */
export interface IndexedTool extends Tool {
  readonly row: number;
  readonly serverName: string;
}

/** Which definition of which server a row of the latest tools holds. */
interface LatestRow {
  readonly id: number;
  readonly definition_id: number;
  readonly server_id: number;
}

interface Kept {
  readonly latest: LatestRow;
  readonly tool: IndexedTool;
  readonly characters: number;
}

/**
 * The index of every latest tool of a hub, as it is now; undefined where there are too many to keep
 * in memory. Other nodes publish too, so each search looks which tools there are.
 */
export class WholeIndex {
  readonly #store: Store;
  readonly #limits: WholeIndexLimits;
  readonly #kept = new Map<number, Kept>();
  #index: ToolIndex<IndexedTool> | undefined;
  #characters = 0;
  /** The tools that were too much text, or damaged, so that they are not all read again. */
  #refused = "";
  #updating: Promise<unknown> = Promise.resolve();
  #next: Promise<ToolIndex<IndexedTool> | undefined> | undefined;

  constructor(store: Store, limits: WholeIndexLimits = IN_MEMORY) {
    this.#store = store;
    this.#limits = limits;
  }

  /** One update at a time: those who ask meanwhile share the next one, which sees what was there then. */
  current(): Promise<ToolIndex<IndexedTool> | undefined> {
    this.#next ??= this.#updating.then(() => {
      this.#next = undefined;
      const update = this.#update();
      this.#updating = update.catch(() => {});
      return update;
    });
    return this.#next;
  }

  async #update(): Promise<ToolIndex<IndexedTool> | undefined> {
    if (await this.#areTooMany()) return this.#forget("");
    const rows = await this.#store.db
      .selectFrom("latest_tool")
      .select(["id", "definition_id", "server_id"])
      .orderBy("id")
      .execute();
    if (this.#refused !== "" && this.#refused === described(rows)) return undefined;
    this.#refused = "";
    const meanings = this.#index === undefined ? await loadMeanings() : undefined;
    this.#index ??= new ToolIndex([], {
      ...(meanings && { meanings }),
      serverOf: ({ serverName }: IndexedTool) => serverName,
    });
    const now = new Map(rows.map((row) => [row.id, row]));
    for (const { latest, tool, characters } of this.#kept.values()) {
      if (isSame(latest, now.get(latest.id))) continue;
      this.#index.remove(tool);
      this.#kept.delete(latest.id);
      this.#characters -= characters;
    }
    const missing = rows.filter(({ id }) => !this.#kept.has(id));
    for (let start = 0; start < missing.length; start += BATCH)
      if (!(await this.#read(this.#index, missing.slice(start, start + BATCH))))
        return this.#forget(described(rows));
    return this.#index;
  }

  /** Asked without reading the rows, as every search of a large hub does. */
  async #areTooMany(): Promise<boolean> {
    const beyond = await this.#store.db
      .selectFrom("latest_tool")
      .select("id")
      .orderBy("id")
      .offset(this.#limits.tools)
      .limit(1)
      .executeTakeFirst();
    return beyond !== undefined;
  }

  /** Whether every definition could be read, and there is room for them. */
  async #read(index: ToolIndex<IndexedTool>, rows: readonly LatestRow[]): Promise<boolean> {
    const read = await this.#store.db
      .selectFrom("latest_tool")
      .innerJoin("server", "server.id", "latest_tool.server_id")
      .innerJoin("definition", "definition.id", "latest_tool.definition_id")
      .select(["latest_tool.id", "latest_tool.definition_id", "latest_tool.server_id"])
      .select(["server.name", "definition.json"])
      .where(
        "latest_tool.id",
        "in",
        rows.map(({ id }) => id),
      )
      .orderBy("latest_tool.id")
      .execute();
    for (const { name, json, ...latest } of read) {
      const definition = readDefinition(json);
      if (definition === undefined) return false;
      const { characters } = definition;
      const tool = { ...definition.tool, row: latest.id, serverName: name };
      this.#kept.set(latest.id, { latest, tool, characters });
      this.#characters += characters;
      if (this.#characters > this.#limits.characters) return false;
      index.add(tool);
    }
    return true;
  }

  #forget(refused: string): undefined {
    this.#refused = refused;
    this.#kept.clear();
    this.#index = undefined;
    this.#characters = 0;
  }
}

function readDefinition(
  json: Uint8Array,
): { readonly tool: Tool; readonly characters: number } | undefined {
  try {
    const text = inflateText(json);
    return { tool: fromMcpJson(JSON.parse(text)), characters: text.length };
  } catch {
    return undefined; // `hub verify` tells of damage.
  }
}

function isSame(one: LatestRow, other: LatestRow | undefined): boolean {
  return one.definition_id === other?.definition_id && one.server_id === other.server_id;
}

function described(rows: readonly LatestRow[]): string {
  return rows.map(({ id, definition_id }) => `${id}:${definition_id}`).join();
}
