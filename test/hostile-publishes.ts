import { gzipSync } from "node:zlib";
import type { Random } from "@toolcrib/testing/random";
import { serverJson } from "./hub-client.ts";

/** Which token a hostile publish comes with. */
export type HostileToken =
  | "valid"
  | "none"
  | "unknown"
  | "altered"
  | "expired"
  | "revoked"
  | "of-another-namespace"
  | "of-a-longer-name";

/** A publish by somebody who means harm. */
export interface HostilePublish {
  readonly what: string;
  readonly body: string | Buffer;
  readonly token: HostileToken;
  readonly headers?: Readonly<Record<string, string>>;
}

type Make = (random: Random) => Omit<HostilePublish, "what" | "token"> & {
  readonly token?: HostileToken;
};

const times = <Value>(count: number, make: (index: number) => Value): Value[] =>
  Array.from({ length: count }, (_, index) => make(index));
const record = (count: number, make: (index: number) => unknown): object =>
  Object.fromEntries(times(count, (index) => [`key${index}`, make(index)]));
const between = (random: Random, least: number, most: number): number =>
  least + Math.floor(random.next() * (most - least + 1));

const tool = (inputSchema: unknown, more: object = {}): object => ({
  name: "ping",
  description: "Says that it is there.",
  inputSchema,
  ...more,
});
const objectOf = (properties: object): object => ({ type: "object", properties });
const server = (more: object = {}): object => serverJson("a/b", "1.0.0", more);
const publish = (tools: unknown, more: object = {}): string =>
  JSON.stringify({ server: server(), tools, ...more });
const withSchema = (schema: unknown): { readonly body: string } => ({
  body: publish([tool(schema)]),
});
/** A body whose schema is a text of its own, which no object could be made of. */
const withSchemaText = (text: string): { readonly body: string } => ({
  body: publish([tool("SCHEMA")]).replace('"SCHEMA"', text),
});
const withServer = (json: unknown): { readonly body: string } => ({ body: JSON.stringify(json) });

const NAMES: readonly string[] = [
  "ab",
  "",
  "/",
  "a/",
  "/b",
  "a/b/c",
  "../b",
  "a/..%2fb",
  "..\\..\\windows/system32",
  "a/../../etc/passwd",
  "a/b\u0000",
  "a/b\r\nx-injected: yes",
  "a/b ",
  " a/b",
  "a/b\u200b",
  "a/\u202eb",
  "а/b",
  "a／b",
  "a/b\ud800",
  "a/b;drop table version",
  "a/b' or '1'='1",
  "a/$(id)",
  "a/{{7*7}}",
  "a/<script>",
  "ﬁ/b",
  "a/é",
  "a/e\u0301",
];
const VERSIONS: readonly unknown[] = [
  "latest",
  "^1.0.0",
  "1.x",
  ">=1",
  "1 || 2",
  "*",
  "",
  " ",
  "1.0.0\n",
  "1.0.0\u0000",
  "1.0.0\u007f",
  "9".repeat(256),
  1,
  null,
  ["1.0.0"],
  { toString: "1.0.0" },
];
const TYPES: readonly string[] = [
  "text/plain",
  "text/plain;charset=UTF-8",
  "application/x-www-form-urlencoded",
  "multipart/form-data; boundary=x",
  "application/xml",
  "application/yaml",
  "application/jsonp",
  "text/json",
  "application/octet-stream",
  "application/json5",
  "*/*",
];
const BROKEN_SCHEMAS: readonly unknown[] = [
  { type: "object", properties: { a: { type: 3 } } },
  { type: "object", properties: [] },
  { type: "object", required: "a" },
  { type: "object", properties: { a: { pattern: 5 } } },
  { type: "object", properties: { a: { minLength: "1" } } },
  { type: "object", properties: { a: { enum: "x" } } },
  { type: "object", properties: { a: { $ref: 5 } } },
  { type: "object", properties: { a: { anyOf: {} } } },
  { type: "object", properties: { a: "string" } },
  "object",
  5,
  [],
  null,
];

/** Every kind of attack, by what it is. */
const ATTACKS: Readonly<Record<string, Make>> = {
  "a schema nested too deep": (random) => {
    const depth = between(random, 100, 20_000);
    return withSchemaText(
      `${'{"type":"object","properties":{"a":'.repeat(depth)}{}${"}}".repeat(depth)}`,
    );
  },
  "brackets that never end": (random) => ({
    body: random.pick(["[", '{"a":', '[{"a":[']).repeat(between(random, 1_000, 200_000)),
  }),
  "branches within branches": (random) => {
    const depth = between(random, 100, 5_000);
    return withSchemaText(`${'{"allOf":['.repeat(depth)}{}${"]}".repeat(depth)}`);
  },
  "references in their thousands": (random) =>
    withSchema({
      $defs: { a: { type: "string" } },
      ...objectOf(record(between(random, 1_001, 3_000), () => ({ $ref: "#/$defs/a" }))),
    }),
  "properties in their thousands": (random) =>
    withSchema(objectOf(record(between(random, 1_001, 20_000), () => ({})))),
  "values of an enum in their thousands": (random) =>
    withSchema(objectOf({ a: { enum: times(between(random, 5_001, 20_000), (at) => at) } })),
  "branches in their hundreds": (random) =>
    withSchema(
      objectOf({ a: { anyOf: times(between(random, 257, 2_000), (at) => ({ const: at })) } }),
    ),
  "tools in their thousands": (random) => ({
    body: publish(
      times(between(random, 2_001, 3_000), (at) => tool({ type: "object" }, { name: `t${at}` })),
    ),
  }),
  "a pattern that goes on": (random) =>
    withSchema(objectOf({ a: { pattern: "(a+)+".repeat(between(random, 401, 2_000)) } })),
  "a definition that goes on": (random) => ({
    body: publish([
      tool({ type: "object" }, { description: "x".repeat(between(random, 270_000, 900_000)) }),
    ]),
  }),
  "a body that goes on": (random) => ({
    body: publish([], { padding: "x".repeat(between(random, 8_400_000, 9_000_000)) }),
  }),
  "a schema that is not one": (random) => withSchema(random.pick(BROKEN_SCHEMAS)),
  "a name that is not one": (random) => withServer(serverJson(random.pick(NAMES), "1.0.0")),
  "a name that goes on": (random) =>
    withServer(serverJson(`a/${"b".repeat(between(random, 200, 100_000))}`, "1.0.0")),
  "a version that is not one": (random) =>
    withServer({ ...server(), version: random.pick(VERSIONS) }),
  "a server that is not one": (random) =>
    withServer(
      random.pick<unknown>([null, [], 5, "x", {}, { server: 5 }, { server: {} }, [server()]]),
    ),
  "a name of a tool that is not one": (random) => ({
    body: publish([
      tool({ type: "object" }, { name: random.pick<unknown>(["", "x".repeat(129), 5, null, {}]) }),
    ]),
  }),
  "one tool twice": () => ({ body: publish([tool({ type: "object" }), tool({ type: "object" })]) }),
  "tools that are not a list": (random) => ({
    body: publish(random.pick<unknown>([{}, 5, "ping", null, [5], [[]], [null], ["ping"]])),
  }),
  "text that is hidden": (random) => ({
    body: publish([
      tool(
        { type: "object" },
        {
          description: `Fine.${times(between(random, 3, 60), () => String.fromCodePoint(0xe0041 + between(random, 0, 25))).join("")}`,
        },
      ),
    ]),
  }),
  "one key twice": (random) => {
    const [key = ""] = [random.pick(["name", "version", "description", "server", "tools"])];
    return {
      body: publish([tool({ type: "object" })]).replace(`"${key}":`, `"${key}":1,"${key}":`),
    };
  },
  "a document that is cut": (random) => {
    const whole = publish([tool({ type: "object" })]);
    return { body: whole.slice(0, between(random, 1, whole.length - 1)) };
  },
  "a document that goes on": (random) => ({
    body: publish([]) + random.pick(["x", "{}", ",", "]", "\u0000", "//", publish([])]),
  }),
  "JSON that is not JSON": (random) => ({
    body: publish([], { number: "NUMBER" }).replace(
      '"NUMBER"',
      random.pick(["NaN", "Infinity", "01", "1.", ".5", "0x10", "'x'", "undefined", "1e", "+1"]),
    ),
  }),
  "bytes that are not UTF-8": (random) => {
    const bytes = Buffer.from(publish([tool({ type: "object" })]));
    bytes[bytes.indexOf("Says")] = random.pick([0xff, 0xc0, 0xfe, 0x80, 0xed]);
    return { body: bytes };
  },
  "another encoding": (random) => {
    const body = publish([]);
    return random.pick([
      { body: Buffer.from(body, "utf16le") },
      { body: gzipSync(body), headers: { "content-encoding": "gzip" } },
      { body: gzipSync("x".repeat(50_000_000)), headers: { "content-encoding": "gzip" } },
    ]);
  },
  "another type of content": (random) => ({
    body: publish([]),
    headers: { "content-type": random.pick(TYPES) },
  }),
  "acceptances that are none": (random) => ({
    body: publish([], {
      accept: random.pick<unknown>([
        times(1_001, () => ({ fingerprint: "abcd", reason: "x" })),
        [{}],
        [{ fingerprint: "abcd", reason: "" }],
        [{ fingerprint: "'; drop table audit", reason: "x" }],
        [{ fingerprint: "abcd", reason: "x", until: "9999" }],
        [{ fingerprint: "abcd", reason: "x\u0000" }],
        "all",
        5,
      ]),
    }),
  }),
  "an origin or a time that is none": (random) => ({
    body: publish(
      [],
      random.pick([
        { origin: "mirrored" },
        { origin: 5 },
        { capturedAt: "now" },
        { capturedAt: "2026-13-45T99:99:99Z" },
      ]),
    ),
  }),
  "a token that is none": (random) => ({
    body: publish([]),
    token: random.pick<HostileToken>(["none", "unknown", "altered", "expired", "revoked"]),
  }),
  "a token for other servers": (random) => ({
    body: publish([]),
    token: random.pick<HostileToken>(["of-another-namespace", "of-a-longer-name"]),
  }),
  "a token that may not accept breaks": () => ({
    body: publish([], { accept: [{ fingerprint: "abcd1234", reason: "because" }] }),
  }),
  "headers that are odd": (random) => ({
    body: publish([]),
    token: "none",
    headers: random.pick([
      { authorization: "Bearer" },
      { authorization: `Bearer ${"x".repeat(5_000)}` },
      { authorization: "Basic YWRtaW46YWRtaW4=" },
      { authorization: "Bearer ' or 1=1 --" },
      { "x-forwarded-for": "127.0.0.1", origin: "http://127.0.0.1" },
      { cookie: "token=admin; theme=dark" },
    ]),
  }),
};

/** So many hostile publishes, every kind in turn; the largest come seldom. */
export function hostilePublishes(count: number, random: Random): readonly HostilePublish[] {
  const kinds = Object.entries(ATTACKS);
  return times(count, (index) => {
    const [what, make] = kinds[index % kinds.length] ?? ["", ATTACKS["one tool twice"] as Make];
    const isSkipped = what === "a body that goes on" && index > kinds.length && random.chance(0.6);
    const [shown, chosen] = isSkipped
      ? ["one tool twice", ATTACKS["one tool twice"] as Make]
      : [what, make];
    return { what: shown, token: "valid", ...chosen(random) };
  });
}
