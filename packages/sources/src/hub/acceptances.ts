import { ToolcribError } from "@toolcrib/model";

/** Breaks that may pass: one reason for all, or one for each. Throws `usage`. */
export function acceptances(
  fingerprints: readonly string[],
  reasons: readonly string[],
): readonly { readonly fingerprint: string; readonly reason: string }[] {
  if (fingerprints.length === 0 && reasons.length === 0) return [];
  if (reasons.length !== 1 && reasons.length !== fingerprints.length)
    throw new ToolcribError("usage", "--accept needs --reason: one for all, or one for each");
  return fingerprints.map((fingerprint, index) => ({
    fingerprint,
    reason: reasons[index] ?? reasons[0] ?? "",
  }));
}
