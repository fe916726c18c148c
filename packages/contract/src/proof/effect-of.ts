import type { Json } from "@toolcrib/model";
import { compileSchema } from "@toolcrib/schema";
import { checkInclusion, type NotIncluded } from "@toolcrib/schema/inclusion";
import type { SideReading } from "../changes/change-place.ts";
import type { FormatReading } from "../changes/keywords.ts";
import type { Effect } from "../changes/schema-change.ts";
import { withoutSafeBounds } from "./everyday-values.ts";
import { withParameters } from "./with-parameters.ts";

/**
 * What replacing one schema by another does to those who rely on the old one. For input, every call
 * that the old schema allows must stay allowed; for output, every result that the new schema allows
 * must have been allowed before.
 *
 * Throws the error of a schema that is not well-formed.
 */
export function effectOf({ side, formats }: SideReading, old: Json, next: Json): Effect {
  const [sent, expected] = side === "input" ? [withParameters(old), next] : [next, old];
  const kept = checkInclusion(sent, expected, { formats });
  switch (kept.verdict) {
    case "unknown":
      return { kind: "unknown", reason: kept.reason };
    case "included":
      return {
        kind: checkInclusion(expected, sent, { formats }).verdict === "included" ? "same" : "eases",
      };
    case "not-included": {
      const everyday = everydayBreak(sent, expected, { found: kept, formats });
      if (everyday === undefined) return { kind: "unsafe-integer-only", witness: kept.witness };
      const { witness, undeclaredKeyOnly } = everyday;
      return { kind: undeclaredKeyOnly ? "undeclared-key-only" : "breaks", witness };
    }
  }
}

/**
 * A break that needs no integer beyond what JSON readers can hold exactly, where there is one: its
 * witness is one that somebody could have sent.
 */
function everydayBreak(
  sent: Json,
  expected: Json,
  { found, formats }: { readonly found: NotIncluded; readonly formats: FormatReading },
): NotIncluded | undefined {
  const [plainSent, plainExpected] = [withoutSafeBounds(sent), withoutSafeBounds(expected)];
  if (plainSent === sent && plainExpected === expected) return found;
  const again = checkInclusion(plainSent, plainExpected, { formats });
  if (again.verdict === "included") return undefined;
  // Without its bounds the sender may send more, so the witness must be one with them, too.
  const isSent =
    again.verdict === "not-included" &&
    compileSchema(sent, { formats }).validate(again.witness).valid;
  return isSent ? again : found;
}
