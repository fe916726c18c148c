import { OPENAPI_DIAGNOSTICS } from "@toolcrib/openapi";

export const openApiDiagnosticsPage = {
  file: "docs/openapi-diagnostics.md",
  render: () =>
    [
      "# Diagnostics of OpenAPI documents",
      "",
      "What is said about an [OpenAPI document](openapi.md), each with `file:line:column`. An error",
      "leaves the operation out; a warning or info does not. Where a problem concerns only the result of",
      "an operation, an error of this table is a warning and the tool has no output schema.",
      "",
      "This page is made of `packages/openapi/src/diagnostics/diagnostic-codes.ts` by `npm run docs`.",
      "",
      "| code | level | what it means | what to do |",
      "|---|---|---|---|",
      ...Object.entries(OPENAPI_DIAGNOSTICS).map(
        ([code, { level, meaning, advice }]) =>
          `| \`${code}\` | ${level} | ${meaning} | ${advice} |`,
      ),
      "",
    ].join("\n"),
};
