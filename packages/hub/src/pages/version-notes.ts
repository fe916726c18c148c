import { counted, isJsonArray, isJsonObject, ownJson } from "@toolcrib/model";
import type { VersionNote } from "@toolcrib/web";
import { acceptancesOf, type KeptAcceptance } from "../store/acceptances.ts";
import type { FoundVersion } from "../store/find-versions.ts";
import type { Store } from "../store/open-store.ts";
import { diffHref, reviewHref } from "./hub-paths.ts";
import { dayOf, decisionOf, textField } from "./version-view.ts";

/** What whoever wants to use a version has to know first. */
export async function versionNotes(
  store: Store,
  found: FoundVersion,
): Promise<readonly VersionNote[]> {
  return [
    ...deprecation(found),
    ...acceptedBreaks(found, await acceptancesOfVersion(store, found)),
    ...approval(found),
  ];
}

/** Who accepted what a version breaks, and why. */
export async function acceptancesOfVersion(
  { db }: Store,
  found: FoundVersion,
): Promise<readonly KeptAcceptance[]> {
  const { accepted } = decisionOf(found);
  const fingerprints = isJsonArray(accepted) ? accepted.map(String) : [];
  return await acceptancesOf(db, found.serverId, fingerprints);
}

function deprecation({ status, status_message: reason }: FoundVersion): readonly VersionNote[] {
  if (status !== "deprecated") return [];
  const text = reason ?? "Its publisher advises against using this version.";
  return [{ tone: "warn", word: "Deprecated", text }];
}

/** Breaks that were accepted for the same reason are one remark. */
function acceptedBreaks(
  found: FoundVersion,
  acceptances: readonly KeptAcceptance[],
): readonly VersionNote[] {
  const counts = new Map<string, number>();
  for (const { actor, at, reason } of acceptances) {
    const why = `accepted by ${actor} on ${dayOf(at)}: ${reason}`;
    counts.set(why, (counts.get(why) ?? 0) + 1);
  }
  const { name, version } = found;
  const baseline = textField(decisionOf(found), "baseline");
  const href = baseline === undefined ? {} : { href: diffHref(name, baseline, version) };
  return [...counts].map(([why, count]) => {
    const text = `${counted(count, "break")} ${why}`;
    return { tone: "bad", word: "Breaks callers", text, ...href };
  });
}

function approval(found: FoundVersion): readonly VersionNote[] {
  const approved = ownJson(decisionOf(found), "approved");
  if (!isJsonObject(approved)) return [];
  const review = ownJson(approved, "review");
  const [by = "somebody", reason = ""] = ["by", "reason"].map((field) =>
    textField(approved, field),
  );
  const href = typeof review === "number" ? { href: reviewHref(review) } : {};
  return [{ tone: "bad", word: "Accepted in review", text: `by ${by}: ${reason}`, ...href }];
}
