import { createReadStream, existsSync } from "node:fs";
import { open } from "node:fs/promises";
import type { RegistryEntry } from "@toolcrib/catalog";
import {
  isJsonObject,
  isToolcribError,
  type Json,
  parseJson,
  withoutAbsent,
} from "@toolcrib/model";
import type { JournalEntry } from "./journal.ts";

/** The answers in journals: where each stands is in memory, the answers are read when they are needed. */
export interface JournalIndex {
  /** How many answers there are. */
  readonly size: number;
  /** The servers that have answered. */
  readonly servers: readonly NamedServer[];
  /** What a server has answered; of two answers for one place, the later one. */
  readonly answersOf: (server: NamedServer) => Promise<readonly JournalEntry[]>;
}

/** What tells a server from the others of its registry. */
export type NamedServer = Pick<RegistryEntry, "name" | "version">;

interface Line {
  readonly file: string;
  readonly offset: number;
  readonly bytes: number;
}

/** Reads journals once, line by line. */
export async function indexJournals(files: readonly string[]): Promise<JournalIndex> {
  const byServer = new Map<string, Map<string, Line>>();
  const servers = new Map<string, NamedServer>();
  let size = 0;
  for (const file of files.filter((path) => existsSync(path)))
    for await (const { text, ...line } of linesOf(file)) {
      const entry = parseEntry(text);
      if (entry === undefined) continue;
      const key = keyOf(entry);
      const places = byServer.get(key) ?? new Map<string, Line>();
      places.set(JSON.stringify(entry.place), line);
      byServer.set(key, places);
      const { name, version } = entry;
      servers.set(key, { name, ...withoutAbsent({ version }) });
      size += 1;
    }
  return {
    size,
    servers: [...servers.values()],
    answersOf: async (server) => {
      const answers: JournalEntry[] = [];
      for (const line of byServer.get(keyOf(server))?.values() ?? []) {
        const entry = parseEntry(await readLine(line));
        if (entry !== undefined) answers.push(entry);
      }
      return answers;
    },
  };
}

/** The text by which servers are told apart. */
export function keyOf({ name, version }: NamedServer): string {
  return JSON.stringify([name, version]);
}

const NEWLINE = 10;

/** The lines that were written whole; the last one may have been cut by the end of its process. */
async function* linesOf(file: string): AsyncGenerator<Line & { readonly text: string }> {
  let pending: Buffer[] = [];
  let offset = 0;
  for await (const chunk of createReadStream(file, { highWaterMark: 1_048_576 })) {
    const bytes = Buffer.from(chunk);
    let from = 0;
    for (let at = bytes.indexOf(NEWLINE); at >= 0; at = bytes.indexOf(NEWLINE, from)) {
      const line = Buffer.concat([...pending, bytes.subarray(from, at)]);
      yield { file, offset, bytes: line.length, text: line.toString("utf8") };
      pending = [];
      offset += line.length + 1;
      from = at + 1;
    }
    pending.push(bytes.subarray(from));
  }
}

async function readLine({ file, offset, bytes }: Line): Promise<string> {
  const handle = await open(file);
  try {
    const { buffer } = await handle.read(Buffer.allocUnsafe(bytes), 0, bytes, offset);
    return buffer.toString("utf8");
  } finally {
    await handle.close();
  }
}

/** A line that a power cut has damaged is as if it were not there: its server is asked again. */
function parseEntry(line: string): JournalEntry | undefined {
  const entry = parseLine(line);
  if (!isJsonObject(entry)) return undefined;
  const { name, version, place, fields } = entry;
  if (typeof name !== "string" || !Array.isArray(place) || !isJsonObject(fields)) return undefined;
  return {
    name,
    ...(typeof version === "string" ? { version } : {}),
    place: place.map(String),
    fields,
  };
}

function parseLine(line: string): Json {
  try {
    return parseJson(line);
  } catch (error) {
    if (isToolcribError(error)) return null;
    throw error;
  }
}
