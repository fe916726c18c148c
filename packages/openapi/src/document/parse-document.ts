import {
  type Json,
  parseJson,
  parseJsonPointer,
  requireShallowYaml,
  ToolcribError,
} from "@toolcrib/model";
import { Lexer, parseDocument as parseYaml } from "yaml";
import { JsonPlaces } from "./json-places.ts";
import { LineIndex, type TextPosition } from "./text-position.ts";
import { yamlOffset } from "./yaml-places.ts";
import { yamlValue } from "./yaml-value.ts";

/** A JSON or YAML text that was read, with the places of its values. */
export interface ParsedDocument {
  /** The file's path as it was given; references are resolved against it. */
  readonly file: string;
  readonly root: Json;
  /** Line and column of what a JSON Pointer names, or of its nearest parent. */
  locate(pointer: string): TextPosition;
}

/**
 * Reads a JSON or YAML text: whatever begins with a brace or bracket is read as JSON first. Throws
 * `invalid-json`, `invalid-yaml` or `too-large` with the place.
 */
export function parseDocumentText(text: string, file: string): ParsedDocument {
  const isJson = /^\ufeff?\s*[{[]/.test(text) && !/\.ya?ml$/i.test(file);
  return isJson ? jsonDocument(text, file) : yamlDocument(text, file);
}

function jsonDocument(given: string, file: string): ParsedDocument {
  const text = given.startsWith("\ufeff") ? given.slice(1) : given;
  const root = parseJson(text, { source: file, numbers: "nearest" });
  const places = new JsonPlaces(text);
  const lines = new LineIndex(text);
  return {
    file,
    root,
    locate: (pointer) => lines.position(places.offsetOf(parseJsonPointer(pointer) ?? [])),
  };
}

function yamlDocument(text: string, file: string): ParsedDocument {
  requireShallowYaml(new Lexer().lex(text), file);
  const document = parseYaml(text, { schema: "core", uniqueKeys: true, logLevel: "silent" });
  const lines = new LineIndex(text);
  const [error] = document.errors;
  if (error !== undefined) {
    const { line, column } = lines.position(error.pos[0]);
    const [reason = ""] = error.message.split("\n");
    const message = `${file}:${line}:${column}: ${reason.replace(/ at line \d+, column \d+:?$/, "")}`;
    throw new ToolcribError("invalid-yaml", message, { cause: error });
  }
  return {
    file,
    root: yamlValue(document, file),
    locate: (pointer) => lines.position(yamlOffset(document, parseJsonPointer(pointer) ?? [])),
  };
}
