import type { ContractRule } from "../../rule.ts";
import { fromTo, quoted } from "../../wording/wording.ts";

/** Users of the server are authorized in another way. */
export const serverAuthorizationChanged: ContractRule<"server"> = {
  id: "server-authorization-changed",
  about: "server",
  levels: { agent: "error", client: "error", codegen: "error" },
  impact: "unknown",
  why: "Users log in somewhere else, as another client or for other rights.",
  advice: "Check who runs the authorization server, and what is asked for.",
  matches: ({ fact }) => fact === "authorization",
  message: ({ key = "", before, after }) =>
    `the authorization changed, ${quoted(key)}: ${fromTo(before, after)}`,
};
