import type { ContractRule } from "../../rule.ts";
import { quoted } from "../../wording/wording.ts";

/** An argument of a prompt is gone. */
export const promptArgumentRemoved: ContractRule<"prompt-argument"> = {
  id: "prompt-argument-removed",
  about: "prompt-argument",
  levels: { agent: "warning", client: "error", codegen: "error" },
  impact: "breaking",
  why: "A prompt that is asked for with it is refused, or answers without it.",
  advice: "Keep the argument, even if it changes nothing any more.",
  matches: ({ kind }) => kind === "removed",
  message: ({ argument }) => `argument ${quoted(argument)} was removed`,
};
