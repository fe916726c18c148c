import {
  isJsonArray,
  isJsonObject,
  type JsonObject,
  ownJson,
  withoutAbsent,
} from "@toolcrib/model";
import { type AuditRow, HubAuditPage, renderPage, type Site } from "@toolcrib/web";
import type { HubContext } from "../publish/hub-context.ts";
import { auditEntries, type KeptAuditEntry, verifyAudit } from "../store/audit.ts";
import { beforeNumber } from "./before-number.ts";
import { publishHref, reviewHref, serverHref, versionHref } from "./hub-paths.ts";
import { textField } from "./version-view.ts";

const PAGE = 50;

/** Entries before a number, newest first. */
async function auditPart(
  { store }: HubContext,
  given: URLSearchParams,
): Promise<readonly KeptAuditEntry[]> {
  return await auditEntries(store.db, { limit: PAGE, ...beforeNumber(given) });
}

/** Who did what, newest first. */
export async function auditPage(
  hub: HubContext,
  site: Site,
  given: URLSearchParams,
): Promise<string> {
  const entries = await auditPart(hub, given);
  const older = olderThan(entries);
  return renderPage(
    HubAuditPage({
      site,
      entries: entries.map(auditRow),
      verified: await isWhole(hub),
      ...(older === undefined ? {} : { nextHref: `/audit?${older}` }),
    }),
  );
}

/** The same as JSON. */
export async function auditData(hub: HubContext, given: URLSearchParams): Promise<object> {
  const entries = await auditPart(hub, given);
  const older = olderThan(entries);
  return {
    isWhole: await isWhole(hub),
    entries,
    ...(older === undefined ? {} : { next: `/audit.json?${older}` }),
  };
}

/** Whether no entry is missing and none was changed. */
async function isWhole({ store }: HubContext): Promise<boolean> {
  return (await verifyAudit(store.db)) === undefined;
}

function olderThan(entries: readonly KeptAuditEntry[]): string | undefined {
  const oldest = entries.at(-1)?.seq ?? 0;
  return oldest > 1 ? `before=${oldest}` : undefined;
}

function auditRow(entry: KeptAuditEntry): AuditRow {
  const { at, actor, action, target, detail, hash } = entry;
  return {
    time: at.replace("T", " ").slice(0, 19),
    who: actor,
    action,
    subject: target,
    digest: hash,
    ...withoutAbsent({ href: pageOf(entry), reason: reasonOf(detail) }),
  };
}

/** The page about what an entry tells. */
function pageOf({ seq, action, target, detail }: KeptAuditEntry): string | undefined {
  const review = ownJson(detail, "review");
  if (typeof review === "number") return reviewHref(review);
  if (action === "version-refused") return publishHref(seq);
  const [, name, version] = /^([^@/]+\/[^@/]+)(?:@(.+))?$/.exec(target) ?? [];
  if (name === undefined) return undefined;
  return version === undefined ? serverHref(name) : versionHref(name, version);
}

/** Why somebody did it: the reasons of acceptances, or what a version's status says. */
function reasonOf(detail: JsonObject): string | undefined {
  const { acceptances } = detail;
  const reasons = isJsonArray(acceptances)
    ? acceptances.flatMap((each) => (isJsonObject(each) ? (textField(each, "reason") ?? []) : []))
    : [];
  if (reasons.length > 0) return [...new Set(reasons)].join(" · ");
  const [status, message] = [textField(detail, "status"), textField(detail, "message")];
  if (status !== undefined) return message === undefined ? status : `${status}: ${message}`;
  return textField(detail, "reason");
}
