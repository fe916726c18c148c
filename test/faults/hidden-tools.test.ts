import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { LIMITS, mayBeServed, OMISSION_RULES, type OmissionRule, omission } from "@toolcrib/model";
import { recordFigures } from "@toolcrib/testing/figures";
import { type CliAnswer, runCli } from "@toolcrib/testing/run-cli";
import { serverScript } from "@toolcrib/testing/scripted-server";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

const server = serverScript("raw-list");
const folder = mkdtempSync(join(tmpdir(), "toolcrib-hidden-"));
const servers: ChildProcess[] = [];
afterAll(() => {
  for (const child of servers) child.kill("SIGKILL");
  rmSync(folder, { recursive: true, force: true });
});

/** A source as it is given to a command: words, or the command after `--`. */
interface Given {
  readonly words: readonly string[];
  readonly command?: readonly string[];
  readonly stdin?: string;
}

/** The text of an answer to `tools/list`, and a way to make a source of it. */
type MakeSource = (name: string, list: string) => Given | Promise<Given>;

const plain = { name: "a", description: "A", inputSchema: { type: "object" } };
const deep = (levels: number): unknown =>
  JSON.parse(`${'{"a":'.repeat(levels)}1${"}".repeat(levels)}`);

/** Lists with the tool `a`, and something else that cannot be read. */
const lists: Partial<Record<OmissionRule, readonly string[]>> = {
  "definition-too-large": [listOf(plain, { ...plain, name: "b", title: "x".repeat(300_000) })],
  "invalid-tool": [null, 1, "a", [], {}, { name: 5 }, { name: null }, { title: "B" }].map((entry) =>
    listOf(plain, entry),
  ),
  "too-many-tools": [
    listOf(...Array.from({ length: 2_001 }, (_, index) => ({ ...plain, name: `a${index}` }))),
  ],
};

function listOf(...tools: readonly unknown[]): string {
  return JSON.stringify({ tools });
}

const write = (name: string, text: string): string => {
  writeFileSync(join(folder, name), text);
  return name;
};

/** Every reader of a tool list that is given as JSON. */
const readers: Readonly<Record<string, MakeSource>> = {
  file: (name, list) => ({ words: [write(`${name}.json`, list)] }),
  stdin: (_name, list) => ({ words: ["-"], stdin: list }),
  yaml: (name, list) => ({ words: [write(`${name}.yaml`, list)] }),
  snapshot: (name, list) => ({
    words: [
      write(
        `${name}-snapshot.json`,
        JSON.stringify({
          format: "toolcrib-snapshot/1",
          server: {},
          tools: JSON.parse(list).tools,
        }),
      ),
    ],
  }),
  "git revision": (name, list) => {
    write(`${name}.json`, list);
    git("add", "--all");
    git("commit", "--quiet", "--message", name);
    return { words: [`git:HEAD:${name}.json`] };
  },
  "registry entry": (name, list) => ({
    words: [
      write(
        `${name}-registry.json`,
        JSON.stringify({ servers: { s: { tool_definitions: JSON.parse(list).tools } } }),
      ),
    ],
  }),
  "server.json": (name, list) => ({ words: [write(`${name}-server.json`, serverJson(list))] }),
  stdio: (name, list) => ({
    words: [],
    command: [process.execPath, server, "stdio", join(folder, write(`${name}.json`, list))],
  }),
  "config entry": (name, list) => {
    const args = [server, "stdio", join(folder, write(`${name}.json`, list))];
    const mcpServers = { raw: { command: process.execPath, args } };
    return { words: [`${write(`${name}-config.json`, JSON.stringify({ mcpServers }))}#raw`] };
  },
  http: async (name, list) => ({
    words: [await serve(join(folder, write(`${name}.json`, list)))],
  }),
};

function serverJson(list: string): string {
  const fields = { tool_definitions: JSON.parse(list).tools };
  return JSON.stringify({
    name: "io.example/s",
    description: "S",
    version: "1.0.0",
    packages: [],
    _meta: {
      "io.modelcontextprotocol.registry/publisher-provided": {
        "io.github.stacklok": { "example/s:1": fields },
      },
    },
  });
}

async function serve(file: string): Promise<string> {
  const child = spawn(process.execPath, [server, "http", file], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  servers.push(child);
  const [port] = await once(child.stdout.setEncoding("utf8"), "data");
  return `http://127.0.0.1:${Number(port)}/mcp`;
}

function git(...words: readonly string[]): void {
  const identity = ["-c", "user.name=t", "-c", "user.email=t@example.com"];
  execFileSync("git", [...identity, ...words], { cwd: folder, stdio: "ignore" });
}

/** One way in which something is missing from a list. */
interface Way {
  readonly rule: OmissionRule;
  readonly title: string;
  readonly make: () => Given | Promise<Given>;
}

const byList: readonly Way[] = Object.entries(lists).flatMap(([rule, texts]) =>
  texts.flatMap((text, index) =>
    Object.entries(readers).map(
      ([reader, make]): Way => ({
        rule: rule as OmissionRule, // the keys of a record of them
        title: `${rule} ${index}, ${reader}`,
        make: () => make(`${rule}-${index}`, text),
      }),
    ),
  ),
);

const file = (rule: OmissionRule, name: string, value: unknown): Way => ({
  rule,
  title: `${rule}, ${name}`,
  make: () => ({
    words: [write(name, typeof value === "string" ? value : JSON.stringify(value))],
  }),
});
const good = { tool_definitions: [plain] };
const live = (rule: OmissionRule, text: string, name: string = rule): readonly Way[] =>
  ["stdio", "http", "config entry"].map((reader) => ({
    rule,
    title: `${name}, ${reader}`,
    make: () => readers[reader]?.(name, text) ?? Promise.reject(new Error(reader)),
  }));

/** The ways that only some readers know. */
const others: Readonly<Record<OmissionRule, readonly Way[]>> = {
  // A file that is this deep is refused as a whole.
  "definition-too-deep": live(
    "definition-too-deep",
    listOf(plain, { ...plain, name: "b", inputSchema: deep(300) }),
  ),
  "definition-too-large": [],
  "duplicate-definition": [
    file("duplicate-definition", "twice.json", {
      servers: { s: { tool_definitions: [plain, { ...plain, description: "other" }] } },
    }),
  ],
  "function-left-out": [
    file(
      "function-left-out",
      "left.ts",
      "/** A */ export function a(): void {}\n/** B */ export function b(f: symbol): void {}\n",
    ),
    file(
      "function-left-out",
      "left.py",
      'def a() -> None:\n    """A"""\n\ndef b(f: "Missing") -> None:\n    """B"""\n',
    ),
  ],
  "invalid-cursor": live("invalid-cursor", JSON.stringify({ tools: [plain], nextCursor: 5 })),
  "invalid-list": [],
  "invalid-prompt": [],
  "invalid-resource": [],
  "invalid-resource-template": [],
  "invalid-server": [
    file("invalid-server", "null-server.json", { servers: { s: good, t: null } }),
    file("invalid-server", "remote-text.json", { servers: { s: good }, remote_servers: "all" }),
    file("invalid-server", "group.json", { servers: { s: good }, groups: [5] }),
    file("invalid-server", "group-server.json", {
      servers: { s: good },
      groups: [{ servers: { t: 5 } }],
    }),
    file("invalid-server", "upstream.json", {
      data: { servers: [JSON.parse(serverJson(listOf(plain))), "t"] },
    }),
  ],
  "invalid-tool": [
    file("invalid-tool", "names.json", { servers: { s: { ...good, tools: ["a", 5] } } }),
  ],
  "invalid-tool-list": [
    file("invalid-tool-list", "snapshot-object.json", {
      format: "toolcrib-snapshot/1",
      server: {},
      tools: { a: plain },
    }),
    file("invalid-tool-list", "definitions.json", { servers: { s: { tool_definitions: 5 } } }),
    file("invalid-tool-list", "names-text.json", { servers: { s: { ...good, tools: "a" } } }),
    file(
      "invalid-tool-list",
      "extension.json",
      serverJson(listOf(plain)).replace('"example/s:1"', '"example/t:1":[],"example/s:1"'),
    ),
  ],
  "more-pages": [file("more-pages", "page.json", { tools: [plain], nextCursor: "2" })],
  "needs-run": [
    file(
      "needs-run",
      "computed.ts",
      `import { defineTool } from "@toolcrib/runtime";
const schema = JSON.parse('{"type":"object"}');
/** A */ export function a(): void {}
export const b = defineTool({ name: "b", description: "B", inputSchema: schema, handler: () => 1 });
`,
    ),
  ],
  "not-json": [
    '{"name":"b","inputSchema":{"type":"object","minProperties":1e999}}',
    '{"name":"b","description":"\\ud800","inputSchema":{"type":"object"}}',
    '{"name":"b","inputSchema":{"type":"object"},"\\udfff":1}',
  ].flatMap((tool, index) =>
    live("not-json", `{"tools":[${JSON.stringify(plain)},${tool}]}`, `not-json-${index}`),
  ),
  "operation-left-out": [
    file("operation-left-out", "api.json", {
      openapi: "3.0.3",
      info: { title: "A", version: "1" },
      paths: {
        "/a": { get: { operationId: "a" } },
        "/b": { get: { operationId: "b", parameters: [{ $ref: "#/gone" }] } },
      },
    }),
  ],
  "too-many-definitions": [],
  "too-many-tools": [],
  // Live servers of registries have tests of their own.
  "unreachable-server": [],
};

/** What a server offers besides tools: one of each kind that is fine, and what is not one. */
const features = {
  prompts: {
    rule: "invalid-prompt",
    good: { name: "p", description: "P" },
    bad: [null, 1, "p", [], {}, { name: 5 }, { title: "P" }, { name: "" }],
  },
  resources: {
    rule: "invalid-resource",
    good: { uri: "x:r", name: "r" },
    bad: [null, 1, "r", [], {}, { uri: "x:q" }, { name: "q" }, { uri: 5, name: "q" }],
  },
  resourceTemplates: {
    rule: "invalid-resource-template",
    good: { uriTemplate: "x:{t}", name: "t" },
    bad: [
      null,
      1,
      "t",
      [],
      {},
      { uriTemplate: "x:{q}" },
      { name: "q" },
      { uriTemplate: 5, name: "q" },
    ],
  },
} as const satisfies Readonly<
  Record<string, { rule: OmissionRule; good: object; bad: readonly unknown[] }>
>;
type Feature = keyof typeof features;

/** Answers to the request for one of these lists that are not whole, as texts, by the reason. */
function brokenLists(field: Feature): readonly (readonly [OmissionRule, string])[] {
  const { rule, good, bad } = features[field];
  const list = (...entries: readonly unknown[]): string =>
    JSON.stringify({ [field]: [good, ...entries] });
  const many = Array.from({ length: LIMITS.definitionsPerList + 1 }, (_, index) => ({
    ...good,
    ...("uri" in good ? { uri: `x:${index}` } : {}),
    ...("uriTemplate" in good ? { uriTemplate: `x:${index}/{t}` } : {}),
    name: `n${index}`,
  }));
  const large = { ...good, title: "x".repeat(300_000) };
  return [
    ...bad.map((entry) => [rule, list(entry)] as const),
    ["invalid-list", JSON.stringify({ [field]: { p: good } })],
    ["invalid-list", 'error{"code":-32603,"message":"no"}'],
    ["too-many-definitions", JSON.stringify({ [field]: many })],
    ["definition-too-large", list(large)],
    ["definition-too-deep", list({ ...good, name: "deep", _meta: deep(300) })],
    ["not-json", list({ ...good, name: "huge", size: 0 }).replace('"size":0', '"size":1e999')],
    ["invalid-cursor", JSON.stringify({ [field]: [good], nextCursor: 5 })],
  ];
}

/** A live server that gives one of these lists so. */
function liveFeature(name: string, field: Feature, text: string): string {
  const path = join(folder, write(`${name}.json`, listOf(plain)));
  write(`${name}.json.${field}`, text);
  return path;
}

const featureReaders: Readonly<
  Record<string, (name: string, field: Feature, text: string) => Given | Promise<Given>>
> = {
  stdio: (name, field, text) => ({
    words: [],
    command: [process.execPath, server, "stdio", liveFeature(name, field, text)],
  }),
  http: async (name, field, text) => ({ words: [await serve(liveFeature(name, field, text))] }),
  "config entry": (name, field, text) => {
    const args = [server, "stdio", liveFeature(name, field, text)];
    const mcpServers = { raw: { command: process.execPath, args } };
    return { words: [`${write(`${name}-config.json`, JSON.stringify({ mcpServers }))}#raw`] };
  },
  snapshot: (name, field, text) => ({
    words: [write(`${name}-snapshot.json`, snapshotOf(field, text))],
  }),
  "git revision": (name, field, text) => {
    write(`${name}-snapshot.json`, snapshotOf(field, text));
    git("add", "--all");
    git("commit", "--quiet", "--message", name);
    return { words: [`git:HEAD:${name}-snapshot.json`] };
  },
};

function snapshotOf(field: Feature, text: string): string {
  const head = { format: "toolcrib-snapshot/1", server: {}, era: "2025-11-25", tools: [plain] };
  return JSON.stringify({ ...head, [field]: JSON.parse(text)[field] });
}

/** What a file cannot hold: it is one text, read once, and refused whole where it is not JSON. */
const onlyLive: ReadonlySet<OmissionRule> = new Set([
  "definition-too-deep",
  "invalid-cursor",
  "not-json",
]);

/** Every broken list from the first reader that can give it; the first of each kind from every reader. */
const byFeature: readonly Way[] = (Object.keys(features) as Feature[]).flatMap((field) =>
  brokenLists(field).flatMap(([rule, text], index) => {
    const isLive = onlyLive.has(rule) || text.startsWith("error");
    const everywhere = index === 0 ? Object.keys(featureReaders) : [isLive ? "stdio" : "snapshot"];
    const both =
      index >= features[field].bad.length && !isLive ? [...everywhere, "stdio"] : everywhere;
    return both.map(
      (reader): Way => ({
        rule,
        title: `${rule} of ${field} ${index}, ${reader}`,
        make: () =>
          featureReaders[reader]?.(`${field}-${index}`, field, text) ??
          Promise.reject(new Error(reader)),
      }),
    );
  }),
);

const stored: readonly Way[] = (Object.keys(OMISSION_RULES) as OmissionRule[])
  .filter((rule) => mayBeServed(omission(rule, "", "")))
  .map((rule) =>
    file(rule, `stored-${rule}.json`, {
      format: "toolcrib-snapshot/1",
      server: {},
      tools: [plain],
      omitted: [{ rule, path: "/1", message: "gone" }],
    }),
  );

const ways = [...byList, ...Object.values(others).flat(), ...byFeature, ...stored];
let combinations = 0;

beforeAll(async () => {
  symlinkSync(resolve("node_modules"), join(folder, "node_modules"), "junction");
  git("init", "--quiet");
  write(".gitignore", "node_modules\n");
  write("whole.json", JSON.stringify([plain]));
  await run("lock", ["s=whole.json", "--lock-file", "whole.lock.json"]);
});

async function run(name: string, words: readonly string[], given?: Given): Promise<CliAnswer> {
  const command = given?.command === undefined ? [] : ["--", ...given.command];
  combinations += 1;
  return await runCli([name, ...words, ...command], {
    cwd: folder,
    ...(given?.stdin === undefined ? {} : { stdin: given.stdin }),
  });
}

/** A side of `diff`. */
function sides(given: Given, side: "old" | "new"): readonly string[] {
  if (given.command === undefined)
    return side === "old" ? [...given.words, "whole.json"] : ["whole.json", ...given.words];
  return [`--${side}-command`, given.command.join(" "), "whole.json"];
}

/** The findings of a JSON report that say that something could not be read. */
function unread({ stdout }: CliAnswer): readonly { level: string; message: string }[] {
  return JSON.parse(stdout).findings.filter(
    ({ rule }: { rule: string }) => rule === "tool-unreadable",
  );
}

describe.each(ways)("$title", ({ rule, make }) => {
  const hides = mayBeServed(omission(rule, "", ""));

  test("lint, lock, diff on either side and check all say so", async () => {
    const given = await make();
    const { command, ...withoutCommand } = given;

    const linted = await run("lint", [...given.words, "--json"], given);
    expect(linted.code).toBe(1);
    expect(unread(linted)).toContainEqual(
      expect.objectContaining({ level: "error", message: expect.stringContaining(`[${rule}]`) }),
    );

    const named = given.words.map((word) => `s=${word}`);
    const locked = await run("lock", [...named, "--lock-file", "none.json"], given);
    expect(locked.code).toBe(hides ? 2 : 0);
    if (hides) expect(locked.stderr).toMatch(/^error: .* cannot be locked, since /m);

    for (const side of ["old", "new"] as const) {
      const compared = await run("diff", [...sides(given, side), "--json"], withoutCommand);
      if (!hides) expect(unread(compared)).toEqual([]);
      else {
        expect(compared.code).toBe(1);
        expect(JSON.parse(compared.stdout).verdict).not.toBe("compatible");
        expect(unread(compared)).toContainEqual(
          expect.objectContaining({
            level: "error",
            message: expect.stringContaining(`the ${side} list is not whole`),
          }),
        );
      }
    }

    const words = ["--lock-file", "whole.lock.json", "--fail-on", "error", "--json"];
    const checked = await run("check", [...named, ...words], given);
    expect(unread(checked).length > 0).toBe(hides);
    if (hides) expect(checked.code).toBe(1);
  });
});

/** Lists that clients read in two ways: a tool or its text can hide in the other reading. */
const twofold = {
  "two lists": `{"tools":[${JSON.stringify(plain)},{"name":"b"}],"tools":[${JSON.stringify(plain)}]}`,
  "two texts": '{"tools":[{"name":"a","description":"B","description":"A","inputSchema":{}}]}',
  "a key that is escaped": '{"tools":[{"name":"a","inputSchema":{},"n\\u0061me":"b"}]}',
};

describe.each(Object.entries(twofold))("a list with %s", (name, text) => {
  test.each(["file", "stdin", "snapshot", "stdio", "http", "config entry"])(
    "from %s is refused by every command",
    async (reader) => {
      const given = await givenText(reader, `twofold-${name.replaceAll(" ", "-")}`, text);
      const { command, ...withoutCommand } = given;
      const named = given.words.map((word) => (word === "-" ? word : `s=${word}`));
      const answers = [
        await run("lint", [...given.words], given),
        await run("lock", [...named, "--lock-file", "none.json"], given),
        await run("check", [...named, "--lock-file", "whole.lock.json"], given),
        await run("diff", sides(given, "old"), withoutCommand),
        await run("diff", sides(given, "new"), withoutCommand),
      ];
      for (const { code, stdout, stderr } of answers) {
        expect(stdout).toBe("");
        expect([2, 4]).toContain(code);
        expect(stderr).toMatch(/^error: .*the key "(?:tools|description|name)" stands twice/m);
      }
    },
  );
});

/** The text as it is, from readers that do not write it anew. */
async function givenText(reader: string, name: string, text: string): Promise<Given> {
  if (reader === "snapshot") {
    const head = '{"format":"toolcrib-snapshot/1","server":{},';
    return { words: [write(`${name}-snapshot.json`, head + text.slice(1))] };
  }
  return (await readers[reader]?.(name, text)) ?? { words: [] };
}

test("only code and operations that toolcrib cannot make a tool of hide nothing", () => {
  const rules = Object.keys(OMISSION_RULES) as OmissionRule[];
  const harmless = rules.filter((rule) => !mayBeServed(omission(rule, "", "")));
  expect(harmless).toEqual(["function-left-out", "operation-left-out"]);
});

test("every reason has a way that is tried", () => {
  const own = [...byList, ...Object.values(others).flat(), ...byFeature];
  const tried = new Set(own.map(({ rule }) => rule));
  // Entries of registries are asked with --live alone.
  const elsewhere: readonly OmissionRule[] = ["unreachable-server"];
  expect([...tried, ...elsewhere].sort()).toEqual(Object.keys(OMISSION_RULES).sort());
});

test.each([
  ["null", null],
  ["a number", 5],
  ["no name", { inputSchema: {} }],
  ["too large", { name: "b", description: "x".repeat(300_000) }],
  ["too deep", { name: "b", inputSchema: deep(240) }],
])("the locked side: a definition that is %s is refused", async (_name, definition) => {
  await run("lock", ["s=whole.json", "--lock-file", "broken.json"]);
  const lock = JSON.parse(readFileSync(join(folder, "broken.json"), "utf8"));
  lock.sources.s.tools.b = { digest: `sha256:${"0".repeat(64)}`, definition };
  write("broken.json", JSON.stringify(lock));
  const words = ["s=whole.json", "--lock-file", "broken.json"];
  const { code, stderr } = await run("check", words);
  expect(code).toBe(2);
  expect(stderr).toMatch(/^error: broken\.json/m);
});

afterAll(() =>
  recordFigures("Comparing: what could not be read cannot hide", [
    {
      what: "combinations of reason, list (tools, prompts, resources, templates), reader, command and side",
      tried: combinations,
      wrong: 0,
    },
  ]),
);
