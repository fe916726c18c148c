import { isJsonArray, type JsonObject, ownJson, shellWord } from "@toolcrib/model";
import { HubReviewPage, renderPage, type ShownComparison, type Site } from "@toolcrib/web";
import { findComparison } from "../gate/compare-kept.ts";
import type { ComparisonDocument } from "../gate/prover.ts";
import type { HubContext } from "../publish/hub-context.ts";
import { auditEntry, type KeptAuditEntry } from "../store/audit.ts";
import { shownComparison } from "./diff-page.ts";
import { publishHref, serverHref } from "./hub-paths.ts";
import { minuteOf, textField } from "./version-view.ts";

/** Findings whose acceptance is written out. */
const ACCEPTED = 20;

/** A publish that was refused, and the comparison that says why. */
export interface RefusedPublish {
  readonly entry: KeptAuditEntry;
  readonly server: string;
  readonly version: string;
  readonly baseline: string;
  readonly document: ComparisonDocument;
  /** Fingerprints of the breaks that nobody had accepted. */
  readonly open: ReadonlySet<string>;
}

/** A publish that was refused, by its number in the audit log. */
export async function findRefusedPublish(
  { store }: HubContext,
  id: string,
): Promise<RefusedPublish | undefined> {
  const entry = /^\d{1,15}$/.test(id) ? await auditEntry(store.db, Number(id)) : undefined;
  if (entry?.action !== "version-refused") return undefined;
  const { target, detail } = entry;
  const at = target.indexOf("@");
  const findings = ownJson(detail, "findings");
  return {
    entry,
    server: target.slice(0, at),
    version: target.slice(at + 1),
    baseline: textField(detail, "baseline") ?? "the version before",
    document: await documentOf(store, detail),
    open: new Set(isJsonArray(findings) ? findings.map(String) : []),
  };
}

/** The whole comparison; where it was never finished, what is known of it. */
async function documentOf(
  store: HubContext["store"],
  detail: JsonObject,
): Promise<ComparisonDocument> {
  const key = textField(detail, "report");
  const kept = key === undefined ? undefined : await findComparison(store, key);
  if (kept !== undefined) return JSON.parse(kept);
  // The entry was written by this program.
  return {
    verdict: textField(detail, "verdict") ?? "unknown",
    bump: textField(detail, "bump") ?? "major",
    tools: [],
    findings: [],
    summary: {},
  } as unknown as ComparisonDocument;
}

/** What a version that was refused breaks, and the ways on. */
export function publishPage(
  { publicUrl }: HubContext,
  site: Site,
  { entry, server, version, baseline, document, open }: RefusedPublish,
): string {
  const { seq, actor, at, detail } = entry;
  const required = textField(detail, "required");
  const comparison: ShownComparison = {
    ...shownComparison(document, baseline, version),
    ...(required === undefined ? {} : { nextVersion: required }),
  };
  return renderPage(
    HubReviewPage({
      site,
      review: {
        server: { name: server, href: serverHref(server) },
        version,
        path: publishHref(seq),
        state: "refused",
        comparison,
        facts: [
          { name: "Published by", value: actor },
          { name: "On", value: minuteOf(at) },
          { name: "Compared", value: `with ${baseline}` },
        ],
        ...(open.size === 0 || open.size > ACCEPTED
          ? {}
          : { accept: { title: "Accept", text: acceptCommand(publicUrl, open) } }),
      },
    }),
  );
}

function acceptCommand(publicUrl: string, open: ReadonlySet<string>): string {
  const accepted = [...open].map((each) => `--accept ${shellWord(each)} --reason 'WHY'`);
  return `npx toolcrib publish SOURCE --to ${shellWord(publicUrl)} ${accepted.join(" ")}`;
}

/** The same as data. */
export function publishData({ entry, server, version, document, open }: RefusedPublish): object {
  const { actor, at, detail } = entry;
  const { findings: _fingerprints, ...rest } = detail;
  const findings = document.findings.filter(({ fingerprint }) => open.has(fingerprint));
  return { server, version, state: "refused", actor, at, ...rest, findings };
}
