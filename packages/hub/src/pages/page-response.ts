import { CONTENT_SECURITY_POLICY } from "@toolcrib/web";
import { textResponse } from "../api/json-response.ts";

/** What pages may load, and that no other site may frame them. */
const HEADERS: Readonly<Record<string, string>> = {
  "content-security-policy": CONTENT_SECURITY_POLICY,
  "x-frame-options": "DENY",
  "referrer-policy": "same-origin",
  "cross-origin-opener-policy": "same-origin",
};
const contentType = "text/html; charset=utf-8";

/** A page as an answer; to a browser that has it already, 304. */
export function pageResponse(request: Request, html: string, status = 200): Response {
  if (status === 200) return textResponse(request, html, { contentType, headers: HEADERS });
  const headers = { ...HEADERS, "content-type": contentType, "cache-control": "no-cache" };
  return new Response(html, { status, headers });
}

/** A text as it is: browsers make nothing else of it. */
export function plainResponse(request: Request, text: string): Response {
  return textResponse(request, text, {
    contentType: "text/plain; charset=utf-8",
    headers: HEADERS,
  });
}
