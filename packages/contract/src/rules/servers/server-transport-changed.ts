import type { ContractRule } from "../../rule.ts";
import { quoted } from "../../wording/wording.ts";

/** The server speaks another transport. */
export const serverTransportChanged: ContractRule<"server"> = {
  id: "server-transport-changed",
  about: "server",
  levels: { agent: "error", client: "error", codegen: "error" },
  impact: "breaking",
  why: "Clients that speak the old transport no longer reach the server.",
  advice: "Offer both for a while, as a second package or remote.",
  matches: ({ fact }) => fact === "transport",
  message: ({ before = "", after = "", of = "" }) =>
    `the transport of ${quoted(of)} was ${quoted(before)} and is ${quoted(after)}`,
};
