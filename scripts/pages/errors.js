import { ERRORS } from "@toolcrib/model";

export const errorsPage = {
  file: "docs/errors.md",
  render: () =>
    [
      "# Errors",
      "",
      "Every error that toolcrib throws has a code of this table. What is wrong with data is not",
      "thrown but returned: findings about definitions, problems with values.",
      "",
      "This page is made of `packages/model/src/errors.ts` by `npm run docs`.",
      "",
      "| code | what it means | what to do |",
      "|---|---|---|",
      ...Object.entries(ERRORS).map(
        ([code, { meaning, advice }]) => `| \`${code}\` | ${meaning} | ${advice} |`,
      ),
      "",
    ].join("\n"),
};
