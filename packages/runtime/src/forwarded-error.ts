import { isJsonObject } from "@toolcrib/model";
import type { Caller } from "./caller.ts";
import {
  requiredVisits,
  URL_ELICITATION_REQUIRED,
  visitReason,
  visitText,
} from "./url-elicitation.ts";

/** An error that another server answered with, which is passed on with its code and data. */
export class ForwardedError extends Error {
  /** The code of JSON-RPC, as -32602. */
  readonly rpcCode: number;
  readonly data: unknown;

  constructor(message: string, rpcCode: number, data: unknown) {
    super(message);
    this.name = "ForwardedError";
    this.rpcCode = rpcCode;
    this.data = data;
  }
}

/**
 * What a handler threw as an error that its caller gets as it is: one of another server, or the one
 * by which the official SDK says that a page has to be visited first. Undefined for any other, which
 * is a failed call.
 */
export function asForwarded(error: unknown): ForwardedError | undefined {
  if (error instanceof ForwardedError) return error;
  if (!(error instanceof Error) || !("code" in error) || !("data" in error)) return undefined;
  const { code, data } = error;
  if (code !== URL_ELICITATION_REQUIRED || !isJsonObject(data)) return undefined;
  if (!Array.isArray(data["elicitations"])) return undefined;
  return new ForwardedError(visitReason(error.message), code, data);
}

/**
 * What a caller is told in words instead of the error, because its protocol does not have the error:
 * only clients of 2025-11-25 know the one that a page has to be visited first.
 */
export function wordsInstead(
  { rpcCode, message, data }: ForwardedError,
  caller: Caller,
): string | undefined {
  if (rpcCode !== URL_ELICITATION_REQUIRED || takesVisitErrors(caller)) return undefined;
  const visits = requiredVisits(rpcCode, data);
  const reason = visitReason(message);
  return visits.length === 0 ? reason : `${reason}: ${visitText(visits)}`;
}

/** Whether the error that a page has to be visited first is one of the caller's protocol. */
export function takesVisitErrors({ client, connected, isRemote }: Caller): boolean {
  // Clients of 2026-07-28 introduce themselves with each request, and keep no connection.
  return connected !== undefined || (client === undefined && isRemote);
}
