import { type JsonObject, ownJson, sha256, visibleText } from "@toolcrib/model";
import type { HubContext } from "../publish/hub-context.ts";
import { addAuditEntry } from "../store/audit.ts";
import { ACTIONS, type Action } from "./actor.ts";
import { type IssuerKeys, IssuerUnavailableError } from "./issuer-keys.ts";
import type { RateLimiter } from "./rate-limit.ts";
import { keepToken } from "./tokens.ts";
import { type ListedTrust, listTrusts, trustedNamespace } from "./trusts.ts";
import { claimedIssuer, type OidcClaims, verifyOidc } from "./verify-oidc.ts";

/** Why no token is given. */
export interface ExchangeRefusal {
  readonly code:
    | "invalid-oidc-token"
    | "expired-oidc-token"
    | "unknown-issuer"
    | "wrong-audience"
    | "claims-not-trusted"
    | "replayed-oidc-token"
    | "issuer-unavailable";
  readonly detail: string;
}

/** A token of the hub, and the time in milliseconds at which it ends. */
export interface ExchangedToken {
  readonly token: string;
  readonly expiresMs: number;
}

/** What an exchange works with, besides the hub. */
export interface ExchangeTools {
  readonly keys: IssuerKeys;
  /** How many refusals are written into the audit log. */
  readonly refusals: RateLimiter;
}

/** Milliseconds that a token lasts, as those of the official registry. */
const LIFETIME_MS = 5 * 60_000;
/** Milliseconds after their end for which tokens of exchanges are listed. */
const LISTED_MS = 24 * 3_600_000;

/** Gives a token of the hub for one of a trusted issuer, once for each; refusals are audited too. */
export async function exchangeToken(
  hub: HubContext,
  oidcToken: string,
  { keys, refusals }: ExchangeTools,
): Promise<ExchangedToken | ExchangeRefusal> {
  const issuer = claimedIssuer(oidcToken);
  const given =
    issuer === undefined
      ? refusal("invalid-oidc-token", "oidc_token must be a JSON Web Token that names its issuer")
      : await exchange(hub, oidcToken, issuer, keys);
  // Anybody can send anything here: the log must not grow as fast as they send.
  if ("code" in given && refusals.take("refusals", hub.now().getTime()) === 0)
    await noteRefusal(hub, given, issuer ?? "");
  return given;
}

async function exchange(
  hub: HubContext,
  oidcToken: string,
  issuer: string,
  keys: IssuerKeys,
): Promise<ExchangedToken | ExchangeRefusal> {
  const trusts = await listTrusts(hub.store.db, issuer);
  if (trusts.length === 0)
    return refusal("unknown-issuer", "this hub does not trust the issuer of the token");
  const claims = await verified(oidcToken, issuer, { keys, now: hub.now() });
  if ("code" in claims) return claims;
  const meant = trusts.filter(({ audience }) => claims.audience.includes(audience));
  if (meant.length === 0)
    return refusal("wrong-audience", "the token was made for somebody else: its aud is another");
  const granted = meant.flatMap((trust) => {
    const namespace = trustedNamespace(trust, claims.all);
    return namespace === undefined ? [] : [{ trust, namespace }];
  });
  if (granted.length === 0)
    return refusal("claims-not-trusted", "this hub trusts the issuer, but not for this token");
  return await give(hub, claims, issuer, granted);
}

async function verified(
  token: string,
  issuer: string,
  { keys, now }: { readonly keys: IssuerKeys; readonly now: Date },
): Promise<OidcClaims | ExchangeRefusal> {
  try {
    return await verifyOidc(token, { issuer, keys: await keys.of(issuer), now });
  } catch (error) {
    if (error instanceof IssuerUnavailableError)
      return refusal("issuer-unavailable", "the keys of the issuer cannot be had now; try again");
    throw error;
  }
}

interface Granted {
  readonly trust: ListedTrust;
  readonly namespace: string;
}

async function give(
  { store, now }: HubContext,
  claims: OidcClaims,
  issuer: string,
  granted: readonly Granted[],
): Promise<ExchangedToken | ExchangeRefusal> {
  const time = now();
  const at = time.toISOString();
  const expiresMs = time.getTime() + LIFETIME_MS;
  const namespace = [...new Set(granted.map((each) => each.namespace))].join(" ");
  const actions = commonActions(granted.map(({ trust }) => trust));
  const subject = visibleText(claims.subject, 300);
  return await store.db.transaction().execute(async (trx) => {
    await trx.deleteFrom("exchange").where("expires_at", "<=", at).execute();
    const key = sha256(JSON.stringify([issuer, claims.id]));
    const first = await trx
      .insertInto("exchange")
      .values({ key, expires_at: claims.expiresAt })
      .onConflict((conflict) => conflict.column("key").doNothing())
      .returning("key")
      .executeTakeFirst();
    if (first === undefined)
      return refusal("replayed-oidc-token", "the token was exchanged before: ask for a new one");
    await trx
      .deleteFrom("token")
      .where("subject", "is not", null)
      .where("expires_at", "<", new Date(time.getTime() - LISTED_MS).toISOString())
      .execute();
    const expiresAt = new Date(expiresMs).toISOString();
    const { id, token } = await keepToken(trx, { namespace, actions, expiresAt }, { at, subject });
    const detail: JsonObject = {
      issuer,
      subject,
      namespace,
      actions: [...actions],
      trust: granted.map(({ trust }) => trust.id),
      claims: shownClaims(claims.all),
    };
    const target = `token:${id}`;
    await addAuditEntry(trx, { actor: "oidc", action: "token-exchanged", target, detail }, at);
    return { token, expiresMs };
  });
}

/** What every one of these trusts allows: a token never has more than any of them gives. */
function commonActions(trusts: readonly ListedTrust[]): readonly Action[] {
  return ACTIONS.filter((action) =>
    trusts.every(({ actions }) => actions.includes(action) || actions.includes("admin")),
  );
}

/** Claims that say which run of which code asked. */
const SHOWN = [
  ...["repository", "ref", "sha", "workflow_ref", "job_workflow_ref", "run_id", "actor"],
  ...["environment", "project_path", "pipeline_id"],
];

function shownClaims(claims: JsonObject): JsonObject {
  return Object.fromEntries(
    SHOWN.flatMap((name) => {
      const value = ownJson(claims, name);
      return typeof value === "string" ? [[name, visibleText(value, 300)]] : [];
    }),
  );
}

async function noteRefusal(
  { store, now }: HubContext,
  { code }: ExchangeRefusal,
  issuer: string,
): Promise<void> {
  const detail = { code, issuer: visibleText(issuer, 200) };
  const entry = { actor: "anybody", action: "exchange-refused", target: "auth", detail };
  await store.db.transaction().execute((trx) => addAuditEntry(trx, entry, now().toISOString()));
}

function refusal(code: ExchangeRefusal["code"], detail: string): ExchangeRefusal {
  return { code, detail };
}
