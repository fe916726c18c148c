import { spawn } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ERAS, type Era } from "@toolcrib/model";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { recordFigures } from "../figures.ts";
import { expectedFailures } from "./expected-failures.ts";
import { type ServeProcess, startServe } from "./serve-process.ts";

/** One verdict of the official runner. */
interface Check {
  readonly id: string;
  readonly name: string;
  readonly status: "SUCCESS" | "FAILURE" | "WARNING" | "SKIPPED" | "INFO";
  readonly errorMessage?: string;
}

type Checks = ReadonlyMap<string, readonly Check[]>;

/** The scenarios about prompts, resources and completion that both eras share. */
const features = [
  ...["prompts-list", "prompts-get-simple", "prompts-get-with-args"],
  ...["prompts-get-embedded-resource", "prompts-get-with-image", "completion-complete"],
  ...["resources-list", "resources-read-text", "resources-read-binary"],
  "resources-templates-read",
];

/** The scenarios that a server must pass, whatever else it lacks. */
const required: Readonly<Record<Era, readonly string[]>> = {
  "2026-07-28": [
    ...["tools-list", "tools-call-simple-text", "tools-call-image", "tools-call-audio"],
    ...["tools-call-embedded-resource", "tools-call-mixed-content", "tools-call-error"],
    ...["tools-call-with-progress", "json-schema-2020-12", "http-header-validation"],
    ...["http-custom-header-server-validation", "dns-rebinding-protection", "caching"],
    ...features,
  ],
  "2025-11-25": [
    ...["tools-list", "tools-call-simple-text", "tools-call-image", "tools-call-audio"],
    ...["tools-call-embedded-resource", "tools-call-mixed-content", "tools-call-error"],
    ...["tools-call-with-progress", "tools-call-with-logging", "json-schema-2020-12"],
    ...["dns-rebinding-protection", "resources-subscribe", "resources-unsubscribe"],
    ...features,
  ],
};

const results = mkdtempSync(join(tmpdir(), "toolcrib-conformance-"));
const servers = new Map<boolean, ServeProcess>();
beforeAll(async () => {
  const fixtures = ["tools.ts", "features.ts"].map((name) => `test/conformance/fixtures/${name}`);
  servers.set(true, await startServe([...fixtures, "--http", "0"]));
  servers.set(false, await startServe([...fixtures, "--http", "0", "--no-fast-path"]));
});
afterAll(async () => {
  for (const server of servers.values()) await server.stop();
  rmSync(results, { recursive: true, force: true });
});

/** Runs every scenario of an era against a server and reads the runner's verdicts. */
async function runSuite(url: string, era: Era): Promise<Checks> {
  const folder = mkdtempSync(join(results, "run-"));
  const runner = "node_modules/@modelcontextprotocol/conformance/dist/index.js";
  const child = spawn(
    process.execPath,
    [
      ...["--import", "./test/conformance/node20-shim.mjs", runner, "server", "--url", url],
      ...["--suite", "all", "--spec-version", era, "-o", folder],
    ],
    { stdio: "ignore" },
  );
  await new Promise((resolve) => child.on("close", resolve));
  const scenarios = readdirSync(folder).map((name): [string, readonly Check[]] => [
    name.replace(/^server-/, "").replace(/-\d{4}-\d\d-\d\dT.*$/, ""),
    JSON.parse(readFileSync(join(folder, name, "checks.json"), "utf8")),
  ]);
  return new Map(scenarios);
}

/** Every failure of either era, as `scenario check`. */
const failed = new Set<string>();

const failuresOf = (checks: readonly Check[]): readonly string[] => [
  ...new Set(checks.filter(({ status }) => status === "FAILURE").map(({ id }) => id)),
];

describe.each(ERAS)("W6 the official conformance suite, %s", (era) => {
  let checks: Checks = new Map();
  beforeAll(async () => {
    checks = await runSuite(servers.get(true)?.url ?? "", era);
    for (const [scenario, verdicts] of checks)
      for (const id of failuresOf(verdicts)) failed.add(`${scenario} ${id}`);
  });

  test.each(required[era])("%s passes", (scenario) => {
    const verdicts = checks.get(scenario) ?? [];
    expect(verdicts.some(({ status }) => status === "SUCCESS")).toBe(true);
    expect(verdicts.filter(({ status }) => status === "FAILURE")).toEqual([]);
  });

  test("what fails needs a capability that is not offered", () => {
    const failures = [...checks].map(([scenario, verdicts]) => [scenario, failuresOf(verdicts)]);
    const unexpected = failures.filter(
      ([scenario, ids]) =>
        !Array.isArray(ids) ||
        ids.some((id) => !Object.hasOwn(expectedFailures[String(scenario)] ?? {}, id)),
    );
    expect(unexpected).toEqual([]);
    expect(checks.size).toBeGreaterThan(25);
  });

  test("W6 with the fast path off, every check comes out the same", async () => {
    const without = await runSuite(servers.get(false)?.url ?? "", era);
    const verdicts = (suite: Checks): readonly string[] =>
      [...suite]
        .flatMap(([scenario, all]) => all.map(({ id, status }) => `${scenario} ${id} ${status}`))
        .sort();
    expect(verdicts(checks)).toEqual(verdicts(without));
    const all = [...checks.values()].flat();
    const expected = [...checks.values()].flatMap(failuresOf).length;
    recordFigures(`Conformance: the official suite in ${era}`, [
      {
        what: "checks for a server of tools, prompts and resources",
        tried: all.filter(({ status }) => status === "SUCCESS").length,
        wrong: 0,
      },
      { what: "verdicts compared with those without the fast path", tried: all.length, wrong: 0 },
      {
        what: "checks that need sampling or elicitation, which are not offered",
        tried: expected,
        wrong: expected,
      },
    ]);
  });
});

test("no failure is expected that does not happen any more", () => {
  const expected = Object.entries(expectedFailures).flatMap(([scenario, ids]) =>
    Object.keys(ids).map((id) => `${scenario} ${id}`),
  );
  expect(expected.filter((failure) => !failed.has(failure))).toEqual([]);
});
