import { errorJson } from "./error-line.ts";

/** A source that could not be opened, as it was written, and why. */
export interface FailedSource {
  readonly source: string;
  readonly error: unknown;
}

/** The part of a JSON document that tells of sources that failed; nothing when none did. */
export function failedJson(failed: readonly FailedSource[]): object {
  if (failed.length === 0) return {};
  return { failed: failed.map(({ source, error }) => ({ source, ...errorJson(error) })) };
}
