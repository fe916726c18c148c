/** The operations of a hub, out of the table that its OpenAPI document is made of. */
export const hubApiPage = {
  file: "docs/hub-api.md",
  render: async () => {
    const { OPERATIONS } = await import("@toolcrib/hub");
    return [
      "# The API of a hub",
      "",
      "A hub answers the official MCP Registry API v0.1, under `/v0` too, and below",
      "`/v0.1/x/dev.toolcrib/` what the tools of servers need. `/openapi.yaml` describes all of it.",
      "Refusals are problems of RFC 9457 with a `code`, and with `error` and `errors` beside it for",
      "clients that read either older shape.",
      "",
      "This page is made of the table of operations in `packages/hub` by `npm run docs`.",
      "",
      "| operation | does | parameters |",
      "|---|---|---|",
      ...OPERATIONS.map(
        ({ method, path, summary, parameters = [], body }) =>
          `| \`${method.toUpperCase()} ${path}\` | ${summary} | ${[
            ...parameters.map(([name, , description]) => `\`${name}\`: ${description}`),
            ...(body === undefined ? [] : ["a JSON body"]),
          ].join("<br>")} |`,
      ),
      "",
      "Besides: `GET /openapi.yaml`, `/healthz`, `/metrics` (Prometheus), `/v0.1/ping`, `/v0.1/version`, `/v0.1/health`,",
      "and the reading operations below `/registry/{collection}/v0.1` for each collection.",
      "",
    ].join("\n");
  },
};
