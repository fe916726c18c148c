import { statSync, writeFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { callOf, loginFlow } from "../login-flow.ts";
import { agrees } from "../login-user.ts";
import type { ProtectedServer } from "../protected-server.ts";

const flow = loginFlow();

describe("K8 logging in", () => {
  test("with the browser; the tokens are in a file that only the user can read", async () => {
    const server = await flow.server();
    const before = await flow.user.run(callOf(server));
    expect(before.code).toBe(3);
    expect(before.stderr).toContain(`run toolcrib login ${server.url}`);
    const answer = await flow.user.run(["login", server.url]);
    expect(answer).toMatchObject({
      code: 0,
      stdout: `logged in to ${server.url} by ${flow.issuer.url}: 2 tools\n`,
    });
    expect(await flow.user.run(callOf(server))).toMatchObject({ code: 0, stdout: "read done\n" });
    const [file = ""] = flow.user.files();
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(statSync(flow.user.folder).mode & 0o777).toBe(0o700);
    expect(flow.issuer.counts).toMatchObject({ register: 1, authorize: 1, code: 1, refresh: 0 });
  });

  test("in JSON, and the list of logins", async () => {
    const server = await flow.server({ scope: "mcp:read" });
    const { stdout } = await flow.user.run(["login", server.url, "--json"]);
    const { expires, ...login } = JSON.parse(stdout).login;
    const kept = {
      server: server.url,
      issuer: flow.issuer.url,
      resource: server.resource,
      scopes: ["mcp:read"],
      state: "valid",
    };
    expect(login).toEqual({ ...kept, tools: 2 });
    expect(Date.parse(expires)).toBeGreaterThan(Date.now());
    const listed = await flow.user.run(["login", "--list", "--json"]);
    expect(JSON.parse(listed.stdout)).toEqual({ logins: [{ ...kept, expires }] });
    const table = await flow.user.run(["login", "--list"]);
    expect(table.stdout).toContain(`${server.url}  valid  ${flow.issuer.url}  mcp:read`);
  });

  test("to the entry of a configuration", async () => {
    const server = await flow.server();
    writeFileSync(
      `${flow.user.home}/mcp.json`,
      JSON.stringify({ servers: { shop: { url: server.url } } }),
    );
    expect(await flow.user.run(["login", "mcp.json#shop"])).toMatchObject({ code: 0 });
    expect(await flow.user.run(["call", "mcp.json#shop", "read"])).toMatchObject({ code: 0 });
  });

  test("by the well-known place, where the server does not say where its metadata are", async () => {
    const server = await flow.server({ challenges: false });
    const refused = await flow.user.run(callOf(server));
    expect(refused.stderr).toContain(`or run toolcrib login ${server.url}`);
    await flow.loggedIn(server);
    expect(await flow.user.run(callOf(server))).toMatchObject({ code: 0 });
  });

  test("to a server that only refuses calls", async () => {
    const server = await flow.server({ listsOpenly: true });
    expect(await flow.user.run(callOf(server))).toMatchObject({ code: 3 });
    await flow.loggedIn(server);
    expect(await flow.user.run(callOf(server))).toMatchObject({ code: 0 });
  });

  test("is not wanted by a server without tokens", async () => {
    const open = await flow.server({
      listsOpenly: true,
      route: (request, response) => {
        const isMetadata = request.url?.includes(".well-known") === true;
        if (isMetadata) response.writeHead(404).end();
        return isMetadata;
      },
    });
    expect(await flow.user.run(["login", open.url])).toMatchObject({
      code: 0,
      stdout: "this server wants no login\n",
    });
  });

  test("with a client that is registered; its secret goes to the issuer that was named", async () => {
    const secret = "s3cr3t+of/the client";
    flow.issuer.clients.set("known:1", { secret });
    flow.issuer.secrets.push(secret);
    flow.issuer.registration = 403;
    const server = await flow.server();
    const words = ["login", `shop=${server.url}`, "--client-id", "known:1"];
    const env = { SHOP_OAUTH_CLIENT_ID: "known:1", SHOP_OAUTH_CLIENT_SECRET: secret };
    const unnamed = await flow.user.run(words, { env });
    expect(unnamed).toMatchObject({ code: 2 });
    expect(unnamed.stderr).toContain(`OAUTH_ISSUER=${flow.issuer.url}`);
    const elsewhere = await flow.user.run([...words, "--issuer", "https://login.example"], { env });
    expect(elsewhere.code).toBe(3);
    expect(elsewhere.stderr).toContain("not of https://login.example");
    expect(flow.issuer.requests).toEqual([]);
    expect(await flow.user.run([...words, "--issuer", flow.issuer.url], { env })).toMatchObject({
      code: 0,
    });
    expect(flow.issuer.counts.register).toBe(0);
    expect(await flow.user.run(["call", server.url, "read"])).toMatchObject({ code: 0 });
  });

  test("with the URL of a client's metadata, where the authorization server reads it", async () => {
    const id = "https://client.example/toolcrib.json";
    flow.issuer.clients.set(id, {});
    flow.issuer.metadata = { client_id_metadata_document_supported: true };
    const server = await flow.server();
    await flow.loggedIn(server, "--client-id", id);
    expect(flow.issuer.counts.register).toBe(0);
    flow.issuer.metadata = {};
    await flow.loggedIn(server, "--client-id", id);
    expect(flow.issuer.counts.register).toBe(1);
  });

  test("by metadata of OpenID Connect", async () => {
    flow.issuer.place = "/.well-known/openid-configuration";
    await flow.loggedIn(await flow.server());
  });
});

describe("K8 a login that does not come about", () => {
  /** Expects that a login fails, before or after the browser was flow.opened. */
  async function refused(
    server: ProtectedServer,
    says: string,
    { code = 3, authorized = 0 }: { code?: number; authorized?: number } = {},
  ): Promise<void> {
    const answer = await flow.user.run(["login", server.url]);
    expect(answer.stderr).toContain(says);
    expect(answer.code).toBe(code);
    expect(flow.issuer.counts.authorize).toBe(authorized);
    expect(flow.issuer.counts.code).toBe(0);
  }

  test("the authorization server has no PKCE, or not S256", async () => {
    const server = await flow.server();
    flow.issuer.metadata = { code_challenge_methods_supported: undefined };
    await refused(server, "does not say that it has PKCE with S256");
    flow.issuer.metadata = { code_challenge_methods_supported: ["plain"] };
    await refused(server, "does not say that it has PKCE with S256");
    expect(flow.issuer.counts.register).toBe(0);
  });

  test("the metadata name another issuer", async () => {
    flow.issuer.metadata = { issuer: "https://login.example" };
    await refused(await flow.server(), "https://login.example is named");
  });

  test("the metadata are those of another server", async () => {
    const metadata = { resource: "https://elsewhere.example/mcp" };
    await refused(await flow.server({ metadata }), "are of another server");
  });

  test("the answer names another issuer, or none though it should", async () => {
    const server = await flow.server();
    flow.issuer.redirected = (answer) => answer.set("iss", "https://login.example");
    await refused(server, "may have mixed itself in", { authorized: 1 });
    flow.issuer.redirected = (answer) => answer.delete("iss");
    await refused(server, "may have mixed itself in", { authorized: 2 });
  });

  test("the user does not agree", async () => {
    flow.issuer.redirected = (answer) => {
      answer.delete("code");
      answer.set("error", "access_denied");
      answer.set("error_description", "the user said no");
    };
    await refused(await flow.server(), "access_denied: the user said no", { authorized: 1 });
  });

  test("no client can be registered", async () => {
    const server = await flow.server();
    flow.issuer.registration = 403;
    await refused(server, "does not register toolcrib as a client (403)");
    flow.issuer.metadata = { registration_endpoint: undefined };
    await refused(server, "registers no clients itself: register a client there");
  });

  test("metadata that are huge, no JSON, or elsewhere", async () => {
    const server = await flow.server();
    flow.issuer.document = (response) => void response.end(`{"issuer":"${"x".repeat(300_000)}"}`);
    await refused(server, "answered with more than 262144 bytes", { code: 2 });
    flow.issuer.document = (response) => void response.end("<html>");
    await refused(server, "metadata that are not a JSON object");
    flow.issuer.document = (response) =>
      void response.writeHead(302, { location: "https://elsewhere.example/" }).end();
    await refused(server, "has no metadata");
  });

  test("an issuer or an endpoint without HTTPS", async () => {
    const metadata = { authorization_servers: ["http://login.example"] };
    await refused(await flow.server({ metadata }), "must be at an https: URL", { code: 2 });
    flow.issuer.metadata = { token_endpoint: "http://login.example/token" };
    await refused(await flow.server(), "must be at an https: URL", { code: 2 });
    flow.issuer.metadata = { authorization_endpoint: "javascript:alert(1)" };
    await refused(await flow.server(), "must be at an https: URL", { code: 2 });
  });

  test("an issuer in a private network, of a server that is not there", async () => {
    const metadata = { authorization_servers: ["https://10.0.0.1"] };
    await refused(await flow.server({ metadata }), "https://10.0.0.1 is not asked", {
      code: 2,
    });
  });

  test("an issuer that is not the expected one", async () => {
    const server = await flow.server();
    const answer = await flow.user.run(["login", server.url, "--issuer", "https://login.example"]);
    expect(answer.stderr).toContain(
      `takes tokens of ${flow.issuer.url}, not of https://login.example`,
    );
    expect(flow.issuer.counts.authorize).toBe(0);
  });

  test("a server that takes no token at all", async () => {
    const server = await flow.server({ refuses: () => true });
    const answer = await flow.user.run(["login", server.url]);
    expect(answer.stderr).toContain("does not take the token");
    expect(flow.issuer.counts.authorize).toBe(1);
  });

  test("sources that are not at a URL, and servers that are taken for code", async () => {
    const doctor = await flow.user.run(["doctor", "https://mcp.example.com/mcp?key=s3cret9"]);
    expect(doctor).toMatchObject({ code: 2 });
    expect(doctor.stderr).toContain("https://mcp.example.com/mcp?key=… is a server, not code");
    writeFileSync(`${flow.user.home}/tools.json`, '{"tools":[]}');
    expect(await flow.user.run(["login", "tools.json"])).toMatchObject({ code: 2 });
    expect(await flow.user.run(["login"])).toMatchObject({ code: 2 });
    const given = ["login", "http://127.0.0.1:1/mcp", "--header", "Authorization: Bearer x1y2z3"];
    expect(await flow.user.run(given)).toMatchObject({ code: 2 });
  });
});

describe("K8 the way back from the browser", () => {
  test("an answer with a forged state is refused, and the right one still taken", async () => {
    const server = await flow.server();
    const statuses: number[] = [];
    const browser = async (url: string): Promise<void> => {
      const redirect = new URL(url).searchParams.get("redirect_uri");
      for (const query of ["code=stolen&state=forged", "code=stolen", "error=access_denied"])
        statuses.push((await fetch(`${redirect}?${query}`)).status);
      await agrees(url);
    };
    const answer = await flow.user.run(["login", server.url], { browser });
    expect(answer.code).toBe(0);
    expect(answer.stderr).toContain("does not belong to this login");
    expect(statuses).toEqual([400, 400, 400]);
    expect(flow.issuer.counts.code).toBe(1);
  });

  test("an answer that comes twice, or with two codes, is used once or not at all", async () => {
    const server = await flow.server();
    let location = "";
    const browser = async (url: string): Promise<void> => {
      const response = await fetch(url, { redirect: "manual" });
      location = response.headers.get("location") ?? "";
      expect((await fetch(`${location}&code=other`)).status).toBe(400);
      await Promise.all([fetch(location), fetch(location).catch(() => {})]);
    };
    expect(await flow.user.run(["login", server.url], { browser })).toMatchObject({ code: 0 });
    expect(flow.issuer.counts.code).toBe(1);
    await expect(fetch(location)).rejects.toThrow();
  });

  test("other paths, methods and hosts find nothing", async () => {
    const server = await flow.server();
    const statuses: number[] = [];
    const browser = async (url: string): Promise<void> => {
      const redirect = new URL(new URL(url).searchParams.get("redirect_uri") ?? "");
      expect(redirect.hostname).toBe("127.0.0.1");
      const port = redirect.port;
      statuses.push((await fetch(`http://127.0.0.1:${port}/`)).status);
      statuses.push((await fetch(redirect, { method: "POST" })).status);
      statuses.push(
        (await fetch(`http://localhost:${port}/callback`).catch(() => ({ status: 404 }))).status,
      );
      await agrees(url);
    };
    expect(await flow.user.run(["login", server.url], { browser })).toMatchObject({ code: 0 });
    expect(statuses).toEqual([404, 404, 404]);
  });
});
