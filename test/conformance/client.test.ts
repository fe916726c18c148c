import type { Era } from "@toolcrib/model";
import { recordFigures } from "@toolcrib/testing/figures";
import { afterAll, expect, test } from "vitest";
import { runClientScenario } from "./client-scenarios.ts";

/** The client scenarios of each era, but for those about authorization and about extensions. */
const scenarios: readonly (readonly [Era, string])[] = [
  ["2025-11-25", "initialize"],
  ["2025-11-25", "tools_call"],
  ["2025-11-25", "elicitation-sep1034-client-defaults"],
  ["2025-11-25", "sse-retry"],
  ["2025-11-25", "json-schema-2020-12-preservation"],
  ["2026-07-28", "tools_call"],
  ["2026-07-28", "request-metadata"],
  ["2026-07-28", "sep-2322-client-request-state"],
  ["2026-07-28", "http-standard-headers"],
  ["2026-07-28", "http-custom-headers"],
  ["2026-07-28", "http-invalid-tool-headers"],
  ["2026-07-28", "json-schema-ref-no-deref"],
  ["2026-07-28", "json-schema-2020-12-preservation"],
];

let passed = 0;
let failed = 0;

test.each(scenarios)("W6 the client of %s passes %s", async (era, scenario) => {
  const checks = await runClientScenario(scenario, era);
  const succeeded = checks.filter(({ status }) => status === "SUCCESS");
  const failures = checks.filter(({ status }) => status === "FAILURE" || status === "WARNING");
  passed += succeeded.length;
  failed += failures.length;
  expect(failures).toEqual([]);
  expect(succeeded.length).toBeGreaterThan(0);
});

afterAll(() => {
  recordFigures("Conformance: the official suite's client scenarios", [
    { what: "checks for `connect` in both eras", tried: passed, wrong: failed },
  ]);
});
