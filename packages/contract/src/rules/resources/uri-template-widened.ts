import type { ContractRule } from "../../rule.ts";
import { quoted } from "../../wording/wording.ts";

/** A template was written otherwise and still makes every URI that it made. */
export const uriTemplateWidened: ContractRule<"uri-template"> = {
  id: "uri-template-widened",
  about: "uri-template",
  levels: { agent: "info", client: "info", codegen: "info" },
  impact: "addition",
  why: "Every URI that could be read still can; variables may have other names.",
  advice: "Nothing to do, unless clients complete the variables by name.",
  matches: ({ effect }) => effect.kind === "covered",
  message: ({ after, before }) =>
    `URI template ${quoted(before)} became ${quoted(after)}, which makes every URI of the old one`,
};
