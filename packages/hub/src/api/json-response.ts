import { sha256 } from "@toolcrib/model";

/** How an answer may be kept by clients. */
export interface JsonResponseOptions {
  readonly status?: number;
  /** Set for what never changes. */
  readonly immutable?: boolean;
  readonly contentType?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** An answer with an ETag made of its content; to one that the client has already, 304. */
export function textResponse(
  request: Request,
  text: string,
  {
    status = 200,
    immutable = false,
    contentType = "application/json",
    headers: more = {},
  }: JsonResponseOptions = {},
): Response {
  const etag = `"${sha256(text).slice(0, 32)}"`;
  const headers = {
    ...more,
    "content-type": contentType,
    etag,
    "cache-control": immutable ? "public, max-age=31536000, immutable" : "no-cache",
  };
  const known = request.headers.get("if-none-match");
  const isKnown = known?.split(",").some((each) => each.trim().replace(/^W\//, "") === etag);
  const isRead = request.method === "GET" || request.method === "HEAD";
  if (isKnown && isRead && status === 200) return new Response(null, { status: 304, headers });
  return new Response(text, { status, headers });
}

/** The same for a JSON value. */
export function jsonResponse(
  request: Request,
  value: unknown,
  options: JsonResponseOptions = {},
): Response {
  return textResponse(request, JSON.stringify(value), options);
}
