import { mkdirSync } from "node:fs";
import { join, sep } from "node:path";
import { withFiles } from "@toolcrib/testing/with-files";
import { expect, test } from "vitest";
import { clientFiles } from "./client-files.ts";
import { configClients } from "./clients.ts";
import { placesOn } from "./places.ts";

const env = {
  linux: { HOME: "/home/me" },
  macos: { HOME: "/Users/me" },
  windows: {
    USERPROFILE: "C:/Users/me",
    APPDATA: "C:/Users/me/AppData/Roaming",
    LOCALAPPDATA: "C:/Users/me/AppData/Local",
  },
} as const;

/** The user's files of a client on a system, with slashes. */
function userFiles(name: string, system: keyof typeof env): readonly string[] {
  const client = configClients.find((each) => each.name === name);
  if (client === undefined) throw new Error(name);
  return clientFiles(client, placesOn(system, env[system], "/work"))
    .filter(({ fromProject }) => !fromProject)
    .map(({ path }) => path.replaceAll(sep, "/"));
}

test("K3 every client has a name of its own, a title, and files on every system it runs on", () => {
  expect(new Set(configClients.map(({ name }) => name)).size).toBe(configClients.length);
  expect(configClients.length).toBeGreaterThanOrEqual(20);
  for (const { name, title, project, user, keys } of configClients) {
    expect(name).toMatch(/^[a-z]+(-[a-z]+)*$/);
    expect(title).not.toBe("");
    expect(project.length + user.length).toBeGreaterThan(0);
    expect(keys.length).toBeGreaterThan(0);
    for (const system of ["linux", "macos", "windows"] as const)
      for (const file of userFiles(name, system))
        expect(file).toMatch(/^(\/|C:\/).+\.(jsonc?|toml|yaml)$/);
  }
});

test.each([
  ["claude-desktop", "linux", "/home/me/.config/Claude/claude_desktop_config.json"],
  [
    "claude-desktop",
    "macos",
    "/Users/me/Library/Application Support/Claude/claude_desktop_config.json",
  ],
  ["claude-desktop", "windows", "C:/Users/me/AppData/Roaming/Claude/claude_desktop_config.json"],
  ["vscode", "macos", "/Users/me/Library/Application Support/Code/User/mcp.json"],
  ["goose", "linux", "/home/me/.config/goose/config.yaml"],
  ["goose", "macos", "/Users/me/.config/goose/config.yaml"],
  ["goose", "windows", "C:/Users/me/AppData/Roaming/Block/goose/config/config.yaml"],
  ["crush", "windows", "C:/Users/me/AppData/Local/crush/crush.json"],
  ["zed", "windows", "C:/Users/me/AppData/Roaming/Zed/settings.json"],
  ["zed", "macos", "/Users/me/.config/zed/settings.json"],
  ["codex", "windows", "C:/Users/me/.codex/config.toml"],
  ["visual-studio", "windows", "C:/Users/me/.mcp.json"],
] as const)("K3 %s on %s is at %s", (name, system, file) => {
  expect(userFiles(name, system)).toContain(file);
});

test("K3 XDG_CONFIG_HOME moves what lies in ~/.config", () => {
  const places = placesOn("linux", { HOME: "/home/me", XDG_CONFIG_HOME: "/etc/me" }, "/work");
  const zed = configClients.filter(({ name }) => name === "zed");
  const files = zed.flatMap((client) => clientFiles(client, places)).map(({ path }) => path);
  expect(files).toContain(join("/etc/me", "zed", "settings.json"));
});

test("K3 every configuration in a folder of them is found, and no other file", async () => {
  const files = {
    ".continue/mcpServers/b.json": "{}",
    ".continue/mcpServers/a.yaml": "",
    ".continue/mcpServers/notes.md": "",
  };
  await withFiles(files, (cwd) => {
    mkdirSync(join(cwd, "home"));
    const client = configClients.find(({ name }) => name === "continue");
    if (client === undefined) throw new Error("continue");
    const found = clientFiles(client, placesOn("linux", { HOME: join(cwd, "home") }, cwd));
    const project = found.filter(({ fromProject }) => fromProject).map(({ path }) => path);
    expect(project.map((path) => path.slice(cwd.length + 1).replaceAll(sep, "/"))).toEqual([
      ".continue/mcpServers/a.yaml",
      ".continue/mcpServers/b.json",
    ]);
  });
});

test("a file of the user's own stays one where the work is done in the home folder", () => {
  const client = configClients.find(({ name }) => name === "cursor");
  if (client === undefined) throw new Error("cursor");
  const files = clientFiles(client, placesOn("linux", { HOME: "/home/me" }, "/home/me"));
  expect(files).toEqual([{ path: join("/home/me", ".cursor", "mcp.json"), fromProject: false }]);
});
