import { isJsonArray, isJsonObject, type JsonObject, visibleText } from "@toolcrib/model";
import type { DiagnosticList } from "../diagnostics/diagnostic.ts";
import { childOf } from "../document/child-location.ts";
import type { DocumentLocation } from "../document/document-location.ts";
import type { OpenApiVersion } from "../document/openapi-version.ts";
import type { ServerTemplate } from "./operation-binding.ts";
import { texts } from "./read-body.ts";

/** The servers that stand in an object of the document: its root, a path item or an operation. */
export function readServers(
  owner: DocumentLocation,
  version: OpenApiVersion,
  diagnostics: DiagnosticList,
): readonly ServerTemplate[] {
  if (version === "2.0") return isJsonObject(owner.value) ? oldServers(owner.value) : [];
  const list = childOf(owner, "servers");
  if (!isJsonArray(list.value)) return [];
  return [...list.value.keys()].flatMap((index) => {
    const at = childOf(list, String(index));
    const server = isJsonObject(at.value) ? readServer(at.value) : undefined;
    if (server === undefined)
      diagnostics.add("invalid-server", "a server is an object with a url", at);
    else if (!isUsable(server.url)) {
      const message = `the server ${visibleText(server.url)} is not an http or https URL`;
      diagnostics.add("invalid-server", message, at);
      return [];
    }
    return server === undefined ? [] : [server];
  });
}

function readServer({ url, variables }: JsonObject): ServerTemplate | undefined {
  if (typeof url !== "string") return undefined;
  const entries = Object.entries(isJsonObject(variables) ? variables : {});
  const standards = entries.flatMap(([name, variable]) => {
    const standard = isJsonObject(variable) ? variable["default"] : undefined;
    return standard === undefined || standard === null ? [] : [[name, String(standard)]];
  });
  return { url, variables: Object.fromEntries(standards) };
}

/** Relative URLs are completed later; other schemes than http cannot be sent to. */
function isUsable(url: string): boolean {
  return /^(?:https?:|\{[^}]+\}:|\/|\{|[^:]*$|[^:/]+:\d)/i.test(url) && !/[\s\\]/.test(url.trim());
}

function oldServers({ host, basePath, schemes }: JsonObject): readonly ServerTemplate[] {
  const path = typeof basePath === "string" ? basePath : "/";
  if (typeof host !== "string" || host === "") return [{ url: path, variables: {} }];
  const known = texts(schemes).filter((scheme) => scheme === "http" || scheme === "https");
  const scheme = known.includes("https") || known.length === 0 ? "https" : "http";
  return [{ url: `${scheme}://${host}${path.startsWith("/") ? path : `/${path}`}`, variables: {} }];
}
