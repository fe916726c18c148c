import type { Tool } from "@toolcrib/model";
import { expect, test } from "vitest";
import { matchTools } from "./match-tools.ts";

const tool = (name: string, more: Partial<Tool> = {}): Tool => ({ name, ...more });

function matched(old: readonly Tool[], next: readonly Tool[]): readonly string[] {
  return matchTools(old, next).map((match) => `${match.old?.name ?? ""}>${match.new?.name ?? ""}`);
}

test("C2 exact names first, then whatever the case, then likeness", () => {
  const inputSchema = { type: "object", properties: { query: { type: "string" } } };
  const description = "Searches the issues of a repository";
  expect(
    matched(
      [tool("a"), tool("GetUser"), tool("search_issues", { inputSchema, description })],
      [tool("find_issues", { inputSchema, description }), tool("getuser"), tool("a"), tool("new")],
    ),
  ).toEqual(["a>a", "GetUser>getuser", "search_issues>find_issues", ">new"]);
});

test("C2 a name in other case is the same tool, however much else changed", () => {
  const inputSchema = { type: "object", properties: { id: { type: "string" } } };
  expect(
    matched(
      [tool("GetUser", { description: "Reads a user", inputSchema })],
      [tool("getuser", { description: "Something else entirely" })],
    ),
  ).toEqual(["GetUser>getuser"]);
});

test("a namespace is part of the name that callers use", () => {
  expect(matched([tool("b", { namespace: "a" })], [tool("a_b")])).toEqual(["a_b>a_b"]);
});

test("of tools of one name, equal ones are paired, and the rest with the first of the name", () => {
  expect(matched([tool("a"), tool("a")], [tool("a")])).toEqual(["a>a", "a>a"]);
  expect(matched([tool("a")], [tool("a"), tool("a")])).toEqual(["a>a", "a>a"]);
  const [one, other] = [tool("a", { title: "1" }), tool("a", { title: "2" })];
  const titles = (old: readonly Tool[], next: readonly Tool[]): readonly string[] =>
    matchTools(old, next).map(
      (match) => `${match.old?.tool.title ?? ""}>${match.new?.tool.title ?? ""}`,
    );
  expect(titles([one, other], [other, one])).toEqual(["1>1", "2>2"]);
  expect(titles([one, other], [other])).toEqual(["1>2", "2>2"]);
  expect(titles([other], [one, other])).toEqual(["2>2", "2>1"]);
});

test("too many candidates are not guessed at", () => {
  const many = (prefix: string): Tool[] =>
    Array.from({ length: 200 }, (_, index) => tool(`${prefix}${index}`));
  expect(
    matchTools(many("alpha_"), many("alphas_")).every(({ old, new: next }) => !(old && next)),
  ).toBe(true);
});
