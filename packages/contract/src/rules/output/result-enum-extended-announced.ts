import { isJsonObject } from "@toolcrib/model";
import type { ContractRule } from "../../rule.ts";
import { fromTo, subject, valuesOf } from "../../wording/wording.ts";

/** A result field has values that its list had announced to grow by. */
export const resultEnumExtendedAnnounced: ContractRule<"schema"> = {
  id: "result-enum-extended-announced",
  about: "schema",
  side: "output",
  effects: ["breaks"],
  levels: { agent: "info", client: "warning", codegen: "warning" },
  impact: "breaking",
  why: "Callers were told by `x-extensible-enum` to expect values they do not know.",
  advice: "Nothing to do, if callers do as they were told.",
  matches: ({ keyword, oldSchema }) =>
    keyword === "enum" && isJsonObject(oldSchema) && "x-extensible-enum" in oldSchema,
  message: (change) =>
    `${subject(change)} may have further values, as its list announced: ${fromTo(valuesOf(change.oldSchema), valuesOf(change.newSchema))}`,
};
