import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { testHost } from "@toolcrib/testing/test-host";
import { withFiles } from "@toolcrib/testing/with-files";
import { expect, test } from "vitest";
import { openSource, sourceContext } from "../../open-source.ts";
import { convertFile, convertToFolder } from "../convert-file.ts";

const remote = (name: string) => ({
  url: `https://${name}.example/mcp`,
  transport: "streamable-http",
  description: name,
  tools: ["run"],
});
const legacy = {
  version: "2.0.0",
  last_updated: "2026-01-01T00:00:00Z",
  servers: { z: { image: "example/z:1.2.3", transport: "stdio", tools: ["run"] } },
  remote_servers: { b: remote("b"), a: remote("a") },
  groups: [{ name: "g", description: "kept" }],
};

async function back(cwd: string, to: "upstream" | "toolhive-legacy"): Promise<unknown> {
  const host = testHost(cwd);
  const { converted, close } = await convertFile(
    "folder",
    { to },
    { cwd, host, signal: host.signal },
  );
  let text = "";
  for await (const piece of converted?.text ?? []) text += piece;
  close();
  return JSON.parse(text);
}

test("a registry becomes a folder of entries and comes back, with all that it says about itself", async () => {
  await withFiles({ "registry.json": JSON.stringify(legacy) }, async (cwd) => {
    const host = testHost(cwd);
    const context = { cwd, host, signal: host.signal };
    const { files, findings } = await convertToFolder("registry.json", "folder", context);
    expect({ files, findings }).toEqual({ files: 3, findings: [] });
    expect(readdirSync(join(cwd, "folder"), { recursive: true }).sort()).toEqual([
      "_registry.json",
      "io.github.stacklok",
      "io.github.stacklok/a.json",
      "io.github.stacklok/b.json",
      "io.github.stacklok/z.json",
    ]);
    expect(await back(cwd, "toolhive-legacy")).toEqual(legacy);
    const { servers } = await openSource({ text: "folder" }, sourceContext(host));
    expect(servers.map(({ name }) => name)).toEqual([
      "io.github.stacklok/z",
      "io.github.stacklok/b",
      "io.github.stacklok/a",
    ]);
  });
});

test("names of strangers stay inside the folder, and no file is written twice", async () => {
  const names = ["../../etc/passwd", "/abs", "a/B", "a/b", "..", "a/b"];
  const servers = names.map((name, index) => ({ name, version: `1.${index}.0`, description: "x" }));
  const registry = {
    data: { servers },
    version: "1.0.0",
    meta: { last_updated: "2026-01-01T00:00:00Z" },
  };
  await withFiles({ "registry.json": JSON.stringify(registry) }, async (cwd) => {
    const host = testHost(cwd);
    await convertToFolder("registry.json", "folder", { cwd, host, signal: host.signal });
    expect(readdirSync(cwd).sort()).toEqual(["folder", "registry.json"]);
    expect(await back(cwd, "upstream")).toEqual(registry);
  });
});

test("no server takes the place of what stands around them, or a name that is skipped", async () => {
  const names = [
    "_registry",
    "_Registry",
    ".registry",
    "node_modules/x",
    "a/node_modules",
    "con/b",
  ];
  const servers = names.map((name) => ({ name, version: "1.0.0", description: "x" }));
  const registry = {
    data: { servers },
    version: "1.0.0",
    meta: { last_updated: "2026-01-01T00:00:00Z" },
  };
  await withFiles({ "registry.json": JSON.stringify(registry) }, async (cwd) => {
    const host = testHost(cwd);
    await convertToFolder("registry.json", "folder", { cwd, host, signal: host.signal });
    expect(await back(cwd, "upstream")).toEqual(registry);
  });
});

test.each([
  ["truncated", JSON.stringify(legacy).slice(0, 200), "a text has no closing quote"],
  ["of no registry", JSON.stringify({ servers: {} }), "holds no server to write"],
])("of a file that is %s, nothing is written", async (_what, text, message) => {
  await withFiles({ "registry.json": text }, async (cwd) => {
    const host = testHost(cwd);
    const context = { cwd, host, signal: host.signal };
    await expect(convertToFolder("registry.json", "folder", context)).rejects.toThrow(message);
    expect(readdirSync(cwd)).toEqual(["registry.json"]);
  });
});

test("of a registry with a broken entry, nothing is written", async () => {
  const servers = [{ name: "a/b", version: "1.0.0", description: "x" }, "not a server"];
  const registry = { data: { servers }, version: "1.0.0", meta: {} };
  await withFiles({ "registry.json": JSON.stringify(registry) }, async (cwd) => {
    const host = testHost(cwd);
    const context = { cwd, host, signal: host.signal };
    const { files, findings } = await convertToFolder("registry.json", "folder", context);
    expect(files).toBeUndefined();
    expect(findings).toMatchObject([{ path: "/data/servers/1", level: "error" }]);
    expect(readdirSync(cwd)).toEqual(["registry.json"]);
  });
});

test("a file of a folder that is not a server is named, and the folder is not converted without it", async () => {
  const files = {
    "folder/_registry.json": JSON.stringify({ data: { servers: [] }, version: "1.0.0", meta: {} }),
    "folder/a/b.json": JSON.stringify({ name: "a/b", version: "1.0.0", packages: [] }),
    "folder/a/c.json": JSON.stringify({ what: "else" }),
  };
  await withFiles(files, async (cwd) => {
    const host = testHost(cwd);
    const context = { cwd, host, signal: host.signal };
    const { converted, findings } = await convertFile("folder", { to: "upstream" }, context);
    expect(converted).toBeUndefined();
    expect(findings).toMatchObject([{ path: "/a/c.json#", message: "a server must be an object" }]);
  });
});

test("a file is not replaced by a folder", async () => {
  const files = { "registry.json": JSON.stringify(legacy), folder: "mine" };
  await withFiles(files, async (cwd) => {
    const host = testHost(cwd);
    const context = { cwd, host, signal: host.signal };
    await expect(convertToFolder("registry.json", "folder", context)).rejects.toThrow(
      "folder is a file: name a new folder",
    );
    expect(readFileSync(join(cwd, "folder"), "utf8")).toBe("mine");
  });
});

test("a folder that holds something is not written into", async () => {
  await withFiles(
    { "registry.json": JSON.stringify(legacy), "folder/a.txt": "mine" },
    async (cwd) => {
      const host = testHost(cwd);
      const context = { cwd, host, signal: host.signal };
      await expect(convertToFolder("registry.json", "folder", context)).rejects.toThrow(
        "folder is not empty: name a new folder",
      );
      expect(readFileSync(join(cwd, "folder/a.txt"), "utf8")).toBe("mine");
    },
  );
});

test("a folder of server.json files and single legacy entries is a registry; one with code is code", async () => {
  const server = { name: "io.example/one", version: "1.0.0", description: "One", packages: [] };
  const files = {
    "registry/one/server.json": JSON.stringify(server),
    "registry/two.json": JSON.stringify(remote("two")),
    "registry/broken.json": JSON.stringify({ what: "else" }),
  };
  await withFiles(files, async (cwd) => {
    const context = sourceContext(testHost(cwd));
    const { servers } = await openSource({ text: "registry" }, context);
    expect(servers.map(({ name }) => name)).toEqual([
      "registry",
      "io.example/one",
      "io.github.stacklok/two",
    ]);
    expect(servers[0]?.omitted).toMatchObject([{ path: "/broken.json#" }]);
    writeFileSync(
      join(cwd, "registry/code.ts"),
      "/** Pings. */\nexport function ping(): void {}\n",
    );
    const code = await openSource({ text: "registry" }, context);
    expect(code.servers.flatMap(({ tools }) => tools.map(({ name }) => name))).toEqual(["ping"]);
  });
});

test("a single legacy entry is a registry of one server, named after its file", async () => {
  await withFiles({ "weather.json": JSON.stringify(remote("w")) }, async (cwd) => {
    const { servers } = await openSource({ text: "weather.json" }, sourceContext(testHost(cwd)));
    expect(servers.map(({ name, tools }) => [name, tools.length])).toEqual([["weather", 1]]);
  });
});
