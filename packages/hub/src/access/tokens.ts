import { randomBytes } from "node:crypto";
import { sha256 } from "@toolcrib/model";
import { sql } from "kysely";
import { addAuditEntry } from "../store/audit.ts";
import type { HubDatabase, HubTransaction } from "../store/database.ts";
import type { Store } from "../store/open-store.ts";
import type { Action, Actor } from "./actor.ts";

/** What a token may do, and until when. */
export interface TokenGrant {
  readonly namespace: string;
  readonly actions: readonly Action[];
  /** The time, as in `2027-01-31T00:00:00.000Z`, from which it is refused. */
  readonly expiresAt?: string;
}

/** A token as it is listed: its text is known to nobody but its owner. */
export interface ListedToken extends TokenGrant {
  readonly id: number;
  readonly createdAt: string;
  readonly revokedAt?: string;
  /** Whom the token of an issuer stood for, where this one was given for it. */
  readonly subject?: string;
}

/** A prefix by which scanners for leaked secrets know the tokens. */
const PREFIX = "tch_";

/** Makes a token; its text is returned here and never again. */
export async function createToken(
  { db }: Store,
  grant: TokenGrant,
  { actor, at }: { readonly actor: string; readonly at: string },
): Promise<{ readonly id: number; readonly token: string }> {
  return await db.transaction().execute(async (trx) => {
    const { id, token } = await keepToken(trx, grant, { at });
    const detail = { namespace: grant.namespace, actions: [...grant.actions] };
    await addAuditEntry(trx, { actor, action: "token-created", target: `token:${id}`, detail }, at);
    return { id, token };
  });
}

/** Makes a token as a part of a transaction, for whom it is where it is for somebody. */
export async function keepToken(
  trx: HubTransaction,
  { namespace, actions, expiresAt }: TokenGrant,
  { at, subject }: { readonly at: string; readonly subject?: string },
): Promise<{ readonly id: number; readonly token: string }> {
  const token = PREFIX + randomBytes(32).toString("base64url");
  const { id } = await trx
    .insertInto("token")
    .values({
      hash: sha256(token),
      namespace,
      actions: actions.join(","),
      created_at: at,
      expires_at: expiresAt ?? null,
      revoked_at: null,
      subject: subject ?? null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { id, token };
}

/** Every token that was made, oldest first. */
export async function listTokens({ db }: Store): Promise<readonly ListedToken[]> {
  const rows = await db.selectFrom("token").selectAll().orderBy("id").execute();
  return rows.map((row) => ({
    id: row.id,
    namespace: row.namespace,
    actions: actionsOf(row.actions),
    createdAt: row.created_at,
    ...(row.expires_at === null ? {} : { expiresAt: row.expires_at }),
    ...(row.revoked_at === null ? {} : { revokedAt: row.revoked_at }),
    ...(row.subject === null ? {} : { subject: row.subject }),
  }));
}

/** Takes a token's rights away; false where there is no such token, or it has none any more. */
export async function revokeToken(
  { db }: Store,
  id: number,
  { actor, at }: { readonly actor: string; readonly at: string },
): Promise<boolean> {
  return await db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable("token")
      .set({ revoked_at: at })
      .where("id", "=", id)
      .where("revoked_at", "is", null)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) return false;
    const entry = { actor, action: "token-revoked", target: `token:${id}`, detail: {} };
    await addAuditEntry(trx, entry, at);
    return true;
  });
}

/** Whether any token was ever made, or any issuer trusted: from then on nobody publishes without a token. */
export async function hasTokens(db: HubDatabase): Promise<boolean> {
  const { rows } = await sql`
    select 1 where exists (select 1 from token) or exists (select 1 from trust)`.execute(db);
  return rows.length > 0;
}

/** Whose token a text is; undefined for one that was never made, is over or was revoked. */
export async function tokenActor(
  db: HubDatabase,
  token: string,
  at: string,
): Promise<Actor | undefined> {
  // Compared as a digest by the database: the time it takes tells nothing about the token.
  const row = await db
    .selectFrom("token")
    .selectAll()
    .where("hash", "=", sha256(token))
    .executeTakeFirst();
  if (row === undefined || row.revoked_at !== null) return undefined;
  if (row.expires_at !== null && row.expires_at <= at) return undefined;
  return {
    name: `token:${row.id}`,
    namespace: row.namespace,
    actions: actionsOf(row.actions),
  };
}

/** The actions of a column. */
export function actionsOf(text: string): readonly Action[] {
  // Written from a list of actions.
  return text.split(",") as Action[];
}
