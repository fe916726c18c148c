import { isJsonObject, type JsonObject, parseJson, ToolcribError } from "@toolcrib/model";
import { parseSafeUrl } from "../../safe-url.ts";
import type { GuardedFetch } from "../fetch/guarded-fetch.ts";

/** Reads a document of metadata; undefined where there is none. Redirects are not followed. */
export async function readDocument(
  url: string,
  fetch: GuardedFetch,
): Promise<JsonObject | undefined> {
  const response = await fetch(url, { headers: { accept: "application/json" } });
  const { origin } = new URL(url);
  if (response.status >= 500 && response.status !== 502)
    throw new ToolcribError("server-unreachable", `${origin} answered with ${response.status}`);
  if (!response.ok) return undefined;
  const text = await response.text();
  const value = parsed(text);
  if (isJsonObject(value)) return value;
  throw new ToolcribError("login-failed", `${origin} has metadata that are not a JSON object`);
}

function parsed(text: string): unknown {
  try {
    return parseJson(text, { numbers: "nearest" });
  } catch {
    return undefined;
  }
}

/** A text of a document; undefined where it is absent or something else. */
export function textAt(document: JsonObject, key: string): string | undefined {
  const value = document[key];
  return typeof value === "string" && value.length <= 2_048 ? value : undefined;
}

/** A list of texts of a document; undefined where it is absent or something else. */
export function textsAt(document: JsonObject, key: string): readonly string[] | undefined {
  const value = document[key];
  if (!Array.isArray(value)) return undefined;
  return value
    .filter((each): each is string => typeof each === "string" && each.length <= 2_048)
    .slice(0, 200);
}

/** The URL of an endpoint, which must be a safe one; undefined where it is absent. */
export function endpointAt(document: JsonObject, key: string): string | undefined {
  const text = textAt(document, key);
  return text === undefined
    ? undefined
    : parseSafeUrl(text, `the ${key.replaceAll("_", " ")}`).href;
}
