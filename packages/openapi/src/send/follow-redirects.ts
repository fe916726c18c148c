import { withoutAbsent } from "@toolcrib/model";
import { ToolError } from "@toolcrib/runtime";
import type { HttpRequest } from "./build-request.ts";
import { redirected } from "./redirected-request.ts";

const MOST_REDIRECTS = 5;

/** Sends a request and follows redirects by hand. */
export async function sendFollowing(
  request: HttpRequest,
  signal: AbortSignal,
): Promise<{ readonly response: Response; readonly url: string }> {
  let current = request;
  for (let count = 0; count <= MOST_REDIRECTS; count++) {
    const { method, headers, body, url } = current;
    const response = await fetch(url, {
      method,
      headers,
      redirect: "manual",
      signal,
      ...withoutAbsent({ body }),
    });
    const location = isRedirect(response.status) ? response.headers.get("location") : null;
    if (location === null) return { response, url };
    await response.body?.cancel();
    current = redirected(current, response.status, location);
  }
  throw new ToolError(`the API redirected more than ${MOST_REDIRECTS} times`);
}

function isRedirect(status: number): boolean {
  return [301, 302, 303, 307, 308].includes(status);
}
