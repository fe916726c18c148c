import { existsSync } from "node:fs";
import { resolve } from "node:path";
import {
  type ContractConfig,
  type LintConfig,
  parseConfig,
  parseLintConfig,
} from "@toolcrib/contract";
import { isToolcribError, type Json, parseJson, ToolcribError } from "@toolcrib/model";
import { readTextFile } from "../sources/read-text-file.ts";

/** The configuration that is read where none is named. */
export const configFile = "toolcrib.config.json";

/** What the configuration of a project says of comparing tool lists. */
export async function loadContractConfig(
  cwd: string,
  named: string | undefined,
): Promise<ContractConfig> {
  return await loadConfig(cwd, named, parseConfig);
}

/** What the configuration of a project says of looking at single tools. */
export async function loadLintConfig(
  cwd: string,
  named: string | undefined,
  rules: readonly string[],
): Promise<LintConfig> {
  return await loadConfig(cwd, named, (json) => parseLintConfig(json, rules));
}

/** Reads the file named, else `toolcrib.config.json` where there is one. */
async function loadConfig<Config>(
  cwd: string,
  named: string | undefined,
  parse: (json: Json) => Config,
): Promise<Config> {
  const json = (await loadConfigJson(cwd, named)) ?? {};
  try {
    return parse(json);
  } catch (error) {
    if (!isToolcribError(error)) throw error;
    const place = `${named ?? configFile}${error.path ? `#${error.path}` : ""}`;
    throw new ToolcribError(error.code, `${place}: ${error.message}`, { cause: error });
  }
}

/** The configuration as it is written; undefined where there is none and none was named. */
export async function loadConfigJson(
  cwd: string,
  named: string | undefined,
): Promise<Json | undefined> {
  const path = resolve(cwd, named ?? configFile);
  if (named === undefined && !existsSync(path)) return undefined;
  const shown = named ?? configFile;
  return parseJson(await readTextFile(path, shown), { source: shown });
}
