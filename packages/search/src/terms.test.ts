import type { Tool } from "@toolcrib/model";
import { expect, test } from "vitest";
import { relatedTerms } from "./related-terms.ts";
import { queryTerms, toolTerms } from "./terms.ts";
import { formatMeanings, parseMeanings } from "./word-meanings.ts";

/** A vector that is spread over more dimensions, as those of real tables are. */
const spread = (vector: readonly number[]): number[] =>
  vector.flatMap((value) => Array(6).fill(value));

const tool: Tool = {
  name: "list_instances",
  description: "Lists the machines of an account.",
  tags: ["compute"],
  inputSchema: {
    type: "object",
    properties: { region: { type: "string" }, page: { type: "integer" } },
  },
};

test("a query and a tool are reduced to the same words, each once", () => {
  expect(queryTerms("listing the Lists of prs")).toEqual(["list", "prs", "pull", "request"]);
  expect(toolTerms(tool, "cloud")).toEqual([
    "list",
    "instanc",
    "machin",
    "account",
    "region",
    "pag",
    "comput",
    "cloud",
  ]);
});

test("a query has the words that its phrases and irregular forms stand for", () => {
  expect(queryTerms("turned down what people sent")).toEqual([
    "turn",
    "peopl",
    "person",
    "sent",
    "send",
    "declin",
  ]);
});

test("verbs of every request are left out of a query, unless there is nothing else", () => {
  expect(queryTerms("find me the machines")).toEqual(["machin"]);
  expect(queryTerms("show")).toEqual(["show"]);
});

test("words that mean about the same are found in the table, the nearest of each word first", () => {
  const meanings = parseMeanings(
    formatMeanings(
      new Map([
        ["altitude", spread([1, 0.1, 0])],
        ["elevation", spread([1, 0.2, 0])],
        ["height", spread([1, 0.9, 0])],
        ["rain", spread([0, 0, 1])],
        ["snow", spread([0, 0.1, 1])],
      ]),
    ),
  );
  expect(relatedTerms("altitude of the rain", meanings)).toEqual(["elevat", "snow", "height"]);
  expect(relatedTerms("unheard", meanings)).toEqual([]);
});
