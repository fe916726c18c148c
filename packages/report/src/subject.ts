import type { ReportFinding } from "./report.ts";

/** What a finding is about, in words: the server and the tool, as far as there are any. */
export function subjectOf({
  server = "",
  tool = "",
}: Pick<ReportFinding, "server" | "tool">): string {
  return [server, tool].filter((word) => word !== "").join(": ");
}
