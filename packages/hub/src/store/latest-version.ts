import { compareVersions, parseVersion } from "@toolcrib/contract";
import { compareText } from "@toolcrib/model";
import type { VersionStatus } from "./tables.ts";

/** What decides which version is the latest. */
export interface DatedVersion {
  readonly id: number;
  readonly version: string;
  readonly status: VersionStatus;
  readonly published_at: string;
}

/**
 * The latest of the versions of one server: not deleted before deleted, a release before a
 * prerelease, semantic versions before other texts, then by the order of semantic versioning, and
 * where that says nothing by the time of publication.
 */
export function latestVersion<Found extends DatedVersion>(
  versions: readonly Found[],
): Found | undefined {
  return versions.reduce<Found | undefined>(
    (best, each) => (best === undefined || compareDated(each, best) > 0 ? each : best),
    undefined,
  );
}

function compareDated(one: DatedVersion, other: DatedVersion): number {
  return (
    Number(one.status !== "deleted") - Number(other.status !== "deleted") ||
    rank(one.version) - rank(other.version) ||
    compareTexts(one.version, other.version) ||
    compareText(one.published_at, other.published_at) ||
    one.id - other.id
  );
}

/** Releases, then prereleases, then texts that have no order. */
function rank(version: string): number {
  const parsed = parseVersion(version);
  if (parsed === undefined) return 0;
  return parsed.prerelease === "" ? 2 : 1;
}

function compareTexts(one: string, other: string): number {
  const left = parseVersion(one);
  const right = parseVersion(other);
  return left === undefined || right === undefined ? 0 : compareVersions(left, right);
}
