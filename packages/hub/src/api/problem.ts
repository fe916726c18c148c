import { STATUS_CODES } from "node:http";
import type { JsonObject } from "@toolcrib/model";
import type { Outage } from "../store/outage.ts";

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

/** The answer while the database cannot do its part; nothing of the request was kept. */
export function outageProblem(outage: Outage): Response {
  const again = { "retry-after": outage === "full" ? "60" : "1" };
  return outage === "full"
    ? problem(507, "storage-full", "the disk of the hub is full; nothing was kept", {}, again)
    : problem(503, "hub-unavailable", "the database does not answer; try again", {}, again);
}
