import type { ContractRule } from "../../rule.ts";
import { subject } from "../../wording/wording.ts";

/** Only integers that JSON readers cannot hold exactly are affected. */
export const unsafeIntegerOnly: ContractRule<"schema"> = {
  id: "unsafe-integer-only",
  about: "schema",
  effects: ["unsafe-integer-only"],
  levels: { agent: "info", client: "info", codegen: "info" },
  impact: "polish",
  why: "Generators write the bounds of exact integers; beyond them no JSON reader can be relied on. With --strict that counts as a break.",
  advice: "Nothing to do.",
  matches: () => true,
  message: (change) => `${subject(change)} changed for integers beyond 2^53 alone`,
};
