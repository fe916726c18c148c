import type { ContractRule } from "../../rule.ts";
import { quoted } from "../../wording/wording.ts";

/** Whether a template still makes every URI that it made is not known. */
export const uriTemplateUnknown: ContractRule<"uri-template"> = {
  id: "uri-template-unknown",
  about: "uri-template",
  levels: { agent: "error", client: "error", codegen: "error" },
  impact: "unknown",
  why: "Nothing shows that the URIs that clients made of the old template can still be read.",
  advice: "Keep the old template beside the new one, or accept the change.",
  matches: ({ effect }) => effect.kind === "unknown",
  message: ({ after, before, effect }) =>
    `whether ${quoted(after)} makes every URI of ${quoted(before)} is not known${effect.kind === "unknown" ? `: ${effect.reason}` : ""}`,
};
