import { isJsonArray, isJsonObject, type Json, type JsonObject } from "@toolcrib/model";
import type { DiagnosticList } from "../diagnostics/diagnostic.ts";
import { childOf, descendantOf } from "../document/child-location.ts";
import type { DocumentLocation } from "../document/document-location.ts";
import type { DocumentSet } from "../document/document-set.ts";
import type { SchemeUse, SecurityScheme } from "./operation-binding.ts";
import { texts } from "./read-body.ts";

/** The security schemes of a document, by name. */
export function readSecuritySchemes(
  documents: DocumentSet,
  diagnostics: DiagnosticList,
): ReadonlyMap<string, SecurityScheme> {
  const { root } = documents;
  const start: DocumentLocation = { document: root, pointer: "", value: root.root };
  const places = [
    descendantOf(start, "components", "securitySchemes"),
    childOf(start, "securityDefinitions"),
  ];
  const schemes = new Map<string, SecurityScheme>();
  for (const place of places) {
    if (!isJsonObject(place.value)) continue;
    for (const name of Object.keys(place.value)) {
      const at = documents.follow(childOf(place, name));
      const scheme: SecurityScheme =
        "broken" in at
          ? { kind: "unsupported", reason: at.reason }
          : readScheme(isJsonObject(at.value) ? at.value : {});
      schemes.set(name, scheme);
      if (scheme.kind === "unsupported")
        diagnostics.add(
          "unsupported-security",
          `the security scheme ${name.slice(0, 100)} cannot be used: ${scheme.reason}`,
          childOf(place, name),
        );
    }
  }
  return schemes;
}

const HEADER_NAME = /^[!#$%&'*+.^_`|~\w-]+$/;

function readScheme(scheme: JsonObject): SecurityScheme {
  const { type, name, in: place } = scheme;
  switch (type) {
    case "apiKey":
      if (typeof name !== "string" || (place !== "query" && !HEADER_NAME.test(name)))
        return { kind: "unsupported", reason: "the name of its key cannot be sent" };
      if (place === "query" || place === "header" || place === "cookie")
        return { kind: "api-key", in: place, name };
      return { kind: "unsupported", reason: "it does not say where its key is sent" };
    case "basic":
      return { kind: "basic" };
    case "http":
      return httpScheme(scheme["scheme"]);
    case "oauth2":
      return { kind: "oauth2", ...tokenUrl(scheme) };
    case "openIdConnect":
      return { kind: "bearer" };
    default:
      return { kind: "unsupported", reason: `its type is ${String(type).slice(0, 40)}` };
  }
}

function httpScheme(scheme: Json | undefined): SecurityScheme {
  const name = String(scheme).toLowerCase();
  if (name === "basic" || name === "bearer") return { kind: name };
  return { kind: "unsupported", reason: `HTTP ${name.slice(0, 40)} is not known` };
}

/** Client credentials are the one flow that needs nobody at a browser. */
function tokenUrl({ flows, flow, tokenUrl: old }: JsonObject): { readonly tokenUrl?: string } {
  const client = isJsonObject(flows) ? flows["clientCredentials"] : undefined;
  const url = isJsonObject(client) ? client["tokenUrl"] : flow === "application" ? old : undefined;
  return typeof url === "string" ? { tokenUrl: url } : {};
}

/** What an operation asks of its caller: alternatives of schemes that are used together. */
export function readSecurity(
  operation: DocumentLocation,
  root: Json,
): readonly (readonly SchemeUse[])[] {
  const own = isJsonObject(operation.value) ? operation.value["security"] : undefined;
  const declared = own ?? (isJsonObject(root) ? root["security"] : undefined);
  if (!isJsonArray(declared)) return [];
  return declared
    .filter(isJsonObject)
    .map((alternative) =>
      Object.entries(alternative).map(([scheme, scopes]) => ({ scheme, scopes: texts(scopes) })),
    );
}
