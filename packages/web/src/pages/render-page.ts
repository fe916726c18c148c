import { type Html, renderHtml } from "../html.ts";

/** A whole page as text. */
export function renderPage(page: Html): string {
  return `<!doctype html>${renderHtml(page)}`;
}

/**
 * The policy that every page runs under: nothing is loaded from elsewhere, nothing inline runs, no
 * other site frames it. Images and sounds of a result are in the page itself.
 */
export const CONTENT_SECURITY_POLICY: string = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "media-src data:",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join("; ");
