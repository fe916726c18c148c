import type { ContractRule } from "../../rule.ts";

/** A tool no longer says that it only reads. */
export const hintReadonlyLost: ContractRule<"hint"> = {
  id: "hint-readonly-lost",
  about: "hint",
  levels: { agent: "error", client: "error", codegen: "warning" },
  impact: "breaking",
  why: "Clients that run read-only tools without asking would run one that writes.",
  advice: "Put what writes into a tool of its own.",
  matches: ({ hint, after }) => hint === "readOnly" && !after,
  message: ({ stated }) =>
    `the tool no longer says that it only reads${stated ? "" : " (absent means that it may write)"}`,
};
