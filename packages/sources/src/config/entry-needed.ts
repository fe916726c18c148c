import { ToolcribError, visibleText } from "@toolcrib/model";
import { isStartable } from "./entry-use.ts";
import { findEntries } from "./find-entries.ts";
import { parseConfigText } from "./read-config.ts";

/** What to write instead, where a file that holds no tools is the configuration of a client. */
export async function entryNeeded(
  text: string,
  path: string,
  shown: string,
): Promise<ToolcribError | undefined> {
  const config = await parseConfigText(text, path, shown).catch(() => undefined);
  const entries = config === undefined ? [] : findEntries(config, path);
  const [name] = [...entries].find(([, entry]) => isStartable(entry)) ?? [];
  if (name === undefined) return undefined;
  const example = `${shown}#${visibleText(name, 80)}`;
  return new ToolcribError(
    "unknown-shape",
    `${shown} is the configuration of a client: name a server of it, as in ${example}, or ${shown}#* for all`,
  );
}
