import { type Tool, withoutAbsent } from "@toolcrib/model";
import {
  HubAuditPage,
  type HubCall,
  HubDiffPage,
  HubHomePage,
  type HubOutcome,
  HubReviewPage,
  HubReviewsPage,
  HubSearchPage,
  HubServerPage,
  HubServersPage,
  HubToolPage,
  renderPage,
  type ServerEntry,
  type ShownComparison,
  type Site,
  type StripVersion,
  schemaForm,
  type ToolEntry,
} from "@toolcrib/web";

const site: Site = {
  name: "Example hub",
  nav: [
    { title: "Servers", href: "/" },
    { title: "Audit", href: "/audit" },
  ],
  assets: { style: "/assets/style.css", script: "/assets/script.js" },
  search: { action: "/search", placeholder: "Search tools, parameters, servers" },
};

const searchMap: Tool = {
  name: "search_map",
  title: "Search the map",
  description: "Finds places near a point. ".repeat(20),
  annotations: { readOnlyHint: true, openWorldHint: true },
  inputSchema: {
    type: "object",
    required: ["query"],
    properties: {
      query: { type: "string", description: "What to look for", minLength: 1, maxLength: 400 },
      center: {
        type: "object",
        description: "Where to look",
        required: ["latitude", "longitude"],
        properties: { latitude: { type: "number" }, longitude: { type: "number" } },
      },
      limit: { type: "integer", minimum: 1, maximum: 50, default: 10 },
      kinds: { type: "array", items: { enum: ["food", "shop", "museum"] } },
      when: { anyOf: [{ type: "string", format: "date" }, { type: "null" }] },
    },
  },
  outputSchema: {
    type: "object",
    properties: { places: { type: "array", items: { type: "string" } } },
  },
};
const plain: Tool = { name: "get_tile", inputSchema: { type: "object" } };

const entries: readonly ToolEntry[] = [searchMap, plain].map((tool) => ({
  tool,
  name: tool.name,
  label: tool.name,
  href: `/servers/io.example/maps/versions/2.1.0/tools/${tool.name}`,
  tokens: 321,
  marks: tool === plain ? [{ tone: "warn", word: "2 lint" }] : [],
}));

const versions: readonly StripVersion[] = [
  {
    version: "2.1.0",
    tone: "good",
    word: "Compatible",
    detail: "1 tool changed",
    href: "/v/2.1.0",
    isCurrent: true,
  },
  { version: "2.0.0", tone: "bad", word: "Breaking", detail: "4 breaks", href: "/v/2.0.0" },
  { version: "1.4.0", tone: "unk", word: "Undecided", href: "/v/1.4.0" },
  { version: "1.0.0", tone: "none", word: "First kept" },
];

const comparison: ShownComparison = {
  verdict: "breaking",
  bump: "major",
  oldName: "1.4.0",
  newName: "2.0.0",
  nextVersion: "2.0.0",
  releasedVersion: "2.0.0",
  tools: [
    { name: "search_map", change: "changed", verdict: "breaking" },
    { name: "get_tile", change: "added", verdict: "compatible" },
    { name: "old_tool", change: "removed", verdict: "breaking" },
    { name: "odd_tool", change: "changed", verdict: "unknown" },
  ],
  findings: [
    {
      rule: "input-narrowed",
      level: "error",
      path: "/properties/when",
      message: 'search_map: parameter "when" takes less than before',
      tool: "search_map",
      side: "input",
      witness: { query: "x", when: "tomorrow" },
      refusals: ['/when: expected a date, got "tomorrow"'],
      fingerprint: "ab1f5a650c0b",
    },
    {
      rule: "result-widened",
      level: "error",
      path: "/properties/places",
      message: "get_tile: the result has new values",
      tool: "get_tile",
      side: "output",
      witness: { places: [null] },
      fingerprint: "c6240ce8bdfa",
    },
    {
      rule: "default-removed",
      level: "warning",
      path: "/properties/limit",
      message: "search_map: no default any more",
      tool: "search_map",
    },
    {
      rule: "tool-added",
      level: "info",
      path: "",
      message: "get_tile: was added",
      tool: "get_tile",
    },
  ],
};

const servers: readonly ServerEntry[] = [
  {
    name: "io.example/maps",
    version: "2.1.0",
    href: "/servers/io.example/maps",
    description: "Maps and places.",
    tools: 2,
    verdict: { tone: "good", word: "Compatible" },
    date: "2026-11-16",
  },
  { name: "io.example/weather", version: "0.9.1", href: "/servers/io.example/weather", tools: 1 },
];

const form = schemaForm(searchMap.inputSchema ?? {});

const hubCall: HubCall = {
  origin: "https://maps.example",
  asksFirst: true,
  headers: [
    { name: "X-Maps-Key", field: "header:X-Maps-Key", required: true },
    { name: "Authorization", field: "header:Authorization", required: false },
  ],
};

const calledOutcome: HubOutcome = {
  state: "returned",
  ms: 212,
  fits: "fits the result schema",
  result: { content: [{ type: "text", text: "3 places" }], structuredContent: { count: 3 } },
};

/** Every page of a hub, by its path, made of sample data. */
export const hubPages: ReadonlyMap<string, string> = new Map(
  [
    [
      "/",
      HubHomePage({
        site,
        counts: { servers: 85, tools: 9_611, versions: 412 },
        recent: servers,
        feedHref: "/feed.atom",
        breaks: [
          {
            server: "io.example/maps",
            from: "1.4.0",
            to: "2.0.0",
            tool: "search_map",
            message: 'parameter "when" takes less than before',
            witness: { side: "input", value: { text: "x", when: "tomorrow" } },
            more: 3,
            date: "2026-11-15",
            href: "/servers/io.example/maps/diff/1.4.0...2.0.0",
          },
        ],
      }),
    ] as const,
    [
      "/empty",
      HubHomePage({
        site,
        counts: { servers: 0, tools: 0, versions: 0 },
        recent: [],
        breaks: [],
        feedHref: "/feed.atom",
      }),
    ] as const,
    [
      "/search",
      HubSearchPage({
        site,
        search: {
          query: "find a place",
          jsonHref: "/search.json?q=find+a+place",
          plainHref: "/search?q=find+a+place",
          servers: servers.slice(0, 1),
          allServers: { count: 12, href: "/servers?q=find+a+place" },
          ...{ total: 42, found: 60, start: 20 },
          previousHref: "/search?q=find+a+place",
          nextHref: "/search?q=find+a+place&start=40",
          hits: entries.map((entry) => ({
            ...entry,
            origin: "io.example/maps 2.1.0",
            matched: ["parameter center"],
          })),
          facets: [
            {
              name: "readOnly",
              title: "Behaviour",
              options: [
                { value: "true", label: "read-only", count: 12, checked: true },
                { value: "false", label: "writes", count: 3, checked: false },
              ],
            },
          ],
        },
      }),
    ] as const,
    [
      "/servers/io.example/maps",
      HubServerPage({
        site,
        server: {
          name: "io.example/maps",
          href: "/servers/io.example/maps",
          namespaceHref: "/namespaces/io.example",
          title: "Example maps",
          description: "Maps and places.",
          version: "2.1.0",
          status: { tone: "good", word: "Active" },
          versions,
          tools: entries,
          install: [
            {
              title: "npm: @example/maps 2.1.0",
              asks: ["MAPS_KEY"],
              snippets: [
                { title: "VS Code", place: ".vscode/mcp.json", text: "{}" },
                { title: "Claude Code", place: "in a terminal", text: "claude mcp add maps" },
              ],
            },
            {
              title: "nuget: Maps",
              reason: "packages of nuget cannot be started",
              asks: [],
              snippets: [],
            },
          ],
          look: { title: "toolcrib", text: "npx toolcrib list hub:io.example/maps@2.1.0" },
          links: [
            { title: "Website", url: "https://maps.example" },
            { title: "Repository", url: "javascript:alert(1)" },
          ],
          notes: [
            { tone: "warn", word: "Deprecated", text: "Use 3.0.0." },
            { tone: "bad", word: "Breaks callers", text: "2 breaks accepted", href: "/diff" },
          ],
          facts: [
            { name: "Latest", value: "2.1.0, 2026-11-16" },
            { name: "Tools from", value: "a live capture" },
          ],
          upgrade: {
            ...{ action: "/servers/io.example/maps/diff", from: "1.0.0", to: "2.1.0" },
            versions: ["2.0.0", "1.0.0"],
          },
          badge: { src: "/badge.svg", markdown: "![contract](https://hub.example/badge.svg)" },
          feedHref: "/servers/io.example/maps/feed.atom",
          accepted: {
            tool: "search_map",
            json: '{"query":"x","when":"tomorrow"}',
            versions: [
              { version: "2.0.0", tone: "bad", word: "Refuses", detail: "/when" },
              { version: "1.4.0", tone: "good", word: "Accepts" },
            ],
            problems: ['/when: expected a date, got "tomorrow"'],
          },
        },
      }),
    ] as const,
    [
      "/servers/io.example/unknown",
      HubServerPage({
        site,
        server: {
          name: "io.example/unknown",
          href: "/servers/io.example/unknown",
          version: "1.0.0",
          status: { tone: "none", word: "Deprecated" },
          versions: versions.slice(-1),
          tools: undefined,
          install: [],
          facts: [],
        },
      }),
    ] as const,
    ...(
      [
        [
          "/tool",
          {
            accepted: false,
            problems: [{ path: "/limit", message: "expected at most 50, got 75" }],
          },
        ],
        ["/tool/accepted", { accepted: true, problems: [] }],
        ["/tool/unchecked", undefined],
        ["/tool/called", { accepted: true, problems: [] }],
      ] as const
    ).map(
      ([path, checked]) =>
        [
          path,
          HubToolPage({
            site,
            shown: {
              entry: entries[0] as ToolEntry,
              crumbs: [
                { title: "io.example/maps", href: "/" },
                { title: "2.1.0", href: "/" },
                { title: "search_map" },
              ],
              tried: {
                href: `${path}/check`,
                form: form.build(form.fill({ query: "", limit: 75 })),
                ...withoutAbsent({ checked }),
                ...(path === "/tool/called" ? { call: hubCall, outcome: calledOutcome } : {}),
              },
              versions,
              lint: comparison.findings.slice(2),
              exports: [
                { title: "CLI", text: "toolcrib call …" },
                { title: "OpenAI", text: "{}" },
              ],
              facts: [{ name: "Digest", value: "sha256:d8d3cf7f7ad9" }],
            },
          }),
        ] as const,
    ),
    [
      "/diff",
      HubDiffPage({
        site,
        diff: {
          server: { name: "io.example/maps", href: "/servers/io.example/maps" },
          comparison,
          versions: ["2.1.0", "2.0.0", "1.4.0"],
          versionHref: (version) => `/versions/${version}`,
          toolHref: (tool) => `/tools/${tool}`,
          commands: [{ title: "toolcrib", text: "toolcrib diff old.json new.json" }],
        },
      }),
    ] as const,
    ...(["published", "refused", "waiting"] as const).map(
      (state) =>
        [
          `/review/${state}`,
          HubReviewPage({
            site,
            review: {
              server: { name: "io.example/maps", href: "/servers/io.example/maps" },
              version: "2.0.0",
              path: `/review/${state}`,
              state,
              comparison,
              facts: [{ name: "Published by", value: "ann@example.com" }],
              ...(state === "waiting"
                ? {
                    decision: {
                      href: "/review/decide",
                      asksToken: true,
                      reason: "Nobody used the old form",
                      fault: "the token is not known, is over or was revoked",
                    },
                  }
                : {}),
            },
          }),
        ] as const,
    ),
    ...["/reviews", "/reviews/none"].map(
      (path) =>
        [
          path,
          HubReviewsPage({
            site,
            waiting: path === "/reviews" ? 1 : 0,
            reviews:
              path === "/reviews"
                ? [
                    {
                      ...{ server: "io.example/maps", version: "2.1.0", href: "/review/waiting" },
                      ...{ tone: "unk", word: "Waiting", who: "ann@example.com" },
                      time: "2026-11-16 08:30",
                    },
                    {
                      ...{ server: "io.example/maps", version: "2.0.0", href: "/review/refused" },
                      ...{ tone: "bad", word: "Refused", who: "ann@example.com" },
                      ...{ time: "2026-11-15 17:02", reason: "Callers of 1.4 are not gone" },
                    },
                  ]
                : [],
          }),
        ] as const,
    ),
    [
      "/namespace",
      HubServersPage({
        site,
        namespace: "io.example",
        path: "/namespace",
        jsonHref: "/namespace.json",
        servers,
        total: 2,
      }),
    ] as const,
    [
      "/audit",
      HubAuditPage({
        site,
        verified: true,
        nextHref: "/audit?before=1",
        entries: [
          {
            time: "2026-11-16 08:30:00",
            who: "ann@example.com",
            action: "accept",
            subject: "io.example/maps 2.0.0",
            href: "/diff",
            reason: "Nobody used the old form",
            digest: "sha256:0123456789abcdef",
          },
        ],
      }),
    ] as const,
  ].map(([path, page]) => [path, renderPage(page)]),
);
