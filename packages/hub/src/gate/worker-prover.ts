import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";
import type { ComparisonDocument, ComparisonTask, Prover } from "./prover.ts";

/** How a worker is given to. */
export interface WorkerProverOptions {
  /** Milliseconds for one comparison. */
  readonly deadlineMs?: number;
  /** Workers at once; two unless told, each started when it is first needed. */
  readonly workers?: number;
}

/** Milliseconds for one comparison: twenty times what the slowest real one took. */
const DEADLINE_MS = 30_000;
/** Workers at once, so that one comparison that takes its whole time does not hold up the others. */
const WORKERS = 2;
/** Megabytes that a comparison may fill. */
const MEMORY_MB = 512;

/** What runs in the worker: it loads the two packages and answers one task after the other. */
const PROGRAM = `
const { parentPort, workerData } = require("node:worker_threads");
const loaded = Promise.all([import(workerData.model), import(workerData.contract)]);
parentPort.on("message", async (task) => {
  const [{ fromMcpJson }, { compareTools, comparisonJson }] = await loaded;
  const side = ({ version, definitions }) => ({
    version,
    tools: definitions.map((text) => fromMcpJson(JSON.parse(text))),
  });
  const { profile, strict } = task;
  parentPort.postMessage(comparisonJson(compareTools(side(task.old), side(task.new), { profile, strict })));
});
`;

interface WaitingTask {
  readonly task: ComparisonTask;
  readonly resolve: (document: ComparisonDocument | undefined) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Compares tool lists in worker threads. A comparison that takes longer than its deadline is ended
 * with its worker; one that fills its memory too.
 */
export function openWorkerProver({
  deadlineMs = DEADLINE_MS,
  workers = WORKERS,
}: WorkerProverOptions = {}): Prover {
  const waiting: WaitingTask[] = [];
  const idle: Worker[] = [];
  const alive = new Set<Worker>();
  let running = 0;

  const next = (): void => {
    const entry = running < workers ? waiting.shift() : undefined;
    if (entry === undefined) return;
    running += 1;
    const worker = idle.pop() ?? startWorker(alive);
    worker.ref();
    runTask(worker, entry.task, deadlineMs)
      .then(
        ({ document, reusable }) => {
          if (reusable) {
            worker.unref();
            idle.push(worker);
          } else alive.delete(worker);
          entry.resolve(document);
        },
        (error) => {
          alive.delete(worker);
          entry.reject(error);
        },
      )
      .finally(() => {
        running -= 1;
        next();
      });
  };

  return {
    compare: (task) =>
      new Promise((resolve, reject) => {
        waiting.push({ task, resolve, reject });
        next();
      }),
    close: async () => {
      await Promise.all([...alive].map((worker) => worker.terminate()));
    },
  };
}

function startWorker(alive: Set<Worker>): Worker {
  const { resolve } = createRequire(import.meta.url);
  const url = (name: string): string => pathToFileURL(resolve(name)).href;
  const worker = new Worker(PROGRAM, {
    eval: true,
    workerData: { model: url("@toolcrib/model"), contract: url("@toolcrib/contract") },
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  alive.add(worker);
  return worker;
}

async function runTask(
  worker: Worker,
  task: ComparisonTask,
  deadlineMs: number,
): Promise<{ readonly document: ComparisonDocument | undefined; readonly reusable: boolean }> {
  return await new Promise((resolve, reject) => {
    const finish = (done: () => void): void => {
      clearTimeout(timer);
      worker.off("message", answered);
      worker.off("error", failed);
      done();
    };
    const answered = (document: ComparisonDocument): void =>
      finish(() => resolve({ document, reusable: true }));
    const giveUp = (): void =>
      finish(() => {
        // Nothing of it runs any more when the answer is given.
        worker.terminate().then(() => resolve({ document: undefined, reusable: false }), reject);
      });
    const failed = (error: unknown): void => {
      const code = error instanceof Error && "code" in error ? error.code : undefined;
      if (code === "ERR_WORKER_OUT_OF_MEMORY") giveUp();
      else finish(() => reject(error));
    };
    const timer = setTimeout(giveUp, deadlineMs);
    worker.on("message", answered);
    worker.on("error", failed);
    worker.postMessage(task);
  });
}
