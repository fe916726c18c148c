import type { ContractRule } from "../../rule.ts";
import { andFurther, subject } from "../../wording/wording.ts";

/** Only keys that nobody declared are affected. */
export const undeclaredKeyOnly: ContractRule<"schema"> = {
  id: "undeclared-key-only",
  about: "schema",
  effects: ["undeclared-key-only"],
  levels: { agent: "info", client: "info", codegen: "info" },
  impact: "addition",
  why: "Strictly speaking a value that was valid is not any more, but only one with a key that its sender never read of; with --strict that counts as a break.",
  advice: "Nothing to do, unless callers send undeclared keys on purpose.",
  matches: () => true,
  message: (change) => `${subject(change)} changed for undeclared keys alone${andFurther(change)}`,
};
