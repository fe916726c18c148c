import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { callOf, loginFlow } from "../login-flow.ts";
import { programFile, runProgramFile } from "../program.ts";

const flow = loginFlow();

/** What lies beside the logins: locks and half-written files. */
const leftovers = (): readonly string[] =>
  readdirSync(flow.user.folder).filter((name) => !/^[0-9a-f]{32}\.json$/.test(name));

test("K8 processes that find a token ended at the same time refresh it once", async () => {
  const server = await flow.server();
  await flow.loggedIn(server);
  flow.expire();
  const { env } = flow.user;
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => runProgramFile(callOf(server), { env })),
  );
  flow.user.said += answers.map(({ stdout, stderr }) => stdout + stderr).join("\n");
  expect(answers.map(({ code, stderr }) => ({ code, stderr }))).toEqual(
    answers.map(() => ({ code: 0, stderr: "" })),
  );
  expect(flow.issuer.counts.refresh).toBe(1);
  expect(leftovers()).toEqual([]);
});

/** Starts a call whose refresh is not answered, and kills it. */
async function killWhileRefreshing(words: readonly string[]): Promise<void> {
  const asked = new Promise<void>((resolve) => {
    flow.issuer.refreshed = () => resolve();
  });
  const child = spawn(process.execPath, [programFile, ...words], {
    env: { ...process.env, ...flow.user.env },
    stdio: "ignore",
  });
  await asked;
  child.kill("SIGKILL");
  await once(child, "exit");
  flow.issuer.refreshed = undefined;
}

test("K8 a process that is killed while it refreshes blocks nobody, and its file stays whole", async () => {
  const server = await flow.server();
  await flow.loggedIn(server);
  const before = flow.user.kept().tokens?.refreshToken;
  flow.expire();
  await killWhileRefreshing(callOf(server));
  expect(flow.user.kept().tokens?.refreshToken).toBe(before);
  // The authorization server has given the new token to nobody, and takes the old one no more.
  const answer = await flow.user.run(callOf(server));
  expect(answer.code).toBe(3);
  expect(answer.stderr).toContain(`run toolcrib login ${server.url}`);
  await flow.loggedIn(server);
  expect(await flow.user.run(callOf(server))).toMatchObject({ code: 0 });
  expect(leftovers()).toEqual([]);
});
