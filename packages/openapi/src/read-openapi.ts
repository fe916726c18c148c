import {
  isJsonObject,
  type Json,
  LIMITS,
  type SourceLocation,
  ToolcribError,
} from "@toolcrib/model";
import { DiagnosticList, type OpenApiDiagnostic } from "./diagnostics/diagnostic.ts";
import { childOf } from "./document/child-location.ts";
import type { DocumentLocation } from "./document/document-location.ts";
import { DocumentSet, type ReadReferencedFile } from "./document/document-set.ts";
import { type OpenApiVersion, openApiVersion } from "./document/openapi-version.ts";
import { type ListedOperation, listOperations } from "./operation/list-operations.ts";
import type { SecurityScheme, ServerTemplate } from "./operation/operation-binding.ts";
import { OperationReader, OperationRefused } from "./operation/operation-reader.ts";
import { readSecuritySchemes } from "./operation/read-security.ts";
import { readServers } from "./operation/read-servers.ts";
import { SchemaConverter } from "./schema/schema-converter.ts";
import { type OperationFilter, selectOperations } from "./select-operations.ts";
import { type OpenApiTool, readTool } from "./tool/read-tool.ts";
import { toolNames } from "./tool/tool-names.ts";

/** How a document is read. */
export interface ReadOpenApiOptions {
  /** The file's name or path, for messages; it also tells YAML from JSON. */
  readonly file: string;
  /**
   * Gives the text of a file that a `$ref` names, by its path relative to the folder of the
   * document, which it never leaves. Without it, only references within the document are followed.
   */
  readonly readFile?: ReadReferencedFile;
  /** Which operations are read; the others are not even looked at. */
  readonly only?: OperationFilter;
}

/** A document as tools. */
export interface OpenApiDocument {
  readonly title: string | undefined;
  /** The version of the API, `info.version`. */
  readonly version: string | undefined;
  /** The generation of the specification that the document is written in. */
  readonly specification: OpenApiVersion;
  /** One for each operation that can be called, in the document's order. */
  readonly tools: readonly OpenApiTool[];
  /** What was found: every operation without a tool has an error here. */
  readonly diagnostics: readonly OpenApiDiagnostic[];
  /** How many operations were read; more than there are tools where some have errors. */
  readonly operations: number;
  readonly securitySchemes: ReadonlyMap<string, SecurityScheme>;
  /** Where the operation of a tool stands; undefined for names that are no tools. */
  readonly locate: (name: string) => SourceLocation | undefined;
}

/**
 * Reads an OpenAPI document (2.0, 3.0, 3.1; JSON or YAML): one tool for each operation, or a
 * diagnostic that says why not. Pure: nothing is fetched, and other files come from `readFile`.
 * Throws `invalid-json`, `invalid-yaml`, `too-large`, and `unknown-shape` when the text is not an
 * OpenAPI document.
 */
export function readOpenApi(text: string, options: ReadOpenApiOptions): OpenApiDocument {
  const documents = new DocumentSet(text, options.file, options.readFile);
  const { root } = documents;
  const specification = openApiVersion(root.root);
  if (specification === undefined)
    throw new ToolcribError("unknown-shape", `${options.file} is not an OpenAPI document`);
  const diagnostics = new DiagnosticList();
  const start: DocumentLocation = { document: root, pointer: "", value: root.root };
  const dialect = childOf(start, "jsonSchemaDialect").value;
  const converter = new SchemaConverter({
    documents,
    version: specification,
    diagnostics,
    ...(typeof dialect === "string" ? { dialect } : {}),
  });
  const context = { version: specification, documents, converter, diagnostics };
  const listed = listOperations(documents, diagnostics);
  if (listed.length === 0)
    diagnostics.add("no-operations", "the document has no operations below paths", start);
  // Names are given to all, so that a choice of operations changes none of them.
  const names = toolNames(listed, diagnostics);
  const selected = selectOperations(listed, options.only ?? {});
  const operations = selected.slice(0, LIMITS.toolsPerServer);
  refuseRest(selected.slice(LIMITS.toolsPerServer), diagnostics);
  const schemes = readSecuritySchemes(documents, diagnostics);
  const shared = readServers(start, specification, diagnostics);
  const tools = operations.flatMap((operation) => {
    const reader = new OperationReader(operation, context);
    const own = specification === "2.0" ? [] : ownServers(operation, context);
    const servers = own.length > 0 ? own : shared;
    try {
      return [readTool(reader, { name: names.get(operation) ?? "", servers, schemes })];
    } catch (error) {
      if (error instanceof OperationRefused) return [];
      throw error;
    }
  });
  const info = childOf(start, "info").value;
  return {
    ...infoTexts(info),
    specification,
    tools,
    diagnostics: diagnostics.sorted(),
    operations: selected.length,
    securitySchemes: schemes,
    locate: (name) => locateOperation(name, names),
  };
}

/** Operations beyond what a server may have are named, not dropped in silence. */
function refuseRest(operations: readonly ListedOperation[], diagnostics: DiagnosticList): void {
  const message = `a server has at most ${LIMITS.toolsPerServer} tools`;
  for (const { title, at } of operations)
    diagnostics.add("too-many-operations", message, at, { operation: title });
}

function ownServers(
  { at, item }: ListedOperation,
  {
    version,
    diagnostics,
  }: { readonly version: OpenApiVersion; readonly diagnostics: DiagnosticList },
): readonly ServerTemplate[] {
  const own = readServers(at, version, diagnostics);
  return own.length > 0 ? own : readServers(item, version, diagnostics);
}

function locateOperation(
  name: string,
  names: ReadonlyMap<ListedOperation, string>,
): SourceLocation | undefined {
  for (const [{ at }, own] of names)
    if (own === name) return { file: at.document.file, ...at.document.locate(at.pointer) };
  return undefined;
}

function infoTexts(info: Json | undefined): Pick<OpenApiDocument, "title" | "version"> {
  const { title, version } = isJsonObject(info) ? info : {};
  return {
    title: typeof title === "string" ? title : undefined,
    version: version === undefined || version === null ? undefined : String(version),
  };
}
