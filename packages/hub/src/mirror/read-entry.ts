import { entryTools, registryEntries } from "@toolcrib/catalog";
import {
  isJsonObject,
  type Json,
  type JsonObject,
  LIMITS,
  ownJson,
  type Tool,
} from "@toolcrib/model";
import { isServerName, isVersionText, publicServer } from "../publish/publish-request.ts";
import type { VersionStatus } from "../store/tables.ts";

/** A version as another registry has it. */
export interface MirroredEntry {
  readonly name: string;
  readonly version: string;
  readonly serverJson: JsonObject;
  readonly status: VersionStatus;
  readonly statusMessage: string | null;
  readonly statusChangedAt?: string;
  readonly publishedAt?: string;
  readonly updatedAt?: string;
  /** Whether the registry calls it the latest; absent where it does not say. */
  readonly isLatest?: boolean;
  /** The digest of its tools, where the registry is a hub that has them. */
  readonly toolsDigest?: string;
  /** Its tools, where its publisher put them into server.json. */
  readonly tools?: readonly Tool[];
}

const OFFICIAL = "io.modelcontextprotocol.registry/official";
const STATUSES: readonly VersionStatus[] = ["active", "deprecated", "deleted"];

/** Reads an entry of a registry's list; a text says why it cannot be kept. */
export function readEntry(json: Json): MirroredEntry | string {
  if (!isJsonObject(json)) return "an entry is not an object";
  const inner = ownJson(json, "server");
  // The API of 2025-09 has server.json itself in the list.
  const server = isJsonObject(inner) ? inner : json;
  const name = ownJson(server, "name");
  const version = ownJson(server, "version");
  const description = ownJson(server, "description");
  if (typeof name !== "string" || !isServerName(name)) return "an entry has no name of a server";
  if (typeof version !== "string" || !isVersionText(version)) return `${name} has no version`;
  // One server without a description makes VS Code drop a whole page.
  if (typeof description !== "string" || description.trim() === "")
    return `${name} ${version.slice(0, 50)} has no description`;
  const serverJson = publicServer(server);
  if (JSON.stringify(serverJson).length > LIMITS.definitionBytes)
    return `${name} ${version.slice(0, 50)} is longer than ${LIMITS.definitionBytes} bytes`;
  const holder = ownJson(json, "_meta") ?? ownJson(server, "_meta");
  const meta = isJsonObject(holder) ? holder : {};
  return {
    ...{ name, version, serverJson },
    ...readOfficial(meta, ownJson(server, "status")),
    ...readTools(meta, server),
  };
}

function readOfficial(
  meta: JsonObject,
  oldStatus: Json | undefined,
): Omit<MirroredEntry, "name" | "version" | "serverJson"> {
  const found = ownJson(meta, OFFICIAL);
  const official: JsonObject = isJsonObject(found) ? found : {};
  const field = (name: string): Json | undefined =>
    ownJson(official, name) ??
    ownJson(
      official,
      name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
    );
  const time = (key: "publishedAt" | "updatedAt" | "statusChangedAt"): Partial<MirroredEntry> => {
    const value = field(key);
    const parsed = typeof value === "string" ? Date.parse(value) : Number.NaN;
    return Number.isNaN(parsed) ? {} : { [key]: new Date(parsed).toISOString() };
  };
  const said = field("status") ?? oldStatus;
  const message = field("statusMessage");
  const isLatest = field("isLatest");
  return {
    status: STATUSES.find((status) => status === said) ?? "active",
    statusMessage: typeof message === "string" && message !== "" ? message.slice(0, 500) : null,
    ...time("publishedAt"),
    ...time("updatedAt"),
    ...time("statusChangedAt"),
    ...(typeof isLatest === "boolean" ? { isLatest } : {}),
  };
}

function readTools(
  meta: JsonObject,
  server: JsonObject,
): Pick<MirroredEntry, "toolsDigest" | "tools"> {
  const hub = ownJson(meta, "dev.toolcrib/hub");
  const digest = isJsonObject(hub) ? ownJson(hub, "toolsDigest") : undefined;
  if (typeof digest === "string" && /^sha256:[0-9a-f]{64}$/.test(digest))
    return { toolsDigest: digest };
  const [entry] = registryEntries(server, "server-json");
  const { tools, omitted } = entry === undefined ? { tools: [], omitted: [] } : entryTools(entry);
  // A list with holes says less than none: what is missing could be anything.
  const isWhole = omitted.length === 0 && tools.some((tool) => Object.keys(tool).length > 1);
  return isWhole ? { tools } : {};
}
