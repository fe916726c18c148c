import type { ContractRule } from "../../rule.ts";
import { quoted } from "../../wording/wording.ts";

/** The file of a package is another one, and its version is the same. */
export const serverFileChanged: ContractRule<"server"> = {
  id: "server-file-changed",
  about: "server",
  levels: { agent: "error", client: "error", codegen: "error" },
  impact: "unknown",
  why: "The server runs other code than the code that was looked at.",
  advice: "Publish other code as another version.",
  matches: ({ fact, before }) => fact === "file" && before !== undefined,
  message: ({ after, of = "" }) =>
    after === undefined
      ? `the digest of the file of ${quoted(of)} is gone`
      : `the file of ${quoted(of)} is another one, and its version is the same`,
};
