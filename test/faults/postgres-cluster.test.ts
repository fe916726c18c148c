import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { isRunning } from "@toolcrib/testing/running-process";
import { expect, test } from "vitest";
import { startPostgres } from "../../bench/dist/hub/postgres-cluster.js";

const module = pathToFileURL(resolve("bench/dist/hub/postgres-cluster.js")).href;
const script = `
const { startPostgres } = await import(${JSON.stringify(module)});
console.log(startPostgres()?.createDatabase() ?? "none");
process.stdin.resume();
`;

const folderOf = (database: string): string =>
  new URL(database).searchParams.get("host") ?? "no folder";
const serverOf = (folder: string): number =>
  Number(readFileSync(join(folder, "data", "postmaster.pid"), "utf8").split("\n")[0]);

test("H14 the database of tests ends with the process that started it, however that ends", async () => {
  const tests = spawn(process.execPath, ["--input-type=module", "--eval", script], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  const [line] = await once(tests.stdout, "data");
  const database = String(line).trim();
  if (database === "none") {
    tests.kill();
    return;
  }
  const folder = folderOf(database);
  const server = serverOf(folder);
  expect(isRunning(server)).toBe(true);
  tests.kill("SIGKILL");
  await expect.poll(() => isRunning(server), { timeout: 30_000 }).toBe(false);
  await expect.poll(() => existsSync(folder), { timeout: 30_000 }).toBe(false);
});

test("H14 a database that was stopped leaves nothing", async () => {
  const cluster = startPostgres();
  if (cluster === undefined) return;
  const folder = folderOf(cluster.createDatabase());
  const server = serverOf(folder);
  cluster.stop();
  expect([isRunning(server), existsSync(folder)]).toEqual([false, false]);
});
