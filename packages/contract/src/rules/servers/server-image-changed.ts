import type { ContractRule } from "../../rule.ts";
import { quoted } from "../../wording/wording.ts";

/** The registry names another image for the server. */
export const serverImageChanged: ContractRule<"server"> = {
  id: "server-image-changed",
  about: "server",
  levels: { agent: "error", client: "error", codegen: "error" },
  impact: "unknown",
  why: "The server runs other code than the code that was looked at.",
  advice: "Check who publishes the new image before it runs.",
  matches: ({ fact, before, after }) =>
    fact === "image" && before !== undefined && after !== undefined,
  message: ({ before = "", after = "" }) => `the image ${quoted(before)} became ${quoted(after)}`,
};
