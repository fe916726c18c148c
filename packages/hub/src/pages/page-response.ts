import { CONTENT_SECURITY_POLICY } from "@toolcrib/web";

/** What pages may load, and that no other site may frame them. */
const HEADERS: Readonly<Record<string, string>> = {
  "content-type": "text/html; charset=utf-8",
  "content-security-policy": CONTENT_SECURITY_POLICY,
  "x-frame-options": "DENY",
  "referrer-policy": "same-origin",
  "cross-origin-opener-policy": "same-origin",
  "cache-control": "no-cache",
};

/** A page as an answer. */
export function pageResponse(html: string, status = 200): Response {
  return new Response(html, { status, headers: HEADERS });
}
