import type { ContractRule } from "../../rule.ts";

/** A secret or variable that the server is started or reached with changed. */
export const launchSecretChanged: ContractRule<"identity"> = {
  id: "launch-secret-changed",
  about: "identity",
  levels: { agent: "warning", client: "warning", codegen: "warning" },
  impact: "polish",
  why: "A variable can change what a program does, and a secret on whose behalf it acts.",
  advice: "Lock it again if you changed it.",
  matches: ({ field }) => field === "secrets" || field === "env",
  message: ({ field }) =>
    field === "env"
      ? "the variables that the server is started with changed"
      : "a secret in the command or URL changed",
};
