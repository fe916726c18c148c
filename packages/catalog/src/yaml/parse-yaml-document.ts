import { requireShallowYaml } from "@toolcrib/model";
import { type Document, Lexer, parseDocument } from "yaml";

/** Reads YAML with its comments. Throws `invalid-yaml` where it is nested too deeply to be read. */
export function parseYamlDocument(text: string): Document {
  requireShallowYaml(new Lexer().lex(text), "the YAML text");
  return parseDocument(text, { merge: true });
}
