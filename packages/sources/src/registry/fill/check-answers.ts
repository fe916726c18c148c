import { entryTools } from "@toolcrib/catalog";
import type { ToolListPair } from "@toolcrib/contract";
import { digestToolList, type Tool } from "@toolcrib/model";
import type { AskStep } from "./plan-fill.ts";
import type { FillResult } from "./run-fill.ts";

/** What is stored of servers, beside what they list now. */
export interface CheckedAnswers {
  readonly answered: (step: AskStep, tools: readonly Tool[]) => Promise<FillResult>;
  /** By server, what is stored and what is live. */
  readonly pairs: ReadonlyMap<string, ToolListPair>;
  /** Servers of which the registry does not say which tools they have. */
  readonly unknown: readonly string[];
}

/** Compares nothing yet, and writes nothing: collects both sides of every server that answers. */
export function checkAnswers(): CheckedAnswers {
  const pairs = new Map<string, ToolListPair>();
  const unknown: string[] = [];
  return {
    pairs,
    unknown,
    answered: async ({ entry }, tools) => {
      const { name, version } = entry;
      const stored = entryTools(entry);
      if (stored.tools.length === 0 && stored.omitted.length === 0) unknown.push(name);
      else
        pairs.set(pairs.has(name) ? `${name}@${version}` : name, { old: stored, new: { tools } });
      return { name, outcome: "checked", tools: tools.length, digest: digestToolList(tools) };
    },
  };
}
