import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { testHost } from "@toolcrib/testing/test-host";
import { withFiles } from "@toolcrib/testing/with-files";
import { expect, test } from "vitest";
import { openSource, sourceContext } from "../open-source.ts";

const document = JSON.stringify({
  openapi: "3.1.0",
  info: { title: "Shop", version: "1" },
  servers: [{ url: "https://shop.example" }],
  components: { securitySchemes: { key: { type: "apiKey", in: "header", name: "X-Key" } } },
  security: [{ key: [] }],
  paths: { "/items": { get: { operationId: "items", responses: { 200: { description: "ok" } } } } },
});

test("credentials of a source with a name are in variables that begin with it", async () => {
  await withFiles({ "api.json": document }, async (cwd) => {
    const variables = async (namespace: string | undefined, env: Record<string, string>) => {
      const host = testHost(cwd, { env });
      const reference = namespace === undefined ? {} : { namespace };
      const source = await openSource({ text: "api.json", ...reference }, sourceContext(host));
      const [server] = source.servers;
      const [tool] = server?.tools ?? [];
      if (tool === undefined) throw new Error("no tool");
      return { credentials: server?.credentials?.(tool), hidden: host.hidden };
    };
    const named = await variables("shop", {});
    const plain = await variables(undefined, {});
    expect(named.credentials).toMatchObject([{ isSet: false }]);
    const [variable = { variable: "" }] = named.credentials ?? [];
    expect(variable.variable).toMatch(/^SHOP_/);
    expect(plain.credentials?.[0]?.variable).not.toMatch(/^SHOP_/);
    // The variable that is named is the one that is read.
    const given = await variables("shop", { [variable.variable]: "s3cret-key" });
    expect(given).toMatchObject({ credentials: [{ isSet: true }], hidden: ["s3cret-key"] });
  });
});

test("an API that asks who is calling is answered with the variable of the source's name", async () => {
  const api = createServer((_request, response) => response.writeHead(401).end());
  await once(api.listen(0, "127.0.0.1"), "listening");
  const url = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
  try {
    const own = { "api.json": document.replace("https://shop.example", url) };
    await withFiles(own, async (cwd) => {
      const context = sourceContext(testHost(cwd));
      for (const [reference, variable] of [
        [{ text: "api.json", namespace: "shop" }, /set SHOP_KEY \(/],
        [{ text: "api.json" }, /set KEY \(/],
      ] as const) {
        const source = await openSource(reference, context);
        await expect(source.servers[0]?.call?.("items", {}, context)).rejects.toMatchObject({
          code: "authentication-required",
          message: expect.stringMatching(variable),
        });
      }
    });
  } finally {
    api.close();
  }
});
