import { equalJson, type JsonObject } from "@toolcrib/model";
import { legacyRegistry, upstreamRegistry } from "@toolcrib/testing/registry-arbitrary";
import { runs } from "@toolcrib/testing/runs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { legacyToUpstream } from "./legacy-to-upstream.ts";
import { upstreamToLegacy } from "./upstream-to-legacy.ts";

const now = "2026-01-01T00:00:00Z";
/** People convert back on another day. */
const later = "2026-02-02T00:00:00Z";

test("G2 nothing of a legacy registry is lost on the way to upstream and back", {
  timeout: 300_000,
}, () => {
  fc.assert(
    fc.property(legacyRegistry, (original) => {
      const there = legacyToUpstream(original, { now });
      if (there.document === undefined) {
        expect(there.findings[0]?.rule).toBe("duplicate-server");
        return;
      }
      const back = upstreamToLegacy(throughFile(there.document), { now: later });
      if (!equalJson(back.document, original)) expect(back.document).toEqual(original);
      expect(JSON.stringify(back.document)).toBe(JSON.stringify(original));
    }),
    { numRuns: runs(5_000) },
  );
});

test("G2 nothing of an upstream registry is lost on the way to legacy and back", {
  timeout: 300_000,
}, () => {
  fc.assert(
    fc.property(upstreamRegistry, (original) => {
      const there = upstreamToLegacy(original, { now });
      const back = legacyToUpstream(throughFile(there.document), { now: later });
      if (!equalJson(back.document, original)) expect(back.document).toEqual(original);
      expect(JSON.stringify(back.document)).toBe(JSON.stringify(original));
    }),
    { numRuns: runs(5_000) },
  );
});

test("G2 going round twice changes nothing more", { timeout: 300_000 }, () => {
  fc.assert(
    fc.property(upstreamRegistry, (original) => {
      const once = upstreamToLegacy(original, { now }).document;
      const again = upstreamToLegacy(
        throughFile(legacyToUpstream(throughFile(once), { now }).document),
        { now },
      ).document;
      expect(again).toEqual(once);
    }),
    { numRuns: runs(2_000) },
  );
});

test("G2 a registry without a date has none when it comes back on another day", () => {
  const legacy = { servers: {} };
  const upstream = { data: { servers: [] } };
  const there = throughFile(legacyToUpstream(legacy, { now }).document);
  expect(upstreamToLegacy(there, { now: later }).document).toEqual(legacy);
  const other = throughFile(upstreamToLegacy(upstream, { now }).document);
  expect(legacyToUpstream(other, { now: later }).document).toEqual(upstream);
});

function throughFile(document: JsonObject | undefined): JsonObject {
  return JSON.parse(JSON.stringify(document));
}
