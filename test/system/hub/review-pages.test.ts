import { createToken } from "@toolcrib/hub";
import type { JsonObject } from "@toolcrib/model";
import { describe, expect, test } from "vitest";
import {
  type AskOptions,
  type HubAnswer,
  serverJson,
  type TestHub,
  withHub,
} from "../../hub-client.ts";
import { hubDatabases } from "../../hub-databases.ts";

const tool = (required: readonly string[]): JsonObject => ({
  name: "weather",
  description: "Gives the weather of a city.",
  inputSchema: {
    type: "object",
    properties: { city: { type: "string" }, units: { type: "string" } },
    required: [...required],
    additionalProperties: false,
  },
});

const review = { policy: { policy: "review" } } as const;
const SAME_SITE = { origin: "http://127.0.0.1:4191", "sec-fetch-site": "same-origin" };

/** Publishes a version, and one that breaks its callers; the path of the review. */
async function askReview({ ask }: TestHub, token?: string): Promise<string> {
  const publish = async (version: string, required: readonly string[]): Promise<HubAnswer> =>
    await ask("/v0.1/publish", {
      body: { server: serverJson("io.example/weather", version), tools: [tool(required)] },
      ...(token === undefined ? {} : { token }),
    });
  await publish("1.0.0", ["city"]);
  const { status, json } = await publish("1.1.0", ["city", "units"]);
  expect(status).toBe(202);
  return `/reviews/${json.review}`;
}

/** Sends the form of a decision, as a browser does. */
async function decide(
  { ask }: TestHub,
  path: string,
  fields: Readonly<Record<string, string>>,
  { headers = SAME_SITE, ...more }: AskOptions = {},
): Promise<HubAnswer> {
  return await ask(`${path}/decision`, {
    body: String(new URLSearchParams({ decision: "approved", reason: "agreed", ...fields })),
    headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
    ...more,
  });
}

const textOf = (html: string): string => html.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");

describe.each(hubDatabases())("V2 deciding a review in its page on $kind", (database) => {
  const audit = async ({ ask }: TestHub): Promise<readonly JsonObject[]> =>
    (await ask("/audit.json")).json.entries;
  const isPublished = async ({ ask }: TestHub): Promise<boolean> =>
    (await ask("/servers/io.example/weather/versions/1.1.0")).status === 200;

  async function withTokens(
    use: (
      hub: TestHub,
      path: string,
      tokens: Readonly<Record<"accept" | "publish" | "elsewhere" | "over", string>>,
    ) => Promise<void>,
  ): Promise<void> {
    await withHub(database, review, async (hub) => {
      const by = { actor: "test", at: "2026-01-01T00:00:00.000Z" };
      const make = async (namespace: string, action: "accept" | "publish", expiresAt?: string) =>
        (
          await createToken(
            hub.store,
            { namespace, actions: [action], ...(expiresAt === undefined ? {} : { expiresAt }) },
            by,
          )
        ).token;
      const tokens = {
        publish: await make("io.example/*", "publish"),
        accept: await make("io.example/*", "accept"),
        elsewhere: await make("io.other/*", "accept"),
        over: await make("io.example/*", "accept", "2026-01-02T00:00:00.000Z"),
      };
      await use(hub, await askReview(hub, tokens.publish), tokens);
    });
  }

  test("whoever has a token that may accept publishes it, and the audit says who and why", async () => {
    await withTokens(async (hub, path, { accept }) => {
      const page = (await hub.ask(path)).text;
      expect(page).toContain('action="/reviews/1/decision"');
      expect(textOf(page)).toContain("Waiting for review");
      expect(textOf(page)).toMatch(
        /Refused in 1\.1\.0 \(root\): expected the property &quot;units/,
      );
      expect(textOf((await hub.ask("/reviews")).text)).toContain("1 version waits for a decision");
      const answer = await decide(hub, path, { token: accept, reason: " nobody calls it " });
      expect([answer.status, answer.headers.get("location")]).toEqual([303, path]);
      expect(await isPublished(hub)).toBe(true);
      const after = textOf((await hub.ask(path)).text);
      expect(after).toMatch(/Published .*Decided by token:2 .*Reason nobody calls it/);
      expect(after).not.toContain("Accept and publish");
      expect((await hub.ask("/reviews.json")).json.reviews).toMatchObject([
        { decision: "approved", reason: "nobody calls it" },
      ]);
      expect(await audit(hub)).toContainEqual(
        expect.objectContaining({
          actor: "token:2",
          action: "review-approved",
          detail: { review: 1, reason: "nobody calls it" },
        }),
      );
      expect(JSON.stringify(await audit(hub))).not.toContain(accept);
      const again = await decide(hub, path, { token: accept, decision: "rejected" });
      expect(again.status).toBe(409);
      expect(await isPublished(hub)).toBe(true);
    });
  });

  test("it can be refused, and is not published then", async () => {
    await withTokens(async (hub, path, { accept }) => {
      expect((await decide(hub, path, { token: accept, decision: "rejected" })).status).toBe(303);
      expect(await isPublished(hub)).toBe(false);
      expect(textOf((await hub.ask(path)).text)).toContain("Not published");
      expect((await audit(hub))[0]).toMatchObject({ action: "review-rejected", actor: "token:2" });
    });
  });

  test("nobody else decides, and the page says why and keeps the reason, not the token", async () => {
    await withTokens(async (hub, path, { publish, elsewhere, over, accept }) => {
      const before = (await audit(hub)).length;
      const wrong: readonly (readonly [Record<string, string>, number, RegExp])[] = [
        [{ token: publish }, 403, /may not accept/],
        [{ token: elsewhere }, 403, /may not accept/],
        [{ token: over }, 401, /is over/],
        [{ token: "tch_guess" }, 401, /not known/],
        [{ token: "tch\u00fcguess" }, 401, /no letters beyond ASCII/],
        [{ token: "" }, 401, /a token is needed/],
        [{ token: accept, reason: "  " }, 422, /say why/],
        [{ token: accept, reason: "x".repeat(1_001) }, 422, /say why/],
        [{ token: accept, decision: "other" }, 422, /one of the two buttons/],
      ];
      for (const [fields, status, fault] of wrong) {
        const answer = await decide(hub, path, { reason: "kept <b>here</b>", ...fields });
        expect({ fields, status: answer.status }).toEqual({ fields, status });
        expect(textOf(answer.text)).toMatch(fault);
        if (fields["reason"] === undefined) expect(answer.text).toContain("kept &lt;b&gt;here");
        if (fields["token"] !== "") expect(answer.text).not.toContain(fields["token"]);
        expect(answer.headers.get("x-frame-options")).toBe("DENY");
      }
      expect((await audit(hub)).length).toBe(before);
      expect(await isPublished(hub)).toBe(false);
    });
  });

  const foreign: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    "another site": { origin: "https://evil.example", "sec-fetch-site": "cross-site" },
    "a neighbouring site": { origin: "http://127.0.0.1:4191", "sec-fetch-site": "same-site" },
    "no origin": { origin: "null" },
    "a form without an origin": { "sec-fetch-site": "cross-site" },
  };

  test.each(Object.entries(foreign))(
    "V7 a form of %s is refused, with a token and on the machine itself",
    async (_who, headers) => {
      await withTokens(async (hub, path, { accept }) => {
        expect((await decide(hub, path, { token: accept }, { headers })).status).toBe(403);
        expect(await isPublished(hub)).toBe(false);
      });
      await withHub(database, review, async (hub) => {
        const path = await askReview(hub);
        expect((await decide(hub, path, {}, { headers })).status).toBe(403);
        expect(await isPublished(hub)).toBe(false);
      });
    },
  );

  test("without any token, whoever works at the machine decides, and nobody else", async () => {
    await withHub(database, review, async (hub) => {
      const path = await askReview(hub);
      expect((await hub.ask(path)).text).not.toContain('name="token"');
      const far = await decide(hub, path, {}, { address: "192.0.2.7" });
      expect(far.status).toBe(401);
      const proxied = await decide(
        hub,
        path,
        {},
        {
          headers: { ...SAME_SITE, "x-forwarded-for": "192.0.2.7" },
        },
      );
      expect(proxied.status).toBe(401);
      expect((await decide(hub, path, {})).status).toBe(303);
      expect(await isPublished(hub)).toBe(true);
      expect((await audit(hub)).map(({ actor }) => actor)).toContain("loopback");
    });
  });

  test("V7 another name for this machine does not decide", async () => {
    await withHub(database, review, async ({ hub, ...rest }) => {
      const path = await askReview({ hub, ...rest });
      const request = new Request(`http://rebound.example:4191${path}/decision`, {
        method: "POST",
        headers: {
          "content-type": "application/x-www-form-urlencoded",
          origin: "http://rebound.example:4191",
          host: "rebound.example:4191",
          "sec-fetch-site": "same-origin",
        },
        body: "decision=approved&reason=x",
      });
      const incoming = { socket: { remoteAddress: "127.0.0.1" } } as never;
      expect((await hub.fetch(request, { incoming })).status).toBe(403);
    });
  });

  test("V7 pages of the public address decide, whatever name the proxy asks for", async () => {
    const publicUrl = "https://hub.example.org";
    await withHub(database, { ...review, publicUrl }, async (hub) => {
      const path = await askReview(hub);
      const headers = { origin: publicUrl, "sec-fetch-site": "same-origin" };
      expect((await decide(hub, path, {}, { headers })).status).toBe(303);
    });
  });

  test("a review that is not there, and a form that is too large", async () => {
    await withHub(database, review, async (hub) => {
      expect((await decide(hub, "/reviews/9", {})).status).toBe(404);
      const path = await askReview(hub);
      expect((await decide(hub, path, { reason: "x".repeat(5_000_000) })).status).toBe(413);
    });
  });
});
