import { withFilledTools } from "@toolcrib/catalog";
import {
  digestToolList,
  equalJson,
  isToolcribError,
  type JsonObject,
  visibleText,
} from "@toolcrib/model";
import type { Output } from "../../output/output.ts";
import { askServer } from "./ask-server.ts";
import { type FillTask, knownTools } from "./plan-fill.ts";

/** What became of one server. */
export interface FillResult {
  readonly name: string;
  readonly outcome: "filled" | "unchanged" | "failed" | "done-before";
  /** How many tools it has. */
  readonly tools?: number;
  readonly digest?: string;
  /** Why it failed. */
  readonly reason?: string;
}

/** How a fill runs. */
export interface FillRun {
  readonly concurrency: number;
  readonly timeoutMs?: number;
  readonly signal: AbortSignal;
  readonly output: Output;
  /** Keeps the new fields of a task's place; called as soon as a server has answered. */
  readonly save: (task: FillTask, fields: JsonObject) => void;
}

/** Asks every server, several at a time; one that fails keeps its old data. */
export async function runFill(
  tasks: readonly FillTask[],
  run: FillRun,
): Promise<readonly FillResult[]> {
  const results: FillResult[] = [];
  const waiting = tasks.entries();
  const progress = run.output.progress(label(0, tasks.length));
  const work = async (): Promise<void> => {
    for (const [index, task] of waiting) {
      if (run.signal.aborted) return;
      const result = await fillOne(task, run);
      results[index] = result;
      progress.update(label(results.filter(Boolean).length, tasks.length));
    }
  };
  await Promise.all(Array.from({ length: run.concurrency }, work));
  progress.done();
  run.signal.throwIfAborted();
  return results;
}

async function fillOne(task: FillTask, run: FillRun): Promise<FillResult> {
  const { entry, reach, place, from } = task;
  const { name } = entry;
  try {
    const { tools, findings } = await askServer(reach.target, {
      signal: run.signal,
      onWarning: run.output.debug,
      ...(run.timeoutMs === undefined ? {} : { timeoutMs: run.timeoutMs }),
    });
    for (const { level, path, message } of findings)
      if (level === "error") run.output.warn(`${name}: tool ${path}: ${message}`);
    if (tools.length === 0 && knownTools(entry) > 0)
      return { name, outcome: "failed", reason: "it lists no tools, and the registry has some" };
    const fields = withFilledTools(place.fields, tools, from);
    const outcome = equalJson(fields, place.fields) ? "unchanged" : "filled";
    if (outcome === "filled") run.save(task, fields);
    return { name, outcome, tools: tools.length, digest: digestToolList(tools) };
  } catch (error) {
    if (run.signal.aborted || !isToolcribError(error)) throw error;
    return { name, outcome: "failed", reason: visibleText(error.message, 500) };
  }
}

function label(done: number, all: number): string {
  return `asking servers: ${done} of ${all}`;
}
