import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { runCli } from "@toolcrib/testing/run-cli";
import { runs } from "@toolcrib/testing/runs";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type ManyServers, manyServers, registryOf } from "../many-servers.ts";

const program = resolve("packages/cli/bin/toolcrib.js");
const count = runs(3_200);
const KILLS = 10;
const CONCURRENCY = 4;

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "toolcrib-resume-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a fill, and kills it when so many further servers have listed their tools. */
async function fillUntil(path: string, many: ManyServers, lists: number): Promise<number | null> {
  const words = ["fill", path, "--yes", "--resume", "--quiet", "--json"];
  const child = spawn(process.execPath, [program, ...words, "--concurrency", String(CONCURRENCY)], {
    stdio: "ignore",
  });
  let left = lists;
  many.onList = () => {
    left -= 1;
    if (left === 0) child.kill("SIGKILL");
  };
  const [code] = await once(child, "exit");
  return code;
}

/** The servers whose answers a killed run has kept. */
function kept(): readonly string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(".jsonl"))
    .flatMap((name) => readFileSync(join(folder, name), "utf8").split("\n").slice(0, -1))
    .map((line) => JSON.parse(line).name);
}

test(`G5 ${count} servers, kill -9 at ${KILLS} places, resumed: nothing lost, nothing kept asked twice`, async () => {
  const many = await manyServers();
  try {
    const names = Array.from({ length: count }, (_, index) => `server-${index}`);
    const path = join(folder, "registry.json");
    writeFileSync(path, registryOf(names, many.url));
    const done = new Map<string, number | undefined>();
    for (let kill = 0; kill < KILLS; kill += 1) {
      expect(await fillUntil(path, many, Math.ceil(count / (KILLS + 1)))).toBeNull();
      for (const name of kept()) if (!done.has(name)) done.set(name, many.asked.get(name));
    }
    expect(done.size).toBeGreaterThan(KILLS);
    expect(await fillUntil(path, many, Number.POSITIVE_INFINITY)).toBe(0);
    for (const [name, times] of done) expect(many.asked.get(name)).toBe(times);
    const total = [...many.asked.values()].reduce((sum, times) => sum + times, 0);
    // Only those that were being asked when the process ended are asked again.
    expect(total).toBeLessThanOrEqual(count + KILLS * (CONCURRENCY + 1));
    const filled = JSON.parse(readFileSync(path, "utf8")).remote_servers;
    expect(Object.keys(filled)).toEqual(names);
    for (const name of names) expect(filled[name].tools).toEqual([`tool-of-${name}`]);
    expect(readdirSync(folder)).toEqual(["registry.json"]);
  } finally {
    await many.close();
  }
});

test("G5 a connection that is cut is tried again; a server that stays away fails alone", async () => {
  const many = await manyServers((name, request) => name === "gone" || request <= 2);
  try {
    const path = join(folder, "registry.json");
    writeFileSync(path, registryOf(["weak", "gone"], many.url));
    const { code, stdout } = await runCli(["fill", path, "--yes", "--json"], {});
    expect(code).toBe(4);
    expect(JSON.parse(stdout).servers).toMatchObject([
      { name: "weak", outcome: "filled", tools: 1, changes: { added: 1, removed: 0, changed: 0 } },
      { name: "gone", outcome: "failed" },
    ]);
  } finally {
    await many.close();
  }
});

test("G5 fill --check proves drift, writes nothing, and ends with 1 where a promise is broken", async () => {
  const many = await manyServers();
  try {
    const path = join(folder, "registry.json");
    const names = ["kept", "broken", "silent"];
    const registry = JSON.parse(registryOf(names, many.url));
    const { kept: keeps, broken } = registry.remote_servers;
    const tool = (name: string): object => ({ name, inputSchema: { type: "object" } });
    Object.assign(keeps, { tool_definitions: [tool("tool-of-kept")] });
    Object.assign(broken, { tool_definitions: [tool("other"), tool("tool-of-broken")] });
    const text = JSON.stringify(registry);
    writeFileSync(path, text);
    const all = await runCli(["fill", path, "--check", "--yes", "--json"], {});
    expect(all.code).toBe(1);
    expect(JSON.parse(all.stdout).findings).toMatchObject([
      { rule: "tool-removed", tool: "broken:other", level: "error" },
    ]);
    expect(all.stderr).toContain("1 server skipped");
    const one = await runCli(["fill", path, "--check", "--yes", "--only", "kept"], {});
    expect(one).toMatchObject({ code: 0, stdout: "nothing changed in 1 tool\n" });
    expect(readFileSync(path, "utf8")).toBe(text);
    expect(readdirSync(folder)).toEqual(["registry.json"]);
  } finally {
    await many.close();
  }
});
