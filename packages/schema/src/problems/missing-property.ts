import { isJsonObject } from "@toolcrib/model";
import type { MissingKey } from "../kernel/failures.ts";
import { declares } from "../kernel/parts.ts";
import type { Plan } from "../kernel/plan.ts";
import { ANY_TYPE, typeNames } from "../kernel/type-bits.ts";
import type { Explanation } from "../keyword.ts";
import { likelyKey } from "./likely-key.ts";
import { oneOf } from "./one-of-values.ts";
import { quote } from "./quote.ts";

/** Keys of an object that are looked at to find the one that was mistyped. */
const LOOKED_AT = 200;

/** Words for `required`. */
export const missingProperty: Explanation<MissingKey> = {
  code: "missing-property",
  expected({ key, plan }) {
    return `the property ${quote(key)}${describePlan(plan)}`;
  },
  fix(detail, value) {
    const mistyped = likelyKey(detail.key, undeclaredKeys(detail, value));
    return mistyped === undefined ? undefined : `rename ${quote(mistyped)} to ${quote(detail.key)}`;
  },
};

function undeclaredKeys({ objects }: MissingKey, value: unknown): readonly string[] {
  if (objects === null || !isJsonObject(value)) return [];
  return Object.keys(value)
    .slice(0, LOOKED_AT)
    .filter((key) => !declares(objects, key));
}

/** What a property is to hold, in brackets. */
function describePlan({ values, mask }: Plan): string {
  if (values !== null) return ` (${oneOf(values)})`;
  return mask === 0 || mask === ANY_TYPE ? "" : ` (${typeNames(mask)})`;
}
