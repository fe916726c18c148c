import { isAbsolute, relative, resolve, sep } from "node:path";
import {
  isJsonObject,
  type Json,
  type JsonObject,
  type Level,
  parseTool,
  type Tool,
  ToolcribError,
  toMcpJson,
  toolLabel,
  withoutAbsent,
} from "@toolcrib/model";
import type { Diagnostic } from "../diagnostic.ts";
import type { ExtractedTool } from "../extracted-tool.ts";
import { parseBinding, toBindingJson } from "./binding-json.ts";
import { parseFeatures, toFeaturesJson } from "./features-json.ts";
import { parseLocation, toLocationJson } from "./location-json.ts";
import { MANIFEST_FORMAT, type Manifest } from "./manifest.ts";

/** A manifest as JSON; the same extraction gives the same text, wherever the project lies. */
export function toManifestJson(manifest: Manifest, folder: string): JsonObject {
  const local = (file: string): string => relative(folder, file).split(sep).join("/") || ".";
  return {
    format: MANIFEST_FORMAT,
    generator: manifest.generator,
    ...(manifest.closed === true ? { closed: true } : {}),
    roots: manifest.roots.map(local),
    files: manifest.files.map(local),
    sources: Object.fromEntries([...manifest.sources].map(([file, hash]) => [local(file), hash])),
    tools: manifest.tools.map(({ tool }) => toToolJson(tool)),
    bindings: Object.fromEntries(
      manifest.tools.map((each) => [
        toolLabel(each.tool),
        {
          ...toBindingJson(each.binding),
          file: local(each.binding.file),
          ...toLocationJson(each, local),
        },
      ]),
    ),
    ...toFeaturesJson(manifest.features ?? [], local),
    diagnostics: manifest.diagnostics.map(({ definition, ...each }) => ({
      ...each,
      file: local(each.file),
      // Other files that a message names are given by their absolute paths.
      message: each.message.replaceAll(`${folder}${sep}`, ""),
      ...(definition && { definition: { ...definition, file: local(definition.file) } }),
    })),
  };
}

/** A tool with toolcrib's own fields, as the `registry` profile reads it. */
function toToolJson(tool: Tool): JsonObject {
  const { namespace, version, tags } = tool;
  return {
    ...withoutAbsent({ namespace }),
    ...toMcpJson(tool),
    ...withoutAbsent({ version, tags }),
  };
}

/** Whether a document says that it is a manifest. */
export function isManifestJson(document: Json): boolean {
  return isJsonObject(document) && document["format"] === MANIFEST_FORMAT;
}

/** Reads a manifest whose relative paths start at `folder`; throws `invalid-manifest`. */
export function parseManifestJson(document: Json, folder: string): Manifest {
  if (!isJsonObject(document) || !isManifestJson(document))
    throw invalid(`its format is not ${MANIFEST_FORMAT}`);
  const { generator, roots, files, sources, tools, bindings, diagnostics } = document;
  if (typeof generator !== "string") throw invalid("it does not say who wrote it");
  if (!isJsonObject(bindings)) throw invalid("it has no bindings");
  const path = (text: string): string => resolve(folder, text);
  return {
    generator,
    ...(document["closed"] === true ? { closed: true } : {}),
    roots: texts(roots, "roots").map(path),
    files: texts(files, "files").map(path),
    sources: new Map(hashes(sources).map(([file, hash]) => [path(file), hash])),
    tools: list(tools, "tools").map((json) => boundTool(json, bindings, path)),
    ...parseFeatures(document, path, invalid),
    diagnostics: list(diagnostics, "diagnostics").flatMap((each) => readDiagnostic(each, path)),
  };
}

function boundTool(
  definition: Json,
  bindings: JsonObject,
  path: (text: string) => string,
): ExtractedTool {
  const read = parseTool(definition, { profile: "registry" });
  if (read.tool === undefined) throw invalid(`of one of its tools, ${read.omitted.message}`);
  const { tool } = read;
  const id = toolLabel(tool);
  const json = Object.hasOwn(bindings, id) ? bindings[id] : undefined;
  const binding = parseBinding(json);
  if (binding === undefined || isAbsolute(binding.file))
    throw invalid(`the binding of ${id} is missing or malformed`);
  return {
    tool,
    binding: { ...binding, file: path(binding.file) },
    ...parseLocation(json, binding.file, path),
  };
}

function readDiagnostic(json: Json, path: (text: string) => string): readonly Diagnostic[] {
  if (!isJsonObject(json)) return [];
  const { code, level, file, line, column, message, advice, subject, tool, definition } = json;
  if (typeof code !== "string" || typeof file !== "string" || typeof message !== "string")
    return [];
  if (typeof line !== "number" || typeof column !== "number" || !isLevel(level)) return [];
  return [
    {
      code,
      level,
      file: path(file),
      line,
      column,
      message,
      advice: typeof advice === "string" ? advice : "",
      ...(typeof subject === "string" ? { subject } : {}),
      ...(typeof tool === "string" ? { tool } : {}),
      ...readDefinition(definition, path),
    },
  ];
}

function readDefinition(
  json: Json | undefined,
  path: (text: string) => string,
): Pick<Diagnostic, "definition"> {
  if (!isJsonObject(json)) return {};
  const { file, path: names } = json;
  if (typeof file !== "string" || isAbsolute(file) || !Array.isArray(names)) return {};
  const known = names.filter((name) => typeof name === "string");
  return known.length === names.length ? { definition: { file: path(file), path: known } } : {};
}

function isLevel(value: unknown): value is Level {
  return value === "error" || value === "warning" || value === "info";
}

function hashes(sources: Json | undefined): readonly (readonly [string, string])[] {
  if (!isJsonObject(sources)) throw invalid("it has no sources");
  return Object.entries(sources).map(([file, hash]) => {
    if (typeof hash !== "string") throw invalid(`the hash of ${file} is not text`);
    return [file, hash];
  });
}

function list(value: Json | undefined, name: string): readonly Json[] {
  if (!Array.isArray(value)) throw invalid(`${name} is not a list`);
  return value;
}

function texts(value: Json | undefined, name: string): readonly string[] {
  return list(value, name).map((entry) => {
    if (typeof entry !== "string") throw invalid(`${name} holds something that is not text`);
    return entry;
  });
}

function invalid(reason: string): ToolcribError {
  return new ToolcribError("invalid-manifest", `the manifest cannot be used: ${reason}`);
}
