import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { convertRegistry, entryTools, registryEntries } from "@toolcrib/catalog";
import { type JsonObject, withoutAbsent } from "@toolcrib/model";
import { testHost } from "@toolcrib/testing/test-host";
import { withFiles } from "@toolcrib/testing/with-files";
import { expect, test } from "vitest";
import { openJournal } from "./journal.ts";
import { openFillTarget } from "./open-fill-target.ts";
import { planFill } from "./plan-fill.ts";
import { openSaver, recoverFill } from "./save-edits.ts";
import { writeAnswers } from "./write-answers.ts";

const remote = (name: string): JsonObject => ({
  url: `https://${name}.example/mcp`,
  transport: "streamable-http",
  description: `The server <${name}>`,
});
const legacy = {
  version: "1.0.0",
  remote_servers: { a: remote("a"), "b-ü": remote("b"), c: remote("c") },
};
const upstream = {
  data: {
    servers: ["x", "y"].map((name) => ({
      name: `io.example/${name}`,
      version: "1.0.0",
      remotes: [{ type: "streamable-http", url: `https://${name}.example/mcp` }],
    })),
  },
};
const tools = [
  { name: "run", description: "Runs & stops\nat once", inputSchema: { type: "object" } },
];

/** A registry as it is after every second server has answered. */
async function filled(text: string, largeBytes?: number): Promise<string> {
  return await withFiles({ "registry.json": text }, async (cwd) => {
    const host = testHost(cwd);
    const context = {
      cwd,
      host,
      signal: host.signal,
      ...(largeBytes === undefined ? {} : { largeBytes }),
    };
    const registry = await openFillTarget("registry.json", context);
    const given = { env: [], header: [], environment: {} };
    const steps = planFill(registry, { only: [], resume: false, given }, { cwd, host });
    const saver = openSaver(registry);
    const answered = writeAnswers(saver, "2026-11-16");
    for (const [index, step] of steps.entries())
      if (step.action === "ask" && index % 2 === 0) await answered(step, tools);
    await saver.finish();
    registry.close();
    return readFileSync(join(cwd, "registry.json"), "utf8");
  });
}

test.each([
  ["legacy, indented", JSON.stringify(legacy, null, 2)],
  ["legacy, with tabs", `${JSON.stringify(legacy, null, "\t")}\n`],
  ["legacy, on one line", JSON.stringify(legacy)],
  [
    "legacy, as Go writes it",
    JSON.stringify(legacy, null, 2).replaceAll("<", "\\u003c").replaceAll(">", "\\u003e"),
  ],
  ["upstream", JSON.stringify(upstream, null, 4)],
  ["with a byte order mark", `\uFEFF${JSON.stringify(upstream, null, 2)}`],
])(
  "G5 a registry that is filled server by server is the one that is filled whole: %s",
  async (_, text) => {
    const whole = await filled(text);
    expect(whole).toContain("dev.toolcrib/filled");
    expect(await filled(text, 0)).toBe(whole.replace(/^\uFEFF/, ""));
  },
);

test("G5 what an ended run has left is put into a large registry, each answer once", async () => {
  await withFiles({ "registry.json": JSON.stringify(legacy, null, 2) }, async (cwd) => {
    const host = testHost(cwd);
    const context = { cwd, host, signal: host.signal, largeBytes: 0 };
    const registry = await openFillTarget("registry.json", context);
    const journal = openJournal(registry.path);
    await journal.add({ name: "a", place: [], fields: { ...remote("a"), tools: ["old"] } });
    await journal.add({ name: "a", place: [], fields: { ...remote("a"), tools: ["new"] } });
    await journal.add({ name: "c", place: [], fields: { ...remote("c"), tools: ["c"] } });
    // As long as its process lives, a journal belongs to it.
    expect(await recoverFill(registry)).toEqual({ answers: 0, lost: [] });
    const { indexJournals } = await import("./journal-index.ts");
    const answers = await indexJournals([journal.path]);
    expect(answers.size).toBe(3);
    await registry.write(answers);
    registry.close();
    const { remote_servers: now } = JSON.parse(readFileSync(join(cwd, "registry.json"), "utf8"));
    expect(now).toEqual({
      a: { ...remote("a"), tools: ["new"] },
      "b-ü": remote("b"),
      c: { ...remote("c"), tools: ["c"] },
    });
  });
});

test.each([0, undefined])(
  "G5 a server that is gone meanwhile is named, and the other answers find their places (large from %s bytes)",
  async (largeBytes) => {
    await withFiles({ "registry.json": JSON.stringify(legacy) }, async (cwd) => {
      const host = testHost(cwd);
      const context = { cwd, host, signal: host.signal, ...withoutAbsent({ largeBytes }) };
      const registry = await openFillTarget("registry.json", context);
      const saver = openSaver(registry);
      const { indexJournals } = await import("./journal-index.ts");
      const journal = openJournal(registry.path);
      await journal.add({ name: "gone", place: [], fields: {} });
      await journal.add({ name: "a", place: [], fields: { ...remote("a"), tools: ["run"] } });
      const lost = await registry.write(await indexJournals([journal.path]));
      await journal.remove();
      await saver.finish();
      registry.close();
      expect(lost).toEqual([{ name: "gone" }]);
      const { remote_servers: now } = JSON.parse(readFileSync(join(cwd, "registry.json"), "utf8"));
      expect(now).toEqual({ ...legacy.remote_servers, a: { ...remote("a"), tools: ["run"] } });
      expect(readdirSync(cwd)).toEqual(["registry.json"]);
    });
  },
);

test("a legacy entry that was converted is filled in its own place, not in what it carries", async () => {
  const server = {
    ...{ name: "io.example/x", version: "1.0.0", description: "Two ways to one server" },
    packages: [{ registryType: "oci", identifier: "x/y:1", transport: { type: "stdio" } }],
    remotes: [{ type: "streamable-http", url: "https://x.example/mcp" }],
    _meta: {
      "io.modelcontextprotocol.registry/publisher-provided": {
        "io.github.stacklok": {
          "https://x.example/mcp": {
            tools: ["far"],
            tool_definitions: [{ name: "far", title: "F" }],
          },
          "x/y:1": { tools: ["near"] },
        },
      },
    },
  };
  const { document } = convertRegistry(
    { version: "1.0.0", meta: {}, data: { servers: [server] } },
    { to: "toolhive-legacy", now: "2026-01-01T00:00:00Z" },
  );
  await withFiles({ "registry.json": JSON.stringify(document) }, async (cwd) => {
    const host = testHost(cwd);
    const context = { cwd, host, signal: host.signal };
    const registry = await openFillTarget("registry.json", context);
    const given = { env: [], header: [], environment: {} };
    const [step] = planFill(registry, { only: [], resume: false, given }, { cwd, host });
    const saver = openSaver(registry);
    if (step?.action === "ask") await writeAnswers(saver, "2026-11-16")(step, tools);
    await saver.finish();
    const { entries } = await openFillTarget("registry.json", context);
    expect(entries.map((entry) => entryTools(entry).tools)).toEqual([tools]);
    const filled = JSON.parse(readFileSync(join(cwd, "registry.json"), "utf8"));
    const back = convertRegistry(filled, { to: "upstream", now: "2026-01-01T00:00:00Z" });
    const [entry] = registryEntries(back.document ?? {}, "upstream");
    expect(entry?.places.map(({ fields }) => fields["tools"])).toEqual([["far"], ["run"]]);
  });
});

test("a server that is there twice is asked once, and said not to be filled the second time", async () => {
  const [server] = upstream.data.servers;
  const twins = { data: { servers: [server, server] } };
  await withFiles({ "registry.json": JSON.stringify(twins) }, async (cwd) => {
    const host = testHost(cwd);
    const registry = await openFillTarget("registry.json", { cwd, host, signal: host.signal });
    const given = { env: [], header: [], environment: {} };
    const steps = planFill(registry, { only: [], resume: false, given }, { cwd, host });
    expect(steps).toMatchObject([
      { action: "ask" },
      {
        action: "impossible",
        reason: expect.stringMatching(/^another server of the registry has its name and version/),
      },
    ]);
  });
});

test("G5 what a process of the same number has left is found, also where a power cut has damaged a line", async () => {
  const line = { name: "a", place: [], fields: { ...remote("a"), tools: ["run"] } };
  const left = `.registry.json.${process.pid}-00000000.toolcrib-fill.jsonl`;
  const text = `\u0000\u0000\n${JSON.stringify(line)}\n{"name":"b`;
  await withFiles({ "registry.json": JSON.stringify(legacy), [left]: text }, async (cwd) => {
    const host = testHost(cwd);
    const registry = await openFillTarget("registry.json", { cwd, host, signal: host.signal });
    expect(await recoverFill(registry)).toEqual({ answers: 1, lost: [] });
    registry.close();
    const { remote_servers: now } = JSON.parse(readFileSync(join(cwd, "registry.json"), "utf8"));
    expect(now["a"]).toEqual(line.fields);
    expect(readdirSync(cwd)).toEqual(["registry.json"]);
  });
});
