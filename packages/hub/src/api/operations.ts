import type { JsonObject } from "@toolcrib/model";

type Parameter = readonly [name: string, place: "path" | "query", description: string];

/** One operation, as the table of the API has it. */
export interface Operation {
  readonly method: "get" | "post" | "patch" | "delete";
  readonly path: string;
  readonly id: string;
  readonly summary: string;
  readonly parameters?: readonly Parameter[];
  /** The JSON Schema of the body. */
  readonly body?: JsonObject;
}

const NAME: Parameter = ["name", "path", "The server's name, its slash encoded: io.github.x%2Fy."];
const VERSION: Parameter = ["version", "path", "A version, or latest."];
const LIMIT: Parameter = ["limit", "query", "How many, 1 to 100; 30 unless told."];
const CURSOR: Parameter = ["cursor", "query", "The nextCursor of the page before."];
const DELETED: Parameter = ["include_deleted", "query", "true lists deleted versions too."];
const SERVER = "/v0.1/servers/{name}";
const EXTENSION = "/v0.1/x/dev.toolcrib";
const STATUS_BODY: JsonObject = {
  type: "object",
  properties: {
    status: { enum: ["active", "deprecated", "deleted"] },
    statusMessage: { type: "string", maxLength: 500 },
  },
  required: ["status"],
};
const PUBLISH_BODY: JsonObject = {
  type: "object",
  description: "A server.json, or an object with server, tools, origin, capturedAt and accept.",
  properties: {
    server: { type: "object" },
    tools: { type: "array", items: { type: "object" } },
    origin: { enum: ["uploaded", "captured"] },
    capturedAt: { type: "string", format: "date-time" },
    accept: {
      type: "array",
      items: {
        type: "object",
        properties: {
          fingerprint: { type: "string" },
          reason: { type: "string" },
          until: { type: "string", format: "date" },
        },
        required: ["fingerprint", "reason"],
      },
    },
  },
};

/** Every operation of a hub: docs/hub-api.md and /openapi.yaml are made of this table. */
export const OPERATIONS: readonly Operation[] = [
  {
    method: "get",
    path: "/v0.1/servers",
    id: "listServers",
    summary: "List versions of servers, in the order of names and versions",
    parameters: [
      CURSOR,
      LIMIT,
      ["search", "query", "A part of name, title or description."],
      ["updated_since", "query", "Only what changed at this RFC 3339 time or later."],
      ["version", "query", "latest, or one version."],
      DELETED,
    ],
  },
  {
    method: "get",
    path: `${SERVER}/versions`,
    id: "listServerVersions",
    summary: "List the versions of a server, newest first",
    parameters: [NAME, DELETED],
  },
  {
    method: "get",
    path: `${SERVER}/versions/{version}`,
    id: "getServerVersion",
    summary: "Get one version of a server",
    parameters: [NAME, VERSION, DELETED],
  },
  {
    method: "delete",
    path: `${SERVER}/versions/{version}`,
    id: "deleteServerVersion",
    summary: "Mark a version as deleted; its number is not used again",
    parameters: [NAME, VERSION],
  },
  {
    method: "patch",
    path: `${SERVER}/versions/{version}/status`,
    id: "setVersionStatus",
    summary: "Change the status of a version",
    parameters: [NAME, VERSION],
    body: STATUS_BODY,
  },
  {
    method: "patch",
    path: `${SERVER}/status`,
    id: "setServerStatus",
    summary: "Change the status of every version of a server, all or none",
    parameters: [NAME],
    body: STATUS_BODY,
  },
  {
    method: "post",
    path: "/v0.1/publish",
    id: "publishServer",
    summary: "Publish a version, or be told what it breaks (409, with a call that shows it)",
    body: PUBLISH_BODY,
  },
  ...(["github-oidc", "oidc"] as const).map(
    (kind): Operation => ({
      method: "post",
      path: `/v0.1/auth/${kind}`,
      id: kind === "oidc" ? "exchangeOidcToken" : "exchangeGithubOidcToken",
      summary:
        kind === "oidc"
          ? "Exchange the token of a trusted issuer (OpenID Connect) for a token of the hub that lasts 5 minutes"
          : "The same, where publishers of the official registry look for it",
      body: {
        type: "object",
        properties: { oidc_token: { type: "string" } },
        required: ["oidc_token"],
      },
    }),
  ),
  {
    method: "post",
    path: "/v0.1/validate",
    id: "validateServer",
    summary: "Check what would be published, without a token",
    body: PUBLISH_BODY,
  },
  {
    method: "post",
    path: `${EXTENSION}/check`,
    id: "checkServer",
    summary: "Everything that a publish does, but for the change",
    body: PUBLISH_BODY,
  },
  {
    method: "get",
    path: `${EXTENSION}/tools`,
    id: "searchTools",
    summary: "Find tools of latest versions by words, best first",
    parameters: [
      ["search", "query", "Words of the name, the description or parameters."],
      LIMIT,
      CURSOR,
    ],
  },
  {
    method: "get",
    path: `${EXTENSION}/servers/{name}/versions/{version}/tools`,
    id: "listVersionTools",
    summary: "The full definitions of a version's tools",
    parameters: [NAME, VERSION, DELETED],
  },
  {
    method: "get",
    path: `${EXTENSION}/definitions/{digest}`,
    id: "getDefinition",
    summary: "One definition by its digest; it never changes",
    parameters: [["digest", "path", "sha256: and 64 hexadecimal digits."]],
  },
  {
    method: "get",
    path: `${EXTENSION}/reports/{key}`,
    id: "getReport",
    summary: "A comparison that a refusal names; it never changes",
    parameters: [["key", "path", "The key out of reportUrl."]],
  },
  {
    method: "get",
    path: `${EXTENSION}/servers/{name}/diff`,
    id: "compareVersions",
    summary: "What changed between two versions, as toolcrib diff --json has it",
    parameters: [
      NAME,
      ["from", "query", "The older version."],
      ["to", "query", "The newer version; latest unless told."],
    ],
  },
  {
    method: "post",
    path: `${EXTENSION}/servers/{name}/accepts`,
    id: "acceptsCall",
    summary: "Which versions accept a call",
    parameters: [NAME],
    body: {
      type: "object",
      properties: { tool: { type: "string" }, arguments: { type: "object" } },
      required: ["tool"],
    },
  },
  {
    method: "get",
    path: `${EXTENSION}/servers/{name}/badge.svg`,
    id: "getBadge",
    summary: "The latest version and its verdict as a picture",
    parameters: [NAME],
  },
  {
    method: "get",
    path: `${EXTENSION}/feed.atom`,
    id: "getFeed",
    summary: "New and changed versions as an Atom feed",
  },
  {
    method: "get",
    path: `${EXTENSION}/servers/{name}/feed.atom`,
    id: "getServerFeed",
    summary: "The versions of one server as an Atom feed",
    parameters: [NAME],
  },
  {
    method: "get",
    path: `${EXTENSION}/reviews`,
    id: "listReviews",
    summary: "Versions that wait for a review",
    parameters: [
      LIMIT,
      ["before", "query", "Only reviews before this number."],
      ["all", "query", "true lists decided ones too."],
    ],
  },
  {
    method: "post",
    path: `${EXTENSION}/reviews/{id}`,
    id: "decideReview",
    summary: "Approve or reject a version that waits; decisions are final",
    parameters: [["id", "path", "The number of the review."]],
    body: {
      type: "object",
      properties: { decision: { enum: ["approved", "rejected"] }, reason: { type: "string" } },
      required: ["decision", "reason"],
    },
  },
  {
    method: "get",
    path: `${EXTENSION}/audit`,
    id: "listAuditEntries",
    summary: "The audit log, newest first",
    parameters: [
      LIMIT,
      ["before", "query", "Only entries before this number."],
      ["target", "query", "Only entries about this server@version or token."],
    ],
  },
];
