import type { ContractRule } from "../../rule.ts";
import { quoted } from "../../wording/wording.ts";

/** An image, package or address of the server is gone. */
export const serverWayRemoved: ContractRule<"server"> = {
  id: "server-way-removed",
  about: "server",
  levels: { agent: "error", client: "error", codegen: "error" },
  impact: "breaking",
  why: "Whoever starts or reaches the server this way no longer can.",
  advice: "Keep the old way beside the new one, or tell its users.",
  matches: ({ fact, after }) => ["image", "package", "url"].includes(fact) && after === undefined,
  message: ({ fact, before = "" }) =>
    `the ${fact === "url" ? "URL" : fact} ${quoted(before)} is gone`,
};
