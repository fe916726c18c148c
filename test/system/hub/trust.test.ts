import { addTrust, type TrustGrant } from "@toolcrib/hub";
import { runCli } from "@toolcrib/testing/run-cli";
import { withFiles } from "@toolcrib/testing/with-files";
import { type CryptoKey, generateKeyPair } from "jose";
import { describe, expect, test } from "vitest";
import { serverJson, type TestHub, withHub } from "../../hub-client.ts";
import { hubDatabases } from "../../hub-databases.ts";
import { locationWords, startHubProcess } from "../../hub-process.ts";
import { TokenIssuer, type TokenParts } from "../../token-issuer.ts";

const AUDIENCE = "https://hub.example.org";
const by = { actor: "test", at: new Date().toISOString() };
const github = {
  sub: "repo:octo/tools:ref:refs/heads/main",
  repository: "octo/tools",
  repository_owner: "octo",
  ref: "refs/heads/main",
};

/** A hub that trusts an issuer as it would trust GitHub. */
async function withTrust(
  database: Parameters<typeof withHub>[0],
  use: (
    hub: TestHub & {
      readonly issuer: TokenIssuer;
      /** Exchanges a token: what the hub answers. */
      readonly exchange: (parts?: TokenParts, path?: string) => ReturnType<TestHub["ask"]>;
      /** What was done, newest first. */
      readonly actions: () => Promise<readonly string[]>;
    },
  ) => Promise<void>,
  more: Partial<TrustGrant> = {},
  options: Parameters<typeof withHub>[1] = { allowPrivate: true },
): Promise<void> {
  const issuer = await TokenIssuer.start(AUDIENCE);
  await issuer.addKey("r1", "RS256");
  let id = 0;
  try {
    await withHub(database, options, async (hub) => {
      await addTrust(
        hub.store,
        {
          issuer: issuer.url,
          audience: AUDIENCE,
          namespace: "io.github.{repository_owner}/*",
          claims: {},
          actions: ["publish"],
          ...more,
        },
        by,
      );
      await use({
        ...hub,
        issuer,
        exchange: async ({ claims, ...parts } = {}, path = "/v0.1/auth/github-oidc") => {
          id += 1;
          const token = await issuer.sign({
            ...parts,
            claims: { ...github, jti: `run-${id}`, ...claims },
          });
          return await hub.ask(path, { body: { oidc_token: token } });
        },
        actions: async () => {
          const { json } = await hub.ask("/v0.1/x/dev.toolcrib/audit");
          return json.entries.map(({ action }: { action: string }) => action);
        },
      });
    });
  } finally {
    issuer.close();
  }
}

const publish = ({ ask }: TestHub, name: string, token?: string) =>
  ask("/v0.1/publish", {
    body: { server: serverJson(name, "1.0.0") },
    ...(token === undefined ? {} : { token }),
  });

describe.each(hubDatabases())("H4 trust in an issuer on $kind", (database) => {
  test.each(["/v0.1/auth/github-oidc", "/v0/auth/github-oidc", "/v0.1/auth/oidc"])(
    "a workflow exchanges its token at %s and publishes its owner's servers, no others",
    async (path) => {
      await withTrust(database, async (hub) => {
        const { status, json, headers } = await hub.exchange(
          { keyId: "r1", algorithm: "RS256" },
          path,
        );
        expect([status, headers.get("cache-control")]).toEqual([200, "no-store"]);
        expect(Object.keys(json)).toEqual(["registry_token", "expires_at"]);
        const seconds = json.expires_at - Date.now() / 1_000;
        expect(seconds).toBeGreaterThan(200);
        expect(seconds).toBeLessThanOrEqual(300);
        const token = json.registry_token;
        expect((await publish(hub, "io.github.octo/tools", token)).status).toBe(200);
        for (const name of ["io.github.octocat/x", "io.github.oct/x", "io.github.Octo/x", "octo/x"])
          expect([name, (await publish(hub, name, token)).status]).toEqual([name, 403]);
        // Where an issuer is trusted, the machine itself needs a token too.
        expect((await publish(hub, "io.github.octo/other")).status).toBe(401);
        const { json: audit } = await hub.ask("/v0.1/x/dev.toolcrib/audit?target=token:1");
        expect(audit.entries).toMatchObject([
          {
            action: "token-exchanged",
            detail: { subject: github.sub, claims: { repository: "octo/tools" } },
          },
        ]);
        expect(JSON.stringify(audit)).not.toContain(token);
      });
    },
  );

  test("a token lasts five minutes, and no longer", async () => {
    let now = Date.now();
    await withTrust(
      database,
      async (hub) => {
        const token = (await hub.exchange()).json.registry_token;
        now += 299_000;
        expect((await publish(hub, "io.github.octo/a", token)).status).toBe(200);
        now += 2_000;
        expect((await publish(hub, "io.github.octo/b", token)).status).toBe(401);
      },
      {},
      { allowPrivate: true, now: () => new Date(now) },
    );
  });

  test("forged, expired, misdirected and replayed tokens are refused, and it is written down", async () => {
    await withTrust(database, async (hub) => {
      const { issuer, exchange, ask } = hub;
      const other = await TokenIssuer.start(AUDIENCE);
      try {
        const encoded = (value: object): string =>
          Buffer.from(JSON.stringify(value)).toString("base64url");
        const now = Math.floor(Date.now() / 1_000);
        const claims = { ...github, iss: issuer.url, aud: AUDIENCE, iat: now, exp: now + 300 };
        const send = async (token: unknown) => {
          const { status, json } = await ask("/v0.1/auth/oidc", { body: { oidc_token: token } });
          return [status, json.code];
        };
        const refused = async (parts: TokenParts) => {
          const { status, json } = await exchange(parts);
          return [status, json.code];
        };
        const invalid = [401, "invalid-oidc-token"];
        expect(await send("")).toEqual(invalid);
        expect(await send("a.b.c")).toEqual(invalid);
        expect(await send("x".repeat(20_000))).toEqual(invalid);
        expect(await send(7)).toEqual([422, "invalid-parameter"]);
        // No signature, in the ways in which it is written.
        for (const alg of ["none", "None", "NONE"])
          for (const signature of ["", "AAAA"])
            expect(await send(`${encoded({ alg })}.${encoded(claims)}.${signature}`)).toEqual(
              invalid,
            );
        // The public key, taken for a shared secret.
        const secret = new TextEncoder().encode(JSON.stringify(issuer.publicKey("r1")));
        expect(await refused({ algorithm: "HS256", keyId: "r1", key: secret })).toEqual(invalid);
        // Another issuer's key under this one's name, by its id and by an address in the header.
        expect(
          await send(await other.sign({ issuer: issuer.url, claims: { ...github, jti: "f" } })),
        ).toEqual(invalid);
        expect(await refused({ keyId: "k1", algorithm: "ES256", key: await foreignKey() })).toEqual(
          invalid,
        );
        const before = other.keyFetches;
        expect(
          await send(
            await other.sign({
              issuer: issuer.url,
              keyId: "k1",
              header: { jku: `${other.url}/jwks`, jwk: other.publicKey("k1") },
              claims: github,
            }),
          ),
        ).toEqual(invalid);
        expect(other.keyFetches).toBe(before);
        // Changed after it was signed.
        const [head, , signature] = (await issuer.sign({ claims: github })).split(".");
        const changed = encoded({ ...claims, repository_owner: "victim" });
        expect(await send(`${head}.${changed}.${signature}`)).toEqual(invalid);
        expect(await refused({ expires: -60 })).toEqual([401, "expired-oidc-token"]);
        expect(await refused({ expires: undefined })).toEqual(invalid);
        expect(await refused({ notBefore: 300 })).toEqual(invalid);
        expect(await refused({ audience: "sts.example.com" })).toEqual([401, "wrong-audience"]);
        expect(await refused({ audience: `${AUDIENCE}.evil.org` })).toEqual([
          401,
          "wrong-audience",
        ]);
        expect(await refused({ audience: undefined })).toEqual(invalid);
        expect(await refused({ issuer: `${issuer.url}/` })).toEqual([401, "unknown-issuer"]);
        expect(await refused({ issuer: other.url })).toEqual([401, "unknown-issuer"]);
        for (const owner of ["*", "a/b", "", "..", "x/*", "a b", 7, undefined])
          expect(await refused({ claims: { repository_owner: owner } })).toEqual([
            403,
            "claims-not-trusted",
          ]);
        // One that was taken is not taken again, with or without an id of its own.
        for (const jti of ["once", undefined]) {
          const token = await issuer.sign({ claims: { ...github, jti } });
          expect((await send(token))[0]).toBe(200);
          expect(await send(token)).toEqual([401, "replayed-oidc-token"]);
        }
        expect(other.keyFetches).toBe(0);
        const { json } = await ask("/v0.1/x/dev.toolcrib/audit?limit=100&target=auth");
        const codes = json.entries.map((entry: { detail: { code: string } }) => entry.detail.code);
        expect(new Set(codes)).toEqual(
          new Set([
            "invalid-oidc-token",
            "expired-oidc-token",
            "wrong-audience",
            "unknown-issuer",
            "claims-not-trusted",
            "replayed-oidc-token",
          ]),
        );
        expect((await ask("/v0.1/servers")).json.metadata.count).toBe(0);
      } finally {
        other.close();
      }
    });
  });

  test("of one token that is sent many times at once, one exchange succeeds", async () => {
    await withTrust(database, async ({ issuer, ask }) => {
      const token = await issuer.sign({ claims: { ...github, jti: "raced" } });
      const answers = await Promise.all(
        Array.from({ length: 8 }, () => ask("/v0.1/auth/oidc", { body: { oidc_token: token } })),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([
        200,
        ...Array.from({ length: 7 }, () => 401),
      ]);
    });
  });

  test("refusals do not fill the audit log as fast as they come", async () => {
    await withTrust(database, async ({ ask, actions }) => {
      for (let sent = 0; sent < 100; sent += 1)
        expect((await ask("/v0.1/auth/oidc", { body: { oidc_token: "no" } })).status).toBe(401);
      const noted = (await actions()).filter((action) => action === "exchange-refused");
      expect(noted.length).toBeLessThanOrEqual(60);
      expect(noted.length).toBeGreaterThan(10);
    });
  });

  test("a trust is narrowed by claims", async () => {
    const narrow = { repository: "octo/tools", ref: "refs/heads/release-*" };
    await withTrust(
      database,
      async ({ exchange }) => {
        const status = async (claims: object) => (await exchange({ claims: { ...claims } })).status;
        expect(await status({ ref: "refs/heads/release-2" })).toBe(200);
        expect(await status({})).toBe(403);
        expect(await status({ ref: "refs/heads/release-2", repository: "octo/tools2" })).toBe(403);
        expect(await status({ ref: ["refs/heads/release-2"] })).toBe(403);
        expect(await status({ ref: undefined })).toBe(403);
      },
      { claims: narrow },
    );
  });

  test("two trusts in one issuer give both namespaces, and only what both allow", async () => {
    await withTrust(
      database,
      async (hub) => {
        const more = { issuer: hub.issuer.url, audience: AUDIENCE, claims: {} };
        await addTrust(
          hub.store,
          { ...more, namespace: "org.example/shop", actions: ["publish"] },
          by,
        );
        const token = (await hub.exchange()).json.registry_token;
        expect((await publish(hub, "org.example/shop", token)).status).toBe(200);
        expect((await publish(hub, "io.github.octo/x", token)).status).toBe(200);
        expect((await publish(hub, "org.example/shop2", token)).status).toBe(403);
        const body = {
          server: serverJson("io.github.octo/x", "1.0.1"),
          accept: [{ fingerprint: "aaaa", reason: "x" }],
        };
        expect((await hub.ask("/v0.1/publish", { body, token })).status).toBe(403);
      },
      { actions: ["admin"] },
    );
  });

  test("keys are fetched once, new ones when they are needed, and an issuer that is down is told", async () => {
    await withTrust(database, async ({ issuer, exchange }) => {
      issuer.failure = 500;
      expect((await exchange()).json.code).toBe("issuer-unavailable");
    });
    await withTrust(database, async ({ issuer, exchange }) => {
      for (let times = 0; times < 3; times += 1) expect((await exchange()).status).toBe(200);
      expect(issuer.keyFetches).toBe(1);
    });
  });

  test("metadata of another issuer, too long or misleading, are not followed", async () => {
    for (const document of [
      (url: string) => ({ issuer: "https://other.example", jwks_uri: `${url}/jwks` }),
      (url: string) => ({ issuer: url, jwks_uri: "file:///etc/passwd" }),
      (url: string) => ({ issuer: url, jwks_uri: `${url}/moved` }),
      (url: string) => ({ issuer: url, jwks_uri: `${url}/jwks`, more: "x".repeat(300_000) }),
      () => "no metadata",
    ])
      await withTrust(database, async ({ issuer, exchange }) => {
        issuer.route = ({ url }, response) => {
          if (url === "/moved") {
            response.writeHead(302, { location: "/jwks" }).end();
            return true;
          }
          if (!url?.startsWith("/.well-known")) return false;
          response.end(JSON.stringify(document(issuer.url)));
          return true;
        };
        expect((await exchange()).json.code).toBe("issuer-unavailable");
        expect(issuer.keyFetches).toBe(0);
      });
  });

  test("an issuer at a private address is not asked, unless that is allowed", async () => {
    await withTrust(
      database,
      async ({ issuer, exchange }) => {
        expect((await exchange()).json.code).toBe("issuer-unavailable");
        expect(issuer.keyFetches).toBe(0);
      },
      {},
      {},
    );
  });

  test("H4 trust on the command line: added, listed, used by a hub that runs, removed", async () => {
    const location = database.create();
    const issuer = await TokenIssuer.start(AUDIENCE);
    const hub = await startHubProcess(location, ["--allow-private"]);
    try {
      await withFiles({}, async (cwd) => {
        const trust = (...words: string[]) =>
          runCli(["hub", "trust", ...words, ...locationWords(location)], { cwd });
        const added = await trust(
          ...["add", "--issuer", issuer.url, "--audience", AUDIENCE],
          ...["--namespace", "io.github.{repository_owner}/*", "--claim", "repository=octo/tools"],
        );
        expect([added.code, added.stdout]).toEqual([
          0,
          `trust 1: tokens of ${issuer.url} may publish io.github.{repository_owner}/*\n`,
        ]);
        const preset = await trust("add", "--issuer", "github", "--audience", AUDIENCE, "--json");
        expect(JSON.parse(preset.stdout)).toEqual({
          id: 2,
          issuer: "https://token.actions.githubusercontent.com",
          audience: AUDIENCE,
          namespace: "io.github.{repository_owner}/*",
          claims: {},
          actions: ["publish"],
        });
        expect(JSON.parse((await trust("list", "--json")).stdout).trusts).toMatchObject([
          { id: 1, claims: { repository: "octo/tools" } },
          { id: 2 },
        ]);
        const exchange = async () => {
          const body = JSON.stringify({ oidc_token: await issuer.sign({ claims: github }) });
          const url = `${hub.url}/v0.1/auth/oidc`;
          const headers = { "content-type": "application/json" };
          return (await fetch(url, { method: "POST", headers, body })).status;
        };
        expect(await exchange()).toBe(200);
        expect((await trust("remove", "1")).code).toBe(0);
        expect((await trust("remove", "1")).code).toBe(2);
        expect(await exchange()).toBe(401);
        expect((await trust("list")).stdout).not.toContain(issuer.url);
      });
    } finally {
      expect(await hub.stop()).toBe(0);
      issuer.close();
    }
  });
});

/** A key that nobody publishes. */
async function foreignKey(): Promise<CryptoKey> {
  return (await generateKeyPair("ES256")).privateKey;
}

test.each([
  [["add"], "--issuer"],
  [["add", "--issuer", "ftp://x", "--audience", "a"], "--issuer"],
  [["add", "--issuer", "github"], "--audience"],
  [["add", "--issuer", "https://i.example", "--audience", "a"], "--namespace"],
  [["add", "--issuer", "https://i.example", "--audience", "a", "--namespace", "a/*"], "--claim"],
  [["add", "--issuer", "github", "--audience", "a", "--namespace", "io.github.{owner}*"], "braces"],
  [["add", "--issuer", "github", "--audience", "a", "--namespace", "io.x{owner}/*"], "braces"],
  [["add", "--issuer", "github", "--audience", "a", "--claim", "x"], "NAME=VALUE"],
  [["add", "--issuer", "github", "--audience", "a", "--can", "accept"], "includes publish"],
  [["remove", "x"], "hub trust list"],
  [["dance"], "add, list or remove"],
])("hub trust %j is told what it lacks", async (words, expected) => {
  await withFiles({}, async (cwd) => {
    const { code, stderr } = await runCli(["hub", "trust", ...words], { cwd });
    expect([code, stderr]).toEqual([2, expect.stringContaining(expected)]);
  });
});
