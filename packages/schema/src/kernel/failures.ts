import type { JsonObject } from "@toolcrib/model";
import type { Plan } from "./plan.ts";
import { fail, run } from "./run.ts";

/** What a missing key was to hold. */
export interface MissingKey {
  readonly key: string;
  readonly plan: Plan;
}

/** Reports a value whose type is not accepted. */
export function wrongType(plan: Plan, value: unknown, bits: number): false {
  if (!run.collecting) return false;
  if (plan.type === 0) return fail("false", null, value);
  if ((plan.type & bits) !== 0 && plan.values !== null) return wrongValue(plan, value);
  return fail("type", (plan.type & bits) === 0 ? plan.type : plan.mask, value);
}

/** Reports a value that is not among those of `enum` or `const`. */
export function wrongValue(plan: Plan, value: unknown): false {
  return fail(plan.values?.length === 1 ? "const" : "enum", plan.values, value);
}

/** Reports a key that is required but missing. */
export function failMissing(key: string, plan: Plan, data: JsonObject): false {
  return run.collecting && fail("required", { key, plan } satisfies MissingKey, data);
}
