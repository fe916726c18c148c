import { type Html, renderPage } from "@toolcrib/web";
import type { Context } from "hono";

/** A page as an answer. */
export function html(c: Context, page: Html, status = 200): Response {
  return c.newResponse(renderPage(page), {
    status: status as 200, // any status of HTTP will do, its type only lists those that are known
    headers: { "content-type": "text/html; charset=UTF-8" },
  });
}
