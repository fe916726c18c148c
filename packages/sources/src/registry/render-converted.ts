import type { ConversionNote } from "@toolcrib/catalog";
import type { JsonObject } from "@toolcrib/model";
import { jsonStyle, PLAIN_STYLE, writeJson } from "./json-style.ts";
import { languageOf, type RegistryFile } from "./registry-file.ts";
import { respelledFile } from "./respelled.ts";

/** A converted file as text, and what its language could not hold. */
export interface RenderedFile {
  readonly text: string;
  readonly notes: readonly ConversionNote[];
}

/** Writes a converted file like its original: language, layout and, in YAML, comments. */
export async function renderConverted(
  file: RegistryFile,
  document: JsonObject,
  out: string | undefined,
): Promise<RenderedFile> {
  const language = (out === undefined ? undefined : languageOf(out)) ?? file.language;
  if (document === file.document && language === file.language)
    return { text: file.text, notes: [] };
  if (language === "json") {
    if (file.language === "yaml") return { text: writeJson(document, PLAIN_STYLE), notes: [] };
    const notes = respelledFile(file.text, file.document);
    return { text: writeJson(document, jsonStyle(file.text)), notes };
  }
  // YAML costs more to load than everything else that a conversion needs.
  const { convertYaml } = await import("@toolcrib/catalog/yaml");
  const { text, lostComments } = convertYaml(file.text, file.document, document);
  const reason = `lines of comments without a place in the converted file: ${lostComments}`;
  return { text, notes: lostComments === 0 ? [] : [{ outcome: "lost", path: "", reason }] };
}
