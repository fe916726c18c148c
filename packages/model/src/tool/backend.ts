import { ToolcribError } from "../errors.ts";
import type { Finding } from "../finding.ts";
import { isJsonObject, type JsonObject } from "../json/json.ts";
import { visibleText } from "../text/visible-text.ts";
import type { ToolId } from "./tool-id.ts";

/** A tool of a connected MCP server. */
export interface McpBackend {
  readonly kind: "mcp";
  readonly serverName: string;
}

/** A tool of an external provider; whoever embeds toolcrib supplies the function that calls it. */
export interface ProviderBackend {
  readonly kind: "provider";
  readonly providerId: string;
  readonly toolId: string;
}

/** A function of this program. */
export interface LocalBackend {
  readonly kind: "local";
  readonly name: string;
}

/** An operation of an HTTP API that an OpenAPI document describes. */
export interface OpenApiBackend {
  readonly kind: "openapi";
  /** The document, as its file is called. */
  readonly document: string;
  /** Method and path, as `GET /pets/{petId}`. */
  readonly operation: string;
}

/** What runs a tool. Other kinds may be added beside these. */
export type Backend = McpBackend | ProviderBackend | LocalBackend | OpenApiBackend;

/** Which backends can run a tool, in the order in which to try them: kept apart from the tool. */
export interface ToolBackends {
  readonly id: ToolId;
  readonly backends: readonly Backend[];
}

/** A kind of backend: its name, and the fields that it cannot do without. */
export interface BackendKind {
  readonly kind: string;
  readonly requiredFields: readonly string[];
}

/** The kinds that toolcrib knows. */
export const BACKEND_KINDS: readonly BackendKind[] = [
  { kind: "mcp", requiredFields: ["serverName"] },
  { kind: "provider", requiredFields: ["providerId", "toolId"] },
  { kind: "local", requiredFields: ["name"] },
  { kind: "openapi", requiredFields: ["document", "operation"] },
];

/** What is wrong with a backend; pass `kinds` to allow kinds of your own. */
export function checkBackend(
  backend: unknown,
  kinds: readonly BackendKind[] = BACKEND_KINDS,
): readonly Finding[] {
  const found = (path: string, message: string): Finding => ({
    rule: "invalid-backend",
    level: "error",
    path,
    message,
  });
  const known = [...new Set(kinds.map(({ kind }) => kind))].join(", ");
  if (!isJsonObject(backend)) return [found("", "a backend is an object with a kind")];
  const { kind } = backend;
  if (typeof kind !== "string") return [found("/kind", `a backend needs a kind: ${known}`)];
  const entry = kinds.find((candidate) => candidate.kind === kind);
  if (entry === undefined)
    return [found("/kind", `unknown backend kind "${visibleText(kind)}"; known are ${known}`)];
  return entry.requiredFields
    .filter((field) => !isFilledText(backend, field))
    .map((field) => found(`/${field}`, `a backend of kind ${kind} needs ${field}, a text`));
}

/** Reads a backend of one of the known kinds. Throws `invalid-backend`. */
export function parseBackend(json: unknown): Backend {
  const [fault] = checkBackend(json);
  if (fault !== undefined)
    throw new ToolcribError("invalid-backend", fault.message, { path: fault.path });
  // The check above holds for exactly the kinds of the type.
  return json as Backend;
}

function isFilledText(object: JsonObject, field: string): boolean {
  return Object.hasOwn(object, field) && typeof object[field] === "string" && object[field] !== "";
}
