import type { Diagnostic, Manifest } from "@toolcrib/extract";
import { type Omission, omission } from "@toolcrib/model";
import { omissionReason, placeText, subjectName } from "./diagnostic-line.ts";

/**
 * What of some code did not become a tool because of an error. A definition that only running the
 * code can tell is served all the same; anything else that cannot be read cannot be served either.
 */
export function codeOmissions(
  { diagnostics }: Pick<Manifest, "diagnostics">,
  cwd: string,
): readonly Omission[] {
  return diagnostics
    .filter(({ level }) => level === "error")
    .map((found) => {
      const rule = needsRun(found) ? "needs-run" : "function-left-out";
      return omission(rule, placeText(found, cwd), omissionReason(found, cwd), subjectName(found));
    });
}

function needsRun({ code }: Diagnostic): boolean {
  return code === "computed-definition";
}
