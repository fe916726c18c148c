import { type Finding, type Omission, omission, visibleText } from "@toolcrib/model";
import type { OpenApiDiagnostic } from "@toolcrib/openapi";

/** What a document says that is odd though its operations are tools. */
export function openApiFindings(diagnostics: readonly OpenApiDiagnostic[]): readonly Finding[] {
  return diagnostics
    .filter(({ level }) => level !== "error")
    .map((found) => ({
      rule: found.code,
      level: found.level,
      path: placeText(found),
      message: sentence(found),
    }));
}

/** The operations that are no tools, each with its reason. */
export function openApiOmissions(diagnostics: readonly OpenApiDiagnostic[]): readonly Omission[] {
  return diagnostics
    .filter(({ level }) => level === "error")
    .map((found) => omission("operation-left-out", placeText(found), sentence(found)));
}

/** Where it is, as in `api/shop.yaml:12:5`. */
function placeText({ file, line, column }: OpenApiDiagnostic): string {
  return visibleText(`${file}:${line}:${column}`, 500);
}

function sentence({ operation, message, advice, code }: OpenApiDiagnostic): string {
  const who = operation === undefined ? "" : `${operation}: `;
  return visibleText(`${who}${message}. ${advice} [${code}]`, 1_000);
}
