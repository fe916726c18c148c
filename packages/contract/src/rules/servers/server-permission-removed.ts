import type { ContractRule } from "../../rule.ts";
import { quoted } from "../../wording/wording.ts";

/** The server may do less on the machine that it runs on. */
export const serverPermissionRemoved: ContractRule<"server"> = {
  id: "server-permission-removed",
  about: "server",
  levels: { agent: "info", client: "info", codegen: "info" },
  impact: "polish",
  why: "A server that needs the permission fails where it was taken away.",
  advice: "Try the server with the permissions that are left.",
  matches: ({ fact, after }) => fact === "permission" && after === undefined,
  message: ({ key = "" }) => `the server no longer has the permission ${quoted(key)}`,
};
