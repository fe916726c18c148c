import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { loginFiles } from "../login/login-files.ts";
import { stateFolder, stateLocation } from "./state-folder.ts";

let home = "";
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), "toolcrib-state-"));
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

const server = "https://a.example/mcp";
const login = async (env: Readonly<Record<string, string>>): Promise<void> => {
  const files = await loginFiles({ env });
  await files.change(server, new AbortController().signal, (_found, write) =>
    write({
      server,
      resource: server,
      issuer: "https://a.example",
      tokenEndpoint: "https://a.example/token",
      client: { id: "client", authentication: "none" },
      scopes: [],
      tokens: { accessToken: "t" },
    }),
  );
};

describe.skipIf(process.platform !== "linux")("the state of a user", () => {
  test("is in XDG_STATE_HOME, else below the home folder; logins are in it", async () => {
    expect(stateLocation({ env: { HOME: home } }).folder).toBe(
      join(home, ".local", "state", "toolcrib"),
    );
    expect(stateLocation({ env: { HOME: home, XDG_STATE_HOME: "" } }).top).toBe(home);
    const env = { HOME: "/nowhere", XDG_STATE_HOME: home };
    expect(stateFolder({ env })).toBe(join(home, "toolcrib"));
    await login(env);
    expect(readdirSync(join(home, "toolcrib", "logins"))).toHaveLength(1);
    expect(statSync(join(home, "toolcrib")).mode & 0o077).toBe(0);
  });

  test("is not believed, and logins are not written, where others could write", async () => {
    const env = { XDG_STATE_HOME: home };
    const folder = join(home, "toolcrib");
    mkdirSync(folder);
    await login(env);
    chmodSync(folder, 0o777);
    expect(stateFolder({ env })).toBeUndefined();
    await expect(login(env)).rejects.toMatchObject({
      code: "unsafe-login-file",
      message: expect.stringContaining(`${folder} is not used`),
    });
    const files = await loginFiles({ env });
    await expect(files.read(server)).rejects.toMatchObject({ code: "unsafe-login-file" });
  });
});
