import { isJsonObject, type Json } from "@toolcrib/model";
import { field } from "./read-field.ts";

/** The registry formats that toolcrib reads and writes. */
export type RegistryFormat = "server-json" | "toolhive-legacy" | "upstream";

/** What people call each format. */
export const FORMAT_NAMES: Readonly<Record<RegistryFormat, string>> = {
  "server-json": "server.json",
  "toolhive-legacy": "ToolHive's legacy registry",
  upstream: "ToolHive's upstream registry",
};

/**
 * The format of a document by its shape; undefined when it is not a registry file.
 * `$schema` is not looked at: files of every format carry one, and often a wrong one.
 */
export function detectRegistryFormat(document: Json | undefined): RegistryFormat | undefined {
  if (!isJsonObject(document)) return undefined;
  if (isJsonObject(field(document, "data"))) return "upstream";
  if (isJsonObject(field(document, "servers"))) return "toolhive-legacy";
  if (isJsonObject(field(document, "remote_servers"))) return "toolhive-legacy";
  if (Array.isArray(field(document, "groups"))) return "toolhive-legacy";
  if (typeof field(document, "name") !== "string") return undefined;
  const signs = ["packages", "remotes", "_meta", "repository", "version_detail"];
  const isServer =
    signs.some((key) => Object.hasOwn(document, key)) ||
    (typeof field(document, "version") === "string" &&
      typeof field(document, "description") === "string" &&
      !Object.hasOwn(document, "inputSchema"));
  return isServer ? "server-json" : undefined;
}
