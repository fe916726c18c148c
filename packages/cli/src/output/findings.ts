import type { Finding } from "@toolcrib/model";
import type { Output } from "./output.ts";

/** A finding as one line: where, what, and the rule to look up. */
export function findingLine({ level, path, message, rule }: Finding): string {
  return `${level}: ${path === "" ? "" : `${path}: `}${message} [${rule}]`;
}

/** Says on stderr which tools of a server are malformed, so that none is missing in silence. */
export function reportFindings(
  { name, findings }: { readonly name: string; readonly findings: readonly Finding[] },
  output: Output,
): void {
  for (const finding of findings) {
    if (finding.level === "error") output.warn(`${name}: ${findingLine(finding)}`);
    else output.debug(`${name}: ${findingLine(finding)}`);
  }
}
