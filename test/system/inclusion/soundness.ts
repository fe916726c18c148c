import type { Json } from "@toolcrib/model";
import type { compileSchema } from "@toolcrib/schema";
import type { checkInclusion } from "@toolcrib/schema/inclusion";
import type { SchemaPair } from "./theory.ts";

/** The functions under test: the product's own, or those of a copy with a bug. */
export interface Implementation {
  readonly checkInclusion: typeof checkInclusion;
  readonly compileSchema: typeof compileSchema;
}

/** What went wrong with a pair. */
export interface Contradiction {
  readonly what: "included-but-refuted" | "witness-not-verified" | "thrown";
  readonly pair: SchemaPair;
  readonly detail: unknown;
}

/** Counts of what a run has seen. */
export interface Tally {
  included: number;
  refuted: number;
  unknown: number;
  /** Pairs of which a schema is not a schema. */
  skipped: number;
  readonly reasons: Map<string, number>;
}

export function newTally(): Tally {
  return { included: 0, refuted: 0, unknown: 0, skipped: 0, reasons: new Map() };
}

export function describeTally({ reasons, ...counts }: Tally): string {
  return JSON.stringify({ ...counts, reasons: Object.fromEntries(reasons) });
}

/**
 * Asks about one pair and holds the answer against sampled values: `included` must not be
 * refuted by any, and a witness must be valid for one schema and not for the other.
 */
export function contradictionOf(
  pair: SchemaPair,
  samples: Iterable<Json>,
  { implementation, tally }: { readonly implementation: Implementation; readonly tally: Tally },
): Contradiction | undefined {
  const { compileSchema } = implementation;
  const accepts = (schema: Json): ((value: Json) => boolean) => {
    const compiled = compileSchema(schema);
    return (value) => compiled.validate(value).valid;
  };
  let inSub: (value: Json) => boolean;
  let inSup: (value: Json) => boolean;
  try {
    inSub = accepts(pair.sub);
    inSup = accepts(pair.sup);
  } catch {
    tally.skipped++;
    return undefined;
  }
  try {
    const answer = implementation.checkInclusion(pair.sub, pair.sup);
    if (answer.verdict === "included") {
      tally.included++;
      for (const value of samples)
        if (inSub(value) && !inSup(value))
          return { what: "included-but-refuted", pair, detail: value };
    } else if (answer.verdict === "not-included") {
      tally.refuted++;
      if (!inSub(answer.witness) || inSup(answer.witness))
        return { what: "witness-not-verified", pair, detail: answer.witness };
    } else {
      tally.unknown++;
      tally.reasons.set(answer.reason, (tally.reasons.get(answer.reason) ?? 0) + 1);
      if (answer.reason === UNVERIFIED)
        return { what: "witness-not-verified", pair, detail: answer.reason };
    }
  } catch (error) {
    return { what: "thrown", pair, detail: error };
  }
  return undefined;
}

/** Fails with one line that holds all that is needed to repeat the case. */
export function expectSound(contradiction: Contradiction | undefined): void {
  if (contradiction === undefined) return;
  const { what, pair, detail } = contradiction;
  const shown = detail instanceof Error ? detail.stack : JSON.stringify(detail);
  throw new Error(
    `${what}: ${shown}\n  sub ${JSON.stringify(pair.sub)}\n  sup ${JSON.stringify(pair.sup)}`,
  );
}

/** The reason given when a constructed value does not prove what it was constructed for. */
const UNVERIFIED = "a constructed value was not confirmed by the validator";
