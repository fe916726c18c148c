import type { ContractRule } from "../../rule.ts";
import { quoted } from "../../wording/wording.ts";

/** The server may do more on the machine that it runs on. */
export const serverPermissionAdded: ContractRule<"server"> = {
  id: "server-permission-added",
  about: "server",
  levels: { agent: "error", client: "warning", codegen: "warning" },
  impact: "polish",
  why: "What the server may reach is what a mistake or an attack of it reaches.",
  advice: "Ask what the server needs the permission for.",
  matches: ({ fact, before }) => fact === "permission" && before === undefined,
  message: ({ key = "" }) => `the server has a further permission: ${quoted(key)}`,
};
