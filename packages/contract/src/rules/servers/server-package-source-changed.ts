import type { ContractRule } from "../../rule.ts";
import { quoted } from "../../wording/wording.ts";

/** A package comes from another registry of packages. */
export const serverPackageSourceChanged: ContractRule<"server"> = {
  id: "server-package-source-changed",
  about: "server",
  levels: { agent: "error", client: "error", codegen: "error" },
  impact: "unknown",
  why: "A package of the same name from another place is other code.",
  advice: "Check who runs the place that the package now comes from.",
  matches: ({ fact }) => fact === "package-source",
  message: ({ before, after, of = "" }) =>
    `the package ${quoted(of)} came from ${place(before)} and comes from ${place(after)}`,
};

function place(source: string | undefined): string {
  return source === undefined ? "the usual place" : quoted(source);
}
