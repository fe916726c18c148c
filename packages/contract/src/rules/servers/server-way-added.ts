import type { ContractRule } from "../../rule.ts";
import { quoted } from "../../wording/wording.ts";

/** The server has one more image, package or address. */
export const serverWayAdded: ContractRule<"server"> = {
  id: "server-way-added",
  about: "server",
  levels: { agent: "warning", client: "info", codegen: "info" },
  impact: "addition",
  why: "The server can be started or reached in one more way.",
  advice: "Check who publishes it, as for a new server.",
  matches: ({ fact, before }) => ["image", "package", "url"].includes(fact) && before === undefined,
  message: ({ fact, after = "" }) =>
    `the ${fact === "url" ? "URL" : fact} ${quoted(after)} was added`,
};
