import type { BearerChallenge } from "../challenge.ts";

/** Where the access tokens for one server come from. */
export interface AccessTokens {
  /** The URL that the tokens are for; they are sent nowhere else. */
  readonly server: string;
  /** The token to send now, renewed where it has ended; undefined where there is none yet. */
  readonly current: () => Promise<string | undefined>;
  /**
   * Another token, after the server refused one; undefined where there is no other. Whoever asks at
   * the same time gets the same.
   */
  readonly renew: (
    refused: string | undefined,
    challenge: BearerChallenge | undefined,
  ) => Promise<string | undefined>;
  /** Every value so far that must appear nowhere else: the same array while there is nothing new. */
  readonly secrets: () => readonly string[];
}

/** What tokens are kept fresh with. */
export interface AccessTokenOptions {
  readonly signal: AbortSignal;
  /** Told of every value that must appear nowhere else, before it is used. */
  readonly onSecrets?: (values: readonly string[]) => void;
}

/** Tokens are renewed a little before they end, since clocks differ and requests take time. */
const marginMs = 30_000;

/** A server that refuses a new token within this time will not be satisfied by another one. */
export const patienceMs = 60_000;

/** Whether a token can still be sent; one without an end can. */
export function isFresh(
  { expiresAt }: { readonly expiresAt?: number },
  givenAt: number,
  now: number = Date.now(),
): boolean {
  if (expiresAt === undefined) return true;
  // One that never lasts long is used for most of its time.
  return now < expiresAt - Math.min(marginMs, (expiresAt - givenAt) / 10);
}
