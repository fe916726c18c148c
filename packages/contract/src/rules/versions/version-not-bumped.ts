import type { ContractRule } from "../../rule.ts";
import { quoted } from "../../wording/wording.ts";

/** The version does not say what changed. */
export const versionNotBumped: ContractRule<"version"> = {
  id: "version-not-bumped",
  about: "version",
  levels: { agent: "off", client: "warning", codegen: "warning" },
  impact: "polish",
  why: "Callers update within what the version promises, and meet the change.",
  advice: "Give the version that the message names.",
  matches: () => true,
  message: ({ before, after, wanted }) => {
    const what =
      before === after
        ? `the version is still ${quoted(after)}`
        : `version ${quoted(before)} became ${quoted(after)}`;
    const right = wanted === undefined ? "" : `; it should be ${wanted} or higher`;
    return `${what}, which does not say what changed${right}`;
  },
};
