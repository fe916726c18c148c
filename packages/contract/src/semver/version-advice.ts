import { type Bump, reachesBump } from "./bump.ts";
import { compareVersions, parseVersion, type Version } from "./version.ts";

/** The version that changes ask for after an old one; undefined where the old one is not a version. */
export function nextVersion(old: string, bump: Bump): string | undefined {
  const version = parseVersion(old);
  if (version === undefined || bump === "none") return undefined;
  // The next calendar version is a date, and the date of the release is not known here.
  if (version.scheme === "calendar") return undefined;
  const { major, minor, patch } = version;
  // The release of a prerelease is still ahead, and may bring whatever it needs to.
  if (version.prerelease !== "" && prereleaseMayBring(version, bump))
    return `${major}.${minor}.${patch}`;
  switch (effectiveBump(version, bump)) {
    case "major":
      return `${major + 1}.0.0`;
    case "minor":
      return `${major}.${minor + 1}.0`;
    default:
      return `${major}.${minor}.${patch + 1}`;
  }
}

/** What is wrong with a new version, given what changed. */
export type VersionFault = "not-bumped" | "decreased";

/** Whether a new version says what changed; undefined when it does, or when nothing can be said. */
export function checkVersion(old: string, next: string, bump: Bump): VersionFault | undefined {
  if (old === next) return bump === "none" ? undefined : "not-bumped";
  const before = parseVersion(old);
  const after = parseVersion(next);
  // Two texts that differ and have no order: nobody can say that it is wrong.
  if (before === undefined || after === undefined) return undefined;
  if (before.scheme !== after.scheme) return undefined;
  const order = compareVersions(after, before);
  if (order < 0) return "decreased";
  if (bump === "none") return undefined;
  // The same version in another spelling, or another build of it.
  if (order === 0) return "not-bumped";
  if (after.scheme === "calendar") return undefined;
  if (before.prerelease !== "" && prereleaseMayBring(before, bump)) return undefined;
  return reachesBump(raised(before, after), effectiveBump(before, bump)) ? undefined : "not-bumped";
}

/** Below 1.0.0 people raise the second number for a break and the third for everything else. */
function effectiveBump(version: Version, bump: Bump): Bump {
  if (version.major > 0 || bump === "none") return bump;
  return bump === "major" ? "minor" : "patch";
}

/** 2.0.0-beta.1 leads to 2.0.0 and may break; 1.1.0-beta.1 may add; 1.0.1-beta.1 may only mend. */
function prereleaseMayBring(version: Version, bump: Bump): boolean {
  const promised: Bump = version.patch > 0 ? "patch" : version.minor > 0 ? "minor" : "major";
  return reachesBump(promised, effectiveBump(version, bump));
}

function raised(before: Version, after: Version): Bump {
  if (after.major !== before.major) return "major";
  if (after.minor !== before.minor) return "minor";
  return "patch";
}
