import type { ContractRule } from "../../rule.ts";

/** A tool reaches out, and said before that it does not. */
export const hintOpenworldRaised: ContractRule<"hint"> = {
  id: "hint-openworld-raised",
  about: "hint",
  levels: { agent: "warning", client: "warning", codegen: "info" },
  impact: "addition",
  why: "What is sent to it may leave the machine.",
  advice: "Put what reaches out into a tool of its own.",
  matches: ({ hint, after }) => hint === "openWorld" && after,
  message: ({ stated }) =>
    `the tool may now reach out to the world${stated ? "" : " (absent means that it may)"}`,
};
