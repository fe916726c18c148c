import type { ContractRule } from "../../rule.ts";
import { quoted } from "../../wording/wording.ts";

/** A prompt is new. */
export const promptAdded: ContractRule<"definition-presence"> = {
  id: "prompt-added",
  about: "definition-presence",
  levels: { agent: "info", client: "info", codegen: "info" },
  impact: "addition",
  why: "Nobody relies on it yet; clients will offer it to their users.",
  advice: "Read it before you approve it: its messages go to the model.",
  matches: ({ list, kind }) => list === "prompts" && kind === "added",
  message: ({ name }) => `prompt ${quoted(name)} was added`,
};
