import type { ContractRule } from "../../rule.ts";
import { inputNoun, quoted } from "../../wording/wording.ts";

/** A variable or header is no longer known that could be given. */
export const serverInputRemoved: ContractRule<"server"> = {
  id: "server-input-removed",
  about: "server",
  levels: { agent: "warning", client: "warning", codegen: "warning" },
  impact: "polish",
  why: "What installations give there has no effect any more.",
  advice: "Say what takes its place.",
  matches: ({ fact, after }) => fact === "input" && after === undefined,
  message: ({ path, key = "" }) => `the ${inputNoun(path)} ${quoted(key)} is no longer known`,
};
