import type { Finding } from "../finding.ts";
import { isJsonObject, type Json, type JsonObject, jsonEntries } from "../json/json.ts";
import { jsonPointer } from "../json/json-pointer.ts";

/** A picture that stands for a tool. Its address is foreign: never load it unasked. */
export interface Icon {
  readonly src: string;
  readonly mimeType?: string;
  readonly sizes?: readonly string[];
  readonly theme?: "light" | "dark";
  /** Keys that MCP does not define, as they were read. */
  readonly extra?: JsonObject;
}

const ALIASES: ReadonlyMap<string, "src" | "mimeType"> = new Map([
  ["Uri", "src"],
  ["uri", "src"],
  ["MediaType", "mimeType"],
  ["mediaType", "mimeType"],
]);

/** Reads one icon; undefined when it has no address. Unusable fields are findings. */
export function parseIcon(
  json: Json,
  path: string,
): { readonly icon: Icon | undefined; readonly findings: readonly Finding[] } {
  if (!isJsonObject(json))
    return { icon: undefined, findings: [invalid(path, "is not an object")] };
  const findings: Finding[] = [];
  const fields = new Map<string, Json>();
  for (const [key, value] of jsonEntries(json)) {
    const meant = ALIASES.get(key);
    if (meant === undefined) fields.set(key, value);
    else if (!Object.hasOwn(json, meant)) {
      fields.set(meant, value);
      findings.push({
        rule: "icon-alias",
        level: "info",
        path: path + jsonPointer([key]),
        message: `${key} is read as ${meant}, the name that MCP defines`,
      });
    }
  }
  const { src, mimeType, sizes, theme, ...extra } = Object.fromEntries(fields);
  if (typeof src !== "string" || src === "")
    return { icon: undefined, findings: [...findings, invalid(path, "has no src")] };
  if (mimeType !== undefined && typeof mimeType !== "string")
    findings.push(invalid(`${path}/mimeType`, "has a mimeType that is not text"));
  if (sizes !== undefined && !isTextArray(sizes))
    findings.push(
      invalid(`${path}/sizes`, 'has sizes that are not a list of texts such as "48x48"'),
    );
  if (theme !== undefined && theme !== "light" && theme !== "dark")
    findings.push(invalid(`${path}/theme`, 'has a theme that is neither "light" nor "dark"'));
  const icon: Icon = {
    src,
    ...(typeof mimeType === "string" ? { mimeType } : {}),
    ...(isTextArray(sizes) ? { sizes } : {}),
    ...(theme === "light" || theme === "dark" ? { theme } : {}),
    ...(Object.keys(extra).length === 0 ? {} : { extra }),
  };
  return { icon, findings };
}

/** Writes an icon with MCP's names; `strict` leaves out what MCP does not define. */
export function writeIcon({ extra, ...known }: Icon, strict: boolean): JsonObject {
  return strict || extra === undefined ? known : { ...known, ...extra };
}

function isTextArray(value: Json | undefined): value is readonly string[] {
  return Array.isArray(value) && value.every((item) => typeof item === "string");
}

function invalid(path: string, what: string): Finding {
  return { rule: "invalid-icon", level: "warning", path, message: `the icon ${what}` };
}
