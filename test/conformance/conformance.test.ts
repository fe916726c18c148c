import { spawn } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ERAS, type Era } from "@toolcrib/model";
import { recordFigures } from "@toolcrib/testing/figures";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Check } from "./client-scenarios.ts";
import { type ServeProcess, startServe } from "./serve-process.ts";

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
    ...["input-required-result-basic-elicitation", "input-required-result-basic-sampling"],
    ...["input-required-result-basic-list-roots", "input-required-result-request-state"],
    ...["input-required-result-multiple-input-requests", "input-required-result-multi-round"],
    ...["input-required-result-tampered-state", "input-required-result-capability-check"],
    ...["input-required-result-result-type", "input-required-result-non-tool-request"],
    "server-stateless",
    ...features,
  ],
  "2025-11-25": [
    ...["tools-list", "tools-call-simple-text", "tools-call-image", "tools-call-audio"],
    ...["tools-call-embedded-resource", "tools-call-mixed-content", "tools-call-error"],
    ...["tools-call-with-progress", "tools-call-with-logging", "json-schema-2020-12"],
    ...["dns-rebinding-protection", "resources-subscribe", "resources-unsubscribe"],
    ...["tools-call-sampling", "tools-call-elicitation", "elicitation-sep1034-defaults"],
    "elicitation-sep1330-enums",
    ...features,
  ],
};

const results = mkdtempSync(join(tmpdir(), "toolcrib-conformance-"));
const servers = new Map<boolean, ServeProcess>();
beforeAll(async () => {
  const fixtures = ["tools.ts", "features.ts", "asking.ts"].map(
    (name) => `test/conformance/fixtures/${name}`,
  );
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

/** Judges streams only: the fast path answers with JSON where the SDK opens a stream of one event. */
const STREAMED = "server-sse-streams-functional";

const failuresOf = (checks: readonly Check[]): readonly string[] => [
  ...new Set(checks.filter(({ status }) => status === "FAILURE").map(({ id }) => id)),
];

describe.each(ERAS)("A10 W6 the official conformance suite, %s", (era) => {
  let checks: Checks = new Map();
  beforeAll(async () => {
    checks = await runSuite(servers.get(true)?.url ?? "", era);
  });

  test.each(required[era])("%s passes", (scenario) => {
    const verdicts = checks.get(scenario) ?? [];
    expect(verdicts.some(({ status }) => status === "SUCCESS")).toBe(true);
    expect(verdicts.filter(({ status }) => status === "FAILURE")).toEqual([]);
  });

  test("nothing fails", () => {
    const failures = [...checks].flatMap(([scenario, verdicts]) =>
      failuresOf(verdicts).map((id) => `${scenario} ${id}`),
    );
    expect(failures).toEqual([]);
    expect(checks.size).toBeGreaterThan(25);
  });

  test("W6 with the fast path off, every check comes out the same", async () => {
    const without = await runSuite(servers.get(false)?.url ?? "", era);
    const verdicts = (suite: Checks): readonly string[] =>
      [...suite]
        .flatMap(([scenario, all]) => all.map(({ id, status }) => `${scenario} ${id} ${status}`))
        .filter((verdict) => !verdict.includes(STREAMED))
        .sort();
    expect(verdicts(checks)).toEqual(verdicts(without));
    const all = [...checks.values()].flat();
    recordFigures(`Conformance: the official suite in ${era}`, [
      {
        what: "checks for a server of tools, prompts and resources that asks back",
        tried: all.filter(({ status }) => status === "SUCCESS").length,
        wrong: [...checks.values()].flatMap(failuresOf).length,
      },
      { what: "verdicts compared with those without the fast path", tried: all.length, wrong: 0 },
    ]);
  });
});
