import type { ContractRule } from "../../rule.ts";
import { fromTo } from "../../wording/wording.ts";

/** The source of the server is at another place. */
export const serverRepositoryChanged: ContractRule<"server"> = {
  id: "server-repository-changed",
  about: "server",
  levels: { agent: "warning", client: "warning", codegen: "warning" },
  impact: "polish",
  why: "Somebody else may have taken the server over.",
  advice: "Check who owns the new repository.",
  matches: ({ fact, before }) => fact === "repository" && before !== undefined,
  message: ({ before, after }) => `the repository changed: ${fromTo(before, after)}`,
};
