import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createToken, openStore, serveHub } from "@toolcrib/hub";
import { digestTool, fromMcpJson } from "@toolcrib/model";
import { runCli } from "@toolcrib/testing/run-cli";
import { withFiles } from "@toolcrib/testing/with-files";
import { Ajv2020 } from "ajv/dist/2020.js";
import { expect, test } from "vitest";
import { serverJson } from "../../hub-client.ts";
import { hubDatabases } from "../../hub-databases.ts";

const weather = {
  name: "weather",
  description: "Gives the weather of a city.",
  inputSchema: {
    type: "object",
    properties: { city: { type: "string" } },
    required: ["city"],
    additionalProperties: false,
  },
};

test.each(hubDatabases())(
  "H1 the OpenAPI document of a hub on $kind becomes tools that work",
  async ({ create }) => {
    const store = await openStore(create());
    const hub = await serveHub(store, { port: 0 });
    try {
      await withFiles({}, async (cwd) => {
        const text = await (await fetch(`${hub.url}/openapi.yaml`)).text();
        await writeFile(join(cwd, "openapi.yaml"), text);
        const listed = await runCli(["list", "openapi.yaml", "--json"], { cwd });
        expect(listed.code).toBe(0);
        const [{ tools }] = JSON.parse(listed.stdout).servers;
        const operations = Object.values(JSON.parse(text).paths).flatMap((path) =>
          Object.values(path as Record<string, { operationId: string }>),
        );
        // Every operation is a tool, and every tool has schemas that another engine takes.
        expect(tools.map(({ name }: { name: string }) => name).sort()).toEqual(
          operations.map(({ operationId }) => operationId).sort(),
        );
        for (const { inputSchema } of tools)
          new Ajv2020({ strict: false, validateFormats: false }).compile(inputSchema);

        const call = async (tool: string, args: object, env: Record<string, string> = {}) => {
          const words = ["call", "openapi.yaml", tool, "--args", JSON.stringify(args), "--yes"];
          const { code, stdout, stderr } = await runCli([...words, "--json"], { cwd, env });
          return { code, stderr, result: stdout === "" ? undefined : JSON.parse(stdout) };
        };
        const value = ({ result }: Awaited<ReturnType<typeof call>>) =>
          result?.structuredContent ?? JSON.parse(result?.content[0].text);

        const server = serverJson("org.example/weather", "1.0.0");
        const first = await call("publishServer", { server, tools: [weather] });
        expect([first.code, first.stderr]).toEqual([0, ""]);
        expect(value(first).server).toEqual(server);
        const list = value(await call("listServers", { limit: 5, search: "weather" }));
        expect(list.metadata.count).toBe(1);
        const named = { name: "org.example/weather", version: "latest" };
        expect(value(await call("getServerVersion", named)).server.version).toBe("1.0.0");
        const kept = value(await call("listVersionTools", named));
        expect(kept.tools).toEqual([weather]);
        const digest = digestTool(fromMcpJson(weather));
        expect(value(await call("getDefinition", { digest }))).toEqual(weather);
        expect(value(await call("searchTools", { search: "city" })).tools).toHaveLength(1);
        const call1 = { name: named.name, tool: "weather", arguments: { city: 5 } };
        expect(value(await call("acceptsCall", call1)).versions).toMatchObject([
          { version: "1.0.0", accepted: false },
        ]);
        const broken = {
          ...weather,
          inputSchema: { ...weather.inputSchema, properties: { city: { type: "integer" } } },
        };
        const next = serverJson("org.example/weather", "1.1.0");
        const refused = await call("publishServer", { server: next, tools: [broken] });
        expect(refused.code).toBe(5);
        expect(JSON.stringify(refused.result)).toContain("contract-broken");
        const status = { ...named, version: "1.0.0", status: "deprecated", statusMessage: "old" };
        const changed = value(await call("setVersionStatus", status));
        expect(JSON.stringify(changed)).toContain("deprecated");

        // With a token, the hub wants it, and the source takes it from its variable.
        const by = { actor: "test", at: new Date().toISOString() };
        const { token } = await createToken(store, { namespace: "*", actions: ["publish"] }, by);
        const body = { server: next, tools: [weather] };
        expect((await call("publishServer", body)).code).not.toBe(0);
        expect((await call("publishServer", body, { TOKEN: token })).code).toBe(0);
      });
    } finally {
      await hub.close();
      await store.close();
    }
  },
);
