import { withoutAbsent } from "@toolcrib/model";
import { type AuditRow, HubAuditPage, renderPage, type Site } from "@toolcrib/web";
import type { HubContext } from "../publish/hub-context.ts";
import { auditEntries, type KeptAuditEntry, verifyAudit } from "../store/audit.ts";
import { versionHref } from "./hub-paths.ts";
import { textField } from "./version-view.ts";

const PAGE = 50;

/** Entries before a number, newest first. */
export async function auditPart(
  { store }: HubContext,
  given: URLSearchParams,
): Promise<readonly KeptAuditEntry[]> {
  const before = given.get("before");
  const isNumber = before !== null && /^\d{1,15}$/.test(before);
  return await auditEntries(store.db, {
    limit: PAGE,
    ...(isNumber ? { before: Number(before) } : {}),
  });
}

/** Who did what, newest first. */
export async function auditPage(
  hub: HubContext,
  site: Site,
  given: URLSearchParams,
): Promise<string> {
  const entries = await auditPart(hub, given);
  const oldest = entries.at(-1)?.seq ?? 0;
  return renderPage(
    HubAuditPage({
      site,
      entries: entries.map(auditRow),
      verified: (await verifyAudit(hub.store.db)) === undefined,
      ...(oldest > 1 ? { nextHref: `/audit?before=${oldest}` } : {}),
    }),
  );
}

function auditRow({ at, actor, action, target, detail, hash }: KeptAuditEntry): AuditRow {
  const [, name, version] = /^([^@/]+\/[^@/]+)@(.+)$/.exec(target) ?? [];
  const reason = textField(detail, "reason");
  return {
    time: at.replace("T", " ").slice(0, 19),
    who: actor,
    action,
    subject: target,
    digest: hash,
    ...(name === undefined || version === undefined ? {} : { href: versionHref(name, version) }),
    ...withoutAbsent({ reason }),
  };
}
