import type { Json } from "@toolcrib/model";
import { legacyRegistry, upstreamRegistry } from "@toolcrib/testing/registry-arbitrary";
import { runs } from "@toolcrib/testing/runs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { convertRegistry } from "./convert/convert-registry.ts";
import { entryTools } from "./document/entry-tools.ts";
import { registryEntries } from "./document/registry-entries.ts";
import { detectRegistryFormat } from "./document/registry-format.ts";
import { checkPublisherSize, withDefinitionsElsewhere } from "./extension/publisher-size.ts";
import { launchCommand } from "./launch/launch-command.ts";
import { checkRegistry } from "./schemas/check-registry.ts";

const anything: fc.Arbitrary<Json> = fc
  .jsonValue({ maxDepth: 4 })
  .map((value) => JSON.parse(JSON.stringify(value)));
const keys = fc.constantFrom(
  "servers",
  "remote_servers",
  "groups",
  "data",
  "meta",
  "_meta",
  "name",
  "packages",
  "remotes",
  "image",
  "__proto__",
  "constructor",
  "dev.toolcrib/carried",
  "dev.toolcrib/servers",
);
const shaped = fc.letrec<{ value: Json }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 6 },
    anything,
    fc.dictionary(keys, tie("value"), { maxKeys: 4 }) as fc.Arbitrary<Json>,
    fc.array(tie("value"), { maxLength: 3 }) as fc.Arbitrary<Json>,
  ),
})).value;

test("G2 whatever a file holds is read, checked and converted without an exception", {
  timeout: 300_000,
}, () => {
  fc.assert(
    fc.property(fc.oneof(shaped, legacyRegistry, upstreamRegistry), (document) => {
      expect(Array.isArray(checkRegistry(document))).toBe(true);
      const format = detectRegistryFormat(document);
      if (format === undefined || typeof document !== "object" || document === null) return;
      if (Array.isArray(document)) return;
      const registry = document as { readonly [key: string]: Json };
      for (const entry of registryEntries(registry, format)) {
        entryTools(entry);
        for (const launch of entry.launches) if (launch.kind === "package") launchCommand(launch);
      }
      for (const to of ["upstream", "toolhive-legacy", "server-json"] as const) {
        const { document: converted, findings } = convertRegistry(registry, { to, now: "now" });
        if (converted === undefined) expect(findings.length).toBeGreaterThan(0);
        else withDefinitionsElsewhere(converted, "https://example.com");
      }
      checkPublisherSize(registry);
    }),
    { numRuns: runs(5_000) },
  );
});

test("no key of a file reaches the prototype of objects", () => {
  const evil = JSON.parse(
    '{"servers":{"__proto__":{"image":"a:1","__proto__":{"polluted":true},"custom_metadata":{"dev.toolcrib/carried":[{"path":"/__proto__/polluted","value":true},{"path":"/_meta/__proto__/polluted","value":true}]}}}}',
  );
  const { document } = convertRegistry(evil, { to: "upstream", now: "now" });
  expect(document).toBeDefined();
  expect("polluted" in {}).toBe(false);
});
