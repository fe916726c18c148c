import { mayBeServed, type Omission } from "@toolcrib/model";
import type { OmissionChange } from "./changes/tool-change.ts";

/** What the two sides of a comparison could not read, as changes: whatever is behind it is unknown. */
export function omissionChanges(
  old: readonly Omission[],
  next: readonly Omission[],
): readonly OmissionChange[] {
  return [...changesOf(old, "old"), ...changesOf(next, "new")];
}

function changesOf(
  omitted: readonly Omission[],
  version: OmissionChange["version"],
): readonly OmissionChange[] {
  return omitted.filter(mayBeServed).map((omission) => ({
    about: "omission",
    side: "tool",
    path: omission.path,
    version,
    omission,
  }));
}
