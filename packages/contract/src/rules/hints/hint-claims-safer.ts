import type { ContractRule } from "../../rule.ts";
import { claims } from "../../wording/hint-claims.ts";

/** A tool claims to be safer than before. */
export const hintClaimsSafer: ContractRule<"hint"> = {
  id: "hint-claims-safer",
  about: "hint",
  levels: { agent: "warning", client: "warning", codegen: "info" },
  impact: "addition",
  why: "Nobody checked the claim, and it takes a question away.",
  advice: "Look at what changed before you believe it.",
  matches: () => true,
  message: ({ hint, after }) =>
    `the tool now claims ${after ? "to be" : "not to be"} ${claims[hint]}`,
};
