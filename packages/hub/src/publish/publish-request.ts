import {
  checkRegistry,
  detectRegistryFormat,
  entryTools,
  registryEntries,
} from "@toolcrib/catalog";
import {
  type Finding,
  isJsonObject,
  type Json,
  type JsonObject,
  ownJson,
  parseToolList,
  type Tool,
} from "@toolcrib/model";
import type { Acceptance } from "@toolcrib/report";
import { checkSchema } from "@toolcrib/schema";
import { isStorableText } from "../store/storable-text.ts";

/** A version that somebody wants to publish, checked. */
export interface PublishRequest {
  readonly name: string;
  readonly version: string;
  /** The server.json as it will be given out. */
  readonly serverJson: JsonObject;
  /** Absent where the request does not say which tools the version has. */
  readonly tools?: readonly Tool[];
  readonly origin: "uploaded" | "captured";
  readonly capturedAt?: string;
  readonly accept: readonly Acceptance[];
}

/** A request that was read, or what is wrong with it. */
export type ReadPublishRequest =
  | { readonly request: PublishRequest }
  | { readonly findings: readonly Finding[] };

const PUBLISHER_KEY = "io.modelcontextprotocol.registry/publisher-provided";
const NAME = /^[a-zA-Z0-9.-]+\/[a-zA-Z0-9._-]+$/;
/** Ranges and wildcards, which are no versions: `^1.2`, `1.x`, `>=2`, `1 || 2`. */
const RANGE = /[\^~<>=*|]|(^|\.)[xX](\.|$)|\s/;

/**
 * Reads the body of a publish: a server.json, as the official registry takes it, or an object with
 * `server` (the server.json), `tools`, `origin`, `capturedAt` and `accept`. Nothing that is wrong
 * passes: a definition that cannot be read refuses the whole.
 */
export function readPublishRequest(body: Json): ReadPublishRequest {
  const wrapped = isJsonObject(body) && isJsonObject(ownJson(body, "server"));
  const server = wrapped ? ownJson(body, "server") : body;
  const base = wrapped ? "/server" : "";
  const serverFindings = checkServer(server).map((finding) => ({
    ...finding,
    path: base + finding.path,
  }));
  if (!isJsonObject(server) || serverFindings.length > 0) return { findings: serverFindings };
  const given = isJsonObject(body) && wrapped ? body : {};
  const list = Object.hasOwn(given, "tools")
    ? readTools(ownJson(given, "tools") ?? null)
    : extensionTools(server);
  const accept = readAcceptances(ownJson(given, "accept"));
  const origin = ownJson(given, "origin") ?? "uploaded";
  const capturedAt = ownJson(given, "capturedAt");
  const findings = [
    ...list.findings,
    ...accept.findings,
    ...(origin === "uploaded" || origin === "captured"
      ? []
      : [fault("/origin", 'expected "uploaded" or "captured"')]),
    ...(capturedAt === undefined || isTimestamp(capturedAt)
      ? []
      : [fault("/capturedAt", "expected a time such as 2026-11-16T10:00:00Z")]),
  ];
  if (findings.length > 0) return { findings };
  return {
    request: {
      name: String(ownJson(server, "name")),
      version: String(ownJson(server, "version")),
      serverJson: publicServer(server),
      ...(list.tools === undefined ? {} : { tools: list.tools }),
      origin: origin === "captured" ? "captured" : "uploaded",
      ...(typeof capturedAt === "string" ? { capturedAt: new Date(capturedAt).toISOString() } : {}),
      accept: accept.acceptances,
    },
  };
}

function checkServer(server: Json | undefined): readonly Finding[] {
  if (!isJsonObject(server) || detectRegistryFormat(server) !== "server-json")
    return [fault("", "expected a server.json with name, description and version")];
  const broken = checkRegistry(server).filter(({ level }) => level === "error");
  if (broken.length > 0) return broken;
  const name = ownJson(server, "name");
  const version = ownJson(server, "version");
  return [
    ...(typeof name === "string" && isServerName(name)
      ? []
      : [fault("/name", "expected namespace/name of letters, digits, dots, dashes; 3 to 200")]),
    ...(typeof version === "string" && isVersionText(version)
      ? []
      : [
          fault(
            "/version",
            'expected one version of at most 255 characters, no range, not "latest"',
          ),
        ]),
  ];
}

/** Whether a text is the name of a server. */
export function isServerName(name: string): boolean {
  return name.length >= 3 && name.length <= 200 && NAME.test(name);
}

/** Whether a text is one version: no range, and not a word that stands for one. */
export function isVersionText(version: string): boolean {
  return (
    version.length > 0 &&
    version.length <= 255 &&
    version !== "latest" &&
    !RANGE.test(version) &&
    !/[\u0000-\u001f\u007f]/.test(version)
  );
}

/** As the official registry does, of `_meta` only what the publisher provides is kept. */
export function publicServer({ _meta: meta, ...server }: JsonObject): JsonObject {
  const provided = isJsonObject(meta) ? ownJson(meta, PUBLISHER_KEY) : undefined;
  return { ...server, ...(provided === undefined ? {} : { _meta: { [PUBLISHER_KEY]: provided } }) };
}

interface ReadTools {
  readonly tools?: readonly Tool[];
  readonly findings: readonly Finding[];
}

function readTools(json: Json): ReadTools {
  const { tools, findings } = parseToolList(json, { profile: "mcp" });
  const broken = findings.filter(({ level }) => level === "error");
  const schemas = tools.flatMap((tool, index) =>
    (["inputSchema", "outputSchema"] as const).flatMap((key) => {
      const schema = tool[key];
      return schema === undefined
        ? []
        : checkSchema(schema)
            .filter(({ level }) => level === "error")
            .map((finding) => ({ ...finding, path: `/${index}/${key}${finding.path}` }));
    }),
  );
  const all = [...broken, ...schemas];
  return { tools, findings: all.map((finding) => ({ ...finding, path: `/tools${finding.path}` })) };
}

/** Definitions in the publisher's extension; names alone say too little to be a tool list. */
function extensionTools(server: JsonObject): ReadTools {
  const [entry] = registryEntries(server, "server-json");
  if (entry === undefined) return { findings: [] };
  const { tools, findings, omitted } = entryTools(entry);
  if (!tools.some((tool) => Object.keys(tool).length > 1)) return { findings: [] };
  const broken = [...findings, ...omitted].filter(({ level }) => level === "error");
  return { tools, findings: broken };
}

const MAX_ACCEPTANCES = 1_000;

function readAcceptances(json: Json | undefined): {
  readonly acceptances: readonly Acceptance[];
  readonly findings: readonly Finding[];
} {
  if (json === undefined) return { acceptances: [], findings: [] };
  if (!Array.isArray(json) || json.length > MAX_ACCEPTANCES)
    return { acceptances: [], findings: [fault("/accept", "expected a list of acceptances")] };
  const findings: Finding[] = [];
  const acceptances = json.flatMap((entry, index): Acceptance[] => {
    const fields: JsonObject = isJsonObject(entry) ? entry : {};
    const { fingerprint, reason, until } = fields;
    const isRead =
      typeof fingerprint === "string" &&
      /^[\w:-]{4,100}$/.test(fingerprint) &&
      typeof reason === "string" &&
      reason.trim().length > 0 &&
      reason.length <= 1_000 &&
      isStorableText(reason) &&
      (until === undefined || (typeof until === "string" && /^\d{4}-\d{2}-\d{2}$/.test(until)));
    if (!isRead) {
      const message = "expected fingerprint, a reason, and until as in 2027-01-31";
      findings.push(fault(`/accept/${index}`, message));
      return [];
    }
    return [{ fingerprint, reason, ...(typeof until === "string" ? { until } : {}) }];
  });
  return { acceptances, findings };
}

function isTimestamp(value: Json): boolean {
  return (
    typeof value === "string" &&
    /^\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-]\d{2}:\d{2})$/.test(value) &&
    !Number.isNaN(Date.parse(value))
  );
}

function fault(path: string, message: string): Finding {
  return { rule: "publish-request", level: "error", path, message };
}
