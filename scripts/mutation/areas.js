// The areas that a sample is drawn from. Those that decide what is promised, and those that guard, are
// small beside the rest, so each has a share of its own.
const AREAS = [
  { name: "contract", share: 0.12, is: /^packages\/contract\// },
  { name: "schema/kernel", share: 0.08, is: /^packages\/schema\/src\/kernel\// },
  { name: "schema/inclusion", share: 0.08, is: /^packages\/schema\/src\/inclusion\// },
  { name: "report", share: 0.05, is: /^packages\/report\// },
  {
    name: "guards",
    share: 0.12,
    is: new RegExp(
      [
        "^packages/mcp/src/serve/(host-guard|cors)",
        "^packages/mcp/src/secrets",
        "^packages/hub/src/access/",
        "^packages/hub/src/gate/policy",
        "^packages/runtime/src/files",
        "^packages/cli/src/output/run-secrets",
        "^packages/openapi/src/send/(credentials|credential-variables|oauth-token)",
        "^packages/openapi/src/document/relative-file",
        "^packages/web/src/text/",
      ].join("|"),
    ),
  },
];

/** The names of the areas in which nearly every change must be noticed. */
export const CRITICAL = AREAS.map(({ name }) => name);

/** The area of a source file: one of the critical ones, or its package. */
export function areaOf(file) {
  return AREAS.find(({ is }) => is.test(file))?.name ?? file.split("/")[1];
}

/** How many of a sample of `count` are taken of each critical area. */
export function sharesOf(count) {
  return AREAS.map(({ name, share }) => ({ name, count: Math.round(share * count) }));
}
