import { detectRegistryFormat, isApiPage, isClientConfig } from "@toolcrib/catalog";
import { isToolcribError, type Json, parseJson } from "@toolcrib/model";
import { parseYaml } from "../documents/parse-yaml.ts";

/** The document of a text, where it is a registry file; undefined for anything else. */
export async function registryDocument(text: string, shown: string): Promise<Json | undefined> {
  try {
    const document = /\.ya?ml$/i.test(shown)
      ? await parseYaml(text, shown)
      : parseJson(text, { source: shown });
    const isRegistry =
      (detectRegistryFormat(document) !== undefined && !isClientConfig(document)) ||
      isApiPage(document);
    return isRegistry ? document : undefined;
  } catch (error) {
    // A client's configuration may hold comments, which its own reader takes.
    if (isToolcribError(error)) return undefined;
    throw error;
  }
}
