import type { BodyFormat } from "./operation-binding.ts";

const NAME = /^[\w!#$&^.+*-]+\/[\w!#$&^.+*-]+(?:[ \t]*;[\t\x20-\x7e]*)?$/;
const TEXTS =
  /^(?:text\/.+|application\/(?:.*\+)?(?:xml|yaml)|application\/(?:x-yaml|javascript|graphql|sql|x-ndjson|jsonl|csv))$/;

/** A media type without its parameters, in lower case. */
export function essence(mediaType: string): string {
  return (mediaType.split(";")[0] ?? "").trim().toLowerCase();
}

/** Whether a media type is JSON: `application/json`, `text/json`, `…+json`. */
export function isJsonType(mediaType: string): boolean {
  return /^(?:application|text)\/json$|^[^/]+\/[^/]*\+json$/.test(essence(mediaType));
}

/** Whether a text can be the value of a Content-Type header. */
export function isMediaType(text: string): boolean {
  return NAME.test(text);
}

/** How a body of a media type is written. */
export function bodyFormat(mediaType: string): BodyFormat {
  const name = essence(mediaType);
  if (isJsonType(name) || name === "*/*" || name === "application/*") return "json";
  if (name === "application/x-www-form-urlencoded") return "form";
  if (name.startsWith("multipart/")) return "multipart";
  return TEXTS.test(name) ? "text" : "binary";
}

/** The media type to send where a document names a range of them. */
export function sendableType(mediaType: string): string {
  const name = essence(mediaType);
  if (!name.includes("*")) return mediaType;
  if (name === "text/*") return "text/plain";
  return bodyFormat(name) === "json" ? "application/json" : "application/octet-stream";
}
