import { isJsonObject } from "@toolcrib/model";
import { addObjectRule } from "../kernel/parts.ts";
import { fail, spend } from "../kernel/run.ts";
import {
  type Explanation,
  type Keyword,
  type OpenNode,
  readKeyword,
  type SchemaReader,
} from "../keyword.ts";
import { quote } from "../problems/quote.ts";
import { differentTexts } from "./value-shapes.ts";

/** A key that another key calls for. */
export interface DependentKey {
  readonly key: string;
  readonly because: string;
}

const missingDependent: Explanation<DependentKey> = {
  code: "missing-property",
  expected: ({ key, because }) => `the property ${quote(key)}, since ${quote(because)} is there`,
};

export const dependentRequired: Keyword = readKeyword({
  name: "dependentRequired",
  constrains: "object",
  group: "dependentRequired",
  dialect: "2020-12",
  read(value, node, reader) {
    if (!isJsonObject(value)) throw reader.invalid(node, "dependentRequired", "an object");
    const keys = Object.entries(value).map(
      ([key, wanted]) => [key, readKeys(wanted, node, reader, "dependentRequired")] as const,
    );
    return new Map(keys);
  },
  compile(entries, plan) {
    for (const [because, keys] of entries)
      addObjectRule(plan, (object) => {
        spend(keys.length);
        if (!Object.hasOwn(object, because)) return true;
        const missing = keys.filter((key) => !Object.hasOwn(object, key));
        for (const key of missing) fail("dependentRequired", { key, because }, object);
        return missing.length === 0;
      });
  },
  explain: missingDependent,
});

/** Reads the keys that another key calls for. */
export function readKeys(
  value: unknown,
  node: OpenNode,
  reader: SchemaReader,
  keyword: string,
): readonly string[] {
  if (!differentTexts.accepts(value))
    throw reader.invalid(node, keyword, "an object of lists of different texts");
  return value;
}
