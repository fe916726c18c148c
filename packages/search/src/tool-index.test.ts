import type { Tool } from "@toolcrib/model";
import fc from "fast-check";
import { expect, test } from "vitest";
import { searchTools, ToolIndex } from "./tool-index.ts";
import { formatMeanings, parseMeanings } from "./word-meanings.ts";

const tools: readonly Tool[] = [
  { name: "create_pull_request", description: "Opens a request to merge a branch." },
  { name: "kubectl_get", namespace: "kubernetes", description: "Lists resources of a cluster." },
  { name: "getForecast", title: "Weather forecast", description: "Gives tomorrow's temperatures." },
  {
    name: "run",
    description: "Runs something.",
    inputSchema: {
      type: "object",
      properties: { dryRun: { type: "boolean", description: "Only preview" } },
    },
  },
  { name: "delete_branch", description: "Deletes a branch of a repository." },
];

/** A vector that is spread over more dimensions, as those of real tables are. */
const spread = (vector: readonly number[]): number[] =>
  vector.flatMap((value) => Array(6).fill(value));

const first = (query: string): string | undefined => searchTools(query, tools)[0]?.tool.name;

test("R13 finds by name, title, description, parameters and abbreviations", () => {
  expect(first("open a PR")).toBe("create_pull_request");
  expect(first("k8s")).toBe("kubectl_get");
  expect(first("weather")).toBe("getForecast");
  expect(first("temperature tomorrow")).toBe("getForecast");
  expect(first("dry run")).toBe("run");
  expect(first("preview")).toBe("run");
  expect(first("removing branches")).toBe("delete_branch");
});

test("R13 finds what is misspelt or written together", () => {
  expect(first("createpullrequest")).toBe("create_pull_request");
  expect(first("forcast wether")).toBe("getForecast");
  expect(first("delet brnach")).toBe("delete_branch");
});

/** Names of tools as APIs have them, each of words that resemble those of others. */
const apiTools: readonly Tool[] = [
  "create_issue create_issue_template create_issue_relation add_issue_to_project list_issues",
  "archive_pipeline run_pipeline rollback_pipeline pipeline_steps list_pipelines",
  "install_application duplicate_instance application_settings restart_application",
  "upload_attachment download_attachment calendar_permission calendar_event",
  "translate_document detect_language navigate_back take_screenshot list_directory",
]
  .flatMap((line) => line.split(" "))
  .map((name) => ({ name, description: "Works on one of many things." }));

const finds = (query: string): readonly string[] =>
  searchTools(query, apiTools, 3).map(({ tool }) => tool.name);

test("R13 the name that says what is asked, no less and no more, comes first", () => {
  for (const { name } of apiTools) expect(finds(name.replaceAll("_", " "))[0]).toBe(name);
  expect(finds("open a new issue")[0]).toBe("create_issue");
});

test("R13 of words that a misspelt one may stand for, one that begins alike is meant", () => {
  const index = new ToolIndex<Tool>([
    { name: "delete_set" },
    { name: "list_sets", description: "Lists sets." },
    { name: "delete_asset" },
  ]);
  expect(index.search("delet aset")[0]?.tool.name).toBe("delete_asset");
});

test("R13 two letters swapped in the middle of a short word are found among many that begin and end alike", () => {
  const letters = [..."abdfgikmnprtuvwyz"];
  const others = letters.flatMap((one) => letters.map((two) => `cl${one}${two}ese`));
  const index = new ToolIndex<Tool>(["close_page", ...others].map((name) => ({ name })));
  expect(index.search("clsoe")[0]?.tool.name).toBe("close_page");
});

test("R13 what is said in several words finds the one word that a tool has, and a name of those words first", () => {
  expect(first("get rid of a branch")).toBe("delete_branch");
  const names = ["decline_event", "down_event", "register_user", "log_in", "list_logs"];
  const best = (query: string): string | undefined =>
    searchTools(
      query,
      names.map((name): Tool => ({ name })),
    )[0]?.tool.name;
  expect(best("turn it down")).toBe("decline_event");
  expect(best("people who have signed up")).toBe("register_user");
  expect(best("log in")).toBe("log_in");
});

test("R13 irregular forms find the word that they are forms of", () => {
  const index = new ToolIndex<Tool>([{ name: "list_orders" }, { name: "write_file" }]);
  expect(index.search("what customers bought")[0]?.tool.name).toBe("list_orders");
  expect(index.search("was written")[0]?.tool.name).toBe("write_file");
});

test("R13 a letter too many, too few, wrong or swapped in any word of a name still finds it", () => {
  const longWords = apiTools.flatMap(({ name }) =>
    name.split("_").flatMap((word, at) => (word.length < 6 ? [] : [{ name, word, at }])),
  );
  fc.assert(
    fc.property(
      fc.constantFrom(...longWords),
      fc.nat(),
      fc.constantFrom("insert", "remove", "replace", "swap"),
      ({ name, word, at }, place, error) => {
        const words = name.split("_");
        words[at] = misspelt(word, 1 + (place % (word.length - 2)), error);
        expect(finds(words.join(" "))).toContain(name);
      },
    ),
  );
});

function misspelt(word: string, at: number, error: string): string {
  const [before, letter, after] = [word.slice(0, at), word[at] ?? "", word.slice(at + 1)];
  switch (error) {
    case "insert":
      return `${before}x${letter}${after}`;
    case "remove":
      return `${before}${after}`;
    case "replace":
      return `${before}x${after}`;
    default:
      return `${word.slice(0, at - 1)}${letter}${word[at - 1] ?? ""}${after}`;
  }
}

test("R13 gives at most what was asked for, and nothing for nothing", () => {
  const index = new ToolIndex(tools);
  expect(index.search("branch", 1)).toHaveLength(1);
  expect(index.search("")).toEqual([]);
  expect(index.search("the of and")).toHaveLength(0);
  expect(new ToolIndex([]).search("branch")).toEqual([]);
  expect(index.search("x".repeat(1_000_000))).toEqual([]);
});

test("R13 says by which parts of a tool it was found", () => {
  const index = new ToolIndex<Tool>(
    [
      {
        name: "list_instances",
        description: "Lists the machines of an account.",
        tags: ["compute"],
        inputSchema: {
          type: "object",
          properties: {
            region: { type: "string" },
            state: { type: "string", description: "Whether they run", enum: ["stopped"] },
          },
        },
      },
      { name: "get_weather" },
    ],
    { serverOf: () => "com.example/cloud" },
  );
  const matched = (query: string): readonly string[] | undefined =>
    index.search(query).find(({ tool }) => tool.name === "list_instances")?.matched;
  expect(matched("list regions")).toEqual(["name", "description", "parameter:region"]);
  expect(matched("regoin")).toEqual(["parameter:region"]);
  expect(matched("get stopped")).toEqual(["parameter:state"]);
  expect(matched("compute")).toEqual(["tag:compute"]);
  expect(matched("cloud accounts")).toEqual(["description", "server"]);
  expect(matched("cloud machines")).toEqual(["name", "description", "server"]);
  expect(matched("weather")).toBeUndefined();
});

test("R13 with meanings finds a tool by none of its words", () => {
  const meanings = parseMeanings(
    formatMeanings(
      new Map([
        ["altitude", spread([1, 0.1, 0, 0, 0])],
        ["elevation", spread([1, 0.2, 0, 0, 0])],
        ["sea", spread([0.8, 0, 0.6, 0, 0])],
        ["weather", spread([0, 0, 0, 1, 0])],
        ["issue", spread([0, 0, 0, 0, 1])],
      ]),
    ),
  );
  const found = (query: string): readonly (readonly [string, readonly string[]])[] =>
    searchTools(query, [{ name: "elevation" }, { name: "weather" }, { name: "issue" }], 10, {
      meanings,
    }).map(({ tool, matched }) => [tool.name, matched]);
  expect(found("altitude")).toEqual([["elevation", ["name"]]]);
  expect(found("sea")[0]?.[0]).toBe("elevation");
  expect(found("unheard")).toEqual([]);
});

const WORDS = ["open", "closed", "issue", "branch", "weather", "city", "files", "deleting"];
const anyTool: fc.Arbitrary<Tool> = fc.record({
  name: fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 3 }).map((w) => w.join("_")),
  description: fc.array(fc.constantFrom(...WORDS), { maxLength: 6 }).map((w) => w.join(" ")),
});

test("an index whose tools came and went finds what a new one finds", () => {
  const meanings = parseMeanings(
    formatMeanings(
      new Map(
        WORDS.map((word, at) => [word, spread(WORDS.map((_, k) => 1 / (1 + Math.abs(k - at))))]),
      ),
    ),
  );
  fc.assert(
    fc.property(
      fc.array(fc.tuple(anyTool, fc.boolean()), { maxLength: 12 }),
      fc.array(fc.constantFrom(...WORDS, "brnach", "citys"), { minLength: 1, maxLength: 3 }),
      fc.boolean(),
      (steps, query, hasMeanings) => {
        const options = hasMeanings ? { meanings } : {};
        const index = new ToolIndex<Tool>([], options);
        const kept: Tool[] = [];
        for (const [tool, stays] of steps) {
          index.add(tool);
          index.search(query.join(" "));
          if (stays) kept.push(tool);
          else expect(index.remove(tool)).toBe(true);
        }
        expect(index.size).toBe(kept.length);
        expect(index.search(query.join(" "))).toEqual(
          new ToolIndex(kept, options).search(query.join(" ")),
        );
      },
    ),
  );
});

test("an index forgets the words of thousands of tools that were removed", () => {
  const index = new ToolIndex<Tool>([{ name: "stays" }]);
  for (let round = 0; round < 3_000; round++) {
    const tool = { name: `passing_${round}` };
    index.add(tool);
    index.remove(tool);
  }
  expect(index.size).toBe(1);
  expect(index.remove({ name: "stays" })).toBe(false);
  expect(index.search("passing")).toEqual([]);
  expect(index.search("stays").map(({ tool }) => tool.name)).toEqual(["stays"]);
});

test("R13 finds words of scripts without spaces, and of servers and tags", () => {
  const weather = { name: "maps_weather", description: "根据城市名称查询指定城市的天气" };
  const other = { name: "other", namespace: "acme", tags: ["billing"], description: "查询航班" };
  const names = (query: string): readonly string[] =>
    searchTools(query, [weather, other]).map(({ tool }) => tool.name);
  expect(names("天气")).toEqual(["maps_weather"]);
  expect(names("acme")).toEqual(["other"]);
  expect(names("billing")).toEqual(["other"]);
});

test("hostile schemas and texts are searched without harm", () => {
  const schema = JSON.parse(
    '{"type":"object","properties":{"__proto__":{"description":7},"constructor":null,"a":{"enum":[1,{}],"items":[]}}}',
  );
  const index = new ToolIndex<Tool>([
    { name: "__proto__", description: "toString ".repeat(100_000), inputSchema: schema },
    { name: "constructor" },
  ]);
  expect(index.search("constructor")[0]?.tool.name).toBe("constructor");
  expect(index.search("hasOwnProperty valueOf")).toEqual([]);
  expect(index.search("__proto__")[0]?.tool.name).toBe("__proto__");
});

test("a number is looked for as it is written, not as one that resembles it", () => {
  const ports = [{ name: "open_port", description: "Opens the port 18080." }];
  expect(searchTools("18080", ports)).toHaveLength(1);
  expect(searchTools("18081", ports)).toEqual([]);
});
