import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openAggregate, serverSession, type Upstream } from "@toolcrib/mcp/aggregate";
import { type Connection, connectServer } from "@toolcrib/mcp/connect";
import { ERAS, type Era, type ErrorCode, isToolcribError } from "@toolcrib/model";
import { ToolRegistry } from "@toolcrib/runtime";
import { recordFigures } from "@toolcrib/testing/figures";
import { isRunning } from "@toolcrib/testing/running-process";
import { runs } from "@toolcrib/testing/runs";
import { type FaultName, faultNames, scriptedServer } from "@toolcrib/testing/scripted-server";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

/** What a caller of the faulty tool sees: the code of the error, or that all is well. */
type Outcome = ErrorCode | "fine";

const expected: Readonly<
  Record<Exclude<FaultName, "none">, Readonly<Record<"stdio" | "http", Outcome>>>
> = {
  "never-starts": { stdio: "timed-out", http: "timed-out" },
  "exits-at-once": { stdio: "server-closed", http: "server-unreachable" },
  "dies-mid-call": { stdio: "server-closed", http: "server-unreachable" },
  hangs: { stdio: "timed-out", http: "timed-out" },
  "half-line": { stdio: "timed-out", http: "server-unreachable" },
  "huge-line": { stdio: "too-large", http: "too-large" },
  "invalid-utf8": { stdio: "invalid-answer", http: "invalid-answer" },
  "wrong-id": { stdio: "timed-out", http: "timed-out" },
  "duplicate-id": { stdio: "fine", http: "fine" },
  "stdout-noise": { stdio: "fine", http: "invalid-answer" },
  "stderr-flood": { stdio: "fine", http: "server-unreachable" },
  "slow-drip": { stdio: "timed-out", http: "timed-out" },
  "cut-mid-answer": { stdio: "server-closed", http: "server-closed" },
  "list-changes": { stdio: "fine", http: "fine" },
};

/** Both eras in a whole run; in a short one, each transport with one of them. */
const whole = runs(10) === 10;
const erasOf: Readonly<Record<"stdio" | "http", readonly Era[]>> = {
  stdio: whole ? ERAS : ["2025-11-25"],
  http: whole ? ERAS : ["2026-07-28"],
};

/** Long enough for a healthy answer on a busy machine, short enough to wait for. */
const callMs = 2_000;
const startMs = 2_500;
const healthyCalls = 30;

const ended: {
  readonly healthyWrong: number;
  readonly outcomeWrong: number;
  readonly left: number;
}[] = [];
const folder = mkdtempSync(join(tmpdir(), "toolcrib-faults-"));
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
  const sum = (key: keyof (typeof ended)[number]): number =>
    ended.reduce((total, run) => total + run[key], 0);
  recordFigures("Connecting: faults of other servers", [
    {
      what: "faults by transport and era, each answered with its code",
      tried: ended.length,
      wrong: sum("outcomeWrong"),
    },
    {
      what: "answers of healthy servers beside a faulty one",
      tried: ended.length * healthyCalls,
      wrong: sum("healthyWrong"),
    },
    { what: "servers that left a process behind", tried: ended.length, wrong: sum("left") },
  ]);
});

describe.each(["stdio", "http"] as const)("upstream faults over %s", (transport) => {
  describe.each(erasOf[transport])("%s", (era) => {
    const healthy: { readonly connection: Connection; readonly stop: () => Promise<void> }[] = [];
    let openFiles = 0;

    beforeAll(async () => {
      openFiles = openFileCount();
      for (let index = 0; index < 3; index++) {
        const { target, stop } = await scriptedServer({ transport, era });
        healthy.push({ connection: await connectServer(target, { startMs: 60_000 }), stop });
      }
    });
    const isWaitedFor = (fault: (typeof faultNames)[number]): boolean =>
      expected[fault][transport] === "timed-out";
    const name = "W5 %s: a coded error, the others untouched, nothing left behind";
    // What only ends with a limit of time is waited for together.
    test.concurrent.each(faultNames.filter(isWaitedFor))(name, tryFault);
    test.each(faultNames.filter((fault) => !isWaitedFor(fault)))(name, tryFault);

    async function tryFault(fault: (typeof faultNames)[number]): Promise<void> {
      const pids = join(folder, `${transport}-${era}-${fault}`);
      const { target, stop } = await scriptedServer({
        transport,
        era,
        fault,
        env: { PIDS: pids },
      });
      const outcomes: Outcome[] = [];
      const registry = new ToolRegistry({
        onFault: ({ cause }) => outcomes.push(isToolcribError(cause) ? cause.code : "fine"),
      });
      const atStart = fault === "never-starts" || fault === "exits-at-once";
      const bad: Upstream = {
        name: "bad",
        namespace: "bad",
        open: async (signal) => {
          const limits = { startMs: fault === "never-starts" ? startMs : 60_000, callMs };
          const connection = await connectServer(target, {
            ...limits,
            signal,
            watch: true,
          }).catch((error: unknown) => {
            outcomes.push(isToolcribError(error) ? error.code : "fine");
            throw error;
          });
          return serverSession(connection, await connection.listTools(), { namespace: "bad" });
        },
      };
      const aggregate = await openAggregate(
        registry,
        [bad, ...healthy.map(({ connection }, index) => keptOpen(connection, `good${index}`))],
        { backoff: { firstMs: 600_000, longestMs: 600_000 } },
      );
      const work = atStart ? undefined : registry.call("bad_work", { token: "t" });
      const answers = await Promise.all(
        Array.from({ length: healthyCalls }, (_, index) =>
          registry.call(`good${index % 3}_work`, { token: String(index) }),
        ),
      );
      const wrong = answers.filter(
        ({ content: [block] }, index) => block?.type !== "text" || block.text !== `work:${index}`,
      );
      const result = await work;
      if (result !== undefined && result.isError !== true) outcomes.push("fine");
      await aggregate.close();
      await stop();

      const left = startedProcesses(pids).filter(isRunning);
      ended.push({
        healthyWrong: wrong.length,
        outcomeWrong: outcomes[0] === expected[fault][transport] ? 0 : 1,
        left: left.length,
      });
      expect(wrong).toEqual([]);
      expect(outcomes).toEqual([expected[fault][transport]]);
      expect(left).toEqual([]);
    }

    test("no file or socket is left open", async () => {
      for (const { connection, stop } of healthy.splice(0)) {
        await connection.close();
        await stop();
      }
      // Sockets whose other end has gone are closed by the next turns of the event loop.
      for (let turn = 0; turn < 10_000 && openFileCount() > openFiles; turn++) {
        await new Promise((resolve) => setImmediate(resolve));
      }
      expect(openFileCount()).toBeLessThanOrEqual(openFiles);
    });
  });
});

/** A connection that outlives the aggregate, as an upstream. */
function keptOpen(connection: Connection, name: string): Upstream {
  return {
    name,
    namespace: name,
    open: async () => ({
      ...(await serverSession(connection, await connection.listTools(), { namespace: name })),
      close: async () => {},
    }),
  };
}

function startedProcesses(file: string): readonly number[] {
  try {
    return readFileSync(file, "utf8").trim().split("\n").map(Number);
  } catch {
    return [];
  }
}

function openFileCount(): number {
  try {
    return readdirSync("/proc/self/fd").length;
  } catch {
    return 0;
  }
}
