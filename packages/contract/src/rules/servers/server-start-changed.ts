import type { ContractRule } from "../../rule.ts";
import { fromTo, quoted } from "../../wording/wording.ts";

/** A package is started with other arguments, by another runtime or at another port. */
export const serverStartChanged: ContractRule<"server"> = {
  id: "server-start-changed",
  about: "server",
  levels: { agent: "warning", client: "warning", codegen: "warning" },
  impact: "polish",
  why: "Arguments decide what the server does, and what it may reach.",
  advice: "Read the whole line before it runs.",
  matches: ({ fact }) => fact === "start",
  message: ({ before, after, of = "" }) =>
    `${quoted(of)} is started in another way: ${fromTo(before, after)}`,
};
