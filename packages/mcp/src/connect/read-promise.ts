import {
  DEFINITION_KINDS,
  errorMessage,
  type Finding,
  type Json,
  type JsonObject,
  LIMITS,
  LIST_FIELDS,
  type ListField,
  type Omission,
  omission,
  parsePromise,
  type ServerIdentity,
} from "@toolcrib/model";
import { maskJson } from "../secrets/mask-json.ts";
import type { Mask } from "../secrets/mask-secrets.ts";
import type { PromiseListing } from "./connection.ts";
import { listPages } from "./list-pages.ts";
import { RpcError } from "./rpc-error.ts";

/** The server that a promise is asked of. */
export interface PromiseReader {
  readonly server: ServerIdentity;
  readonly instructions: string;
  /** Whether the server declares a capability. */
  readonly declares: (capability: string) => boolean;
  readonly request: (method: string, params: JsonObject) => Promise<Json>;
  readonly maskCredentials: Mask;
  /** Aborted when nobody wants the answer any more. */
  readonly signal: AbortSignal | undefined;
}

const methodNotFound = -32601;

/** Asks a server for everything that it promises besides its tools, as far as it declares it. */
export async function readPromise(reader: PromiseReader): Promise<PromiseListing> {
  const raw: Record<string, Json> = { instructions: reader.instructions };
  const unread: Omission[] = [];
  for (const field of LIST_FIELDS) {
    const { entries, omitted } = await readList(field, reader);
    raw[field] = entries;
    unread.push(...omitted);
  }
  // These lists are kept and shown, never sent back: a credential is masked wherever it stands.
  const clean = maskJson<JsonObject>(raw, reader.maskCredentials);
  const { promise, findings, omitted } = parsePromise(clean);
  return {
    promise: { server: reader.server, ...promise },
    findings: [...findings, ...unread, ...repeatedCredentials(raw, clean)],
    omitted: [...omitted, ...unread],
  };
}

async function readList(
  field: ListField,
  { declares, request, signal }: PromiseReader,
): Promise<{ readonly entries: readonly Json[]; readonly omitted: readonly Omission[] }> {
  const { method, capability } = DEFINITION_KINDS[field];
  if (!declares(capability)) return { entries: [], omitted: [] };
  try {
    const { entries, omitted } = await listPages(
      { method, field, limit: LIMITS.definitionsPerList },
      (params) => request(method, params),
    );
    return { entries, omitted: omitted.map((each) => ({ ...each, path: `/${field}` })) };
  } catch (error) {
    if (signal?.aborted) throw error;
    // Servers with resources and without templates seldom know the request for templates.
    if (error instanceof RpcError && error.rpcCode === methodNotFound)
      return { entries: [], omitted: [] };
    return {
      entries: [],
      omitted: [omission("invalid-list", `/${field}`, errorMessage(error))],
    };
  }
}

function repeatedCredentials(raw: JsonObject, clean: JsonObject): readonly Finding[] {
  return Object.keys(raw)
    .filter((field) => clean[field] !== raw[field])
    .map((field) => ({
      rule: "credential-repeated",
      level: "error",
      path: `/${field}`,
      message: `${field} of the server repeat a credential that it was given: it is masked`,
    }));
}
