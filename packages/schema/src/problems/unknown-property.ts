import type { UnknownKey } from "../kernel/failures.ts";
import { declaredKeys } from "../kernel/parts.ts";
import type { ObjectPlan } from "../kernel/plan.ts";
import type { Explanation } from "../keyword.ts";
import { likelyKey } from "./likely-key.ts";
import { oneOf } from "./one-of-values.ts";
import { quote } from "./quote.ts";

const keysOf = new WeakMap<ObjectPlan, readonly string[]>();

function allowedKeys(objects: ObjectPlan | null): readonly string[] {
  if (objects === null) return [];
  let keys = keysOf.get(objects);
  if (keys === undefined) {
    keys = declaredKeys(objects);
    keysOf.set(objects, keys);
  }
  return keys;
}

/** Which names the patterns of an object allow besides. */
function namedLike(objects: ObjectPlan | null): string | undefined {
  const patterns = objects?.patterns ?? [];
  if (patterns.length === 0) return undefined;
  return `matches ${oneOf(patterns.map(({ pattern }) => pattern.source))}`;
}

/** Words for a key that an object should not have. */
export const unknownProperty: Explanation<UnknownKey> = {
  code: "unknown-property",
  expected({ objects }) {
    const keys = allowedKeys(objects);
    const known = keys.length === 0 ? undefined : `a known property: ${oneOf(keys)}`;
    const named = namedLike(objects);
    if (named === undefined) return known ?? "no such property";
    return known === undefined
      ? `a property whose name ${named}`
      : `${known}; or one whose name ${named}`;
  },
  got: ({ key }) => `the property ${quote(key)}`,
  allowed: ({ objects }) => allowedKeys(objects),
  didYouMean({ key, object, objects }) {
    const free = allowedKeys(objects).filter((known) => !Object.hasOwn(object, known));
    return likelyKey(key, free);
  },
  fix: (_detail, _value, meant) =>
    meant === undefined ? "leave it out" : `rename it to ${quote(meant)}`,
};
