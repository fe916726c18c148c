import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { LIMITS } from "@toolcrib/model";
import { runCli } from "@toolcrib/testing/run-cli";
import { afterEach, beforeEach, expect, test } from "vitest";

const legacy = {
  version: "1.0.0",
  last_updated: "2026-01-01T00:00:00Z",
  servers: {
    fetch: {
      description: `Fetches ${"many ".repeat(30)}pages`,
      image: "example/fetch:1.2.3",
      transport: "stdio",
      status: "Active",
      tier: "Community",
      tools: ["fetch"],
    },
  },
};

let cwd = "";
beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), "toolcrib-convert-"));
  write("old.json", `${JSON.stringify(legacy, null, "\t")}\n`);
});
afterEach(() => rmSync(cwd, { recursive: true, force: true }));

function write(name: string, text: string): void {
  writeFileSync(join(cwd, name), text);
}
function read(name: string): string {
  return readFileSync(join(cwd, name), "utf8");
}

test("G2 a registry is converted to stdout, and the report says what does not fit", async () => {
  const { code, stdout, stderr } = await runCli(["convert", "old.json", "--to", "upstream"], {
    cwd,
  });
  expect(code).toBe(0);
  const { data } = JSON.parse(stdout);
  expect(data.servers[0]).toMatchObject({ name: "io.github.stacklok/fetch", version: "1.2.3" });
  expect(stdout).toContain('\n\t"version"');
  expect(stderr.split("\n")).toContain(
    "carried along, comes back when the file is converted back: /entry/description (fetch): server.json allows 100 characters",
  );
});

test("G5 --in-place keeps a backup, and the way back gives the file again", async () => {
  const before = read("old.json");
  expect(
    await runCli(["convert", "old.json", "--to", "upstream", "--in-place"], { cwd }),
  ).toMatchObject({ code: 0, stdout: "" });
  expect(read("old.json.bak")).toBe(before);
  expect(readdirSync(cwd).sort()).toEqual(["old.json", "old.json.bak"]);

  const refused = await runCli(["convert", "old.json", "--to", "toolhive-legacy", "--in-place"], {
    cwd,
  });
  expect(refused).toEqual({
    code: 2,
    stdout: "",
    stderr: "error: old.json.bak is there already: move it away, or use --no-backup\n",
  });

  const words = ["convert", "old.json", "--to", "toolhive-legacy", "--in-place", "--no-backup"];
  expect(await runCli(words, { cwd })).toMatchObject({ code: 0 });
  expect(JSON.parse(read("old.json"))).toEqual(legacy);
});

test("a file that has the format already is left alone", async () => {
  const before = read("old.json");
  const answer = await runCli(["convert", "old.json", "--to", "toolhive-legacy", "--in-place"], {
    cwd,
  });
  expect(answer).toEqual({
    code: 0,
    stdout: "",
    stderr: "old.json has the format toolhive-legacy already\n",
  });
  expect(read("old.json")).toBe(before);
  expect(readdirSync(cwd)).toEqual(["old.json"]);
  const { stdout } = await runCli(["convert", "old.json", "--to", "toolhive-legacy"], { cwd });
  expect(stdout).toBe(before);
});

test("G1 JSON becomes YAML and comes back", async () => {
  await runCli(["convert", "old.json", "--to", "upstream", "--out", "new.yaml"], { cwd });
  expect(read("new.yaml")).toContain("data:\n  servers:\n    - $schema:");
  await runCli(["convert", "new.yaml", "--to", "toolhive-legacy", "--out", "again.json"], { cwd });
  expect(JSON.parse(read("again.json"))).toEqual(legacy);
});

test("comments that have no place are in the report", async () => {
  const text =
    "# head\nversion: 1.0.0\nlast_updated: x\nservers:\n  a-b:\n    image: a:1.0.0 # gone\n";
  write("c.yaml", text);
  const { stdout, stderr } = await runCli(["convert", "c.yaml", "--to", "upstream"], { cwd });
  expect(stdout.startsWith("# head\n")).toBe(true);
  expect(stderr).toContain(
    "left behind: (the file): lines of comments without a place in the converted file: 1",
  );
});

test("G6 one server is published with digest, URL and names when it is too large", async () => {
  const words = ["convert", "old.json", "--to", "server-json", "--only", "fetch"];
  const { stdout } = await runCli(words, { cwd });
  expect(JSON.parse(stdout)).toMatchObject({ name: "io.github.stacklok/fetch", version: "1.2.3" });
  const tools = Array.from({ length: 60 }, (_, index) => ({
    name: `tool_${index}`,
    description: "x".repeat(80),
    inputSchema: { type: "object" },
  }));
  const big = structuredClone(legacy);
  Object.assign(big.servers.fetch, {
    tool_definitions: tools,
    tools: tools.map(({ name }) => name),
  });
  write("big.json", JSON.stringify(big));
  const full = await runCli(["convert", "big.json", "--to", "server-json"], { cwd });
  expect(full.stderr).toContain("publisher-data-too-large");
  const url = "https://example.com/fetch.json";
  const slim = await runCli(
    ["convert", "big.json", "--to", "server-json", "--definitions-url", url],
    { cwd },
  );
  expect(slim.stderr).not.toContain("publisher-data-too-large");
  const extension = JSON.parse(slim.stdout)._meta[
    "io.modelcontextprotocol.registry/publisher-provided"
  ]["io.github.stacklok"]["example/fetch:1.2.3"];
  expect(slim.stderr).toContain(`left behind: (the file): definitions are left to ${url}`);
  expect(extension.tools).toHaveLength(60);
  expect(extension.tool_definitions).toBeUndefined();
  expect(extension.custom_metadata["dev.toolcrib/definitions"]).toEqual({
    url,
    count: 60,
    digest: expect.stringMatching(/^sha256:[0-9a-f]{64}$/),
  });
});

test("G4 what the target's schema asks for and the original has not is a warning", async () => {
  const servers = [{ name: "io.github.stacklok/a", description: "A server", version: "1.0.0" }];
  const packages = [{ registryType: "oci", identifier: "a:1.0.0", transport: { type: "stdio" } }];
  write("bare.json", upstream([{ ...servers[0], packages }]));
  const { code, stderr } = await runCli(["convert", "bare.json", "--to", "toolhive-legacy"], {
    cwd,
  });
  expect(code).toBe(0);
  expect(stderr).toContain("warning: the schema of toolhive-legacy asks for more: /servers/a");
});

test("of many such warnings the first ten are shown, and the others counted", async () => {
  const servers = Array.from({ length: 12 }, (_, index) => ({
    name: `io.github.stacklok/s${index}`,
    description: "A server",
    version: "1.0.0",
    packages: [
      { registryType: "oci", identifier: `s${index}:1.0.0`, transport: { type: "stdio" } },
    ],
  }));
  write("many.json", upstream(servers));
  const words = ["convert", "many.json", "--to", "toolhive-legacy"];
  const { stderr } = await runCli(words, { cwd });
  const told = stderr.split("\n").filter((line) => line.includes("asks for more"));
  expect(told).toHaveLength(10);
  expect(told[0]).toContain("/last_updated");
  const more = /… and (\d+) more; toolcrib validate lists them all/.exec(stderr)?.[1];
  const { stdout } = await runCli([...words, "--out", "many-legacy.json"], { cwd });
  expect(stdout).toBe("");
  const { stdout: listed } = await runCli(["validate", "many-legacy.json", "--json"], { cwd });
  expect(Number(more)).toBe(JSON.parse(listed).findings.length - 10);
});

test("--json is one document", async () => {
  const { code, stdout } = await runCli(["convert", "old.json", "--to", "upstream", "--json"], {
    cwd,
  });
  expect(code).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({
    from: "toolhive-legacy",
    to: "upstream",
    findings: [],
    notes: [
      {
        outcome: "carried",
        server: "fetch",
        path: "/entry/description",
        reason: "server.json allows 100 characters",
      },
      { outcome: "carried", path: "/$schema" },
    ],
    document: { data: { servers: [{ name: "io.github.stacklok/fetch" }] } },
  });
});

const upstream = (servers: unknown): string =>
  JSON.stringify({ version: "1.0.0", meta: { last_updated: "x" }, data: { servers } });

test.each([
  ["no file", [], "error: name one registry file"],
  ["no format", ["old.json"], "error: say --to upstream, toolhive-legacy, server-json or folder"],
  ["an unknown format", ["old.json", "--to", "xml"], 'error: --to cannot be "xml"'],
  [
    "two targets",
    ["old.json", "--to", "upstream", "--out", "x", "--in-place"],
    "exclude each other",
  ],
  ["a backup of nothing", ["old.json", "--to", "upstream", "--no-backup"], "belongs to --in-place"],
  [
    "one of many",
    ["old.json", "--to", "upstream", "--only", "fetch"],
    "belong to --to server-json",
  ],
  ["a missing file", ["none.json", "--to", "upstream"], "none.json: there is no such file"],
  ["broken JSON", ["broken.json", "--to", "upstream"], "broken.json:1:14: "],
  ["duplicate keys", ["twice.json", "--to", "upstream"], 'the key "a" stands twice'],
  ["duplicate YAML keys", ["twice.yaml", "--to", "upstream"], "twice.yaml:3:3: "],
  ["no registry", ["other.json", "--to", "upstream"], "other.json is not a registry"],
  ["a list as servers", ["list.json", "--to", "upstream"], "list.json is not a registry"],
  [
    "a broken entry",
    ["entry.json", "--to", "upstream"],
    "error: entry.json: /servers/a: a server must be an object [broken-entry]",
  ],
  [
    "no image",
    ["image.json", "--to", "upstream"],
    'error: image.json: /servers/a: a server needs "image"',
  ],
  [
    "twins",
    ["twins.json", "--to", "toolhive-legacy"],
    "error: twins.json: /data/servers/1: the same name and version stand at /data/servers/0 [duplicate-server]",
  ],
  [
    "same names",
    ["same.json", "--to", "upstream"],
    "error: same.json: /remote_servers/a: it becomes the same name",
  ],
  [
    "a registry as one server",
    ["two.json", "--to", "server-json"],
    "error: two.json: it holds 2 servers: name one with --only [one-server-needed]\n",
  ],
  [
    "an unknown server",
    ["two.json", "--to", "server-json", "--only", "zebra"],
    "error: two.json: it has no server zebra: it has x/a, x/b [one-server-needed]\n",
  ],
])(
  "G2 bad input: %s ends with exit code 2, and nothing is written",
  async (_name, words, message) => {
    write("broken.json", '{"servers": {');
    write("twice.json", '{"servers": {"a": 1, "a": 2}}');
    write("twice.yaml", "servers:\n  a: 1\n  a: 2\n");
    write("other.json", '{"hello": 1}');
    write("list.json", '{"servers": [{"name": "a"}]}');
    write("entry.json", '{"servers": {"a": 7}}');
    write("image.json", '{"servers": {"a": {}}}');
    write(
      "twins.json",
      upstream([
        { name: "x/a", version: "1" },
        { name: "x/a", version: "1" },
      ]),
    );
    write("same.json", '{"servers": {"a": {"image": "i"}}, "remote_servers": {"a": {"url": "u"}}}');
    write("two.json", upstream([{ name: "x/a" }, { name: "x/b" }]));
    const before = readdirSync(cwd);
    const { code, stdout, stderr } = await runCli(["convert", ...words], { cwd });
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr).toContain(message);
    expect(readdirSync(cwd)).toEqual(before);
  },
);

test("G2 a YAML file that is too large is not even read; a JSON file is converted server by server", async () => {
  const spaces = " ".repeat(LIMITS.registryBytes + 1);
  write("huge.yaml", spaces);
  const { code, stderr } = await runCli(["convert", "huge.yaml", "--to", "upstream"], { cwd });
  expect(code).toBe(2);
  expect(stderr).toContain("at most 33554432 bytes are read");
  write("huge.json", JSON.stringify(legacy) + spaces);
  const printed = await runCli(["convert", "huge.json", "--to", "upstream"], { cwd });
  expect(printed.code).toBe(2);
  expect(printed.stderr).toContain("huge.json is too large to be printed: name a file with --out");
  const words = ["--to", "upstream", "--out", "up.json"];
  expect((await runCli(["convert", "huge.json", ...words], { cwd })).code).toBe(0);
  expect(
    JSON.parse(readFileSync(join(cwd, "up.json"), "utf8")).data.servers.length,
  ).toBeGreaterThan(0);
});
