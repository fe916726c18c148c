import type { ContractRule } from "../../rule.ts";
import { quoted } from "../../wording/wording.ts";

/** Another version of a package or image, or of the server. */
export const serverVersionChanged: ContractRule<"server"> = {
  id: "server-version-changed",
  about: "server",
  levels: { agent: "info", client: "info", codegen: "info" },
  impact: "polish",
  why: "The same server is run in another version.",
  advice: "Compare the tools of both versions; fill the entry again.",
  matches: ({ fact }) => fact === "version",
  message: ({ before, after, of }) =>
    `${of === undefined ? "the version of the server" : quoted(of)} was ${before === undefined ? "of no fixed version" : quoted(before)} and is ${after === undefined ? "of no fixed version" : quoted(after)}`,
};
