import { isJsonObject } from "@toolcrib/model";
import type { ContractRule } from "../../rule.ts";
import { fromTo, subject, valuesOf } from "../../wording/wording.ts";

/** A parameter takes fewer of the values it lists. */
export const paramEnumNarrowed: ContractRule<"schema"> = {
  id: "param-enum-narrowed",
  about: "schema",
  side: "input",
  effects: ["breaks"],
  levels: { agent: "warning", client: "error", codegen: "error" },
  impact: "breaking",
  why: "Calls that send a value that is gone are refused.",
  advice: "Keep the old values, and treat them as the closest new one.",
  matches: ({ keyword, after }) => keyword === "enum" && isJsonObject(after) && !("const" in after),
  message: (change) =>
    `${subject(change)} takes fewer values: ${fromTo(valuesOf(change.oldSchema), valuesOf(change.newSchema))}`,
};
