import type { ContractRule } from "../../rule.ts";
import { textDifference } from "../../wording/text-difference.ts";

/** The title, description or website of the server is another one. */
export const serverTextChanged: ContractRule<"server"> = {
  id: "server-text-changed",
  about: "server",
  levels: { agent: "info", client: "info", codegen: "info" },
  impact: "polish",
  why: "People and agents choose servers by these words.",
  advice: "Read the new words.",
  matches: ({ fact }) => fact === "text",
  message: ({ key = "", before, after }) =>
    `the ${key === "websiteUrl" ? "website" : key} changed: ${textDifference(before, after)}`,
};
