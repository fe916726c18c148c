import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ERAS, type Era } from "@toolcrib/model";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type EraClient, openGateway, textOf, until } from "../gateway/era-client.ts";
import { startUpstreams } from "../gateway/upstreams.ts";

const LOG_LEVEL = "io.modelcontextprotocol/logLevel";

type Transport = "stdio" | "http";
interface Eras {
  readonly server: Era;
  readonly client: Era;
}

/** An official client of a gateway, behind which a server of an era stands. */
async function openThroughGateway(transport: Transport, eras: Eras) {
  const upstreams = await startUpstreams([{ name: "up", transport, era: eras.server }]);
  const folder = mkdtempSync(join(tmpdir(), "toolcrib-eras-"));
  const config = join(folder, "mcp.json");
  writeFileSync(config, upstreams.config);
  const gateway = await openGateway(transport, [`${config}#up`]);
  const known = await gateway.connect("ada", eras.client);
  const close = async (): Promise<void> => {
    await gateway.close();
    await upstreams.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { known, errors: gateway.errors, close };
}

/** Runs a test with such a client. */
async function throughGateway(
  transport: Transport,
  eras: Eras,
  work: (client: EraClient, errors: () => string) => Promise<void>,
): Promise<void> {
  const { known, errors, close } = await openThroughGateway(transport, eras);
  try {
    await work(known, errors);
  } finally {
    await close();
  }
}

const combinations = ERAS.flatMap((server) =>
  ERAS.flatMap((client) =>
    (["stdio", "http"] as const).map((transport) => ({ server, client, transport })),
  ),
);

describe.each(combinations)(
  "K6 a server of $server behind a gateway, for a client of $client, over $transport",
  ({ transport, ...eras }) => {
    let opened: Awaited<ReturnType<typeof openThroughGateway>> | undefined;
    beforeAll(async () => {
      opened = await openThroughGateway(transport, eras);
    });
    afterAll(() => opened?.close());
    const known = (): EraClient => {
      if (opened === undefined) throw new Error("the gateway did not start");
      return opened.known;
    };

    test("questions, samplings and roots are the client's, and the server's state comes back", async () => {
      const { client, asked } = known();
      const call = (name: string, token: string) =>
        textOf(client.callTool({ name: `up_${name}`, arguments: { token } }));
      expect(await call("ask", "one")).toBe("up:ask:one:ada");
      expect(await call("visit", "two")).toBe("up:visit:two:accept");
      expect(await call("sample", "three")).toBe("up:sample:three:ada");
      expect(await call("roots", "four")).toBe("up:roots:four:file:///home/ada");
      expect(asked).toEqual(["form up:one", "url up:two", "sampling up:three", "roots"]);
      // Several at once: each answer goes to the call that asked.
      const tokens = ["a", "b", "c", "d", "e", "f"];
      expect(await Promise.all(tokens.map((token) => call("ask", token)))).toEqual(
        tokens.map((token) => `up:ask:${token}:ada`),
      );
    });

    test("progress, log messages, completion, prompts and resources", async () => {
      const { client, logs } = known();
      const isModern = eras.client === "2026-07-28";
      const token = "slow";
      const steps: unknown[] = [];
      await client.callTool(
        { name: "up_steps", arguments: { token } },
        { onprogress: ({ progress, total, message }) => steps.push([progress, total, message]) },
      );
      expect(steps).toEqual([1, 2, 3].map((step) => [step, 3, `${token}:${step}`]));

      // A client of 2025 sets the level once, one of 2026 with every call.
      if (!isModern) await client.setLoggingLevel("info");
      await client.callTool({
        name: "up_log",
        arguments: { token: "one" },
        ...(isModern && { _meta: { [LOG_LEVEL]: "info" } }),
      });
      await until(() => logs.length > 0);
      expect(logs).toEqual(["up warning:one"]);

      expect(
        await client.complete({
          ref: { type: "ref/prompt", name: "up_greet" },
          argument: { name: "token", value: "x" },
        }),
      ).toMatchObject({ completion: { values: ["x-of-up"] } });
      expect(
        await client.complete({
          ref: { type: "ref/resource", uri: "up://up/{token}" },
          argument: { name: "token", value: "y" },
        }),
      ).toMatchObject({ completion: { values: ["y-of-up"] } });
      expect(await textOf(client.getPrompt({ name: "up_greet", arguments: { token: "p" } }))).toBe(
        "up:prompt:p",
      );
      expect(await textOf(client.readResource({ uri: "up://up/r" }))).toBe("up:read:r");
    });

    test("subscriptions and list changes", async () => {
      const seen = known();
      const { client, updates } = seen;
      const uri = "news://up";
      if (eras.client === "2025-11-25") await client.subscribeResource({ uri });
      else await client.listen({ toolsListChanged: true, resourceSubscriptions: [uri] });
      await client.callTool({ name: "up_publish", arguments: { token: "p" } });
      await until(() => updates.length > 0);
      expect(updates).toEqual([uri]);

      const before = seen.listChanges;
      await client.callTool({ name: "up_grow", arguments: { token: "g" } });
      await until(() => seen.listChanges > before);
      const { tools } = await client.listTools();
      expect(tools.map(({ name }) => name)).toContain("up_grown_g");
      const grown = { name: "up_grown_g", arguments: { token: "t" } };
      expect(await textOf(client.callTool(grown))).toBe("up:grown_g:t");
    });
  },
);

describe.each(["stdio", "http"] as const)("K6 what an era cannot carry, over %s", (transport) => {
  const said = (errors: string, what: string): number => errors.split(what).length - 1;

  test("a visit that is complete and a log message outside a call are said once for clients of 2026", () =>
    throughGateway(
      transport,
      { server: "2025-11-25", client: "2026-07-28" },
      async ({ client }, errors) => {
        const notices = {
          visit: "up: not passed on: notifications/elicitation/complete",
          log_later: "up: not passed on: log messages outside calls",
        };
        for (const [tool, what] of Object.entries(notices))
          for (const token of ["one", "two"]) {
            await client.callTool({ name: `up_${tool}`, arguments: { token } });
            await until(() => errors().includes(what));
          }
        for (const what of Object.values(notices)) expect(said(errors(), what)).toBe(1);
      },
    ));

  test("a change of roots is said once for servers of 2026", () =>
    throughGateway(
      transport,
      { server: "2026-07-28", client: "2025-11-25" },
      async ({ client }, errors) => {
        await client.listTools();
        await client.sendRootsListChanged();
        await client.sendRootsListChanged();
        await client.listTools();
        const what = "up: not passed on: notifications/roots/list_changed";
        await until(() => errors().includes(what));
        expect(said(errors(), what)).toBe(1);
      },
    ));
});

test("K6 a visit that is complete is told to a client of 2025", () =>
  throughGateway("http", { server: "2025-11-25", client: "2025-11-25" }, async (known) => {
    await known.client.callTool({ name: "up_visit", arguments: { token: "v" } });
    await until(() => known.visits > 0);
    expect(known.visits).toBe(1);
  }));
