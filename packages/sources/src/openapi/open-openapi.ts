import { resolve } from "node:path";
import { maskSecrets } from "@toolcrib/mcp/secrets";
import {
  isJsonArray,
  isJsonObject,
  isToolcribError,
  type JsonObject,
  type Tool,
  ToolcribError,
  withoutAbsent,
} from "@toolcrib/model";
import { type OpenApiDocument, type OpenApiTool, readOpenApi } from "@toolcrib/openapi";
import {
  type Credentials,
  credentialVariables,
  implementOpenApi,
  missingVariables,
  readCredentials,
  type SendOptions,
  secretTexts,
  serverUrl,
} from "@toolcrib/openapi/send";
import type { ImplementedTool } from "@toolcrib/runtime";
import type { DocumentOrigin } from "../documents/document.ts";
import { callLocally } from "../serving/call-locally.ts";
import type { OpenSource, SourceContext, SourceServer, ToolCredential } from "../source.ts";
import { ChangedFiles } from "./changed-files.ts";
import { openApiFindings, openApiOmissions } from "./openapi-findings.ts";
import { type ReferencedFiles, referencedFiles } from "./referenced-files.ts";

/** The source that an OpenAPI document is; undefined when the text turns out to be something else. */
export function openOpenApi(
  text: string,
  path: string,
  { name, context }: DocumentOrigin,
): OpenSource | undefined {
  const referenced = path === "stdin" ? undefined : referencedFiles(resolve(context.cwd, path));
  const document = readDocument(text, path, { context, referenced });
  if (document === undefined) return undefined;
  const omitted = openApiOmissions(document.diagnostics);
  for (const { path: place, message } of omitted) context.host.warn(`${place}: ${message}`);
  if (document.tools.length === 0) throw noOperations(path, document);
  const server = apiServer(name, document, context);
  return {
    servers: [{ ...server, omitted }],
    ...(referenced === undefined
      ? {}
      : { watch: watchDocument([resolve(context.cwd, path), ...referenced.files]) }),
    close: async () => {},
  };
}

function readDocument(
  text: string,
  path: string,
  {
    context,
    referenced,
  }: { readonly context: SourceContext; readonly referenced: ReferencedFiles | undefined },
): OpenApiDocument | undefined {
  const { only } = context;
  try {
    return readOpenApi(text, {
      file: path,
      ...(referenced === undefined ? {} : { readFile: referenced.read }),
      ...withoutAbsent({ only }),
    });
  } catch (error) {
    if (isToolcribError(error) && error.code === "unknown-shape") return undefined;
    throw error;
  }
}

function noOperations(path: string, { operations, diagnostics }: OpenApiDocument): ToolcribError {
  const [first] = diagnostics.filter(({ level }) => level === "error");
  const reason =
    operations === 0 && first === undefined
      ? "none passes --only-tags, --only-paths and --read-only"
      : (first?.message ?? "it describes none");
  return new ToolcribError("no-operations", `${path} has no operation that is a tool: ${reason}`);
}

function apiServer(name: string, document: OpenApiDocument, context: SourceContext): SourceServer {
  const { host, env, namespace: prefix, baseUrl, headers } = context;
  const credentials = readCredentials(document.securitySchemes, {
    env: { ...host.env, ...env },
    ...withoutAbsent({ prefix }),
  });
  host.hide([...secretTexts(credentials), ...Object.values(headers)]);
  const options: SendOptions = {
    credentials,
    headers,
    mask: maskSecrets,
    ...withoutAbsent({ prefix, baseUrl }),
  };
  const known = new Map(document.tools.map((each) => [each.tool.name, each]));
  const needs = (tool: Tool): readonly ToolCredential[] =>
    toolCredentials(known.get(tool.name), { document, credentials, prefix });
  let implemented: readonly ImplementedTool[] | undefined;
  const load = (): readonly ImplementedTool[] => {
    implemented ??= implementOpenApi(document, options);
    return implemented;
  };
  return {
    name,
    ...(document.version === undefined ? {} : { version: document.version }),
    tools: document.tools.map(({ tool }) => tool),
    findings: openApiFindings(document.diagnostics),
    omitted: [],
    load: async () => {
      // What could not be sent at all is said before anything is served.
      for (const { binding } of document.tools) serverUrl(binding.servers, options);
      warnOfMissing(name, document, { credentials, prefix, context });
      return load();
    },
    call: async (called, args, given) => {
      serverUrl(known.get(called)?.binding.servers ?? [], options);
      return withoutFailure(await callLocally(async () => load(), context)(called, args, given));
    },
    locate: (tool) => document.locate(tool.name),
    credentials: needs,
  };
}

/** An API that cannot be reached or asks who is calling: errors that scripts can tell from others. */
function withoutFailure(result: JsonObject): JsonObject {
  const { isError, structuredContent, content } = result;
  const { status, error } = isJsonObject(structuredContent) ? structuredContent : {};
  if (isError !== true || (status !== 401 && error !== "unreachable")) return result;
  const [block] = isJsonArray(content) ? content : [];
  const text = isJsonObject(block) ? block["text"] : undefined;
  const code = status === 401 ? "authentication-required" : "server-unreachable";
  throw new ToolcribError(code, String(text).replaceAll("\n", "; "));
}

interface Given {
  readonly credentials: Credentials;
  readonly prefix: string | undefined;
}

/** The variables that a tool's calls take credentials from, and whether they are set. */
function toolCredentials(
  found: OpenApiTool | undefined,
  { document, credentials, prefix }: Given & { readonly document: OpenApiDocument },
): readonly ToolCredential[] {
  if (found === undefined) return [];
  const { security } = found.binding;
  const missing = missingVariables(security, document.securitySchemes, {
    credentials,
    ...withoutAbsent({ prefix }),
  });
  const used = new Set(security.flat().map(({ scheme }) => scheme));
  const set = [...used].flatMap((name) => {
    const scheme = document.securitySchemes.get(name);
    if (scheme === undefined || !credentials.has(name)) return [];
    return credentialVariables(name, scheme, prefix)[0] ?? [];
  });
  return [
    ...set.map(({ variable, holds }) => ({ variable, holds, isSet: true })),
    ...missing.map(({ variable, holds }) => ({ variable, holds, isSet: false })),
  ];
}

function warnOfMissing(
  name: string,
  document: OpenApiDocument,
  { credentials, prefix, context }: Given & { readonly context: SourceContext },
): void {
  const missing = new Map(
    document.tools
      .flatMap((found) => toolCredentials(found, { document, credentials, prefix }))
      .filter(({ isSet }) => !isSet)
      .map(({ variable, holds }) => [variable, holds]),
  );
  if (missing.size === 0 || Object.keys(context.headers).length > 0) return;
  const named = [...missing].map(([variable, holds]) => `${variable} (${holds})`).join(", ");
  context.host.warn(`${name}: calls are sent without credentials until these are set: ${named}`);
}

/** Tells of changes of the document and of the files that it refers to. */
function watchDocument(files: readonly string[]): NonNullable<OpenSource["watch"]> {
  return (changed, signal) => {
    void import("@toolcrib/extract").then(({ watchFiles }) => {
      if (signal.aborted) return;
      const known = new ChangedFiles(files);
      const watch = watchFiles(files, () => {
        if (known.isChanged()) changed();
      });
      signal.addEventListener("abort", watch.close, { once: true });
    });
  };
}
