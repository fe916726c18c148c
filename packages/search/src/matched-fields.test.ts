import type { Tool } from "@toolcrib/model";
import { expect, test } from "vitest";
import { matchedFields, queryTerms, toolTerms } from "./matched-fields.ts";

const tool: Tool = {
  name: "list_instances",
  description: "Lists the machines of an account.",
  inputSchema: {
    type: "object",
    properties: { region: { type: "string" }, page: { type: "integer" } },
  },
};

test("a query and a tool are reduced to the same words, each once", () => {
  expect(queryTerms("listing the Lists of prs")).toEqual(["list", "prs", "pull", "request"]);
  expect(toolTerms(tool)).toEqual(["list", "instanc", "machin", "account", "region", "pag"]);
});

test("what matched is named, parameters one by one", () => {
  expect(matchedFields(tool, "list regions")).toEqual([
    "name",
    "summary",
    "description",
    "parameter:region",
  ]);
  expect(matchedFields(tool, "weather")).toEqual([]);
});
