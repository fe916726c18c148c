import { visibleText } from "@toolcrib/model";
import type { ContractRule } from "../../rule.ts";
import { fromTo } from "../../wording/wording.ts";

/** Data about the tool changed. */
export const metaChanged: ContractRule<"field"> = {
  id: "meta-changed",
  about: "field",
  levels: { agent: "info", client: "info", codegen: "info" },
  impact: "polish",
  why: "Some client may read it.",
  advice: "Nothing to do.",
  matches: ({ field }) => field === "_meta",
  message: ({ path, before, after }) => `${visibleText(path)} changed: ${fromTo(before, after)}`,
};
