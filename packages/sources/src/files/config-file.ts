import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { isToolcribError, type Json, parseJson, ToolcribError } from "@toolcrib/model";
import {
  type Acceptance,
  addAcceptance,
  type ProjectConfig,
  parseConfig,
  type RuleEntry,
} from "@toolcrib/report";
import { readTextFile, withFileLock, writeFileAtomically } from "@toolcrib/runtime/files";

/** The configuration that is read where none is named. */
export const configFile = "toolcrib.config.json";

/** Reads the file named, else `toolcrib.config.json` where there is one; levels must be of `rules`. */
export async function loadConfig(
  cwd: string,
  named: string | undefined,
  { rules, signal }: { readonly rules: readonly RuleEntry[]; readonly signal: AbortSignal },
): Promise<ProjectConfig> {
  const json = (await loadConfigJson(cwd, named, signal)) ?? {};
  try {
    return parseConfig(json, rules);
  } catch (error) {
    if (!isToolcribError(error)) throw error;
    const place = `${named ?? configFile}${error.path ? `#${error.path}` : ""}`;
    throw new ToolcribError(error.code, `${place}: ${error.message}`, { cause: error });
  }
}

/** The configuration as it is written; undefined where there is none and none was named. */
async function loadConfigJson(
  cwd: string,
  named: string | undefined,
  signal: AbortSignal,
): Promise<Json | undefined> {
  const path = resolve(cwd, named ?? configFile);
  if (named === undefined && !existsSync(path)) return undefined;
  const shown = named ?? configFile;
  return parseJson(await readTextFile(path, { shown, signal }), { source: shown });
}

/** Records in the configuration that a finding may pass. */
export async function acceptFinding(
  cwd: string,
  named: string | undefined,
  { acceptance, signal }: { readonly acceptance: Acceptance; readonly signal: AbortSignal },
): Promise<void> {
  const shown = named ?? configFile;
  const path = resolve(cwd, shown);
  await withFileLock(path, { shown, signal }, async () => {
    const config = addAcceptance(await loadConfigJson(cwd, named, signal), acceptance);
    await writeFileAtomically(path, `${JSON.stringify(config, null, 2)}\n`, { shown });
  });
}
