import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { noSuchFile } from "./no-such-file.ts";
import { readTextFile } from "./read-text-file.ts";

const { signal } = new AbortController();
const options = { shown: "the file", signal, limit: 10 };
const isPosix = process.platform !== "win32";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "toolcrib-read-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test("a file is read up to its limit, and not one byte beyond", async () => {
  const path = join(folder, "a");
  writeFileSync(path, "0123456789");
  expect(await readTextFile(path, options)).toBe("0123456789");
  writeFileSync(path, "0123456789+");
  await expect(readTextFile(path, options)).rejects.toMatchObject({
    code: "too-large",
    message: "the file is too large: at most 10 bytes are read",
  });
});

test.runIf(isPosix)("a pipe is read up to its limit, and not one byte beyond", async () => {
  const path = join(folder, "pipe");
  execFileSync("mkfifo", [path]);
  const whole = readTextFile(path, options);
  await writeFile(path, "0123456789");
  expect(await whole).toBe("0123456789");
  const more = expect(readTextFile(path, options)).rejects.toMatchObject({ code: "too-large" });
  await writeFile(path, "0123456789+");
  await more;
});

test.runIf(isPosix)("what has no text is refused by its kind", async () => {
  const socket = join(folder, "socket");
  const server = createServer().listen(socket);
  await new Promise((resolve) => server.once("listening", resolve));
  const refused = async (path: string): Promise<unknown> =>
    await readTextFile(path, options).catch(({ message }) => message);
  expect(await refused(folder)).toBe("the file is a folder: give a file");
  expect(await refused("/dev/null")).toBe("the file is a device: give a file");
  expect(await refused(socket)).toBe("the file is a socket: give a file");
  await new Promise((resolve) => server.close(resolve));
});

test("a file that is not there is an error with its cause, and names its neighbour", async () => {
  writeFileSync(join(folder, "tools.json"), "{}");
  await expect(readTextFile(join(folder, "tool.json"), options)).rejects.toMatchObject({
    code: "unreadable-file",
    message: "the file: there is no such file; did you mean tools.json?",
    cause: { code: "ENOENT" },
  });
});

test("an error without a cause has none", () => {
  expect(noSuchFile(join(folder, "a"), "a")).not.toHaveProperty("cause");
});

test("an end that was asked for before is kept", async () => {
  const ended = AbortSignal.abort(new Error("enough"));
  await expect(readTextFile(folder, { ...options, signal: ended })).rejects.toThrow("enough");
});
