import type { VersionChange } from "../changes/tool-change.ts";
import type { Bump } from "./bump.ts";
import { checkVersion, nextVersion } from "./version-advice.ts";

/** What is wrong with the version of the new side, where both sides have one. */
export function versionChanges(
  old: { readonly version?: string },
  next: { readonly version?: string },
  bump: Bump,
): readonly VersionChange[] {
  const { version: before } = old;
  const { version: after } = next;
  if (before === undefined || after === undefined) return [];
  const kind = checkVersion(before, after, bump);
  if (kind === undefined) return [];
  const wanted = nextVersion(before, bump);
  return [{ about: "version", side: "tool", path: "/version", kind, before, after, wanted }];
}
