/** A version as people write it. */
export interface Version {
  readonly scheme: "semver" | "calendar";
  readonly major: number;
  readonly minor: number;
  readonly patch: number;
  /** The fourth number, which some number their builds with. */
  readonly revision: number;
  /** What follows a dash; empty for a release. */
  readonly prerelease: string;
}

const shape =
  /^v?(\d{1,9})\.(\d{1,9})(?:\.(\d{1,9}))?(?:\.(\d{1,9}))?(?:-([0-9A-Za-z.-]{1,100}))?(?:\+[0-9A-Za-z.-]{1,100})?$/;

/** From this first number on, a version counts years. */
const firstYear = 2000;

/** Reads a version, or undefined where a text is not one. A first number from 2000 is a calendar version. */
export function parseVersion(text: string): Version | undefined {
  const [whole, major, minor, patch, revision, prerelease] = shape.exec(text.trim()) ?? [];
  if (whole === undefined) return undefined;
  const scheme = Number(major) >= firstYear ? "calendar" : "semver";
  return {
    scheme,
    major: Number(major),
    minor: Number(minor),
    patch: Number(patch ?? 0),
    revision: Number(revision ?? 0),
    prerelease: prerelease ?? "",
  };
}

/** The sign of the order of two versions, as semantic versioning defines it. */
export function compareVersions(one: Version, other: Version): number {
  return (
    one.major - other.major ||
    one.minor - other.minor ||
    one.patch - other.patch ||
    one.revision - other.revision ||
    comparePrereleases(one.prerelease, other.prerelease)
  );
}

function comparePrereleases(one: string, other: string): number {
  if (one === other) return 0;
  // A release comes after every one of its prereleases.
  if (one === "" || other === "") return one === "" ? 1 : -1;
  const left = one.split(".");
  const right = other.split(".");
  for (const [index, part] of left.entries()) {
    const counterpart = right[index];
    if (counterpart === undefined) return 1;
    const order = comparePrereleaseParts(part, counterpart);
    if (order !== 0) return order;
  }
  return left.length - right.length;
}

function comparePrereleaseParts(one: string, other: string): number {
  const left = /^\d+$/.test(one) ? Number(one) : undefined;
  const right = /^\d+$/.test(other) ? Number(other) : undefined;
  if (left !== undefined && right !== undefined) return left - right;
  if (left !== undefined) return -1;
  if (right !== undefined) return 1;
  return one === other ? 0 : one < other ? -1 : 1;
}
