import { readFileSync } from "node:fs";
import type { Json } from "@toolcrib/model";
import { checkInclusion } from "@toolcrib/schema/inclusion";
import { sharedData } from "@toolcrib/testing/shared-data";
import { expect, test } from "vitest";

interface Fixture {
  readonly id: string;
  readonly old: Json;
  readonly new: Json;
  /** Whether a new writer serves old readers, and whether a new reader understands old writers. */
  readonly expect: { readonly serializer?: boolean; readonly deserializer?: boolean };
}

const IN_PLACE = "a schema that refers to itself in place accepts and refuses nothing: unknown";

/** Where the labels are not those of plain inclusion, and why. */
const EXPLAINED: Readonly<Record<string, string>> = {
  "dependent_required_recursive_property_names deserializer": IN_PLACE,
  "dependent_required_recursive_property_names serializer": IN_PLACE,
  "recursive_allof_enum_not_empty deserializer": IN_PLACE,
  "recursive_allof_enum_not_empty serializer": IN_PLACE,
  "same_value_recursive_applicator_narrowed deserializer": IN_PLACE,
  "same_value_recursive_applicator_narrowed serializer": IN_PLACE,
  "large_integer_enum_precision serializer":
    "the labels tell apart integers beyond 2^53 that JSON.parse reads as one number",
  "pattern_properties_fall_back_to_additional_properties deserializer":
    'the label takes undeclared keys to be absent, but {"x":"x"} is a value of the old schema',
  "unsupported_subset_pattern_properties_additional_fallback serializer":
    "the label was made without deciding the pattern ^\\cC$, whose only key is not x",
};

const path = sharedData("contract", "jsoncompat-backcompat.json");
const fixtures: readonly Fixture[] =
  path === undefined ? [] : JSON.parse(readFileSync(path, "utf8"));

test.skipIf(path === undefined)(
  "C4 published compatibility fixtures agree, or are explained",
  () => {
    const differences: string[] = [];
    let compared = 0;
    for (const fixture of fixtures) {
      const sides = [
        {
          role: "serializer",
          sub: fixture.new,
          sup: fixture.old,
          label: fixture.expect.serializer,
        },
        {
          role: "deserializer",
          sub: fixture.old,
          sup: fixture.new,
          label: fixture.expect.deserializer,
        },
      ];
      for (const { role, sub, sup, label } of sides) {
        if (label === undefined) continue;
        compared++;
        const { verdict } = checkInclusion(sub, sup);
        if (verdict !== (label ? "included" : "not-included"))
          differences.push(`${fixture.id} ${role}`);
      }
    }
    expect(compared).toBeGreaterThan(100);
    expect(differences.sort()).toEqual(Object.keys(EXPLAINED).sort());
  },
);
