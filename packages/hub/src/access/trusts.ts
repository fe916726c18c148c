import { type JsonObject, ownJson } from "@toolcrib/model";
import { addAuditEntry } from "../store/audit.ts";
import type { HubDatabase } from "../store/database.ts";
import type { Store } from "../store/open-store.ts";
import { type Action, matchesGlob } from "./actor.ts";
import { actionsOf } from "./tokens.ts";

/** Whose tokens are exchanged for tokens of the hub, and for which servers. */
export interface TrustGrant {
  /** The issuer's URL, exactly as its tokens have it. */
  readonly issuer: string;
  /** For whom its tokens must be made. */
  readonly audience: string;
  /** The servers: a glob, in which `{claim}` stands for what the token says. */
  readonly namespace: string;
  /** What further claims must be: a text, or the beginning of one followed by `*`. */
  readonly claims: Readonly<Record<string, string>>;
  readonly actions: readonly Action[];
}

/** A trust as it is listed. */
export interface ListedTrust extends TrustGrant {
  readonly id: number;
  readonly createdAt: string;
}

/** Who changes the trust of a hub, and when. */
interface ChangedBy {
  readonly actor: string;
  readonly at: string;
}

/** Trusts an issuer; the result is the number of the trust. */
export async function addTrust(
  { db }: Store,
  { issuer, audience, namespace, claims, actions }: TrustGrant,
  { actor, at }: ChangedBy,
): Promise<number> {
  return await db.transaction().execute(async (trx) => {
    const { id } = await trx
      .insertInto("trust")
      .values({
        issuer,
        audience,
        namespace,
        claims: JSON.stringify(claims),
        actions: actions.join(","),
        created_at: at,
        removed_at: null,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const detail = { issuer, audience, namespace, claims: { ...claims }, actions: [...actions] };
    await addAuditEntry(trx, { actor, action: "trust-added", target: `trust:${id}`, detail }, at);
    return id;
  });
}

/** Every trust that holds, oldest first; those of one issuer where it is given. */
export async function listTrusts(
  db: HubDatabase,
  issuer?: string,
): Promise<readonly ListedTrust[]> {
  const query = db.selectFrom("trust").selectAll().where("removed_at", "is", null).orderBy("id");
  const rows = await (issuer === undefined ? query : query.where("issuer", "=", issuer)).execute();
  return rows.map(({ created_at: createdAt, removed_at: _removed, claims, actions, ...row }) => ({
    ...row,
    claims: JSON.parse(claims),
    actions: actionsOf(actions),
    createdAt,
  }));
}

/** Ends a trust; false where there is no such trust. Tokens that it has given out last until their end. */
export async function removeTrust(
  { db }: Store,
  id: number,
  { actor, at }: ChangedBy,
): Promise<boolean> {
  return await db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable("trust")
      .set({ removed_at: at })
      .where("id", "=", id)
      .where("removed_at", "is", null)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) return false;
    const entry = { actor, action: "trust-removed", target: `trust:${id}`, detail: {} };
    await addAuditEntry(trx, entry, at);
    return true;
  });
}

const PLACEHOLDER = /\{([A-Za-z_][\w.-]{0,63})\}/g;
/** What a claim may put into a namespace: one part of a name, never a slash or a star. */
const NAME_PART = /^[A-Za-z0-9](?:[A-Za-z0-9_-]|\.(?!\.)){0,98}[A-Za-z0-9]$|^[A-Za-z0-9]$/;

/**
 * Whether a text is a glob in which names of claims may stand in braces. A claim is always a whole
 * part between slashes and dots, so that `ann` does not get what belongs to `anna`.
 */
export function isNamespaceTemplate(text: string): boolean {
  const filled = text.replace(PLACEHOLDER, "x");
  const isWhole = [...text.matchAll(PLACEHOLDER)].every(({ 0: whole, index }) => {
    const before = text[index - 1] ?? "/";
    const after = text[index + whole.length] ?? "/";
    return /[./]/.test(before) && after === "/";
  });
  return isWhole && /^[A-Za-z0-9._/-]*\*?$/.test(filled) && filled !== "" && filled.length <= 200;
}

/** The servers that a token with these claims gets; undefined where the trust is not about it. */
export function trustedNamespace(
  { namespace, claims: wanted }: TrustGrant,
  claims: JsonObject,
): string | undefined {
  const text = (name: string): string | undefined => {
    const value = ownJson(claims, name);
    return typeof value === "string" ? value : undefined;
  };
  const isMeant = Object.entries(wanted).every(([name, glob]) => {
    const value = text(name);
    return value !== undefined && matchesGlob(glob, value);
  });
  if (!isMeant) return undefined;
  let isWhole = true;
  const filled = namespace.replace(PLACEHOLDER, (_whole, name: string) => {
    const value = text(name) ?? "";
    if (!NAME_PART.test(value)) isWhole = false;
    return value;
  });
  return isWhole ? filled : undefined;
}
