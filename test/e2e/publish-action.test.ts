import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join, resolve } from "node:path";
import { addTrust, createToken, openStore, serveHub } from "@toolcrib/hub";
import { withFiles } from "@toolcrib/testing/with-files";
import { expect, test } from "vitest";
import { TokenIssuer } from "../token-issuer.ts";

const program = resolve("packages/cli/bin/toolcrib.js");
const tools = (required: readonly string[], name = "weather"): string =>
  JSON.stringify([
    {
      name,
      description: "Gives the weather of a city.",
      inputSchema: {
        type: "object",
        properties: { city: { type: "string" } },
        required,
        additionalProperties: false,
      },
    },
  ]);
const server = (version: string): string =>
  JSON.stringify({ name: "io.github.octo/weather", version, description: "The weather" });
const by = { actor: "test", at: "2026-01-01T00:00:00.000Z" };

interface Job {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
  readonly outputs: string;
  readonly summary: string;
}

interface Playground {
  readonly cwd: string;
  readonly hub: string;
  readonly token: string;
  /** Runs the action as GitHub would, in a job that may ask for tokens. */
  readonly run: (inputs: Readonly<Record<string, string>>) => Promise<Job>;
}

/** A hub that trusts an issuer, and a runner that gives out its tokens. */
async function withJob(use: (playground: Playground) => Promise<void>): Promise<void> {
  const issuer = await TokenIssuer.start("unused");
  const runner = createServer(async (request, response) => {
    const asked = new URL(request.url ?? "/", "http://runner");
    const isAllowed = request.headers.authorization === "Bearer runner-secret";
    const value = await issuer.sign({
      audience: asked.searchParams.get("audience") ?? undefined,
      claims: {
        ...{ sub: "repo:octo/weather:ref:refs/heads/main", repository_owner: "octo" },
        jti: randomUUID(),
      },
    });
    response.writeHead(isAllowed ? 200 : 401, { "content-type": "application/json" });
    response.end(JSON.stringify(isAllowed ? { value, count: 1 } : {}));
  });
  await new Promise<void>((listening) => runner.listen(0, "127.0.0.1", listening));
  const { port } = runner.address() as AddressInfo;
  const files = {
    "server.json": server("1.0.0"),
    "minor.json": server("1.1.0"),
    "tools.json": tools([]),
    "broken.json": tools(["city"]),
    "odd.json": tools(["city"], "wea%0A,t:h"),
  };
  try {
    await withFiles(files, async (cwd) => {
      const store = await openStore({ data: join(cwd, "hub") });
      const hub = await serveHub(store, { port: 0, allowPrivate: true });
      try {
        const namespace = "io.github.{repository_owner}/*";
        await addTrust(
          store,
          { issuer: issuer.url, audience: hub.url, namespace, claims: {}, actions: ["publish"] },
          by,
        );
        const { token } = await createToken(store, { namespace: "*", actions: ["publish"] }, by);
        const env = {
          TOOLCRIB_PUBLISH_TO: hub.url,
          ACTIONS_ID_TOKEN_REQUEST_URL: `http://127.0.0.1:${port}/token?api-version=2.0`,
          ACTIONS_ID_TOKEN_REQUEST_TOKEN: "runner-secret",
        };
        await use({ cwd, hub: hub.url, token, run: (inputs) => run(cwd, { ...env, ...inputs }) });
      } finally {
        await hub.close();
        await store.close();
      }
    });
  } finally {
    issuer.close();
    runner.closeAllConnections();
    runner.close();
  }
}

async function run(cwd: string, env: Readonly<Record<string, string>>): Promise<Job> {
  const files = { GITHUB_OUTPUT: join(cwd, "outputs"), GITHUB_STEP_SUMMARY: join(cwd, "summary") };
  for (const file of Object.values(files)) writeFileSync(file, "");
  const child = spawn("bash", [resolve("action/publish.sh")], {
    cwd,
    env: {
      PATH: process.env["PATH"],
      TOOLCRIB_COMMAND: `${process.execPath} ${program}`,
      ...files,
      ...env,
    },
  });
  let [stdout, stderr] = ["", ""];
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    stdout += text;
  });
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    stderr += text;
  });
  const code = await new Promise<number | null>((ended) => child.once("close", ended));
  const read = (file: string): string => readFileSync(file, "utf8");
  const { GITHUB_OUTPUT: outputs, GITHUB_STEP_SUMMARY: summary } = files;
  return { code, stdout, stderr, outputs: read(outputs), summary: read(summary) };
}

const listed = async (hub: string): Promise<number> => {
  const answer = await fetch(`${hub}/v0.1/servers`);
  return JSON.parse(await answer.text()).metadata.count;
};

test("H15 the action publishes with the token of the run, and only says so for a pull request", async () => {
  await withJob(async ({ run: job, hub }) => {
    const inputs = { TOOLCRIB_NEW: "tools.json" };
    const pull = await job({ ...inputs, GITHUB_EVENT_NAME: "pull_request" });
    expect(pull).toMatchObject({
      code: 0,
      stdout: "io.github.octo/weather 1.0.0 would be published\n",
      outputs: "published=false\nverdict=\nbump=\nrequired=\n",
    });
    expect(await listed(hub)).toBe(0);
    const push = await job({ ...inputs, GITHUB_EVENT_NAME: "push" });
    expect(push).toMatchObject({
      code: 0,
      stdout: "io.github.octo/weather 1.0.0 published\n",
      outputs: "published=true\nverdict=\nbump=\nrequired=\n",
    });
    expect(push.summary).toContain("published");
    expect(await listed(hub)).toBe(1);
    const kept = await job({ ...inputs, TOOLCRIB_SERVER: "minor.json", TOOLCRIB_DRY_RUN: "true" });
    expect(kept.outputs).toBe("published=false\nverdict=compatible\nbump=none\nrequired=\n");
  });
});

test("H15 a refusal fails the action, with what broke and a call that shows it", async () => {
  await withJob(async ({ run: job, hub }) => {
    await job({ TOOLCRIB_NEW: "tools.json" });
    const refused = await job({ TOOLCRIB_NEW: "broken.json", TOOLCRIB_SERVER: "minor.json" });
    expect(refused.code).toBe(1);
    expect(refused.stdout).toMatch(/^::error file=broken\.json::.*publish it as 2\.0\.0/);
    expect(refused.stdout).toContain(
      "::error file=broken.json,title=weather param-became-required::",
    );
    expect(refused.stdout).toContain("(for example {})");
    expect(refused.outputs).toBe("published=false\nverdict=breaking\nbump=\nrequired=2.0.0\n");
    expect(refused.summary).toContain("Not published");
    expect(await listed(hub)).toBe(1);
    // Names of tools are a stranger's text: they cannot end a command or begin another.
    const odd = await job({ TOOLCRIB_NEW: "odd.json", TOOLCRIB_SERVER: "minor.json" });
    for (const line of odd.stdout.trim().split("\n"))
      expect(line).toMatch(/^::error file=odd\.json(,title=[^:,]*)?::/);
  });
});

test("H15 a token that is given is used instead, and nobody sees it", async () => {
  await withJob(async ({ run: job, token }) => {
    const inputs = { TOOLCRIB_NEW: "tools.json", ACTIONS_ID_TOKEN_REQUEST_URL: "" };
    const without = await job(inputs);
    expect([without.code, without.stderr]).toEqual([2, expect.stringContaining("id-token: write")]);
    const wrong = await job({ ...inputs, TOOLCRIB_TOKEN: "tch_wrong" });
    expect(wrong.code).toBe(3);
    const right = await job({ ...inputs, TOOLCRIB_TOKEN: token });
    expect(right.code).toBe(0);
    expect(right.stdout + right.stderr + right.summary).not.toContain(token);
  });
});

test("H15 a hub that does not trust the run says so, and inputs are never commands", async () => {
  await withJob(async ({ run: job, cwd }) => {
    const foreign = JSON.stringify({ name: "org.other/x", version: "1.0.0", description: "x" });
    writeFileSync(join(cwd, "foreign.json"), foreign);
    const refused = await job({ TOOLCRIB_NEW: "tools.json", TOOLCRIB_SERVER: "foreign.json" });
    expect([refused.code, refused.stdout]).toEqual([3, expect.stringContaining("may not publish")]);
    const odd = await job({ TOOLCRIB_NEW: "$(touch hacked)", TOOLCRIB_SERVER: "; touch hacked" });
    expect(odd.code).toBe(2);
    expect(() => readFileSync(join(cwd, "hacked"))).toThrow();
  });
});
