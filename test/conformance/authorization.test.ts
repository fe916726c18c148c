import { spawn } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ERAS, type Era } from "@toolcrib/model";
import { recordFigures } from "@toolcrib/testing/figures";
import { afterAll, describe, expect, test } from "vitest";

/** One verdict of the official runner. */
interface Check {
  readonly id: string;
  readonly status: "SUCCESS" | "FAILURE" | "WARNING" | "SKIPPED" | "INFO";
  readonly errorMessage?: string;
}

/** Scenarios that both eras have; the runner runs them together. */
const both = [
  ...["metadata-default", "metadata-var1", "metadata-var2", "metadata-var3", "basic-cimd"],
  ...["scope-from-www-authenticate", "scope-from-scopes-supported", "scope-omitted-when-undefined"],
  ...["scope-step-up", "scope-retry-limit", "pre-registration"],
  ...["token-endpoint-auth-basic", "token-endpoint-auth-post", "token-endpoint-auth-none"],
];

const since2026 = [
  ...["resource-mismatch", "offline-access-scope", "offline-access-not-supported"],
  ...["authorization-server-migration", "metadata-issuer-mismatch", "iss-supported"],
  ...["iss-not-advertised", "iss-supported-missing", "iss-wrong-issuer", "iss-unexpected"],
  "iss-normalized",
];

/** Of an extension that toolcrib has; its scenarios belong to no era. */
const extension = ["client-credentials-basic", "client-credentials-jwt"];

/** Runs the official runner against a client that logs in as `toolcrib login` does; verdicts by scenario. */
async function runScenarios(
  words: readonly string[],
): Promise<ReadonlyMap<string, readonly Check[]>> {
  const folder = mkdtempSync(join(tmpdir(), "toolcrib-authorization-"));
  const runner = "node_modules/@modelcontextprotocol/conformance/dist/index.js";
  try {
    const child = spawn(
      process.execPath,
      [
        ...["--import", "./test/conformance/node20-shim.mjs", runner, "client", ...words],
        ...["--command", `${process.execPath} test/conformance/fixtures/login-client.mjs`],
        ...["-o", folder],
      ],
      { stdio: "ignore" },
    );
    await new Promise((resolve) => child.on("close", resolve));
    const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
    return new Map(
      files
        .filter((file) => file.endsWith("checks.json"))
        .map((file) => [
          file.replace(/^.*auth\/(.+?)-\d{4}-\d\d-\d\dT.*$/, "$1"),
          JSON.parse(readFileSync(join(folder, file), "utf8")),
        ]),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const counts = { scenarios: 0, checks: 0, wrong: 0 };
afterAll(() => {
  recordFigures("Conformance: the official suite's authorization scenarios for clients", [
    {
      what: `checks in ${counts.scenarios} runs of scenarios, both eras and client credentials`,
      tried: counts.checks,
      wrong: counts.wrong,
    },
  ]);
});

function expectPassed(scenario: string, checks: readonly Check[] = []): void {
  const judged = checks.filter(({ status }) => status !== "INFO" && status !== "SKIPPED");
  const wrong = judged.filter(({ status }) => status !== "SUCCESS");
  counts.scenarios++;
  counts.checks += judged.length;
  counts.wrong += wrong.length;
  expect({ scenario, wrong }).toEqual({ scenario, wrong: [] });
  expect(judged.length).toBeGreaterThan(0);
}

describe.each(ERAS)("K8 W6 authorization of clients, %s", (era: Era) => {
  test("every scenario of both eras passes", async () => {
    const found = await runScenarios(["--suite", "auth", "--spec-version", era]);
    expect([...found.keys()].sort()).toEqual([...both].sort());
    for (const [scenario, checks] of found) expectPassed(scenario, checks);
  });
});

test.each(since2026)("K8 W6 authorization of clients, 2026-07-28: %s", async (scenario) => {
  const found = await runScenarios([
    ...["--scenario", `auth/${scenario}`, "--spec-version", "2026-07-28"],
  ]);
  expectPassed(scenario, found.get(scenario));
});

test.each(extension)("K8 W6 authorization of programs: %s", async (scenario) => {
  const found = await runScenarios(["--scenario", `auth/${scenario}`]);
  expectPassed(scenario, found.get(scenario));
});
