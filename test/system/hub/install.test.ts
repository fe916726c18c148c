// biome-ignore-all lint/suspicious/noTemplateCurlyInString: clients write their variables so

import { serveHttp } from "@toolcrib/mcp/serve";
import { fromMcpJson } from "@toolcrib/model";
import { ToolRegistry } from "@toolcrib/runtime";
import { runCli } from "@toolcrib/testing/run-cli";
import { withFiles } from "@toolcrib/testing/with-files";
import { expect, test } from "vitest";
import { serverJson, withHub } from "../../hub-client.ts";
import { sqliteDatabase } from "../../hub-databases.ts";

const sqlite = sqliteDatabase();
const tool = { name: "look_up", inputSchema: { type: "object" } };

interface Way {
  readonly title: string;
  readonly reason?: string;
  readonly asks: readonly string[];
  readonly snippets: readonly {
    readonly title: string;
    readonly place: string;
    readonly text: string;
  }[];
}

/** How the page of a server says that it is installed. */
async function installed(
  more: object,
): Promise<{ readonly ways: readonly Way[]; readonly html: string }> {
  let found: { readonly ways: readonly Way[]; readonly html: string } = { ways: [], html: "" };
  await withHub(sqlite, {}, async ({ ask }) => {
    const body = { server: serverJson("io.example/my.words", "1.0.0", more), tools: [tool] };
    const { status, text } = await ask("/v0.1/publish", { body });
    expect(status, text).toBe(200);
    const { json } = await ask("/servers/io.example/my.words.json");
    found = { ways: json.install, html: (await ask("/servers/io.example/my.words")).text };
  });
  return found;
}

const textsOf = (ways: readonly Way[]): Readonly<Record<string, string>> =>
  Object.fromEntries((ways[0]?.snippets ?? []).map(({ title, text }) => [title, text]));

const npm = {
  registryType: "npm",
  identifier: "@example/words",
  version: "1.2.3",
  transport: { type: "stdio" },
  packageArguments: [
    { type: "named", name: "--root", value: "it's here", isRequired: true },
    { type: "positional", valueHint: "language", isRequired: true },
  ],
  environmentVariables: [
    { name: "WORDS_KEY", isRequired: true, isSecret: true },
    { name: "WORDS_REGION", default: "eu" },
    { name: "WORDS_OPTIONAL" },
  ],
};

test("V2 a package is installed as the configuration of each client has it", async () => {
  const { ways } = await installed({ packages: [npm] });
  expect(ways).toMatchObject([{ title: "npm: @example/words 1.2.3", asks: ["WORDS_KEY"] }]);
  const texts = textsOf(ways);
  const args = ["-y", "@example/words@1.2.3", "--root", "it's here", "YOUR language"];
  const env = { WORDS_KEY: "YOUR WORDS_KEY", WORDS_REGION: "eu" };
  const entry = { command: "npx", args, env };
  expect(JSON.parse(texts["VS Code"] ?? "")).toEqual({
    inputs: [
      {
        type: "promptString",
        id: "my-words-words_key",
        description: "WORDS_KEY",
        password: true,
      },
    ],
    servers: {
      "my-words": {
        ...{ type: "stdio", command: "npx", args },
        env: { WORDS_KEY: "${input:my-words-words_key}", WORDS_REGION: "eu" },
      },
    },
  });
  for (const client of ["Claude Desktop", "Cursor", "Windsurf", "Gemini CLI"])
    expect(JSON.parse(texts[client] ?? ""), client).toEqual({ mcpServers: { "my-words": entry } });
  expect(texts["Claude Code"]).toBe(
    `claude mcp add-json my-words '{"type":"stdio","command":"npx","args":["-y","@example/words@1.2.3","--root","it'\\''s here","YOUR language"],"env":{"WORDS_KEY":"YOUR WORDS_KEY","WORDS_REGION":"eu"}}'`,
  );
  expect(texts["Codex"]).toBe(
    [
      "[mcp_servers.my-words]",
      'command = "npx"',
      'args = ["-y", "@example/words@1.2.3", "--root", "it\'s here", "YOUR language"]',
      "",
      "[mcp_servers.my-words.env]",
      'WORDS_KEY = "YOUR WORDS_KEY"',
      'WORDS_REGION = "eu"',
    ].join("\n"),
  );
});

test("V2 a server elsewhere is named by its address, transport and headers", async () => {
  const headers = [
    { name: "Authorization", value: "Bearer {token}", isRequired: true },
    { name: "X-Team", isRequired: true },
    { name: "X-Optional" },
  ];
  const remote = { type: "streamable-http", url: "https://mcp.example/words", headers };
  const http = textsOf((await installed({ remotes: [remote] })).ways);
  const sent = { Authorization: "Bearer YOUR token", "X-Team": "YOUR X-Team" };
  const inServers = (entry: object): object => ({ mcpServers: { "my-words": entry } });
  const url = "https://mcp.example/words";
  expect(JSON.parse(http["Cursor"] ?? "")).toEqual(inServers({ url, headers: sent }));
  expect(JSON.parse(http["Windsurf"] ?? "")).toEqual(inServers({ serverUrl: url, headers: sent }));
  expect(JSON.parse(http["Gemini CLI"] ?? "")).toEqual(inServers({ httpUrl: url, headers: sent }));
  expect(JSON.parse(http["VS Code"] ?? "")).toMatchObject({
    servers: {
      "my-words": {
        ...{ type: "http", url },
        headers: { Authorization: "Bearer YOUR token", "X-Team": "${input:my-words-x-team}" },
      },
    },
  });
  expect(http["Codex"]).toContain('[mcp_servers.my-words.http_headers]\nAuthorization = "Bearer');
  expect(http).not.toHaveProperty("Claude Desktop");

  const sse = textsOf((await installed({ remotes: [{ type: "sse", url }] })).ways);
  expect(JSON.parse(sse["VS Code"] ?? "")).toEqual({
    servers: { "my-words": { type: "sse", url } },
  });
  expect(sse["Claude Code"]).toBe(
    `claude mcp add-json my-words '{"type":"sse","url":"https://mcp.example/words"}'`,
  );
  expect(JSON.parse(sse["Gemini CLI"] ?? "")).toEqual(inServers({ url }));
  expect(sse).not.toHaveProperty("Codex");
});

test("V2 a server with a package and an address shows both, and why one cannot be used", async () => {
  const nuget = { registryType: "nuget", identifier: "Words", transport: { type: "stdio" } };
  const remote = { type: "streamable-http", url: "https://mcp.example/words" };
  const { ways, html } = await installed({ packages: [nuget], remotes: [remote] });
  expect(ways.map(({ title, reason }) => [title, reason])).toEqual([
    ["nuget: Words", "packages of nuget cannot be started"],
    ["https://mcp.example/words", undefined],
  ]);
  expect(html).toContain("No client can be told how to start it: packages of nuget cannot");
  const both = await installed({ packages: [nuget, npm], remotes: [remote] });
  expect(both.ways.map(({ title }) => title)).toEqual([
    "npm: @example/words 1.2.3",
    "https://mcp.example/words",
  ]);
  expect((await installed({})).html).toContain("names no package and no address");
});

test("V2 W4 what a client is told is read back as the same server", async () => {
  const registry = new ToolRegistry();
  registry.register(fromMcpJson(tool), () => "found");
  const remote = await serveHttp(registry, { name: "words", version: "1.0.0", port: 0 });
  try {
    const { ways } = await installed({ remotes: [{ type: "streamable-http", url: remote.url }] });
    const files = (ways[0]?.snippets ?? []).filter(({ place }) => place.includes("."));
    expect(files.map(({ title }) => title)).toEqual([
      ...["VS Code", "Cursor", "Windsurf", "Gemini CLI", "Codex"],
    ]);
    for (const { title, place, text } of files) {
      const name = place.endsWith(".toml") ? "config.toml" : "mcp.json";
      await withFiles({ [name]: text }, async (folder) => {
        const source = `${folder}/${name}#my-words`;
        const { code, stdout } = await runCli(["list", source, "--show-tools", "--yes"]);
        expect({ title, code }).toEqual({ title, code: 0 });
        expect(stdout, title).toContain("look_up");
      });
    }
  } finally {
    await remote.close();
  }
});
