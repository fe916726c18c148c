import { isIPv6 } from "node:net";
import type { HubDatabase } from "../store/database.ts";
import { tokenActor } from "./tokens.ts";

/** A request as its header and its socket show it. */
export interface SentRequest {
  /** The header `Authorization`. */
  readonly authorization: string | null;
  /** The address at the other end of the socket. */
  readonly address: string | undefined;
}

/** The token of a header `Authorization`, where it has one. */
export function bearerToken(authorization: string | null): string | undefined {
  const [, token] = /^Bearer ([\x21-\x7e]{1,4096})$/i.exec(authorization ?? "") ?? [];
  return token;
}

/**
 * Whose requests are counted together: those of a token that is valid, else those of an address.
 * A header that anybody can make up counts for nothing.
 */
export async function requestOwner(
  db: HubDatabase,
  { authorization, address }: SentRequest,
  at: string,
): Promise<string> {
  const token = bearerToken(authorization);
  // Where the database is out, whoever needs it is told so later.
  const actor = token && (await tokenActor(db, token, at).catch(() => undefined));
  return actor ? actor.name : addressOwner(address ?? "unknown");
}

/** Whoever has one address of IPv6 has a network of 2^64 of them, which count together. */
export function addressOwner(address: string): string {
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? [];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(address)) return address;
  const [before = "", after = ""] = (address.split("%")[0] ?? "").toLowerCase().split("::");
  const groups = (text: string): readonly string[] => (text === "" ? [] : text.split(":"));
  const [first, last] = [groups(before), groups(after)];
  const zeros = address.includes("::") ? Math.max(0, 8 - first.length - last.length) : 0;
  const all = [...first, ...Array.from({ length: zeros }, () => "0"), ...last];
  return `${all
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":")}::/64`;
}
