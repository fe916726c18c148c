import type { Json, JsonObject } from "@toolcrib/model";
import type { ObjectPlan, Plan } from "./plan.ts";
import { fail, run } from "./run.ts";

/** A key that is missing from an object, and what it was to hold. */
export interface MissingKey {
  readonly key: string;
  readonly plan: Plan;
  /** What is asked of the object. */
  readonly objects: ObjectPlan | null;
}

/** A key that an object should not have. */
export interface UnknownKey {
  readonly key: string;
  readonly object: JsonObject;
  /** What is asked of the object. */
  readonly objects: ObjectPlan | null;
}

/** Reports a value whose type is not accepted. */
export function wrongType(plan: Plan, value: unknown, bits: number): false {
  if (!run.collecting) return false;
  if (plan.type === 0) return fail("false", null, value);
  if ((plan.type & bits) !== 0 && plan.values !== null) return wrongValue(plan.values, value);
  return fail("type", (plan.type & bits) === 0 ? plan.type : plan.mask, value);
}

/** Reports a value that is not among those of `enum` or `const`. */
export function wrongValue(values: readonly Json[] | null, value: unknown): false {
  return fail(values?.length === 1 ? "const" : "enum", values, value);
}

/** Reports a key that is required but missing. */
export function missingKey(
  objects: ObjectPlan | null,
  key: string,
  plan: Plan,
  object: JsonObject,
): false {
  return run.collecting && fail("required", { key, plan, objects } satisfies MissingKey, object);
}

/** Reports a key that an object should not have; the caller adds it to the path. */
export function unknownKey(
  keyword: "additionalProperties" | "unevaluatedProperties",
  objects: ObjectPlan | null,
  key: string,
  object: JsonObject,
): false {
  if (!run.collecting) return false;
  return fail(keyword, { key, object, objects } satisfies UnknownKey, object[key]);
}
