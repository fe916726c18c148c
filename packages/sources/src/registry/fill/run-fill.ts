import { withFilledTools } from "@toolcrib/catalog";
import { targetSecrets } from "@toolcrib/mcp/secrets";
import {
  digestToolList,
  equalJson,
  isToolcribError,
  type JsonObject,
  visibleText,
} from "@toolcrib/model";
import type { SourceHost } from "../../source-host.ts";
import { askServer } from "../ask-server.ts";
import { type AskStep, type FillStep, knownTools } from "./plan-fill.ts";

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
  readonly host: SourceHost;
  /** Keeps the new fields of a step's place; called as soon as a server has answered. */
  readonly save: (step: AskStep, fields: JsonObject) => void;
}

/** Asks every server, several at a time; one that fails keeps its old data. */
export async function runFill(
  steps: readonly FillStep[],
  run: FillRun,
): Promise<readonly FillResult[]> {
  const results: FillResult[] = [];
  const waiting = steps.entries();
  let count = 0;
  const progress = run.host.progress(`asking ${steps.length} servers`);
  const work = async (): Promise<void> => {
    for (const [index, step] of waiting) {
      run.signal.throwIfAborted();
      results[index] = await takeStep(step, run);
      count += 1;
      progress.update(`asked ${count} of ${steps.length} servers`);
    }
  };
  try {
    await Promise.all(Array.from({ length: run.concurrency }, work));
  } finally {
    progress.done();
  }
  return results;
}

async function takeStep(step: FillStep, run: FillRun): Promise<FillResult> {
  const { name } = step.entry;
  switch (step.action) {
    case "done-before":
      return { name, outcome: "done-before" };
    case "impossible":
      return { name, outcome: "failed", reason: step.reason };
    case "ask":
      return await fillOne(step, run);
  }
}

async function fillOne(step: AskStep, run: FillRun): Promise<FillResult> {
  const { entry, reach, place, from } = step;
  const { name } = entry;
  run.host.hide(targetSecrets(reach.target).given);
  try {
    const { tools, findings, omitted } = await askServer(reach.target, {
      signal: run.signal,
      onWarning: run.host.debug,
      ...(run.timeoutMs === undefined ? {} : { timeoutMs: run.timeoutMs }),
    });
    for (const { level, path, message } of findings)
      if (level === "error") run.host.warn(`${name}: tool ${path}: ${message}`);
    const [missing] = omitted;
    if (missing !== undefined) {
      const what = `${missing.message} (${missing.path})`;
      return { name, outcome: "failed", reason: `its list could not be read whole: ${what}` };
    }
    if (tools.length === 0 && knownTools(entry) > 0)
      return { name, outcome: "failed", reason: "it lists no tools, and the registry has some" };
    const fields = withFilledTools(place.fields, tools, from);
    const outcome = equalJson(fields, place.fields) ? "unchanged" : "filled";
    if (outcome === "filled") run.save(step, fields);
    return { name, outcome, tools: tools.length, digest: digestToolList(tools) };
  } catch (error) {
    if (run.signal.aborted || !isToolcribError(error)) throw error;
    return { name, outcome: "failed", reason: visibleText(error.message, 500) };
  }
}
