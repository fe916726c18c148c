import { createHash } from "node:crypto";
import type { CallAuth } from "@toolcrib/runtime";

const MAX_KEPT = 1_000;
/** A verdict is not kept longer, so that a key that was taken back ends its tokens. */
const MAX_AGE_MS = 60_000;

interface Kept {
  readonly auth: CallAuth;
  readonly until: number;
}

/** Remembers for a short while which tokens were verified: by digest, never the token. */
export class VerifiedTokens {
  readonly #kept: Map<string, Kept> = new Map();

  find(token: string): CallAuth | undefined {
    const key = keyOf(token);
    const kept = this.#kept.get(key);
    if (kept === undefined) return undefined;
    if (Date.now() < kept.until) return kept.auth;
    this.#kept.delete(key);
    return undefined;
  }

  /** Remembers a token that expires at this time, in milliseconds. */
  keep(token: string, auth: CallAuth, expires: number): void {
    if (this.#kept.size >= MAX_KEPT) this.#kept.clear();
    const until = Math.min(expires, Date.now() + MAX_AGE_MS);
    this.#kept.set(keyOf(token), { auth, until });
  }
}

function keyOf(token: string): string {
  return createHash("sha256").update(token).digest("base64");
}
