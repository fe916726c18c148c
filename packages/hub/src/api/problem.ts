import { STATUS_CODES } from "node:http";
import type { JsonObject } from "@toolcrib/model";

/** A refusal of a request, in both shapes that clients of the Registry API read. */
export function problem(
  status: number,
  code: string,
  detail: string,
  more: JsonObject = {},
  headers: Readonly<Record<string, string>> = {},
): Response {
  const body = {
    type: `https://toolcrib.dev/problems/${code}`,
    title: STATUS_CODES[status] ?? "Error",
    status,
    detail,
    error: detail,
    code,
    errors: [{ message: detail }],
    ...more,
  };
  return new Response(JSON.stringify(body), {
    status,
    headers: { "content-type": "application/problem+json", ...headers },
  });
}

/** The refusal of a request for something that is not there. */
export function notFound(detail: string): Response {
  return problem(404, "not-found", detail);
}
