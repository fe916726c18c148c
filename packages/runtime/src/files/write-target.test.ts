import { execFileSync } from "node:child_process";
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { fileToChange, findTarget } from "./write-target.ts";

const isWindows = process.platform === "win32";

let folder = "";
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), "toolcrib-target-")));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test("a file, or where one is to be made, is found behind links", async () => {
  const [file, link, dangling] = ["file", "link", "dangling"].map((name) => join(folder, name));
  if (file === undefined || link === undefined || dangling === undefined) throw new Error();
  writeFileSync(file, "");
  symlinkSync(file, link);
  symlinkSync("none", dangling);
  expect(await findTarget(file)).toEqual({ kind: "file", path: file });
  expect(await findTarget(link)).toEqual({ kind: "file", path: file });
  expect(await findTarget(dangling)).toEqual({ kind: "file", path: join(folder, "none") });
  expect(await findTarget(join(folder, "none"))).toEqual({
    kind: "file",
    path: join(folder, "none"),
  });
  expect(await fileToChange(link, "link")).toBe(file);
});

test.each([
  ["/dev/stdout", 1],
  ["/dev/stderr", 2],
  ["/dev/fd/7", 7],
  ["/proc/self/fd/12", 12],
])("%s is what is open as %i", async (path, fd) => {
  expect(await findTarget(path)).toEqual({ kind: "descriptor", fd });
});

test("a folder is not written on, nor changed", async () => {
  mkdirSync(join(folder, "a"));
  expect(await findTarget(join(folder, "a"))).toEqual({ kind: "other", reason: "it is a folder" });
  await expect(fileToChange(join(folder, "a"), "a")).rejects.toMatchObject({
    code: "unwritable-file",
    message: "a cannot be changed in place: it is not a regular file",
  });
});

test.skipIf(isWindows)(
  "pipes and devices are written on as they are, sockets are not",
  async () => {
    const pipe = join(folder, "pipe");
    execFileSync("mkfifo", [pipe]);
    expect(await findTarget(pipe)).toEqual({ kind: "pipe", path: pipe });
    expect(await findTarget("/dev/null")).toEqual({ kind: "device", path: "/dev/null" });
    const socket = join(folder, "socket");
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(socket, resolve));
    expect(await findTarget(socket)).toEqual({ kind: "other", reason: "it is a socket" });
    await new Promise((resolve) => server.close(resolve));
    await expect(fileToChange(pipe, "pipe")).rejects.toMatchObject({ code: "unwritable-file" });
  },
);

const disk = isWindows
  ? undefined
  : readdirSync("/dev")
      .map((name) => join("/dev", name))
      .find((path) => statSync(path, { throwIfNoEntry: false })?.isBlockDevice());

test.skipIf(disk === undefined)("a disk is not written on", async () => {
  expect(await findTarget(disk ?? "")).toEqual({ kind: "other", reason: "it is a disk" });
});
