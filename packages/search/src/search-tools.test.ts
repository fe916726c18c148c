import type { Tool } from "@toolcrib/model";
import { expect, test } from "vitest";
import { searchTools, ToolIndex } from "./search-tools.ts";
import { splitWords, stem } from "./words.ts";

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

test("R13 gives at most what was asked for, and nothing for nothing", () => {
  const index = new ToolIndex(tools);
  expect(index.search("branch", 1)).toHaveLength(1);
  expect(index.search("")).toEqual([]);
  expect(index.search("the of and")).toHaveLength(0);
  expect(new ToolIndex([]).search("branch")).toEqual([]);
  expect(index.search("x".repeat(1_000_000))).toEqual([]);
});

test("words are found in names of every style", () => {
  expect(splitWords("getHTTPResponse2 list_pull-requests é")).toEqual([
    "get",
    "http",
    "response2",
    "list",
    "pull",
    "requests",
    "é",
  ]);
});

test.each([
  ["searches", "search"],
  ["searching", "search"],
  ["running", "run"],
  ["repositories", "repositori"],
  ["repository", "repositori"],
  ["issues", "issu"],
  ["issue", "issu"],
  ["class", "class"],
  ["k8s", "k8s"],
])("the stem of %s is %s", (word, expected) => {
  expect(stem(word)).toBe(expected);
});
