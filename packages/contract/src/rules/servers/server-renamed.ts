import type { ContractRule } from "../../rule.ts";
import { quoted } from "../../wording/wording.ts";

/** A lone server has another name. */
export const serverRenamed: ContractRule<"server"> = {
  id: "server-renamed",
  about: "server",
  levels: { agent: "error", client: "error", codegen: "error" },
  impact: "breaking",
  why: "The name is how clients and registries know the server.",
  advice: "Publish a new name beside the old one, and deprecate that.",
  matches: ({ fact, before, after }) =>
    fact === "name" && before !== undefined && after !== undefined,
  message: ({ before = "", after = "" }) =>
    `the server was called ${quoted(before)} and is called ${quoted(after)}`,
};
