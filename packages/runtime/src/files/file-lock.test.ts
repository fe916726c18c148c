import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { withFileLock } from "./file-lock.ts";

const { signal } = new AbortController();
const options = { shown: "a.json", signal };

let folder = "";
let path = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "toolcrib-lock-"));
  path = join(folder, "a.json");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test("whoever reads and writes under the lock is alone, and nothing is left", async () => {
  writeFileSync(path, "0");
  const count = async (): Promise<void> => {
    const before = Number(await readFile(path, "utf8"));
    await writeFile(path, String(before + 1));
  };
  await Promise.all(Array.from({ length: 8 }, () => withFileLock(path, options, count)));
  expect(readFileSync(path, "utf8")).toBe("8");
  expect(readdirSync(folder)).toEqual(["a.json"]);
});

test("the lock is released when the work fails", async () => {
  const failing = withFileLock(path, options, () => Promise.reject(new Error("work")));
  await expect(failing).rejects.toThrow("work");
  expect(readdirSync(folder)).toEqual([]);
});

test("a claim of a dead process is removed, those of other files stay", async () => {
  let own = "";
  await withFileLock(path, options, async () => {
    own = readdirSync(folder).join("");
  });
  const dead = own.replace(/-\d+-/, "-999999999-");
  expect(dead).toMatch(/^\.a\.json\.[0-9a-f]{8}-999999999-[0-9a-f]{12}\.toolcrib-lock$/);
  const others = [dead.replace("a.json", "b.json"), `${dead}.txt`];
  for (const name of [dead, ...others]) writeFileSync(join(folder, name), "");
  expect(await withFileLock(path, options, async () => "done")).toBe("done");
  expect(readdirSync(folder).sort()).toEqual(others.sort());
});

test("a claim of another machine is waited for until it is a minute old", async () => {
  const claim = join(folder, ".a.json.00000000-1-000000000000.toolcrib-lock");
  const outcomeAfter = async (seconds: number, waited: AbortSignal): Promise<string> => {
    writeFileSync(claim, "");
    const before = new Date(Date.now() - seconds * 1_000);
    utimesSync(claim, before, before);
    return await withFileLock(path, { ...options, signal: waited }, async () => "locked").catch(
      ({ name }) => name,
    );
  };
  expect(await outcomeAfter(0, endedByWaiting())).toBe("AbortError");
  expect(await outcomeAfter(50, endedByWaiting())).toBe("AbortError");
  expect(await outcomeAfter(61, signal)).toBe("locked");
  expect(readdirSync(folder)).toEqual([]);
});

test("a file in a folder that is not there cannot be locked, and the reason is named", async () => {
  const locked = withFileLock(join(folder, "none", "a.json"), options, async () => 1);
  await expect(locked).rejects.toMatchObject({
    code: "unwritable-file",
    message: "a.json cannot be written: nothing can be written beside it (ENOENT)",
  });
});

/** A signal that comes as soon as somebody waits for it. */
function endedByWaiting(): AbortSignal {
  const controller = new AbortController();
  const listen = controller.signal.addEventListener.bind(controller.signal);
  controller.signal.addEventListener = (...listener: Parameters<typeof listen>): void => {
    listen(...listener);
    queueMicrotask(() => controller.abort());
  };
  return controller.signal;
}
