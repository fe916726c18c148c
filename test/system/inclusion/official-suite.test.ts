import type { Json } from "@toolcrib/model";
import { checkSchema, compileSchema } from "@toolcrib/schema";
import { checkInclusion } from "@toolcrib/schema/inclusion";
import { expect, test } from "vitest";
import { suiteFiles } from "./official-suite.ts";
import { contradictionOf, describeTally, expectSound, newTally } from "./soundness.ts";

const files = [...suiteFiles("draft2020-12"), ...suiteFiles("draft7")];
const implementation = { checkInclusion, compileSchema };

test.skipIf(files.length === 0)(
  "C4 all pairs of schemas within a file of the official suite agree with its values",
  () => {
    const tally = newTally();
    for (const { schemas, values } of files)
      for (const sub of schemas)
        for (const sup of schemas)
          expectSound(contradictionOf({ sub, sup }, values, { implementation, tally }));
    expect(tally.included).toBeGreaterThan(2_000);
    expect(tally.refuted).toBeGreaterThan(5_000);
    expect(tally.unknown).toBeLessThan((tally.included + tally.refuted) / 25);
    process.stderr.write(`official suite: ${describeTally(tally)}\n`);
  },
);

test.skipIf(files.length === 0)("C4 every schema of the official suite includes itself", () => {
  const wrong = files.flatMap(({ name, schemas }) =>
    schemas.filter(isSelfContained).flatMap((schema) => {
      const { verdict } = checkInclusion(schema, { allOf: [schema] });
      return verdict === "included" ? [] : [{ name, schema, verdict }];
    }),
  );
  expect(wrong).toEqual([]);
});

/** Whether a schema means the same wherever it stands. */
function isSelfContained(schema: Json): boolean {
  if (/"(\$id|\$ref|\$anchor|\$dynamicRef|\$schema)"/.test(JSON.stringify(schema))) return false;
  return checkSchema(schema).length === 0;
}
