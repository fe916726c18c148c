import type { ContractRule } from "../../rule.ts";
import { quoted } from "../../wording/wording.ts";

/** The new version is older than the old one. */
export const versionDecreased: ContractRule<"version"> = {
  id: "version-decreased",
  about: "version",
  levels: { agent: "off", client: "warning", codegen: "warning" },
  impact: "polish",
  why: "Nobody updates to a version that is behind the one they have.",
  advice: "Check that old and new are not swapped; give a higher version.",
  matches: ({ kind }) => kind === "decreased",
  message: ({ before, after }) => `version ${quoted(after)} comes before ${quoted(before)}`,
};
