import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync, watch, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { serveHttp } from "@toolcrib/mcp";
import { ToolRegistry } from "@toolcrib/runtime";
import { runs } from "@toolcrib/testing/runs";
import { servedTools } from "@toolcrib/testing/served-tools";
import { afterAll, beforeAll, expect, test } from "vitest";

const program = resolve("packages/cli/bin/toolcrib.js");
const times = runs(50);

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "toolcrib-kill-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A legacy registry large enough for its writing to take a while. */
function largeRegistry(): string {
  const servers = Object.fromEntries(
    Array.from({ length: 400 }, (_, index) => [
      `server-${index}`,
      {
        description: `The server with the number ${index}`,
        image: `example/server-${index}:1.0.0`,
        transport: "stdio",
        status: "Active",
        tier: "Community",
        tools: ["run"],
        tool_definitions: [{ name: "run", description: "Runs ".repeat(1_000) }],
      },
    ]),
  );
  return JSON.stringify(
    { version: "1.0.0", last_updated: "2026-01-01T00:00:00Z", servers },
    null,
    2,
  );
}

/**
 * Starts the program and kills it: when the nth event comes from the folder of the file, so that
 * most blows fall while it is being written; or when it ends by itself first.
 */
async function killed(words: readonly string[], blow: number): Promise<NodeJS.Signals | null> {
  const child: ChildProcess = spawn(process.execPath, [program, ...words], { stdio: "ignore" });
  let events = 0;
  const watcher = watch(folder, () => {
    events += 1;
    if (events > blow) child.kill("SIGKILL");
  });
  try {
    const [, signal] = await once(child, "exit");
    return signal;
  } finally {
    watcher.close();
  }
}

test(`G5 kill -9 during convert --in-place, ${times} times: the old file or the new one`, async () => {
  const path = join(folder, "registry.json");
  const before = largeRegistry();
  writeFileSync(path, before);
  const words = ["convert", path, "--to", "upstream", "--in-place", "--no-backup"];
  expect(await killed(words, Number.POSITIVE_INFINITY)).toBeNull();
  const after = readFileSync(path, "utf8");
  expect(after).not.toBe(before);
  let blows = 0;
  for (let round = 0; round < times; round += 1) {
    writeFileSync(path, before);
    if ((await killed(words, round % 5)) === "SIGKILL") blows += 1;
    expect([before, after]).toContain(readFileSync(path, "utf8"));
  }
  expect(blows).toBeGreaterThan(0);
  // The next run that succeeds tidies up what the killed ones left.
  writeFileSync(path, before);
  await killed(words, Number.POSITIVE_INFINITY);
  expect(readdirSync(folder)).toEqual(["registry.json"]);
  rmSync(path);
});

test(`G5 kill -9 during fill, ${times} times: a whole file, with whole servers in it`, async () => {
  const registry = new ToolRegistry();
  for (const tool of servedTools) registry.register(tool);
  const server = await serveHttp(registry, { name: "test", version: "1.0.0" });
  try {
    const path = join(folder, "registry.json");
    const names = Array.from({ length: 6 }, (_, index) => `server-${index}`);
    const servers = names.map((name) => [
      name,
      { description: "A test server", url: `${server.url}?${name}`, transport: "streamable-http" },
    ]);
    const before = JSON.stringify({ remote_servers: Object.fromEntries(servers) }, null, 2);
    writeFileSync(path, before);
    const words = ["fill", path, "--yes", "--concurrency", "2"];
    expect(await killed(words, Number.POSITIVE_INFINITY)).toBeNull();
    const filled = JSON.parse(readFileSync(path, "utf8")).remote_servers;
    const old = JSON.parse(before).remote_servers;
    expect(filled["server-0"].tool_definitions).toHaveLength(servedTools.length);
    let blows = 0;
    for (let round = 0; round < times; round += 1) {
      writeFileSync(path, before);
      if ((await killed(words, round % 12)) === "SIGKILL") blows += 1;
      const found = JSON.parse(readFileSync(path, "utf8")).remote_servers;
      expect(Object.keys(found)).toEqual(names);
      for (const name of names) expect([old[name], filled[name]]).toContainEqual(found[name]);
    }
    expect(blows).toBeGreaterThan(0);
    // What a killed run has left is finished by one that resumes.
    await killed([...words, "--resume"], Number.POSITIVE_INFINITY);
    expect(JSON.parse(readFileSync(path, "utf8")).remote_servers).toEqual(filled);
  } finally {
    await server.close();
  }
});
