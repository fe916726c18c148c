import { symlinkSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { runCli } from "@toolcrib/testing/run-cli";
import { withFiles } from "@toolcrib/testing/with-files";
import { expect, test } from "vitest";
import { startServe } from "../conformance/serve-process.ts";
import { TokenIssuer } from "../token-issuer.ts";

const code = `
/** Reads. */
export function read(): string {
  return "read";
}

/**
 * Erases.
 * @scope admin
 */
export function erase(): string {
  return "erased";
}
`;
const python = `
def wipe() -> str:
    """Wipes.

    Tags:
        storage
        scope: admin owner
    """
    return "wiped"


def shred() -> str:
    """Shreds.

    Annotations:
        scope: paper:write
        destructive
    """
    return "shredded"
`;

const defined = `
import { defineTool } from "@toolcrib/runtime";

export const burn = defineTool({
  name: "burn",
  description: "Burns.",
  scopes: ["admin"],
  handler: () => "burnt",
});
`;

test("A3 the scopes of defineTool stand in the definition, and are asked for when its code is served", async () => {
  const issuer = await TokenIssuer.start("my-tools");
  try {
    await withFiles({ "tools.ts": defined }, async (cwd) => {
      symlinkSync(resolve("node_modules"), join(cwd, "node_modules"));
      const { stdout } = await runCli(["extract", "tools.ts", "--json"], { cwd });
      expect(JSON.parse(stdout).tools).toMatchObject([
        { name: "burn", _meta: { "dev.toolcrib/scopes": ["admin"] } },
      ]);
      const oauth = ["--oauth-issuer", issuer.url, "--oauth-audience", "my-tools", "--cwd", cwd];
      const server = await startServe(["tools.ts", "--http", "0", ...oauth]);
      try {
        const call = async (scope: string): Promise<number> => {
          const header = `Authorization: Bearer ${await issuer.sign({ claims: { scope } })}`;
          return (await runCli(["call", server.url, "burn", "--header", header])).code;
        };
        expect([await call("other"), await call("admin")]).toEqual([3, 0]);
      } finally {
        await server.stop();
      }
    });
  } finally {
    issuer.close();
  }
});

test("A3 @scope and a line of Tags: name the scopes of a tool", async () => {
  await withFiles({ "tools.ts": code, "tools.py": python }, async (cwd) => {
    const { stdout } = await runCli(["extract", "tools.ts", "tools.py", "--json"], { cwd });
    const tools: { name: string; _meta?: object; description: string }[] = JSON.parse(stdout).tools;
    const meta = Object.fromEntries(tools.map(({ name, _meta }) => [name, _meta]));
    expect(meta["erase"]).toEqual({ "dev.toolcrib/scopes": ["admin"] });
    expect(meta["wipe"]).toEqual({ "dev.toolcrib/scopes": ["admin", "owner"] });
    expect(meta["shred"]).toEqual({ "dev.toolcrib/scopes": ["paper:write"] });
    expect(meta["read"]).toBeUndefined();
    expect(tools.find(({ name }) => name === "wipe")).toMatchObject({
      description: "Wipes",
      tags: ["storage"],
    });
  });
});

test("A3 serve --token-env asks for the token, which stands in no output", async () => {
  const token = "t0ken-of-the-environment";
  await withFiles({ "tools.ts": code }, async (cwd) => {
    const words = ["tools.ts", "--http", "0.0.0.0:0", "--token-env", "MY_TOKEN", "--cwd", cwd];
    const env = { ...process.env, MY_TOKEN: token };
    const server = await startServe([...words, "--debug"], env);
    const url = server.url.replace("0.0.0.0", "127.0.0.1");
    try {
      const refused = await runCli(["call", url, "erase", "--json", "--yes"]);
      expect(refused.code).toBe(3);
      const header = `Authorization: Bearer ${token}`;
      const given = await runCli(["call", url, "erase", "--json", "--yes", "--header", header]);
      expect(JSON.parse(given.stdout)).toMatchObject({ content: [{ text: "erased" }] });
      const wrong = await runCli(["list", url, "--header", `${header}x`]);
      expect(wrong.code).toBe(3);
      expect(server.errors()).not.toContain(token);
    } finally {
      expect(await server.stop()).toBe(0);
    }
  });
});

test("A3 serve --oauth-issuer takes the tokens of an issuer, with keys from its metadata or a file", async () => {
  const issuer = await TokenIssuer.start("my-tools");
  try {
    await withFiles({ "tools.ts": code }, async (cwd) => {
      writeFileSync(join(cwd, "keys.json"), JSON.stringify(issuer.keySet()));
      const oauth = ["--oauth-issuer", issuer.url, "--oauth-audience", "my-tools", "--cwd", cwd];
      for (const keys of [
        [],
        ["--oauth-jwks", "keys.json"],
        ["--oauth-jwks", `${issuer.url}/jwks`],
      ]) {
        const server = await startServe(["tools.ts", "--http", "0", ...oauth, ...keys]);
        try {
          const call = async (tool: string, scope: string) => {
            const header = `Authorization: Bearer ${await issuer.sign({ claims: { scope } })}`;
            return await runCli(["call", server.url, tool, "--json", "--yes", "--header", header]);
          };
          expect((await call("read", "")).code).toBe(0);
          expect((await call("erase", "admin")).code).toBe(0);
          expect((await call("erase", "other")).code).not.toBe(0);
          expect((await fetch(server.url, { method: "POST" })).status).toBe(401);
        } finally {
          await server.stop();
        }
      }
    });
  } finally {
    issuer.close();
  }
});

test.each<[string, readonly string[], Record<string, string>]>([
  ["off this machine", ["--http", "0.0.0.0:0"], {}],
  ["a variable that is not set", ["--http", "0", "--token-env", "UNSET"], {}],
  ["a token that no client can send", ["--http", "0", "--token-env", "T"], { T: "a b" }],
  ["a token over stdio", ["--token-env", "T"], { T: "abc" }],
  ["an issuer without audience", ["--http", "0", "--oauth-issuer", "https://i.example"], {}],
  ["an audience without issuer", ["--http", "0", "--oauth-audience", "a"], {}],
  [
    "an issuer in the clear",
    ["--http", "0", "--oauth-issuer", "http://i.example", "--oauth-audience", "a"],
    {},
  ],
  [
    "keys that are none",
    [
      "--http",
      "0",
      "--oauth-issuer",
      "https://i.example",
      "--oauth-audience",
      "a",
      "--oauth-jwks",
      "tools.ts",
    ],
    {},
  ],
])("A3 serve refuses with exit code 2: %s", async (_what, words, env) => {
  await withFiles({ "tools.ts": code }, async (cwd) => {
    const { code: exit, stderr } = await runCli(["serve", "tools.ts", ...words], { cwd, env });
    expect(exit).toBe(2);
    expect(stderr).toMatch(/^error/m);
  });
});

test("A3 serve --allow-anonymous listens for everyone", async () => {
  await withFiles({ "tools.ts": code }, async (cwd) => {
    const words = ["tools.ts", "--http", "0.0.0.0:0", "--allow-anonymous", "--cwd", cwd];
    const server = await startServe(words);
    const url = server.url.replace("0.0.0.0", "127.0.0.1");
    expect((await runCli(["call", url, "read", "--json", "--yes"])).code).toBe(0);
    await server.stop();
  });
});
