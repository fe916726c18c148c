import { join } from "node:path";
import { isToolcribError } from "@toolcrib/model";
import { findInterpreter, PythonWorker } from "@toolcrib/runtime";
import { isRunning } from "@toolcrib/testing/running-process";
import { runs } from "@toolcrib/testing/runs";
import { withFiles } from "@toolcrib/testing/with-files";
import { expect, test } from "vitest";

const source = `
import asyncio, os
def echo(token): return [token, os.getpid()]
async def slow(token):
    await asyncio.sleep(0.002)
    return [token, os.getpid()]
`;

test("X10 R8 whatever kills Python, every call ends, none gets another's answer, nothing stays behind", async () => {
  await withFiles({ "tools.py": source }, async (folder) => {
    const file = join(folder, "tools.py");
    const worker = new PythonWorker({ interpreter: findInterpreter(file), onOutput: () => {} });
    const pids = new Set<number>();
    const count = { answered: 0, killed: 0 };
    const call = async (token: number): Promise<void> => {
      const name = token % 2 === 0 ? "echo" : "slow";
      const parameters = [{ from: "property", name: "token", pass: "keyword" } as const];
      try {
        const answer = await worker.call({ file, path: [name], arguments: parameters }, { token });
        expect(answer).toEqual([token, expect.any(Number)]);
        pids.add(Number((answer as readonly unknown[])[1]));
        count.answered++;
      } catch (error) {
        expect(isToolcribError(error) && error.code).toBe("python-failed");
        count.killed++;
      }
    };
    const rounds = runs(60);
    for (let round = 0; round < rounds; round++) {
      await call(0);
      const calls = Array.from({ length: 40 }, (_, token) => call(token + round * 100));
      const { pid } = worker;
      if (pid !== undefined) {
        // From before the first answer to after the last: a little later every round.
        for (let turn = 0; turn < round * 2; turn++) await new Promise(setImmediate);
        process.kill(pid, round % 3 === 0 ? "SIGTERM" : "SIGKILL");
      }
      await Promise.all(calls);
    }
    expect(count.answered + count.killed).toBe(rounds * 41);
    expect(count.killed).toBeGreaterThan(0);
    await call(1);
    await worker.close();
    expect([...pids].filter(isRunning)).toEqual([]);
  });
});
