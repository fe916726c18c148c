import { resolve } from "node:path";
import {
  detectRegistryFormat,
  isApiPage,
  isLegacyEntry,
  type RegistryFormat,
} from "@toolcrib/catalog";
import {
  isJsonObject,
  type Json,
  type JsonObject,
  LIMITS,
  parseJson,
  ToolcribError,
} from "@toolcrib/model";
import { readTextFile } from "@toolcrib/runtime/files";
import { parseYaml } from "../documents/parse-yaml.ts";

/** How a registry file is written. */
export type Language = "json" | "yaml";

/** A registry file that was read. */
export interface RegistryFile {
  readonly path: string;
  /** The path as the user wrote it. */
  readonly shown: string;
  readonly text: string;
  readonly language: Language;
  readonly format: RegistryFormat | "api-page" | "legacy-entry";
  readonly document: JsonObject;
}

/** Reads a registry file of any format. */
export async function readRegistryFile(
  shown: string,
  cwd: string,
  signal: AbortSignal,
): Promise<RegistryFile> {
  const path = resolve(cwd, shown);
  const text = await readTextFile(path, { shown, signal, limit: LIMITS.registryBytes });
  return await parseRegistryText(text, path, shown);
}

/** Reads the text of a registry file. */
export async function parseRegistryText(
  text: string,
  path: string,
  shown: string,
): Promise<RegistryFile> {
  const language = languageOf(shown) ?? "json";
  const document =
    language === "yaml" ? await parseYaml(text, shown) : parseJson(text, { source: shown });
  const format = detectRegistryFormat(document) ?? otherFormat(document);
  if (format === undefined || !isJsonObject(document)) {
    throw new ToolcribError(
      "unknown-shape",
      `${shown} is not a registry: expected server.json or ToolHive's registry in either format`,
    );
  }
  return { path, shown, text, language, format, document };
}

function otherFormat(document: Json): "api-page" | "legacy-entry" | undefined {
  if (isApiPage(document)) return "api-page";
  return isLegacyEntry(document) ? "legacy-entry" : undefined;
}

/** The language that the ending of a file name tells. */
export function languageOf(name: string): Language | undefined {
  if (/\.ya?ml$/i.test(name)) return "yaml";
  return /\.json$/i.test(name) ? "json" : undefined;
}
