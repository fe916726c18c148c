import { isJsonObject, type Json } from "@toolcrib/model";

/** A generation of the specification. 3.2 is read as 3.1, of which it is an extension. */
export type OpenApiVersion = "2.0" | "3.0" | "3.1";

/** Which generation a document says it is written in; undefined when it is not OpenAPI. */
export function openApiVersion(document: Json): OpenApiVersion | undefined {
  if (!isJsonObject(document)) return undefined;
  const { swagger, openapi } = document;
  // YAML reads an unquoted 2.0 as a number.
  if (swagger === "2.0" || swagger === 2) return "2.0";
  const written = typeof openapi === "number" ? String(openapi) : openapi;
  if (typeof written !== "string") return undefined;
  if (/^3\.0(\.|$|-)/.test(written) || written === "3") return "3.0";
  return /^3\.[12](\.|$|-)/.test(written) ? "3.1" : undefined;
}
