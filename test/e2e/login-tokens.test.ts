import { chmodSync, renameSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, test } from "vitest";
import { callOf, loginFlow } from "../login-flow.ts";

const flow = loginFlow();

describe("K8 tokens that end", () => {
  test("are refreshed once, and the refresh token that replaces the old one is kept", async () => {
    const server = await flow.server();
    await flow.loggedIn(server);
    for (const round of [1, 2, 3]) {
      const old = flow.user.kept().tokens?.refreshToken;
      flow.expire();
      expect(await flow.user.run(callOf(server))).toMatchObject({ code: 0 });
      expect(flow.issuer.counts.refresh).toBe(round);
      expect(flow.user.kept().tokens?.refreshToken).not.toBe(old);
    }
    const [file = ""] = flow.user.files();
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(flow.issuer.counts.authorize).toBe(1);
  });

  test("before their time, because the server refuses them", async () => {
    const server = await flow.server();
    await flow.loggedIn(server);
    flow.issuer.revokeAccess();
    expect(await flow.user.run(callOf(server))).toMatchObject({ code: 0 });
    expect(flow.issuer.counts.refresh).toBe(1);
  });

  test("without a refresh token need a login", async () => {
    flow.issuer.refreshes = false;
    const server = await flow.server();
    await flow.loggedIn(server);
    expect(await flow.user.run(callOf(server))).toMatchObject({ code: 0 });
    flow.expire();
    const answer = await flow.user.run(callOf(server));
    expect(answer.code).toBe(3);
    expect(answer.stderr).toContain(`run toolcrib login ${server.url}`);
  });

  test("whose login was revoked need a login, and are forgotten", async () => {
    const server = await flow.server();
    await flow.loggedIn(server);
    flow.issuer.revokeAll();
    const answer = await flow.user.run(callOf(server));
    expect(answer.code).toBe(3);
    expect(answer.stderr).toContain("invalid_grant");
    expect(flow.user.kept().tokens).toBeUndefined();
    await flow.user.run(callOf(server));
    expect(flow.issuer.counts.refresh).toBe(1);
    const listed = await flow.user.run(["login", "--list"]);
    expect(listed.stdout).toContain("ended");
    await flow.loggedIn(server);
    expect(await flow.user.run(callOf(server))).toMatchObject({ code: 0 });
  });

  test("whose refreshed tokens got lost on the way need a login", async () => {
    const server = await flow.server();
    await flow.loggedIn(server);
    flow.expire();
    flow.issuer.refreshed = (response) => void response.destroy();
    const lost = await flow.user.run(callOf(server));
    expect(lost.code).toBe(4);
    flow.issuer.refreshed = undefined;
    const after = await flow.user.run(callOf(server));
    expect(after.code).toBe(3);
    expect(after.stderr).toContain(`run toolcrib login ${server.url}`);
    await flow.loggedIn(server);
    expect(await flow.user.run(callOf(server))).toMatchObject({ code: 0 });
  });

  test("are used while an authorization server that is away cannot refresh them", async () => {
    const server = await flow.server();
    await flow.loggedIn(server);
    flow.changeKept(({ tokens }) => {
      if (tokens !== undefined) tokens.expiresAt = Date.now() + 5_000;
    });
    flow.issuer.refreshed = (response) => void response.writeHead(503).end("down");
    expect(await flow.user.run(callOf(server))).toMatchObject({ code: 0 });
  });

  test("are not refreshed for ever, where a server refuses them all", async () => {
    let refuses = false;
    const server = await flow.server({ refuses: () => refuses });
    await flow.loggedIn(server);
    refuses = true;
    const answer = await flow.user.run(callOf(server));
    expect(answer.code).toBe(3);
    expect(answer.stderr).toContain("asks for a login (401)");
    expect(flow.issuer.counts.refresh).toBe(1);
  });
});

describe("K8 rights", () => {
  test("that a token lacks are named, and add up with those that it has", async () => {
    const server = await flow.server({ scope: "mcp:read", writeScope: "mcp:write" });
    await flow.loggedIn(server);
    expect(await flow.user.run(callOf(server))).toMatchObject({ code: 0 });
    const refused = await flow.user.run(callOf(server, "write"));
    expect(refused.code).toBe(3);
    expect(refused.stderr).toContain(`run toolcrib login ${server.url} --scope mcp:write`);
    expect(flow.issuer.counts.refresh).toBe(0);
    await flow.loggedIn(server, "--scope", "mcp:write");
    for (const tool of ["read", "write"])
      expect(await flow.user.run(callOf(server, tool))).toMatchObject({ code: 0 });
  });

  test("with offline_access, where the authorization server has it", async () => {
    flow.issuer.metadata = { scopes_supported: ["mcp:read", "offline_access"] };
    const server = await flow.server({ scope: "mcp:read" });
    await flow.loggedIn(server);
    const { stdout } = await flow.user.run(["login", "--list", "--json"]);
    expect(JSON.parse(stdout).logins[0].scopes).toEqual(["mcp:read", "offline_access"]);
  });
});

describe("K8 tokens stay where they belong", () => {
  test("two servers of one issuer have tokens of their own", async () => {
    const [first, second] = [await flow.server(), await flow.server()];
    await flow.loggedIn(first);
    expect(await flow.user.run(callOf(second))).toMatchObject({ code: 3 });
    expect(second.seen).toEqual([]);
    await flow.loggedIn(second);
    for (const server of [first, second])
      expect(await flow.user.run(callOf(server))).toMatchObject({ code: 0 });
    expect(flow.user.files()).toHaveLength(2);
    expect(first.seen.filter((header) => second.seen.includes(header))).toEqual([]);
  });

  test("other paths and queries of the same server get none", async () => {
    const server = await flow.server();
    await flow.loggedIn(server);
    server.seen.length = 0;
    for (const url of [`${server.url}?other`, `${server.url}/other`])
      await flow.user.run(["list", url]);
    expect(server.seen).toEqual([]);
  });

  test("a redirect to another server takes no token along", async () => {
    const heard: (string | undefined)[] = [];
    const other = createServer((request, response) => {
      heard.push(request.headers.authorization);
      response.writeHead(404).end();
    });
    await new Promise<void>((resolve) => {
      other.listen(0, "127.0.0.1", resolve);
    });
    flow.opened.push(other);
    let redirects = false;
    const server = await flow.server({
      route: (_request, response) => {
        const { port } = other.address() as AddressInfo;
        if (redirects) response.writeHead(307, { location: `http://127.0.0.1:${port}/mcp` }).end();
        return redirects;
      },
    });
    await flow.loggedIn(server);
    redirects = true;
    expect((await flow.user.run(callOf(server))).code).not.toBe(0);
    expect(heard.filter((header) => header !== undefined)).toEqual([]);
  });

  test("a redirect to another path of the same host takes no token along", async () => {
    let redirects = false;
    const heard: (string | undefined)[] = [];
    const server = await flow.server({
      route: (request, response) => {
        if (!redirects) return false;
        if (request.url !== "/mcp") heard.push(request.headers.authorization);
        response.writeHead(307, { location: "/somebody/elses/mcp" }).end();
        return true;
      },
    });
    await flow.loggedIn(server);
    redirects = true;
    expect((await flow.user.run(callOf(server))).code).not.toBe(0);
    expect(heard.length).toBeGreaterThan(0);
    expect(heard.filter((header) => header !== undefined)).toEqual([]);
  });

  test("a header that is given is sent instead", async () => {
    const server = await flow.server();
    await flow.loggedIn(server);
    server.seen.length = 0;
    await flow.user.run([...callOf(server), "--header", "Authorization: Bearer own-token-1"]);
    expect(new Set(server.seen)).toEqual(new Set(["Bearer own-token-1"]));
  });

  test("files that others could read or write are not used", async () => {
    const server = await flow.server();
    await flow.loggedIn(server);
    const [file = ""] = flow.user.files();
    const refused = async (): Promise<void> => {
      const answer = await flow.user.run(callOf(server));
      expect(answer).toMatchObject({ code: 3, stdout: "" });
      expect(answer.stderr).toContain("is not used");
    };
    chmodSync(file, 0o644);
    await refused();
    chmodSync(file, 0o600);
    chmodSync(flow.user.folder, 0o777);
    await refused();
    chmodSync(flow.user.folder, 0o700);
    expect(await flow.user.run(callOf(server))).toMatchObject({ code: 0 });
    renameSync(file, `${flow.user.home}/elsewhere`);
    symlinkSync(`${flow.user.home}/elsewhere`, file);
    await refused();
    renameSync(`${flow.user.home}/elsewhere`, file);
    writeFileSync(file, "{}");
    await refused();
  });

  test("logging out takes the tokens back", async () => {
    const server = await flow.server();
    await flow.loggedIn(server);
    expect(await flow.user.run(["logout", server.url])).toMatchObject({
      code: 0,
      stdout: `logged out of ${server.url}\n`,
    });
    expect(flow.user.files()).toEqual([]);
    expect(flow.issuer.counts.revoke).toBe(2);
    expect(await flow.user.run(callOf(server))).toMatchObject({ code: 3 });
    expect(await flow.user.run(["logout", server.url])).toMatchObject({
      code: 0,
      stdout: "you were not logged in\n",
    });
    await flow.loggedIn(server);
    const all = await flow.user.run(["logout", "--all", "--json"]);
    expect(JSON.parse(all.stdout)).toEqual({
      logouts: [{ server: server.url, issuer: flow.issuer.url, revoked: true }],
    });
  });
});
