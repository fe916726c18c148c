import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { hostilePairs } from "./hostile-pairs.ts";

/** What each pair must end in: a verdict, or the code of the error that refuses a schema. */
const OUTCOMES: Readonly<Record<string, string>> = {
  "256 branches of oneOf that overlap": "unknown",
  "200 object branches without a discriminator": "not-included",
  "256 discriminated branches": "not-included",
  "a ladder of allOf": "not-included",
  "a ladder of anyOf": "unknown",
  "a ladder of oneOf": "not-included",
  "an exponential automaton": "unknown",
  "an exponential automaton to prove": "not-included",
  "nested repetitions": "unsupported-pattern",
  "60 levels": "not-included",
  "1,000 changed properties": "included",
  "1,000 required properties that all narrow": "not-included",
  "30 patterns of keys": "not-included",
  "40 times contains": "not-included",
  "200 distinct items": "not-included",
  "3,000 listed values": "not-included",
  "3,000 listed objects denied": "not-included",
  "a hard formula": "unknown",
  "a contradictory formula": "included",
  "20 ways to be evaluated": "unknown",
  "enormous counts": "unknown",
  "extreme numbers": "not-included",
  "60 times not": "not-included",
};

const CHILD = `
import { checkInclusion } from "@toolcrib/schema/inclusion";
import { readFileSync } from "node:fs";
const { sub, sup } = JSON.parse(readFileSync(0, "utf8"));
let outcome;
try { outcome = checkInclusion(sub, sup).verdict; } catch (error) { outcome = error.code; }
process.stdout.write(String(outcome));
`;

// A pair that hangs would take this process with it, so each has one of its own.
test.each(Object.entries(hostilePairs))("C4 a hostile pair ends: %s", (name, pair) => {
  const { stdout, signal } = spawnSync(process.execPath, ["--input-type=module", "-e", CHILD], {
    input: JSON.stringify(pair),
    encoding: "utf8",
    timeout: 120_000,
  });
  expect(signal).toBeNull();
  expect(stdout).toBe(OUTCOMES[name]);
});
