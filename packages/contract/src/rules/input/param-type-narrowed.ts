import type { ContractRule } from "../../rule.ts";
import { fromTo, subject, typeNames, typesLost } from "../../wording/wording.ts";

/** A parameter takes fewer types. */
export const paramTypeNarrowed: ContractRule<"schema"> = {
  id: "param-type-narrowed",
  about: "schema",
  side: "input",
  effects: ["breaks"],
  levels: { agent: "warning", client: "error", codegen: "error" },
  impact: "breaking",
  why: "Calls that send a value of a type that is gone are refused.",
  advice: "Go on accepting the old type beside the new one.",
  matches: ({ keyword, before, after }) =>
    keyword === "type" || (keyword === "schema" && typesLost(before, after).length > 0),
  message: (change) =>
    `${subject(change)} takes fewer types: ${fromTo(typeNames(change.oldSchema), typeNames(change.newSchema))}`,
};
