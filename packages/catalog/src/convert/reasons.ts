/** Why a format cannot hold what stands at a path; the first pattern that fits is the reason. */
type Reasons = readonly (readonly [pattern: RegExp, reason: string])[];

const TO_SERVER: Reasons = [
  [/^\/entry\/(?:description|title)$/, "server.json allows 100 characters"],
  [/^\/key$/, "server.json has a name, not a key"],
  [
    /^\/entry\/(?:env_vars|headers)\//,
    "server.json leaves out what is false, and has no such field",
  ],
  [
    /^\/entry\/(?:tool_definitions|custom_metadata)$/,
    "it is empty, and empty values are not written",
  ],
  [/^\/entry\/tools$/, "names that only tool_definitions has were added"],
  [/^\/entry\/(?:status|transport)$/, "server.json must name it, and the entry does not"],
];

const TO_LEGACY: Reasons = [
  [/^\/packages\/\d+$/, "the legacy registry describes one image or URL of a server"],
  [/^\/remotes(?:\/\d+)?$/, "the legacy registry describes one image or URL of a server"],
  [/^\/packages\/\d+\//, "the legacy registry knows only image, port, variables and arguments"],
  [/^\/remotes\/\d+\//, "the legacy registry knows only the URL and plain headers"],
  [/^\/(?:description|title)$/, "it has more than the 100 characters that server.json allows"],
  [/^\/name$/, "it is not a reverse-DNS name, and converting back would make it one"],
  [/^\/version$/, "the legacy registry has no version of a server"],
  [/^\/repository/, "the legacy registry keeps only the URL of a repository"],
  [/^\/(?:icons|websiteUrl)/, "the legacy registry has no such field"],
  [/^\/_meta\/.*\/tools$/, "names that only tool_definitions has were added"],
  [/^\/_meta/, "the legacy registry keeps only ToolHive's extension for one image or URL"],
];

const FILE_TO_UPSTREAM: Reasons = [
  [/^\/groups/, "the upstream registry has no groups"],
  [/^\/\$schema$/, "it is the address of another schema"],
];

const FILE_TO_LEGACY: Reasons = [
  [/^\/data\/(?:skills|plugins)/, "the legacy registry holds servers only"],
  [/^\/\$schema$/, "it is the address of another schema"],
];

/** The reason in a table, or a general one. */
function reasonIn(reasons: Reasons, target: string): (path: string) => string {
  return (path) =>
    reasons.find(([pattern]) => pattern.test(path))?.[1] ?? `${target} has no such field`;
}

/** Why server.json cannot hold a path of a legacy entry. */
export const reasonToServer: (path: string) => string = reasonIn(TO_SERVER, "server.json");

/** Why the legacy registry cannot hold a path of a server.json. */
export const reasonToLegacy: (path: string) => string = reasonIn(TO_LEGACY, "the legacy registry");

/** Why an upstream registry cannot hold a path of a legacy registry. */
export const reasonFileToUpstream: (path: string) => string = reasonIn(
  FILE_TO_UPSTREAM,
  "the upstream registry",
);

/** Why a legacy registry cannot hold a path of an upstream registry. */
export const reasonFileToLegacy: (path: string) => string = reasonIn(
  FILE_TO_LEGACY,
  "the legacy registry",
);
