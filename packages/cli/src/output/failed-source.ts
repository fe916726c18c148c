import type { FailedSource } from "@toolcrib/sources";
import { errorJson } from "./error-line.ts";

/** The part of a JSON document that tells of sources that failed; nothing when none did. */
export function failedJson(failed: readonly FailedSource[]): object {
  if (failed.length === 0) return {};
  return { failed: failed.map(({ source, error }) => ({ source, ...errorJson(error) })) };
}
