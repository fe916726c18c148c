import type { Finding } from "@toolcrib/model";
import type { SourceHost } from "./source-host.ts";

/** A finding as one line: how grave, where, what, and the rule to look up. */
export function findingLine(finding: Finding): string {
  return `${finding.level}: ${findingText(finding)}`;
}

/** A finding without its level, for lines that begin with one of their own. */
export function findingText({ path, message, rule }: Omit<Finding, "level">): string {
  return `${path === "" ? "" : `${path}: `}${message} [${rule}]`;
}

/** Says on stderr which tools of a server are malformed, so that none is missing in silence. */
export function reportFindings(
  { name, findings }: { readonly name: string; readonly findings: readonly Finding[] },
  host: Pick<SourceHost, "warn" | "debug">,
): void {
  for (const finding of findings) {
    if (finding.level === "error") host.warn(`${name}: ${findingText(finding)}`);
    else host.debug(`${name}: ${findingLine(finding)}`);
  }
}
