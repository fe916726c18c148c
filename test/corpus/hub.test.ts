import { readFile } from "node:fs/promises";
import { type ContractFinding, compareTools, type ToolComparison } from "@toolcrib/contract";
import {
  type HubContext,
  importFiles,
  importVersion,
  openWorkerProver,
  readImportedVersions,
} from "@toolcrib/hub";
import type { JsonObject, Tool } from "@toolcrib/model";
import { recordFigures } from "@toolcrib/testing/figures";
import { runs } from "@toolcrib/testing/runs";
import { sharedData } from "@toolcrib/testing/shared-data";
import { Ajv } from "ajv";
import { Ajv2020 } from "ajv/dist/2020.js";
import { expect, test } from "vitest";
import { type CapturedVersion, capturedVersions, corpusVersions } from "../corpus-tools.ts";
import { serverJson, type TestHub, withHub } from "../hub-client.ts";
import { sqliteDatabase } from "../hub-databases.ts";
import { contractSteps, type HistoryStep } from "./contract-steps.ts";

const sqlite = sqliteDatabase();

const POLICY = {
  policy: "semver",
  against: "latest",
  profile: "client",
  strict: false,
  lint: "never",
  requireTools: false,
} as const;
const LIMITS = { read: { perMinute: 1e6 }, write: { perMinute: 1e6 } } as const;
const EXTENSION = "/v0.1/x/dev.toolcrib";
const isComplete = runs(100) === 100;

/** A tenth of the histories without TOOLCRIB_RUNS, all of them in CI. */
const histories = new Map<string, CapturedVersion[]>();
for (const version of corpusVersions())
  histories.set(version.package, [...(histories.get(version.package) ?? []), version]);
const wanted = [...histories.values()].slice(0, runs(histories.size));
const captured = new Set(capturedVersions().map((each) => each.package));

/** The name of a package in the hub, and in a path of it. */
function nameOf(given: string): string {
  const plain = given.replace(/^@/, "");
  return plain.includes("/") ? plain : `local/${plain}`;
}

async function withCorpusHub(
  use: (hub: TestHub, importOne: (version: CapturedVersion) => Promise<boolean>) => Promise<void>,
): Promise<void> {
  const prover = openWorkerProver();
  await withHub(sqlite, { policy: POLICY, limits: LIMITS, prover }, async (hub) => {
    const context: HubContext = {
      store: hub.store,
      prover,
      policy: POLICY,
      now: () => new Date("2026-11-16T00:00:00Z"),
      publicUrl: "",
    };
    await use(hub, async (version) => {
      const [read] = readImportedVersions(version as unknown as JsonObject, version.package);
      return read !== undefined && (await importVersion(context, read));
    });
  });
}

test("H7 H10 the histories of real servers, imported: every diff of the hub is that of the library", async () => {
  await withCorpusHub(async (hub, importOne) => {
    const folder = sharedData("corpus");
    const isFolder = isComplete && folder !== undefined;
    if (isFolder) {
      const { imported } = await importFiles(hub.store, [folder], {
        readText: (file) => readFile(file, "utf8"),
        signal: new AbortController().signal,
        onFile: () => {},
      });
      expect(imported).toBe(293);
      const servers = await hub.store.db.selectFrom("server").select("id").execute();
      expect(servers).toHaveLength(86);
    }
    let steps = 0;
    for (const history of wanted) {
      for (const version of history)
        if (!isFolder || !captured.has(version.package))
          expect(await importOne(version)).toBe(true);
      for (const step of contractSteps(history)) {
        const path = `servers/${encodeURIComponent(nameOf(step.package))}/diff?from=${step.from}&to=${step.to}`;
        const { json } = await hub.ask(`${EXTENSION}/${path}`);
        const { verdict, bump, findings } = compareTools(step.old, step.new);
        const prints = (list: readonly { readonly fingerprint: string }[]): readonly string[] =>
          list.map(({ fingerprint }) => fingerprint);
        expect({
          step: path,
          verdict: json.verdict,
          bump: json.bump,
          findings: prints(json.findings),
        }).toEqual({ step: path, verdict, bump, findings: prints(findings) });
        if (captured.has(step.package)) steps += 1;
      }
    }
    if (isComplete && captured.size > 0) expect(steps).toBe(207);
    recordFigures("Hub: the histories of real servers", [
      { what: "steps imported, judged otherwise than by diff", tried: steps, wrong: 0 },
    ]);
  });
});

test("H4 published one after the other: the semver policy refuses what says too little, with calls that Ajv confirms", async () => {
  await withCorpusHub(async ({ ask }, importOne) => {
    const refused: string[] = [];
    const expected: string[] = [];
    const unproved: unknown[] = [];
    const unpublishable: string[] = [];
    let witnesses = 0;
    for (const history of wanted) {
      const steps = new Map(contractSteps(history).map((step) => [step.to, step]));
      for (const version of history) {
        const body = {
          server: serverJson(nameOf(version.package), version.version),
          tools: version.tools,
        };
        const answer = await ask("/v0.1/publish", { body });
        const step = steps.get(version.version);
        if (answer.status === 400) {
          // A definition that is no tool's is refused before anything is compared.
          expect(answer.json.code).toBe("invalid-publish");
          unpublishable.push(`${version.package} ${version.version}`);
          expect(await importOne(version)).toBe(true);
          continue;
        }
        if (answer.status === 409 && step !== undefined) {
          expect([answer.json.code, answer.json.baseline]).toEqual(["contract-broken", step.from]);
          refused.push(`${step.package} ${step.from} ${step.to}`);
          const report = await ask(new URL(answer.json.reportUrl).pathname);
          const proved = confirmWitnesses(report.json, step);
          witnesses += proved.confirmed;
          unproved.push(...proved.unproved);
          // Published elsewhere all the same, so that the next one is compared with it.
          expect(await importOne(version)).toBe(true);
        } else
          expect([body.server, answer.status, answer.json.code]).toEqual([
            body.server,
            200,
            undefined,
          ]);
        if (step !== undefined && saysTooLittle(step))
          expected.push(`${step.package} ${step.from} ${step.to}`);
      }
    }
    expect(refused).toEqual(expected);
    expect(unproved).toEqual([]);
    expect(unpublishable.length).toBeLessThan(20);
    if (isComplete && captured.size > 0) {
      process.stderr.write(
        `corpus hub: ${refused.length} refused, ${witnesses} witnesses, not publishable: ${unpublishable.join(", ")}\n`,
      );
      expect(refused.length).toBeGreaterThan(25);
      expect(witnesses).toBeGreaterThan(100);
    }
    recordFigures("Hub: the gate over the histories of real servers", [
      {
        what: "versions refused that the contract does not call breaking",
        tried: refused.length,
        wrong: 0,
      },
      {
        what: "witnesses of refusals that Ajv does not confirm",
        tried: witnesses,
        wrong: unproved.length,
      },
    ]);
  });
});

/** Whether the contract's own rules say that a release breaks callers and its number does not. */
function saysTooLittle({ old, new: next, from }: HistoryStep): boolean {
  const { verdict, bump, findings } = compareTools(old, next);
  const isRelease = !from.includes("-");
  return (
    isRelease &&
    verdict !== "compatible" &&
    bump === "major" &&
    findings.some(({ rule }) => rule === "version-not-bumped")
  );
}

const settings = { strict: false, validateFormats: false, logger: false } as const;

/** Asks Ajv about every witness of a report: valid by one version, and not by the other. */
function confirmWitnesses(
  report: {
    readonly findings: readonly ContractFinding[];
    readonly tools: readonly ToolComparison[];
  },
  step: HistoryStep,
): { readonly confirmed: number; readonly unproved: readonly unknown[] } {
  const newNames = new Map(report.tools.map(({ name, newName = name }) => [name, newName]));
  const unproved: unknown[] = [];
  let confirmed = 0;
  for (const { side, witness, tool, ignored = false, rule } of report.findings) {
    if (side === "tool" || witness === undefined) continue;
    const field = side === "input" ? "inputSchema" : "outputSchema";
    const accepts = (tools: readonly Tool[], name: string): boolean => {
      const schema = tools.find((each) => each.name === name)?.[field] ?? true;
      const { $id: _id, ...plain } = schema === true ? {} : (schema as JsonObject);
      const isOld = /draft-0[4-7]/.test(String(plain["$schema"]));
      const ajv = isOld ? new Ajv(settings) : new Ajv2020(settings);
      return ajv.validate(plain, witness) === true;
    };
    const before = accepts(step.old.tools, tool);
    const after = accepts(step.new.tools, newNames.get(tool) ?? tool);
    const isProved = ignored
      ? before && after
      : side === "input"
        ? before && !after
        : after && !before;
    if (isProved) confirmed += 1;
    else unproved.push({ package: step.package, to: step.to, tool, rule, witness, before, after });
  }
  return { confirmed, unproved };
}
