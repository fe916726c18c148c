import type { ContractRule } from "../../rule.ts";
import { fromTo } from "../../wording/wording.ts";
import { mediaType } from "./media-type.ts";

/** A MIME type is there that was not, or has other parameters. */
export const mimeTypeRefined: ContractRule<"definition-field"> = {
  id: "mime-type-refined",
  about: "definition-field",
  levels: { agent: "info", client: "info", codegen: "info" },
  impact: "polish",
  why: "The content is of the type that readers had to expect before.",
  advice: "Nothing to do.",
  matches: ({ field, before, after }) =>
    field === "mimeType" && (before === undefined || mediaType(before) === mediaType(after)),
  message: ({ before, after }) =>
    `the MIME type is more exact or spelt otherwise: ${fromTo(before, after)}`,
};
