import { resolve } from "node:path";
import { entryAt } from "@toolcrib/catalog";
import { isJsonObject, jsonPointer, parseJson } from "@toolcrib/model";
import { withFileLock, writeFileAtomically } from "@toolcrib/runtime/files";
import { editJson } from "../edit-json.ts";
import { createStyleReader } from "../json-style.ts";
import type { LargeFileContext } from "../large/large-file.ts";
import { type LocatedPart, registryParts } from "../large/registry-parts.ts";
import { openStoredEntries } from "../large/stored-entries.ts";
import type { FillTarget } from "./fill-target.ts";
import { type JournalIndex, keyOf, type NamedServer } from "./journal-index.ts";

/** A registry file of any size: names are in memory, an entry is read when it is asked for. */
export async function largeFillTarget(
  shown: string,
  context: LargeFileContext,
): Promise<FillTarget> {
  const path = resolve(context.cwd, shown);
  const stored = await openStoredEntries(shown, context);
  return {
    path,
    shown,
    entries: stored.entries,
    close: stored.close,
    write: async (answers) => {
      if (answers.size === 0) return [];
      const missing = new Map(answers.servers.map((server) => [keyOf(server), server]));
      // Also after Ctrl-C: what has been answered so far belongs in the file.
      const { signal } = new AbortController();
      await withFileLock(path, { shown, signal }, async () => {
        const text = withAnswers(shown, answers, { ...context, signal, missing });
        await writeFileAtomically(path, text, { shown });
      });
      return [...missing.values()];
    },
  };
}

/**
 * The text of a file with answers at their places; everything else stays as it is, byte for byte.
 * Takes out of `missing` what has found its place.
 */
async function* withAnswers(
  shown: string,
  answers: JournalIndex,
  { missing, ...context }: LargeFileContext & { readonly missing: Map<string, NamedServer> },
): AsyncGenerator<string> {
  const layout = createStyleReader();
  /** The end of what stands before an entry: the blanks that its line begins with. */
  let before = "";
  for await (const part of registryParts(shown, context)) {
    layout.add(part.text);
    const server = serverOf(part, shown);
    const entry = server === undefined ? [] : await answers.answersOf(server);
    if (server === undefined || entry.length === 0) {
      before = (before + part.text).slice(-10_000);
      yield part.text;
      continue;
    }
    missing.delete(keyOf(server));
    const [line = ""] = before.split("\n").slice(-1);
    const edits = entry.map(({ place, fields }) => ({
      path: [...server.path, ...place].slice(server.root),
      value: fields,
    }));
    const firstIndent = /^[ \t]*/.exec(line)?.[0] ?? "";
    yield await editJson(part.text, edits, { ...layout.style(), firstIndent });
    before = "";
  }
}

/** The server that a part is, and how long the way to the part is. */
function serverOf(part: LocatedPart, shown: string) {
  if (part.kind !== "entry") return undefined;
  const value = parseJson(part.text, { source: `${shown}#${jsonPointer(part.path)}` });
  const entry = isJsonObject(value) ? entryAt(part.path, value) : undefined;
  return entry === undefined ? undefined : { ...entry, root: part.path.length };
}
