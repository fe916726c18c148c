import type { ContractRule } from "../../rule.ts";
import { quoted } from "../../wording/wording.ts";

/** A prompt is gone. */
export const promptRemoved: ContractRule<"definition-presence"> = {
  id: "prompt-removed",
  about: "definition-presence",
  levels: { agent: "warning", client: "error", codegen: "error" },
  impact: "breaking",
  why: "Every request for the prompt fails, and so do the commands that clients made of it.",
  advice: "Keep the prompt, or keep it beside its successor until users have moved.",
  matches: ({ list, kind }) => list === "prompts" && kind === "removed",
  message: ({ name }) => `prompt ${quoted(name)} was removed`,
};
