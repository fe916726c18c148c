import { runs } from "@toolcrib/testing/runs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { maskJson } from "./mask-json.ts";

const secret = "s3cr3t";
const mask = (text: string): string => text.replaceAll(secret, "…");

test("K4 a secret is found in every text and key of a value, and nothing else is changed", () => {
  const text = fc.constantFrom("a", "b", secret, `x ${secret}`);
  const { value } = fc.letrec((tie) => ({
    value: fc.oneof(
      { maxDepth: 4 },
      text,
      fc.constantFrom(null, true, 5),
      fc.array(tie("value"), { maxLength: 3 }),
      fc.dictionary(text, tie("value"), { maxKeys: 3, noNullPrototype: true }),
    ),
  }));
  fc.assert(
    fc.property(value, (found) => {
      const json = found as string;
      const masked = maskJson(json, mask);
      expect(masked).toEqual(JSON.parse(mask(JSON.stringify(json))));
      // What holds no secret is the value itself, not a copy.
      if (!JSON.stringify(json).includes(secret)) expect(masked).toBe(json);
    }),
    { numRuns: runs(1_000) },
  );
  expect(maskJson({ a: secret }, mask)).toEqual({ a: "…" });
  expect(maskJson({ [secret]: 1 }, mask)).toEqual({ "…": 1 });
});
