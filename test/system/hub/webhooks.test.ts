import {
  addWebhook,
  createHub,
  type Deliverer,
  type DelivererOptions,
  listWebhooks,
  openDeliverer,
  openStore,
  removeWebhook,
  retryWebhook,
  serveHub,
} from "@toolcrib/hub";
import { runCli } from "@toolcrib/testing/run-cli";
import { withFiles } from "@toolcrib/testing/with-files";
import { describe, expect, test } from "vitest";
import { serverJson, type TestHub, withHub } from "../../hub-client.ts";
import { hubDatabases } from "../../hub-databases.ts";
import { locationWords, startHubProcess } from "../../hub-process.ts";
import { expectedSignature, WebhookReceiver } from "../../webhook-receiver.ts";

const by = { actor: "test", at: "2026-01-01T00:00:00.000Z" };
const HOUR = 3_600_000;

interface Setup extends TestHub {
  readonly receiver: WebhookReceiver;
  readonly secret: string;
  readonly deliverer: Deliverer;
  /** Lets time pass, and sends what is due then. */
  readonly later: (ms: number) => Promise<void>;
  readonly state: () => Promise<{ pending: number; dead: number; failure?: string }>;
}

/** A hub with one webhook, whose outbox is sent when the test says so. */
async function withWebhook(
  database: Parameters<typeof withHub>[0],
  use: (setup: Setup) => Promise<void>,
  options: Partial<DelivererOptions> = {},
): Promise<void> {
  const receiver = await WebhookReceiver.start();
  let passed = 0;
  try {
    await withHub(database, {}, async (hub) => {
      const { secret } = await addWebhook(hub.store, { url: receiver.url, namespace: "a/*" }, by);
      const deliverer = openDeliverer(hub.store, {
        publicUrl: "https://hub.example.org",
        allowPrivate: true,
        now: () => new Date(Date.now() + passed),
        ...options,
      });
      try {
        await use({
          ...hub,
          ...{ receiver, secret, deliverer },
          later: async (ms) => {
            passed += ms;
            await deliverer.deliverDue();
          },
          state: async () => {
            const [webhook] = await listWebhooks(hub.store);
            if (webhook === undefined) throw new Error("no webhook");
            const { pending, dead, failure } = webhook;
            return { pending, dead, ...(failure === undefined ? {} : { failure }) };
          },
        });
      } finally {
        await deliverer.close();
      }
    });
  } finally {
    receiver.close();
  }
}

const publish = async ({ ask }: Pick<TestHub, "ask">, name: string, version = "1.0.0") => {
  const { status } = await ask("/v0.1/publish", { body: { server: serverJson(name, version) } });
  expect(status).toBe(200);
};

describe.each(hubDatabases())("H11 webhooks of a hub on $kind", (database) => {
  test("changes of the servers that a webhook is about are sent, signed, and no others", async () => {
    await withWebhook(database, async (setup) => {
      const { receiver, deliverer, secret, ask } = setup;
      await publish(setup, "a/one");
      await publish(setup, "b/other");
      await publish(setup, "ab/other");
      await ask("/v0.1/servers/a%2Fone/status", {
        method: "PATCH",
        body: { status: "deprecated", statusMessage: "use two" },
      });
      await deliverer.deliverDue();
      const [first, second] = receiver.received.toSorted((a, b) => a.json.data.id - b.json.data.id);
      expect(receiver.received.length).toBe(2);
      expect(first?.json).toMatchObject({
        type: "version-published",
        timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
        data: {
          id: expect.any(Number),
          server: "a/one",
          version: "1.0.0",
          actor: "loopback",
          url: "https://hub.example.org/v0.1/servers/a%2Fone/versions/1.0.0",
          detail: { policy: "semver" },
        },
      });
      expect(second?.json).toMatchObject({
        type: "status-changed",
        data: { server: "a/one", detail: { status: "deprecated", message: "use two" } },
      });
      for (const message of receiver.received) {
        expect(message.signature).toBe(expectedSignature(message, secret));
        expect(message.headers["content-type"]).toBe("application/json");
      }
      expect(first?.id).not.toBe(second?.id);
      await deliverer.deliverDue();
      expect(receiver.received.length).toBe(2);
      // Neither the secret nor the path of the receiver is anything that others may read.
      const { text } = await ask("/v0.1/x/dev.toolcrib/audit");
      expect(text).not.toContain(secret);
      expect(text).not.toContain("s3cret");
      const metrics = await ask("/metrics");
      expect(metrics.text).toContain('toolcrib_hub_deliveries{state="pending"} 0');
    });
  });

  test("a refused version and a review are told too", async () => {
    await withWebhook(database, async ({ ask, deliverer, receiver }) => {
      const tool = (required: string[]) => ({
        name: "t",
        description: "Does what it says.",
        inputSchema: { type: "object", properties: { x: { type: "string" } }, required },
      });
      const send = (version: string, required: string[]) =>
        ask("/v0.1/publish", {
          body: { server: serverJson("a/one", version), tools: [tool(required)] },
        });
      await send("1.0.0", []);
      expect((await send("1.1.0", ["x"])).status).toBe(409);
      await deliverer.deliverDue();
      expect(receiver.received.map(({ json }) => json.type).sort()).toEqual([
        "version-published",
        "version-refused",
      ]);
    });
  });

  test.each([
    ["fails", "the receiver answered 500"],
    ["redirects", "the receiver answered 302"],
    ["hangs", "the receiver took too long"],
    ["stops in the middle", "the receiver took too long"],
    ["hangs up", "the receiver cannot be reached: ECONNRESET"],
    ["never stops", "answered with more than 65536 bytes"],
    ["is down", "the receiver cannot be reached: ECONNREFUSED"],
  ] as const)("a receiver that %s is tried again later, with the same id", async (fault, why) => {
    await withWebhook(
      database,
      async (setup) => {
        const { receiver, later, state } = setup;
        let elsewhere = 0;
        const answers: Record<string, WebhookReceiver["answer"]> = {
          fails: (response) => void response.writeHead(500).end("no"),
          redirects: (response) => {
            elsewhere += 1;
            response.writeHead(302, { location: receiver.url }).end();
          },
          hangs: () => {},
          "stops in the middle": (response) => void response.writeHead(200).write("{"),
          "hangs up": (response) => response.destroy(),
          "never stops": (response) => {
            response.writeHead(200);
            const more = (): void => {
              if (!response.destroyed) response.write("x".repeat(10_000), more);
            };
            more();
          },
        };
        const right = receiver.answer;
        await publish(setup, "a/one");
        if (fault === "is down") receiver.close();
        else receiver.answer = answers[fault] ?? right;
        await later(0);
        const waiting = await state();
        expect(waiting).toMatchObject({ pending: 1, dead: 0 });
        expect(waiting.failure).toContain(why);
        expect(elsewhere).toBeLessThanOrEqual(1);
        if (fault === "is down") return;
        // Not before its time, and then once.
        await later(0);
        expect(receiver.received.length).toBe(1);
        receiver.answer = right;
        await later(HOUR);
        expect(receiver.received.map(({ id }) => id)).toEqual([
          receiver.received[0]?.id,
          receiver.received[0]?.id,
        ]);
        expect(await state()).toEqual({ pending: 0, dead: 0 });
      },
      { timeoutMs: 300 },
    );
  });

  test("after twelve attempts a change is given up, until somebody wants it tried again", async () => {
    await withWebhook(database, async (setup) => {
      const { receiver, later, state, store } = setup;
      const right = receiver.answer;
      receiver.answer = (response) => void response.writeHead(503).end();
      await publish(setup, "a/one");
      for (let attempt = 0; attempt < 20; attempt += 1) await later(24 * HOUR);
      expect(receiver.received.length).toBe(12);
      expect(await state()).toEqual({
        ...{ pending: 0, dead: 1 },
        failure: "the receiver answered 503",
      });
      receiver.answer = right;
      await later(24 * HOUR);
      expect(receiver.received.length).toBe(12);
      expect(await retryWebhook(store, 1, by.at)).toBe(1);
      await later(0);
      expect(receiver.received.length).toBe(13);
      expect(await state()).toEqual({ pending: 0, dead: 0 });
    });
  });

  test("what was sent is kept for a week, what was given up for thirty days", async () => {
    await withWebhook(database, async (setup) => {
      const { receiver, later, store } = setup;
      const kept = async (): Promise<readonly string[]> => {
        const rows = await store.db.selectFrom("delivery").select("state").execute();
        return rows.map((row) => row.state).sort();
      };
      await publish(setup, "a/one");
      await later(0);
      receiver.answer = (response) => void response.writeHead(410).end();
      await publish(setup, "a/two");
      await later(0);
      await later(6 * 24 * HOUR);
      expect(await kept()).toEqual(["dead", "delivered"]);
      await later(2 * 24 * HOUR);
      expect(await kept()).toEqual(["dead"]);
      await later(24 * 24 * HOUR);
      expect(await kept()).toEqual([]);
    });
  });

  test("a receiver that says it is gone is not asked again", async () => {
    await withWebhook(database, async (setup) => {
      setup.receiver.answer = (response) => void response.writeHead(410).end();
      await publish(setup, "a/one");
      await setup.later(0);
      expect(await setup.state()).toMatchObject({ pending: 0, dead: 1 });
    });
  });

  test("one receiver that hangs holds up no other", async () => {
    await withWebhook(database, async (setup) => {
      const { receiver, deliverer, store } = setup;
      receiver.answer = () => {};
      const other = await WebhookReceiver.start();
      try {
        await addWebhook(store, { url: other.url, namespace: "*" }, by);
        for (let number = 0; number < 10; number += 1) await publish(setup, `a/s${number}`);
        deliverer.wake();
        await other.has(10);
        // Of the one that hangs, a few attempts wait at once.
        expect(receiver.received.length).toBeLessThanOrEqual(4);
      } finally {
        other.close();
      }
    });
  });

  test("private addresses and plain HTTP are not sent to unless that is allowed", async () => {
    for (const [url, why] of [
      [undefined, "not https"],
      ["https://127.0.0.1:1/x", "private network"],
      ["https://localhost:1/x", "private network"],
      ["https://169.254.169.254/latest/meta-data", "private network"],
      ["https://[::ffff:10.0.0.1]/x", "private network"],
    ])
      await withWebhook(
        database,
        async (setup) => {
          if (url !== undefined) {
            await removeWebhook(setup.store, 1, by);
            await addWebhook(setup.store, { url, namespace: "*" }, by);
          }
          await publish(setup, "a/one");
          await setup.later(0);
          const { pending, failure } = await setup.state();
          expect([url, pending, failure]).toEqual([url, 1, expect.stringContaining(why ?? "")]);
          expect(setup.receiver.received).toEqual([]);
        },
        { allowPrivate: false },
      );
    await withWebhook(database, async (setup) => {
      // Not even where private addresses are: it belongs to nobody's network.
      await removeWebhook(setup.store, 1, by);
      await addWebhook(setup.store, { url: "http://169.254.169.254/x", namespace: "*" }, by);
      await publish(setup, "a/one");
      await setup.later(0);
      expect((await setup.state()).failure).toContain("not sent");
    });
  });

  test("an event is there exactly when the change is", async () => {
    await withWebhook(database, async ({ store, state, ask }) => {
      // A version that is there already, and a transaction that fails.
      await publish({ ask }, "a/one");
      const body = { server: serverJson("a/one", "1.0.0") };
      expect((await ask("/v0.1/publish", { body })).status).toBe(400);
      expect((await ask("/v0.1/x/dev.toolcrib/check", { body })).status).toBe(400);
      expect((await state()).pending).toBe(1);
      const deliveries = await store.db.selectFrom("delivery").select("seq").execute();
      const entries = await store.db
        .selectFrom("audit")
        .select("seq")
        .where("action", "=", "version-published")
        .execute();
      expect(deliveries).toEqual(entries);
    });
  });

  test("two nodes send each change once between them", async () => {
    const location = database.create();
    const receiver = await WebhookReceiver.start();
    const stores = [await openStore(location), await openStore(location)];
    const [store] = stores;
    if (store === undefined) throw new Error("no store");
    const hub = createHub(store, {});
    try {
      await addWebhook(store, { url: receiver.url, namespace: "*" }, by);
      const incoming = { socket: { remoteAddress: "127.0.0.1" } } as never;
      for (let number = 0; number < 40; number += 1) {
        const body = JSON.stringify({ server: serverJson(`a/s${number}`, "1.0.0") });
        const request = new Request("http://127.0.0.1:4191/v0.1/publish", {
          method: "POST",
          headers: { "content-type": "application/json" },
          body,
        });
        expect((await hub.fetch(request, { incoming })).status).toBe(200);
      }
      const nodes = stores.map((each) =>
        openDeliverer(each, { publicUrl: "https://hub.example.org", allowPrivate: true }),
      );
      await Promise.all(nodes.map((node) => node.deliverDue()));
      await Promise.all(nodes.map((node) => node.deliverDue()));
      await Promise.all(nodes.map((node) => node.close()));
      const ids = receiver.received.map(({ id }) => id);
      expect([ids.length, new Set(ids).size]).toEqual([40, 40]);
    } finally {
      await hub.close();
      for (const each of stores) await each.close();
      receiver.close();
    }
  });

  test("a hub that is killed while it sends: another sends it again, when the lease is over", async () => {
    const location = database.create();
    const receiver = await WebhookReceiver.start();
    const right = receiver.answer;
    const child = await startHubProcess(location, ["--allow-private"]);
    const store = await openStore(location);
    try {
      const { secret } = await addWebhook(store, { url: receiver.url, namespace: "*" }, by);
      // Killed after the commit, when the message has come and before it is answered.
      receiver.answer = () => void child.child.kill("SIGKILL");
      const body = JSON.stringify({ server: serverJson("a/one", "1.0.0") });
      await fetch(`${child.url}/v0.1/publish`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body,
      }).catch(() => undefined);
      await receiver.has(1);
      await child.kill();
      receiver.answer = right;
      // While the lease lasts, nobody else sends it.
      const early = openDeliverer(store, { publicUrl: "http://hub", allowPrivate: true });
      await early.deliverDue();
      await early.close();
      expect(receiver.received.length).toBe(1);
      const now = (): Date => new Date(Date.now() + 61_000);
      const hub = await serveHub(store, { port: 0, allowPrivate: true, now });
      await receiver.has(2);
      await hub.close();
      const [first, second] = receiver.received;
      expect(second?.id).toBe(first?.id);
      expect(second?.body.replace(/http:\/\/127[^/]+/, "")).toBe(
        first?.body.replace(/http:\/\/127[^/]+/, ""),
      );
      for (const message of receiver.received)
        expect(message.signature).toBe(expectedSignature(message, secret));
    } finally {
      await store.close();
      receiver.close();
    }
  });

  test("H11 webhooks on the command line; what is imported beside a hub is sent by it", async () => {
    const location = database.create();
    const receiver = await WebhookReceiver.start();
    try {
      await withFiles({ "one.json": JSON.stringify(serverJson("a/one", "1.0.0")) }, async (cwd) => {
        const hubCommand = (...words: string[]) =>
          runCli(["hub", ...words, ...locationWords(location)], { cwd });
        const added = await hubCommand("webhook", "add", receiver.url, "--namespace", "a/*");
        expect([added.code, added.stdout]).toEqual([0, expect.stringMatching(/^whsec_\S{44}\n$/)]);
        expect((await hubCommand("import", "one.json")).code).toBe(0);
        const listed = JSON.parse((await hubCommand("webhook", "list", "--json")).stdout);
        expect(listed.webhooks).toMatchObject([
          { id: 1, url: receiver.url, namespace: "a/*", pending: 1, dead: 0 },
        ]);
        expect(JSON.stringify(listed)).not.toContain("whsec_");
        const hub = await startHubProcess(location, ["--allow-private"]);
        try {
          await receiver.has(1);
          expect(receiver.received[0]?.json.type).toBe("version-imported");
          expect((await hubCommand("webhook", "remove", "1")).code).toBe(0);
          expect((await hubCommand("webhook", "remove", "1")).code).toBe(2);
        } finally {
          expect(await hub.stop()).toBe(0);
        }
      });
    } finally {
      receiver.close();
    }
  });
});

test.each([
  [["add"], "https: URL"],
  [["add", "ftp://x/y"], "https: URL"],
  [["add", "https://user:pass@x/y"], "https: URL"],
  [["add", "https://x/y", "--namespace", "*/x"], "--namespace"],
  [["remove", "x"], "hub webhook list"],
  [["dance"], "add, list, remove or retry"],
])("hub webhook %j is told what it lacks", async (words, expected) => {
  await withFiles({}, async (cwd) => {
    const { code, stderr } = await runCli(["hub", "webhook", ...words], { cwd });
    expect([code, stderr]).toEqual([2, expect.stringContaining(expected)]);
  });
});
