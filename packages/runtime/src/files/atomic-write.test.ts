import { execFile, execFileSync } from "node:child_process";
import {
  chmodSync,
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, expect, test } from "vitest";
import { writeFileAtomically } from "./atomic-write.ts";
import { backUp } from "./backup.ts";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "toolcrib-write-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test("a file is replaced, keeps its permissions and leaves nothing beside it", async () => {
  const path = join(folder, "a.json");
  writeFileSync(path, "old");
  chmodSync(path, 0o640);
  await writeFileAtomically(path, "new ü");
  expect(readFileSync(path, "utf8")).toBe("new ü");
  expect(statSync(path).mode & 0o777).toBe(0o640);
  expect(readdirSync(folder)).toEqual(["a.json"]);
});

test("a file that only its user may read is so from its first byte, whatever it was", async () => {
  const path = join(folder, "a.json");
  await writeFileAtomically(path, "new", { mode: 0o600 });
  expect(statSync(path).mode & 0o777).toBe(0o600);
  chmodSync(path, 0o644);
  await writeFileAtomically(path, "newer", { mode: 0o600 });
  expect(statSync(path).mode & 0o777).toBe(0o600);
});

test("a link stays a link", async () => {
  writeFileSync(join(folder, "real.json"), "old");
  symlinkSync("real.json", join(folder, "link.json"));
  await writeFileAtomically(join(folder, "link.json"), "new");
  expect(readFileSync(join(folder, "real.json"), "utf8")).toBe("new");
  expect(readdirSync(folder).sort()).toEqual(["link.json", "real.json"]);
});

test("what a killed process left is removed, what a living one has stays", async () => {
  writeFileSync(join(folder, ".a.json.999999999-00.toolcrib-tmp"), "dead");
  writeFileSync(join(folder, `.a.json.${process.pid}-00.toolcrib-tmp`), "alive");
  writeFileSync(join(folder, ".b.json.999999999-00.toolcrib-tmp"), "of another file");
  await writeFileAtomically(join(folder, "a.json"), "new");
  expect(readdirSync(folder).sort()).toEqual([
    `.a.json.${process.pid}-00.toolcrib-tmp`,
    ".b.json.999999999-00.toolcrib-tmp",
    "a.json",
  ]);
});

test("a file that cannot be written is a coded error, and nothing is left", async () => {
  const path = join(folder, "folder");
  mkdirSync(path);
  await expect(writeFileAtomically(path, "x", { shown: "folder" })).rejects.toThrow(
    expect.objectContaining({ code: "unwritable-file" }),
  );
  await expect(
    writeFileAtomically(join(folder, "none", "a"), "x", { shown: "none/a" }),
  ).rejects.toThrow(
    expect.objectContaining({
      code: "unwritable-file",
      message: "none/a cannot be written: there is no such folder",
    }),
  );
  expect(readdirSync(folder)).toEqual(["folder"]);
});

test("links that lead in a circle are refused", async () => {
  symlinkSync("b", join(folder, "a"));
  symlinkSync("a", join(folder, "b"));
  await expect(writeFileAtomically(join(folder, "a"), "x", { shown: "a" })).rejects.toMatchObject({
    code: "unwritable-file",
    message: "a cannot be written: its links lead in a circle",
  });
});

test.runIf(existsSync("/dev/fd"))("what is open already is written on", async () => {
  const path = join(folder, "a");
  const file = openSync(path, "w");
  writeSync(file, "before, ");
  await writeFileAtomically(`/dev/fd/${file}`, "after");
  closeSync(file);
  expect(readFileSync(path, "utf8")).toBe("before, after");
});

test.skipIf(process.platform === "win32")(
  "a pipe is written into while somebody reads from it, and stays a pipe",
  async () => {
    const path = join(folder, "pipe");
    execFileSync("mkfifo", [path]);
    await expect(writeFileAtomically(path, "x", { shown: "pipe" })).rejects.toMatchObject({
      message: "pipe cannot be written: it is a pipe that nobody reads from",
    });
    // Opened for reading and writing, so that it is there before the reader is.
    const kept = openSync(path, "r+");
    const reader = promisify(execFile)("head", ["-c", "300000", path]);
    const pieces = async function* (): AsyncGenerator<string> {
      for (const letter of "abc") yield letter.repeat(100_000);
    };
    await writeFileAtomically(path, pieces());
    const { stdout } = await reader;
    closeSync(kept);
    expect(stdout).toBe(["a", "b", "c"].map((letter) => letter.repeat(100_000)).join(""));
    expect(statSync(path).isFIFO()).toBe(true);
  },
);

test("a backup is made once and never replaced", async () => {
  const path = join(folder, "a.json");
  writeFileSync(path, "first");
  await backUp(path);
  writeFileSync(path, "second");
  await expect(backUp(path)).rejects.toThrow("is there already");
  expect(readFileSync(`${path}.bak`, "utf8")).toBe("first");
});
