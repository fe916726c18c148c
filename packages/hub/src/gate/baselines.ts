import { compareVersions, parseVersion, type Version } from "@toolcrib/contract";
import { compareText } from "@toolcrib/model";
import type { VersionStatus } from "../store/tables.ts";
import type { Against } from "./policy.ts";

/** A version that may be one to compare with. */
export interface BaselineCandidate {
  readonly version: string;
  readonly status: VersionStatus;
  readonly published_at: string;
  readonly toolset_id: number | null;
}

/**
 * The versions that a new one is compared with, the nearest first. Only releases count, with a tool
 * list and not deleted, that come before the new version in the order of semantic versioning: a
 * later 1.4.x is compared with 1.4, though there is a 2.0. A text without an order comes after all.
 */
export function baselines<Found extends BaselineCandidate>(
  version: string,
  published: readonly Found[],
  against: Against,
): readonly Found[] {
  const wanted = parseVersion(version);
  const candidates = published
    .filter((each) => each.toolset_id !== null && each.status !== "deleted")
    .filter((each) => each.version !== version && !isPrerelease(each.version))
    .filter((each) => precedes(parseVersion(each.version), wanted))
    .sort((one, other) => compareCandidates(other, one));
  switch (against) {
    case "latest":
      return candidates.slice(0, 1);
    case "major-line":
      return candidates.filter(
        (each, index) => index === 0 || sameLine(parseVersion(each.version), wanted),
      );
    case "all":
      return candidates;
  }
}

function isPrerelease(version: string): boolean {
  return (parseVersion(version)?.prerelease ?? "") !== "";
}

function precedes(before: Version | undefined, version: Version | undefined): boolean {
  if (version === undefined || before === undefined) return true;
  return compareVersions(before, version) < 0;
}

/** Versions of which semantic versioning promises that the later keeps what the earlier did. */
function sameLine(one: Version | undefined, other: Version | undefined): boolean {
  if (one === undefined || other === undefined) return true;
  return one.major === other.major && (one.major > 0 || one.minor === other.minor);
}

function compareCandidates(one: BaselineCandidate, other: BaselineCandidate): number {
  const left = parseVersion(one.version);
  const right = parseVersion(other.version);
  const order =
    left !== undefined && right !== undefined
      ? compareVersions(left, right)
      : Number(left !== undefined) - Number(right !== undefined);
  return order || compareText(one.published_at, other.published_at);
}
