import { isJsonObject } from "@toolcrib/model";
import type { ContractRule } from "../../rule.ts";
import { shown, subject } from "../../wording/wording.ts";

/** A new form overlaps an old one, and exactly one may fit. */
export const oneofOverlap: ContractRule<"schema"> = {
  id: "oneof-overlap",
  about: "schema",
  side: "input",
  effects: ["breaks"],
  levels: { agent: "warning", client: "error", codegen: "error" },
  impact: "breaking",
  why: "Calls that fit both forms were accepted and are refused now.",
  advice: "Write anyOf, or make the forms exclude one another.",
  matches: ({ keyword, kind, oldSchema }) =>
    keyword === "oneOf" && kind === "added" && isJsonObject(oldSchema) && "oneOf" in oldSchema,
  message: (change) =>
    `${subject(change)} gained a form that overlaps another: ${shown(change.after)}`,
};
