import type { Random } from "./random.ts";

/** A request as it goes over the wire, usual or odd. */
export interface OddRequest {
  readonly httpMethod: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** A request in the making. */
interface Draft {
  httpMethod: string;
  readonly headers: Record<string, string>;
  message: Record<string, unknown>;
  /** Set when the text is changed beyond what a message can say. */
  raw?: string | Buffer;
}

const VERSION = "io.modelcontextprotocol/protocolVersion";
const CAPABILITIES = "io.modelcontextprotocol/clientCapabilities";
const CLIENT = "io.modelcontextprotocol/clientInfo";

const withProto = (json: string): unknown => JSON.parse(json);
const junk: readonly unknown[] = [null, [], "x", 5, true, {}, "", undefined, [1], { a: 1 }];
const ids: readonly unknown[] = [
  ...[1, 0, -1, "a", "", 'é\u2028"', 1.5, 1e21, 9007199254740991, 2 ** 53],
  ...[null, true, [], {}, undefined, "1"],
];
const versions = ["2026-07-28", "2026-07-29", "2025-11-25", "2099-01-01", "", "DRAFT", 5, null];
const capabilities: readonly unknown[] = [
  ...[{}, null, [], "x", 1, { sampling: 1 }, { sampling: {} }, { roots: { listChanged: "x" } }],
  ...[{ elicitation: {} }, { elicitation: { form: 1 } }, { experimental: { a: 1 } }],
  ...[{ experimental: { a: {} } }, { extensions: { "a/b": {} } }, { extensions: [] }],
  ...[{ unknown: 1 }, { tasks: 1 }, withProto('{"__proto__":1}')],
];
const clients: readonly unknown[] = [
  ...[{ name: "b", version: "1" }, { name: "b" }, {}, null, "x", { name: 1, version: "1" }],
  ...[
    { name: "b", version: "1", icons: [{}] },
    { name: "b", version: "1", extra: 1 },
  ],
];
const usualNames = [
  ...[
    "sum",
    "count",
    "bad_output",
    "greet",
    "nothing",
    "sealed",
    "picture",
    "sound",
    "page",
    "fail",
  ],
  ...["fail_with_data", "later", "unprintable", "deploy", "deploy", "climb", "stroll", "relay"],
];
const oddNames: readonly unknown[] = [
  ...["nope", "constructor", "__proto__", "toString", "", "SUM", " sum", 5, null, undefined, {}],
];
const argumentsOf: Readonly<Record<string, readonly unknown[]>> = {
  sum: [{ a: 1, b: 2 }, { a: 1 }, { a: "x", b: 2 }, { a: 1, b: 2, extra: [1] }, {}, undefined],
  count: [{}, { n: 4 }, { n: 1.5 }, { n: 0 }, undefined],
  deploy: [
    ...[{ region: "us" }, { region: "é" }, { region: "us", priority: 4 }, { region: " us " }],
    ...[{ region: "us", priority: 4.5 }, { region: "us", verbose: true }, { region: 7 }],
    ...[{ region: null }, {}, { region: "" }],
  ],
};

/** Where the pages of prompts, resources and templates named `a`, `b`, `c` … go on. */
const cursors = ["e", "compared://e", "compared-e://{id}"].map((name) =>
  Buffer.from(JSON.stringify([0, name])).toString("base64url"),
);

const lists = [
  ...["tools/list", "tools/list", "prompts/list", "resources/list", "resources/templates/list"],
];

/** A usual request: a list or a call of either era, right in every respect. */
function usualDraft(random: Random): Draft {
  const modern = random.chance(0.6);
  const method = random.chance(0.3) ? random.pick(lists) : "tools/call";
  const params: Record<string, unknown> = {};
  const headers: Record<string, string> = {
    "content-type": "application/json",
    accept: "application/json, text/event-stream",
  };
  if (modern) {
    params["_meta"] = {
      [VERSION]: "2026-07-28",
      [CAPABILITIES]: random.chance(0.2) ? { elicitation: {} } : {},
      ...(random.chance(0.7) && { [CLIENT]: clients[0] }),
    };
    headers["mcp-protocol-version"] = "2026-07-28";
    headers["mcp-method"] = method;
  } else if (random.chance(0.7))
    headers["mcp-protocol-version"] = random.pick(["2025-11-25", "2025-06-18", "2024-11-05"]);
  if (method === "tools/call") {
    const name = random.pick(usualNames);
    params["name"] = name;
    params["arguments"] = random.pick(argumentsOf[name] ?? [{}, undefined, { x: 1 }]);
    if (modern) headers["mcp-name"] = name;
    if (modern) repeatAsHeaders(params["arguments"], headers);
  }
  const id = random.pick([1, "a", 77, "zz"]);
  return { httpMethod: "POST", headers, message: { jsonrpc: "2.0", id, method, params } };
}

/** What clients do for `x-mcp-header`: the tool `deploy` has three. */
function repeatAsHeaders(args: unknown, headers: Record<string, string>): void {
  for (const [key, value] of Object.entries(args ?? {})) {
    if (value === null || !["region", "priority", "verbose"].includes(key)) continue;
    const text = String(value);
    headers[`mcp-param-${key}`] =
      /^[\x21-\x7e]*$/.test(text) && text !== ""
        ? text
        : `=?base64?${Buffer.from(text).toString("base64")}?=`;
  }
}

type Oddity = (draft: Draft, random: Random) => void;

const objectAt = (value: unknown): Record<string, unknown> | undefined =>
  typeof value === "object" && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : undefined;
const paramsOf = ({ message }: Draft): Record<string, unknown> | undefined =>
  objectAt(message["params"]);
const metaOf = (draft: Draft): Record<string, unknown> | undefined => {
  const params = paramsOf(draft);
  if (params !== undefined && !Object.hasOwn(params, "_meta")) params["_meta"] = {};
  return objectAt(params?.["_meta"]);
};
const put = (object: object | undefined, key: string, given: unknown): void => {
  if (object === undefined) return;
  // A copy: what is put in may be changed by the next oddity.
  const value: unknown = structuredClone(given);
  Object.defineProperty(object, key, {
    value,
    enumerable: true,
    writable: true,
    configurable: true,
  });
};

/** What can be odd about a request; each changes one thing. */
const oddities: readonly Oddity[] = [
  ({ message }, random) => {
    delete message[random.pick(["jsonrpc", "id", "method", "params"])];
  },
  ({ message }, random) => put(message, "jsonrpc", random.pick(["1.0", 2, "2", null, "2.0 "])),
  ({ message }, random) => put(message, "id", random.pick(ids)),
  ({ message }, random) =>
    put(message, "method", random.pick([...junk, "ping", "tools/Call", "nope"])),
  ({ message }, random) => put(message, "params", random.pick(junk)),
  ({ message }, random) =>
    put(
      message,
      random.pick(["extra", "result", "error", "__proto__"]),
      random.pick([...junk, { code: 1, message: "x" }]),
    ),
  (draft, random) => put(paramsOf(draft), "_meta", random.pick(junk)),
  (draft, random) => put(metaOf(draft), VERSION, random.pick(versions)),
  (draft, random) => {
    delete metaOf(draft)?.[random.pick([VERSION, CAPABILITIES, CLIENT])];
  },
  (draft, random) => put(metaOf(draft), CAPABILITIES, random.pick(capabilities)),
  (draft, random) => put(metaOf(draft), CLIENT, random.pick(clients)),
  (draft, random) => put(metaOf(draft), "progressToken", random.pick([...junk, "token", 3, 2.5])),
  (draft, random) =>
    put(
      metaOf(draft),
      random.pick(
        ["logLevel", "related-task", "other"].map((key) => `io.modelcontextprotocol/${key}`),
      ),
      random.pick([...junk, "debug", "nope", { taskId: "x" }]),
    ),
  (draft, random) =>
    put(
      metaOf(draft),
      random.pick(["com.example/x", "traceparent", "__proto__"]),
      random.pick(junk),
    ),
  (draft, random) =>
    put(
      paramsOf(draft),
      random.pick(["task", "inputResponses", "requestState", "foo", "__proto__"]),
      random.pick([...junk, { ttl: 5 }, "state", { k: { action: "accept" } }]),
    ),
  (draft, random) => put(paramsOf(draft), "name", random.pick(oddNames)),
  (draft, random) => put(paramsOf(draft), "arguments", random.pick(junk)),
  (draft, random) =>
    put(
      paramsOf(draft),
      "cursor",
      random.pick([...junk, "5", "WzAsImZhaWwiXQ", "WzAsImZhaWwiXQ==", ...cursors]),
    ),
  (draft) => {
    draft.raw = JSON.stringify(draft.message).replace(
      '"arguments":{',
      '"arguments":{"__proto__":{"a":1},',
    );
  },
  ({ headers }, random) => {
    const names = [
      "mcp-protocol-version",
      "mcp-method",
      "mcp-name",
      "content-type",
      "accept",
      "mcp-param-region",
    ];
    delete headers[random.pick(names)];
  },
  ({ headers }, random) => {
    const values = [
      "2026-07-28",
      "2025-11-25",
      "2026-07-29",
      "2023-01-01",
      "x",
      "",
      " 2026-07-28 ",
      "2026-07-28, 2026-07-28",
    ];
    headers["mcp-protocol-version"] = random.pick(values);
  },
  ({ headers }, random) => {
    headers["mcp-method"] = random.pick([
      "tools/list",
      "tools/call",
      "TOOLS/CALL",
      "",
      " tools/call",
      "ping",
    ]);
  },
  ({ headers }, random) => {
    headers["mcp-name"] = random.pick([
      "sum",
      "nope",
      "",
      "SUM",
      "=?base64?c3Vt?=",
      "=?base64?!!?=",
      " sum ",
      "sum,sum",
    ]);
  },
  ({ headers }, random) => {
    headers[`mcp-param-${random.pick(["region", "priority", "verbose"])}`] = random.pick([
      "us",
      "eu",
      "4",
      "4.0",
      "+4",
      "true",
      "True",
      "",
      "=?base64?dXM=?=",
      "=?base64?dX?=",
      " us",
    ]);
  },
  ({ headers }, random) => {
    headers["content-type"] = random.pick([
      "application/json; charset=utf-8",
      "APPLICATION/JSON",
      "text/plain",
      "application/json;",
      "application/jsonx",
      "text/plain; a=application/json",
      "",
    ]);
  },
  ({ headers }, random) => {
    headers["accept"] = random.pick([
      "*/*",
      "application/json",
      "text/event-stream",
      "text/event-stream, application/json;q=0.5",
      "",
      "application/*",
    ]);
  },
  ({ headers }, random) => {
    headers[random.pick(["mcp-session-id", "last-event-id", "x-http-method-override"])] =
      random.pick(["x", "PUT", "null"]);
  },
  (draft, random) => {
    draft.httpMethod = random.pick(["PUT", "DELETE", "PATCH", "OPTIONS"]);
  },
  (draft, random) => {
    const text = JSON.stringify(draft.message);
    draft.raw = random.pick([
      ...[text.slice(0, -1), `${text}x`, `${text} `, ` ${text}`, `\ufeff${text}`, "", `[${text}]`],
      ...[`[${text},${text}]`, "[]", "null", "1", '"x"', "{}", `\u0000${text}`],
      ...[
        text.replace('"id":', '"id":9,"id":'),
        text.replace('"method":', '"method":"ping","method":'),
      ],
      ...[text.replace("tools", "to\\u006fls"), text.replaceAll('"', "'")],
    ]);
  },
  (draft) => {
    const text = JSON.stringify(draft.message).slice(0, -1);
    draft.raw = Buffer.concat([
      Buffer.from(`${text},"x":"`),
      Buffer.from([0xff, 0xc3]),
      Buffer.from('"}'),
    ]);
  },
  (draft) => {
    draft.raw = JSON.stringify(draft.message)
      .replace('"us"', '"u\\ud800s"')
      .replace('"a":1', '"a":1e400');
  },
];

/** A request with up to three oddities, most often one. */
export function oddRequest(random: Random): OddRequest {
  const draft = usualDraft(random);
  const count = random.pick([0, 1, 1, 1, 1, 2, 2, 3]);
  for (let odd = 0; odd < count; odd++) random.pick(oddities)(draft, random);
  const raw = draft.raw ?? JSON.stringify(draft.message);
  return {
    httpMethod: draft.httpMethod,
    headers: draft.headers,
    body: typeof raw === "string" ? Buffer.from(raw) : raw,
  };
}
