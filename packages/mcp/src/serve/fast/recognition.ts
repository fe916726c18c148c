import {
  CLIENT_CAPABILITIES_META_KEY,
  CLIENT_INFO_META_KEY,
  isJsonContentType,
  PROTOCOL_VERSION_META_KEY,
  SUPPORTED_PROTOCOL_VERSIONS,
} from "@modelcontextprotocol/server";
import { isJsonObject } from "@toolcrib/model";
import { missingScopes } from "@toolcrib/runtime";
import { canBeAskedAnything } from "../ask/client-questions.ts";
import type { HeaderReader } from "../request-head.ts";
import { Envelopes } from "./envelopes.ts";
import type { HotRequest } from "./hot-request.ts";
import { parametersAgree } from "./parameter-headers.ts";

/**
 * One thing that must hold before the fast path answers. The fast path owns no refusal: where a
 * check does not hold, the request goes to the SDK as it came.
 */
export interface RecognitionCheck {
  readonly name: string;
  readonly holds: (request: HotRequest) => boolean;
}

const MODERN = "2026-07-28";
const RESERVED = "io.modelcontextprotocol/";
const MESSAGE_KEYS: ReadonlySet<string> = new Set(["jsonrpc", "id", "method", "params"]);
const CALL_KEYS: ReadonlySet<string> = new Set(["_meta", "name", "arguments"]);
const JUDGED_META: ReadonlySet<string> = new Set([
  PROTOCOL_VERSION_META_KEY,
  CLIENT_CAPABILITIES_META_KEY,
  CLIENT_INFO_META_KEY,
]);
const LEGACY_VERSIONS: ReadonlySet<unknown> = new Set(SUPPORTED_PROTOCOL_VERSIONS);

/** Every check, the cheap and telling ones first. */
export function recognitionChecks(): readonly RecognitionCheck[] {
  const envelopes = new Envelopes();
  return [
    { name: "known message keys", holds: ({ message }) => hasOnly(message, MESSAGE_KEYS) },
    { name: "JSON-RPC 2.0", holds: ({ message }) => message["jsonrpc"] === "2.0" },
    { name: "id", holds: ({ message }) => isToken(message["id"]) },
    {
      name: "params",
      holds: ({ message, method, era }) =>
        isJsonObject(message["params"]) ||
        (era !== MODERN && method !== "tools/call" && !Object.hasOwn(message, "params")),
    },
    {
      name: "_meta",
      holds: ({ params }) => !Object.hasOwn(params, "_meta") || isJsonObject(params["_meta"]),
    },
    {
      name: "progress token",
      holds: ({ meta }) => !Object.hasOwn(meta, "progressToken") || isToken(meta["progressToken"]),
    },
    {
      // Progress takes the SDK's streams; a handler that has none to report can do without.
      name: "progress wanted",
      holds: ({ meta, target }) =>
        !Object.hasOwn(meta, "progressToken") ||
        (target?.entry.usesContext !== "progress" && target?.entry.usesContext !== "forwarding"),
    },
    {
      // A client of 2026 is asked with the answer to its call, one of 2025 in its session.
      name: "caller cannot be asked",
      holds: ({ meta, era, target, origin }) => {
        if (target?.entry.usesContext !== "forwarding") return true;
        const capabilities = meta[CLIENT_CAPABILITIES_META_KEY];
        if (era !== MODERN)
          return (
            capabilities === undefined &&
            (origin.transport === "stdio" || !hasSession(origin.headers))
          );
        return isJsonObject(capabilities) && !canBeAskedAnything(capabilities);
      },
    },
    {
      name: "reserved _meta keys",
      holds: ({ meta }) =>
        Object.keys(meta).every((key) => JUDGED_META.has(key) || !key.startsWith(RESERVED)),
    },
    {
      name: "protocol version",
      holds: ({ era, meta }) => era !== MODERN || meta[PROTOCOL_VERSION_META_KEY] === MODERN,
    },
    { name: "envelope", holds: ({ era, meta }) => era !== MODERN || envelopes.isGood(meta) },
    {
      name: "known call parameters",
      holds: ({ method, params }) => method !== "tools/call" || hasOnly(params, CALL_KEYS),
    },
    {
      name: "arguments",
      holds: ({ params }) =>
        !Object.hasOwn(params, "arguments") || isJsonObject(params["arguments"]),
    },
    {
      // The SDK drops this key from what a handler sees.
      name: "no __proto__ argument",
      holds: ({ params: { arguments: args } }) =>
        !isJsonObject(args) || !Object.hasOwn(args, "__proto__"),
    },
    {
      name: "scopes",
      holds: ({ origin, target }) =>
        origin.transport !== "http" ||
        target === undefined ||
        missingScopes(target.entry.scopes, { auth: origin.auth, isRemote: true }).length === 0,
    },
    {
      name: "stdio era",
      holds: ({ origin, era }) => origin.transport !== "stdio" || origin.era === era,
    },
    {
      name: "HTTP POST",
      holds: ({ origin }) => origin.transport !== "http" || origin.method === "POST",
    },
    {
      name: "HTTP content type",
      holds: ({ origin }) =>
        origin.transport !== "http" ||
        isJsonContentType(origin.headers.get("content-type") ?? null),
    },
    {
      name: "HTTP protocol version",
      holds: ({ origin, era }) => {
        if (origin.transport !== "http") return true;
        const version = origin.headers.get("mcp-protocol-version") ?? undefined;
        if (era === MODERN) return version === MODERN;
        return version === undefined || LEGACY_VERSIONS.has(version);
      },
    },
    {
      name: "HTTP method header",
      holds: ({ origin, era, method }) =>
        origin.transport !== "http" ||
        era !== MODERN ||
        origin.headers.get("mcp-method") === method,
    },
    {
      name: "HTTP name header",
      holds: ({ origin, era, method, params }) =>
        origin.transport !== "http" ||
        era !== MODERN ||
        method !== "tools/call" ||
        origin.headers.get("mcp-name") === params["name"],
    },
    {
      name: "HTTP parameter headers",
      holds: ({ origin, era, target, params }) =>
        origin.transport !== "http" ||
        era !== MODERN ||
        target === undefined ||
        parametersAgree(target.headers, params["arguments"], origin.headers),
    },
    {
      name: "HTTP accept",
      holds: ({ origin, era }) => {
        if (origin.transport !== "http" || era === MODERN) return true;
        const accept = origin.headers.get("accept") ?? "";
        return accept.includes("application/json") && accept.includes("text/event-stream");
      },
    },
  ];
}

function hasSession(headers: HeaderReader): boolean {
  return (headers.get("mcp-session-id") ?? undefined) !== undefined;
}

function hasOnly(object: object, keys: ReadonlySet<string>): boolean {
  for (const key of Object.keys(object)) if (!keys.has(key)) return false;
  return true;
}

function isToken(value: unknown): boolean {
  return typeof value === "string" || Number.isSafeInteger(value);
}
