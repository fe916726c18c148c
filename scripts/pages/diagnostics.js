import { DIAGNOSTICS } from "@toolcrib/extract";

export const diagnosticsPage = {
  file: "docs/diagnostics.md",
  render: () =>
    [
      "# Diagnostics of code",
      "",
      "What `toolcrib extract` and `toolcrib doctor` say about functions, each with `file:line:column`",
      "and what to write instead. An error leaves the function or the file out, a warning or info does",
      "not; `extract --strict` fails on warnings too. The question is the one that `doctor` answers with",
      "no: can it be called, is it documented, has everything a type that JSON can carry?",
      "",
      "This page is made of `packages/extract/src/diagnostic-codes.ts` by `npm run docs`.",
      "",
      "| code | level | question | what it means | what to write |",
      "|---|---|---|---|---|",
      ...Object.entries(DIAGNOSTICS).map(
        ([code, { level, step, meaning, advice }]) =>
          `| \`${code}\` | ${level} | ${step} | ${cell(meaning)} | ${cell(advice)} |`,
      ),
      "",
    ].join("\n"),
};

function cell(text) {
  return text.replaceAll("|", "\\|");
}
