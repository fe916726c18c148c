import type { ContractRule } from "../../rule.ts";

/** A tool may destroy, and said before that it does not. */
export const hintDestructiveRaised: ContractRule<"hint"> = {
  id: "hint-destructive-raised",
  about: "hint",
  levels: { agent: "error", client: "error", codegen: "warning" },
  impact: "breaking",
  why: "Clients that ask before destructive tools alone did not ask for this one.",
  advice: "Put what destroys into a tool of its own.",
  matches: ({ hint, after }) => hint === "destructive" && after,
  message: ({ stated }) => `the tool may now destroy${stated ? "" : " (absent means that it may)"}`,
};
