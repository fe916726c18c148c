import { ToolError } from "@toolcrib/runtime";
import type { HttpRequest } from "./build-request.ts";
import { discard } from "./read-bytes.ts";
import { redirected } from "./redirected-request.ts";
import { type HttpAnswer, sendRequest } from "./send-request.ts";

const MOST_REDIRECTS = 5;

/** Sends a request and follows redirects by hand. */
export async function sendFollowing(
  request: HttpRequest,
  signal: AbortSignal,
): Promise<HttpAnswer> {
  let current = request;
  for (let count = 0; count <= MOST_REDIRECTS; count++) {
    const answer = await sendRequest(current, signal);
    const location = isRedirect(answer.status) ? answer.header("location") : undefined;
    if (location === undefined) return answer;
    discard(answer);
    current = redirected(current, answer.status, location);
  }
  throw new ToolError(`the API redirected more than ${MOST_REDIRECTS} times`);
}

function isRedirect(status: number): boolean {
  return [301, 302, 303, 307, 308].includes(status);
}
