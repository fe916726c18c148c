import { resolve } from "node:path";
import { type Json, type JsonObject, ToolcribError, visibleText } from "@toolcrib/model";
import { clientConfigs, clientOf } from "./kinds/client-entry.ts";
import { fileEntry, isRegistryEntry } from "./kinds/config-entry.ts";
import type { SourceContext } from "./source.ts";
import { type SourceReference, writtenSource } from "./source-reference.ts";

/**
 * Sources in which `FILE#*` and `CLIENT:*` stand for every server of the configuration that is not
 * switched off, each a source of its own. Other sources, entries of registries too, stay as they are.
 */
export async function everyEntry(
  references: readonly SourceReference[],
  context: SourceContext,
): Promise<readonly SourceReference[]> {
  const expanded = await Promise.all(
    references.map(async (reference) => {
      const names = await entryNames(reference.text ?? "", context);
      if (names === undefined) return [reference];
      const { text = "", namespace, given } = reference;
      const shown = writtenSource(reference);
      if (namespace !== undefined || (given !== undefined && isGiven(given)))
        throw namesNeeded(shown);
      if (names.length === 0)
        throw new ToolcribError("unknown-source", `${shown}: the configuration lists no servers`);
      return names.map((name) => ({ text: text.slice(0, -1) + name }));
    }),
  );
  return expanded.flat();
}

/** The names that `*` stands for; undefined where a text has none, or is about a registry. */
async function entryNames(
  text: string,
  context: SourceContext,
): Promise<readonly string[] | undefined> {
  const client = clientOf(text);
  const file = fileEntry(text);
  if (client !== undefined && text === `${client.name}:*`) {
    const configs = await clientConfigs(client, context);
    const found = await Promise.all(
      configs.map(({ config }) => startable(config, context, client.keys)),
    );
    return [...new Set(found.flatMap((entries) => [...entries.keys()]))];
  }
  if (file?.entry !== "*" || (await isRegistryEntry(text, context))) return undefined;
  const { readConfig } = await import("./config/read-config.ts");
  const config = await readConfig(resolve(context.cwd, file.file), file.file, context.signal);
  const { knownConfigFile } = await import("./config/known-config-file.ts");
  const known = knownConfigFile(file.file, context);
  const entries = await startable(config, context);
  // A person is asked when each is opened; nobody has named these, so that without one they are refused.
  if (known?.fromProject && context.host.ask === undefined)
    await refuseUnnamed(entries, file.file, context);
  return [...entries.keys()];
}

async function refuseUnnamed(
  entries: ReadonlyMap<string, JsonObject>,
  file: string,
  context: SourceContext,
): Promise<void> {
  const { askForProject } = await import("./config/ask-for-project.ts");
  for (const [name, entry] of entries)
    await askForProject(entry, `${file}#${visibleText(name)}`, context);
}

async function startable(
  config: Json,
  { cwd }: SourceContext,
  keys?: readonly (readonly string[])[],
): Promise<ReadonlyMap<string, JsonObject>> {
  const { isDisabled, isStartable } = await import("./config/entry-use.ts");
  const { findEntries } = await import("./config/find-entries.ts");
  const entries = [...findEntries(config, cwd, keys)];
  return new Map(entries.filter(([, entry]) => isStartable(entry) && !isDisabled(entry)));
}

function isGiven({ env, headers, baseUrl }: NonNullable<SourceReference["given"]>): boolean {
  return Object.keys(env).length + Object.keys(headers).length > 0 || baseUrl !== undefined;
}

function namesNeeded(shown: string): ToolcribError {
  return new ToolcribError(
    "usage",
    `${visibleText(shown)} means several servers: a name, a variable or a header belongs to one, so name each server`,
  );
}
