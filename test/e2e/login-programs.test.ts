import { generateKeyPairSync } from "node:crypto";
import { writeFileSync } from "node:fs";
import { expect, test } from "vitest";
import { callOf, loginFlow } from "../login-flow.ts";

const flow = loginFlow();
const SECRET = "s3cr3t of a program/1";

/** The variables of a client with a secret, for a source called NAME. */
function variables(name: string): Record<string, string> {
  flow.issuer.clients.set("ci", { secret: SECRET });
  flow.issuer.secrets.push(SECRET);
  return {
    [`${name}_OAUTH_CLIENT_ID`]: "ci",
    [`${name}_OAUTH_CLIENT_SECRET`]: SECRET,
    [`${name}_OAUTH_ISSUER`]: flow.issuer.url,
  };
}

test("K8 a program gets tokens in its own name, without a login and without a file", async () => {
  const server = await flow.server({ scope: "mcp:read" });
  const env = variables("SHOP");
  const words = ["call", `shop=${server.url}`, "read"];
  expect(await flow.user.run(words, { env })).toMatchObject({ code: 0, stdout: "read done\n" });
  expect(flow.issuer.counts).toMatchObject({ credentials: 1, authorize: 0 });
  expect(flow.issuer.requests[0]?.get("scope")).toBe("mcp:read");
  expect(flow.issuer.requests[0]?.get("resource")).toBe(server.resource);
  expect(() => flow.user.files()).toThrow("ENOENT");
});

test("K8 by variables that were given for the source", async () => {
  const server = await flow.server();
  const env = variables("ANY");
  const given = Object.entries(env).flatMap(([key, value]) => [
    "--env",
    `${key.replace("ANY_", "")}=${value}`,
  ]);
  expect(await flow.user.run([...callOf(server), ...given])).toMatchObject({ code: 0 });
});

test("K8 the variables of another source are not used", async () => {
  const server = await flow.server();
  const env = variables("SHOP");
  const unnamed = {
    OAUTH_CLIENT_ID: "ci",
    OAUTH_CLIENT_SECRET: SECRET,
    OAUTH_ISSUER: flow.issuer.url,
  };
  for (const source of [`other=${server.url}`, server.url])
    expect(
      await flow.user.run(["call", source, "read"], { env: { ...env, ...unnamed } }),
    ).toMatchObject({ code: 3 });
  expect(flow.issuer.requests).toEqual([]);
});

test("K8 the key of a configuration's entry is the name", async () => {
  const server = await flow.server();
  const config = { servers: { "my-shop": { url: server.url } } };
  writeFileSync(`${flow.user.home}/mcp.json`, JSON.stringify(config));
  const env = variables("MY_SHOP");
  expect(await flow.user.run(["call", "mcp.json#my-shop", "read"], { env })).toMatchObject({
    code: 0,
  });
});

test("K8 a secret is sent to the issuer that was named, and to no other", async () => {
  const server = await flow.server();
  const { SHOP_OAUTH_ISSUER: _issuer, ...env } = variables("SHOP");
  const words = ["call", `shop=${server.url}`, "read"];
  const unnamed = await flow.user.run(words, { env });
  expect(unnamed.code).toBe(2);
  expect(unnamed.stderr).toContain(`OAUTH_ISSUER=${flow.issuer.url}`);
  const other = { ...env, SHOP_OAUTH_ISSUER: "https://login.example" };
  expect((await flow.user.run(words, { env: other })).stderr).toContain("not of https://login.ex");
  expect(flow.issuer.requests).toEqual([]);
});

test.each(["PEM", "JWK"])("K8 a program proves itself with a private key (%s)", async (format) => {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const pem = publicKey.export({ type: "spki", format: "pem" }).toString();
  flow.issuer.clients.set("ci", { publicKey: pem });
  const key =
    format === "PEM"
      ? privateKey.export({ type: "pkcs8", format: "pem" }).toString()
      : JSON.stringify(privateKey.export({ format: "jwk" }));
  flow.issuer.secrets.push(key, String(privateKey.export({ format: "jwk" })["d"]));
  const server = await flow.server();
  const env = {
    SHOP_OAUTH_CLIENT_ID: "ci",
    SHOP_OAUTH_PRIVATE_KEY: key,
    SHOP_OAUTH_ISSUER: flow.issuer.url,
  };
  const words = ["call", `shop=${server.url}`, "read"];
  expect(await flow.user.run(words, { env })).toMatchObject({ code: 0 });
  const broken = await flow.user.run(words, { env: { ...env, SHOP_OAUTH_PRIVATE_KEY: "{}" } });
  expect(broken.code).toBe(2);
  expect(broken.stderr).toContain("the private key of the client cannot be used");
});

test("K8 a program that lacks rights asks for them once", async () => {
  const server = await flow.server({ scope: "mcp:read", writeScope: "mcp:write" });
  const env = variables("SHOP");
  const words = ["call", `shop=${server.url}`, "write"];
  expect(await flow.user.run(words, { env })).toMatchObject({ code: 0 });
  expect(flow.issuer.requests.map((asked) => asked.get("scope"))).toEqual([
    "mcp:read",
    "mcp:read mcp:write",
  ]);
});

test("K8 a server that refuses all tokens of a program is not asked for ever", async () => {
  const server = await flow.server({ refuses: () => true });
  const answer = await flow.user.run(["call", `shop=${server.url}`, "read"], {
    env: variables("SHOP"),
  });
  expect(answer.code).toBe(3);
  expect(flow.issuer.counts.credentials).toBe(1);
});

test("K8 a wrong secret is told, and not repeated", async () => {
  const server = await flow.server();
  const env = { ...variables("SHOP"), SHOP_OAUTH_CLIENT_SECRET: "an0ther s3cret" };
  flow.issuer.secrets.push("an0ther s3cret");
  const answer = await flow.user.run(["call", `shop=${server.url}`, "read"], { env });
  expect(answer.code).toBe(3);
  expect(answer.stderr).toContain("invalid_client");
});

test("K8 a login is used before the client of the variables", async () => {
  const server = await flow.server();
  await flow.loggedIn(server);
  const words = ["call", `shop=${server.url}`, "read"];
  expect(await flow.user.run(words, { env: variables("SHOP") })).toMatchObject({ code: 0 });
  expect(flow.issuer.counts.credentials).toBe(0);
});
