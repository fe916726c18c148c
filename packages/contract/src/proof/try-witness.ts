import { isToolcribError, type Json } from "@toolcrib/model";
import { checkInclusion } from "@toolcrib/schema/inclusion";
import type { FormatReading } from "../changes/keywords.ts";

/**
 * A value of one schema that another refuses. There is none of what is not a schema: what servers
 * send need not be one, and neither need a mixture of two that are.
 */
export function tryWitness(sub: Json, sup: Json, formats: FormatReading): Json | undefined {
  try {
    const answer = checkInclusion(sub, sup, { formats });
    return answer.verdict === "not-included" ? answer.witness : undefined;
  } catch (error) {
    if (isToolcribError(error)) return undefined;
    throw error;
  }
}
