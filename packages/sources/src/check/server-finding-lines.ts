import { counted, visibleText } from "@toolcrib/model";
import { countLevels, totalCount } from "@toolcrib/report";
import { findingLine } from "../report-findings.ts";
import type { ServerFinding } from "../server-finding.ts";
import type { CheckedServers } from "./check-servers.ts";

/** The findings and the outcome; of several servers the outcome first, then server by server. */
export function serverFindingLines({
  findings,
  servers,
  tools,
  leftOut,
}: CheckedServers): readonly string[] {
  const line = (finding: ServerFinding): string => visibleText(findingLine(finding), 2_000);
  const { error: errors } = countLevels(findings, leftOut);
  const where = servers > 1 ? ` of ${counted(servers, "server")}` : "";
  const summary =
    errors === 0
      ? `${counted(tools, "tool")}${where} ${tools === 1 ? "is" : "are"} valid`
      : `not valid: ${counted(errors, "error")} in ${counted(tools, "tool")}${where}`;
  if (servers <= 1) return [...findings.map(line), summary];
  const parts = findings.flatMap((finding, index) => {
    const { server = "" } = finding;
    const isFirst = findings[index - 1]?.server !== server;
    return [...(isFirst ? ["", visibleText(server, 200)] : []), `  ${line(finding)}`];
  });
  const more = leftOut === undefined ? 0 : totalCount(leftOut);
  const rest = more === 0 ? [] : ["", `… and ${counted(more, "finding")} more`];
  return [summary, ...parts, ...rest];
}
