import { errorMessage, isJsonObject, LIMITS, ownJson } from "@toolcrib/model";
import { type AddressReach, guardedRequest } from "@toolcrib/runtime/network";
import { createRemoteJWKSet, customFetch, type JWTVerifyGetKey } from "jose";

/** How keys of issuers are fetched. */
export interface IssuerKeysOptions {
  /** Lets issuers be at addresses of this machine and of private networks, over plain HTTP too. */
  readonly allowPrivate: boolean;
  readonly now: () => Date;
}

/** The keys of an issuer, or that its metadata could not be read, and until when that is remembered. */
interface KnownIssuer {
  readonly keys: Promise<JWTVerifyGetKey>;
  until: number;
}

/** Milliseconds for which the place of keys is remembered, and that there was none. */
const REMEMBERED_MS = 3_600_000;
const FAILED_MS = 10_000;
/** Milliseconds between two fetches because of a key that is not known. */
const COOLDOWN_MS = 30_000;

/** The keys of an issuer cannot be had now. */
export class IssuerUnavailableError extends Error {}

/** Finds the keys of issuers, fetched when first needed and remembered. Only ever asked for trusted issuers. */
export class IssuerKeys {
  private readonly known = new Map<string, KnownIssuer>();
  private readonly options: IssuerKeysOptions;

  constructor(options: IssuerKeysOptions) {
    this.options = options;
  }

  /** Throws `IssuerUnavailableError`. */
  async of(issuer: string): Promise<JWTVerifyGetKey> {
    const now = this.options.now().getTime();
    let entry = this.known.get(issuer);
    if (entry === undefined || entry.until <= now) {
      entry = { keys: this.discover(issuer), until: now + REMEMBERED_MS };
      this.known.set(issuer, entry);
    }
    const { keys } = entry;
    try {
      return await keys;
    } catch (error) {
      // Asked again soon, yet not for every token that somebody sends.
      entry.until = Math.min(entry.until, now + FAILED_MS);
      throw error;
    }
  }

  /** Where the issuer's metadata say that its keys are. */
  private async discover(issuer: string): Promise<JWTVerifyGetKey> {
    const place = `${issuer.replace(/\/$/, "")}/.well-known/openid-configuration`;
    const answer = await this.get(place);
    const json: unknown = await answer.json().catch(() => undefined);
    const field = (name: string): unknown => (isJsonObject(json) ? ownJson(json, name) : undefined);
    const uri = field("jwks_uri");
    if (field("issuer") !== issuer || typeof uri !== "string" || !URL.canParse(uri))
      throw new IssuerUnavailableError("the issuer's metadata name no keys of this issuer");
    return createRemoteJWKSet(new URL(uri), {
      timeoutDuration: LIMITS.authorizationMs,
      cooldownDuration: COOLDOWN_MS,
      [customFetch]: (url) => this.get(url),
    });
  }

  private async get(text: string): Promise<Response> {
    const { allowPrivate } = this.options;
    const reachable: readonly AddressReach[] = allowPrivate
      ? ["loopback", "private", "public"]
      : ["public"];
    try {
      const url = new URL(text);
      if (url.protocol !== "https:" && !(allowPrivate && url.protocol === "http:"))
        throw new IssuerUnavailableError("an issuer and its keys must be at https: URLs");
      return await guardedRequest(url, {
        headers: { accept: "application/json" },
        reachable,
        maxBytes: LIMITS.authorizationBytes,
        signal: AbortSignal.timeout(LIMITS.authorizationMs),
      });
    } catch (cause) {
      if (cause instanceof IssuerUnavailableError) throw cause;
      const why = errorMessage(cause);
      throw new IssuerUnavailableError(`the issuer cannot be asked for its keys: ${why}`, {
        cause,
      });
    }
  }
}
