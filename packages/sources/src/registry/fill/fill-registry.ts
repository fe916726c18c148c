import { resolve } from "node:path";
import { type Comparison, compareSources } from "@toolcrib/contract";
import { counted, listNames, ToolcribError, visibleText, withoutAbsent } from "@toolcrib/model";
import type { ContractConfig } from "@toolcrib/report";
import { fileToChange } from "@toolcrib/runtime/files";
import type { GivenWords } from "../../bind-given.ts";
import { today } from "../../compare/today.ts";
import { confirm, type SourceHost } from "../../source-host.ts";
import { checkAnswers } from "./check-answers.ts";
import type { FillTarget } from "./fill-target.ts";
import { createHostRate } from "./host-rate.ts";
import { openFillTarget, requireFile } from "./open-fill-target.ts";
import { type AskStep, type FillStep, planFill } from "./plan-fill.ts";
import { type FillResult, type FillRun, runFill } from "./run-fill.ts";
import { openSaver, recoverFill, type SavedEdits } from "./save-edits.ts";
import { writeAnswers } from "./write-answers.ts";

/** Servers that are asked at a time unless told. */
export const FILL_CONCURRENCY = 4;

/** Which servers of a registry are asked, and how. */
export interface FillOptions extends Pick<GivenWords, "env" | "header"> {
  /** Names of servers; all when there is none. */
  readonly only: readonly string[];
  /** Whether servers that an earlier run has filled are left out. */
  readonly resume: boolean;
  readonly concurrency?: number | undefined;
  /** Servers of one host that are asked in a second. */
  readonly rate?: number | undefined;
  /** Milliseconds that a server has. */
  readonly timeout?: number | undefined;
  /** Whether what the registry names is started without asking. */
  readonly yes: boolean;
}

/** Definitions of live servers into a registry file; undefined where a person said no. */
export async function fillRegistry(
  shown: string,
  options: FillOptions,
  host: SourceHost,
): Promise<readonly FillResult[] | undefined> {
  requireFile(shown, host.cwd);
  await fileToChange(resolve(host.cwd, shown), shown);
  const registry = await openRecovered(shown, host);
  try {
    const steps = await approvedSteps(registry, options, host);
    if (steps === undefined) return undefined;
    const saver = openSaver(registry);
    try {
      const answered = writeAnswers(saver, today());
      return await runFill(steps, { ...runOf(options, host), answered });
    } finally {
      // Also after Ctrl-C: what has been answered so far belongs in the file.
      const saved = await saver.finish();
      tellLost(saved, shown, host);
      if (host.signal.aborted)
        host.note(
          `${counted(saved.answers, "answer")} put into ${shown}; --resume goes on from there`,
        );
    }
  } finally {
    registry.close();
  }
}

/** Opens a registry, with what an ended run has left put into it. */
async function openRecovered(shown: string, host: SourceHost): Promise<FillTarget> {
  const context = { cwd: host.cwd, signal: host.signal, host };
  const registry = await openFillTarget(shown, context);
  const recovered = await recoverFill(registry);
  if (recovered.answers === 0) return registry;
  host.note(`${counted(recovered.answers, "answer")} of a run that was ended put into ${shown}`);
  tellLost(recovered, shown, host);
  registry.close();
  return await openFillTarget(shown, context);
}

/** An answer has no place where someone has taken its server out of the registry. */
function tellLost({ lost }: SavedEdits, shown: string, host: SourceHost): void {
  if (lost.length === 0) return;
  const names = listNames(lost.map(({ name }) => name));
  host.warn(`${shown} lost ${names} while it was filled: what was answered is left out`);
}

/** What servers list now, compared with what a registry stores of them. */
export interface CheckedRegistry {
  readonly comparison: Comparison;
  /** Whether every server answered. */
  readonly isWhole: boolean;
}

/** Proves whether servers keep what is stored of them; nothing is written. Undefined where a person said no. */
export async function checkRegistryFile(
  shown: string,
  options: FillOptions & { readonly config: ContractConfig },
  host: SourceHost,
): Promise<CheckedRegistry | undefined> {
  const registry = await openFillTarget(shown, { cwd: host.cwd, signal: host.signal, host });
  const { pairs, unknown, answered } = checkAnswers();
  let results: readonly FillResult[];
  try {
    const steps = await approvedSteps(registry, options, host);
    if (steps === undefined) return undefined;
    results = await runFill(steps, { ...runOf(options, host), answered });
  } finally {
    registry.close();
  }
  const failed = results.filter(({ outcome }) => outcome === "failed");
  for (const { name, reason = "" } of failed)
    host.warn(`${name || "a server without a name"} was not checked: ${reason}`);
  if (unknown.length > 0)
    host.warn(
      `${counted(unknown.length, "server")} skipped, since the registry does not say which tools they have: ${listNames(unknown)}`,
    );
  if (pairs.size === 0 && failed.length > 0)
    throw new ToolcribError(
      "server-unreachable",
      `nothing was compared: ${counted(failed.length, "server")} could not be checked`,
    );
  const comparison = compareSources(pairs, { ...options.config, today: today() });
  return { comparison, isWhole: failed.length === 0 };
}

function runOf(
  { concurrency = FILL_CONCURRENCY, rate, timeout }: FillOptions,
  host: SourceHost,
): Omit<FillRun, "answered"> {
  return {
    concurrency,
    ...withoutAbsent({ timeoutMs: timeout }),
    signal: host.signal,
    host,
    rate: createHostRate(rate),
  };
}

/** What is done with each server, once it may be. */
async function approvedSteps(
  registry: FillTarget,
  { only, resume, env, header, yes }: FillOptions,
  host: SourceHost,
): Promise<readonly FillStep[] | undefined> {
  const given = { env, header, environment: host.env };
  const steps = planFill(registry, { only, resume, given }, { cwd: host.cwd, host });
  const asked = steps.filter((step) => step.action === "ask");
  return asked.length === 0 || (await isApproved(asked, yes, host)) ? steps : undefined;
}

/** Shows what the registry wants to start or reach; nothing happens without a yes. */
async function isApproved(
  steps: readonly AskStep[],
  yes: boolean,
  host: SourceHost,
): Promise<boolean> {
  const lines = steps.map(({ entry, reach }) => {
    const mark = reach.experimental ? " [experimental]" : "";
    return `${visibleText(entry.name, 100)}: ${visibleText(reach.shown, 1_000)}${mark}`;
  });
  if (yes) {
    for (const line of lines) host.note(line);
    return true;
  }
  // Shown whatever silences notes: these words come from the file, not from the user.
  host.pass(`${lines.join("\n")}\n`);
  if (host.ask === undefined)
    throw new ToolcribError("usage", "these come from the registry: --yes starts them");
  return await confirm(host, "Start them?");
}
