import type { ContractRule } from "../../rule.ts";
import { quoted } from "../../wording/wording.ts";

/** A new tool can be taken for another one. */
export const toolShadowing: ContractRule<"presence"> = {
  id: "tool-shadowing",
  about: "presence",
  levels: { agent: "warning", client: "warning", codegen: "warning" },
  impact: "addition",
  why: "People and models that see both names may call the wrong tool.",
  advice: "Choose a name that differs in more than case, separators or look-alike letters.",
  matches: ({ kind }) => kind === "confusable",
  message: ({ name, other = "" }) =>
    `the new tool ${quoted(name)} can be taken for ${quoted(other)}`,
};
