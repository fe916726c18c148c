import { canonicalJson, sha256 } from "@toolcrib/model";

/** Enough of a digest to tell the findings of one project apart. */
const length = 12;

/** A short name for a finding, made of the JSON facts that identify it. */
export function fingerprintOf(facts: unknown): string {
  return sha256(canonicalJson(facts)).slice(0, length);
}
