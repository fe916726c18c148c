import type { ContractRule } from "../../rule.ts";
import { quoted } from "../../wording/wording.ts";

/** A template no longer makes every URI that it made. */
export const uriTemplateNarrowed: ContractRule<"uri-template"> = {
  id: "uri-template-narrowed",
  about: "uri-template",
  levels: { agent: "warning", client: "error", codegen: "error" },
  impact: "breaking",
  why: "Reading a URI that clients made of the old template fails.",
  advice: "Keep the old template beside the new one.",
  matches: ({ effect }) => effect.kind === "narrowed",
  message: ({ after, before }) =>
    `URI template ${quoted(before)} became ${quoted(after)}, which makes fewer URIs`,
};
