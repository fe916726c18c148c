import { compareTools } from "@toolcrib/contract";
import {
  createHub,
  importVersion,
  openStore,
  openWorkerProver,
  readImportedVersions,
} from "@toolcrib/hub";
import type { JsonObject } from "@toolcrib/model";
import { runs } from "@toolcrib/testing/runs";
import { expect, test } from "vitest";
import { corpusVersions } from "../corpus-tools.ts";
import { hubDatabases } from "../hub-databases.ts";
import { contractSteps } from "./contract-steps.ts";

const [sqlite] = hubDatabases();

test("H7 H10 the histories of real servers, imported: every diff of the hub is that of the library", async () => {
  if (sqlite === undefined) throw new Error("no database");
  const store = await openStore(sqlite.create());
  const prover = openWorkerProver();
  const context = {
    store,
    prover,
    policy: {
      policy: "report",
      against: "latest",
      profile: "client",
      strict: false,
      lint: "never",
      requireTools: false,
    },
    now: () => new Date("2026-11-16T00:00:00Z"),
    publicUrl: "",
  } as const;
  const hub = createHub(store, {
    prover,
    policy: { policy: "report" },
    limits: { read: { perMinute: 1e6 } },
  });
  try {
    const steps = contractSteps(corpusVersions());
    // A tenth of the histories without TOOLCRIB_RUNS, all of them in CI.
    const packages = [...new Set(corpusVersions().map((each) => each.package))];
    const wanted = new Set(packages.slice(0, runs(packages.length)));
    for (const version of corpusVersions().filter((each) => wanted.has(each.package)))
      for (const imported of readImportedVersions(
        version as unknown as JsonObject,
        version.package,
      ))
        expect(await importVersion(context, imported)).toBe(true);
    for (const step of steps.filter((each) => wanted.has(each.package))) {
      const plain = step.package.replace(/^@/, "");
      const name = encodeURIComponent(plain.includes("/") ? plain : `local/${plain}`);
      const path = `servers/${name}/diff?from=${step.from}&to=${step.to}`;
      const answer = await hub.fetch(new Request(`http://127.0.0.1/v0.1/x/dev.toolcrib/${path}`));
      const document = JSON.parse(await answer.text());
      const { verdict, bump, findings } = compareTools(step.old, step.new);
      expect({
        step: path,
        verdict: document.verdict,
        bump: document.bump,
        findings: document.findings.map((each: { fingerprint: string }) => each.fingerprint),
      }).toEqual({
        step: path,
        verdict,
        bump,
        findings: findings.map((each) => each.fingerprint),
      });
    }
  } finally {
    await hub.close();
    await prover.close();
    await store.close();
  }
});
