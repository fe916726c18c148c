import type { Tool } from "@toolcrib/model";
import { compileSchema } from "@toolcrib/schema";
import { expect, test } from "vitest";
import { placeProblems, toFormProblem } from "../form/form-problems.ts";
import { schemaForm } from "../form/schema-form.ts";
import type { Html } from "../html.ts";
import { Outcome, type ShownOutcome } from "./call-outcome.tsx";
import { FormView } from "./form-view.tsx";
import { Parameters } from "./parameters.tsx";
import { SearchResults } from "./search-results.tsx";
import { type ToolEntry, ToolPicker, ToolTable } from "./tool-list.tsx";
import { TryIt } from "./try-it.tsx";

const shown = (html: Html): string => String(html).replaceAll(/\s+/g, " ");

function entry(tool: Tool, more: Partial<ToolEntry> = {}): ToolEntry {
  const { name } = tool;
  return { tool, name, label: name, href: `/${name}`, tokens: 1, marks: [], ...more };
}

test.each([
  [{ type: "string", description: "The release." }, ["<code>string</code>", "The release."]],
  [{ type: "array", items: { type: "string" } }, ["<code>string[]</code>"]],
  [{ type: "object" }, ["No fields are declared."]],
  [{ type: "object", description: "A summary.", properties: { a: {} } }, ["A summary.", "<table"]],
])("what a result is stands in its section, with or without fields: %j", (schema, parts) => {
  const page = shown(Parameters({ schema, label: "Result" }));
  for (const part of parts) expect(page).toContain(part);
});

test("a list shows 60 tools, and how many more there are", () => {
  const tools = (count: number): readonly ToolEntry[] =>
    Array.from({ length: count }, (_, index) => entry({ name: `tool${index}` }));
  expect(shown(ToolTable({ group: { name: "g", tools: tools(60) } }))).not.toContain("more:");
  const page = shown(ToolTable({ group: { name: "g", tools: tools(63) } }));
  expect(page).toContain("… 3 more: search for them");
  expect(page).not.toContain("tool60");
});

test("beside the name of a tool stands its first mark", () => {
  const marks = [
    { tone: "bad", word: "Breaks" },
    { tone: "warn", word: "Changed" },
  ] as const;
  const tools = [entry({ name: "a" }, { marks })];
  const page = shown(ToolPicker({ groups: [{ name: "g", tools }], current: "a" }));
  expect(page).toContain("Breaks");
  expect(page).not.toContain("Changed");
  expect(page).toContain('aria-current="page"');
});

test("a hit shows 300 characters of its signature, and the beginning of its description", () => {
  const parameters = Array.from({ length: 60 }, (_, index) => [`parameter${index}`, true] as const);
  const tool: Tool = {
    name: "t",
    description: "d".repeat(221),
    inputSchema: { type: "object", properties: Object.fromEntries(parameters) },
  };
  const page = shown(SearchResults({ query: "t", hits: [{ tool, name: "t", href: "/t" }] }));
  const [, signature = ""] = /<code class="sg">([^<]*)</.exec(page) ?? [];
  expect(signature).toHaveLength(300);
  expect(page).toContain(`>${"d".repeat(220)}…</p>`);
});

test.each([
  [["meaning"], "matched by its meaning"],
  [["parameter:a"], "matched in parameter a"],
  [["name", "parameter:a", "parameter:b"], "matched in name, parameters a, b"],
  [
    ["title", ..."abcdef"].map((name) => (name === "title" ? name : `parameter:${name}`)),
    "matched in title, parameters a, b, c, d, 2 more parameters",
  ],
])("a hit says where the words are: %s", (matched, sentence) => {
  const hits = [{ tool: { name: "t" }, name: "t", href: "/t", matched }];
  expect(shown(SearchResults({ query: "t", hits }))).toContain(`<p class="why">${sentence}</p>`);
});

test("where the words are in what is shown anyway, nothing is said about it", () => {
  const hits = [{ tool: { name: "t" }, name: "t", href: "/t", matched: ["name", "description"] }];
  expect(shown(SearchResults({ query: "t", hits }))).not.toContain('class="why"');
});

test("a tool that costs much has a full bar, and every row has its number", () => {
  const row = (tokens: number): string =>
    shown(ToolTable({ group: { name: "g", tools: [entry({ name: "a" }, { tokens })] } }));
  expect(row(90_000)).toContain('value="2500"');
  expect(row(90_000)).toContain("90,000 tokens</span>");
  expect(row(300)).toContain('value="300"');
});

test("a call that runs says how far it is, one that is over how long it took", () => {
  const outcome = (state: "running" | "returned"): ShownOutcome => ({
    call: { id: "1", tool: "a", state, message: "half", ms: 5, arguments: "{}", href: "/" },
    logs: [],
    jsonHref: "/json",
  });
  expect(shown(Outcome({ outcome: outcome("running") }))).toContain("half");
  expect(shown(Outcome({ outcome: outcome("running") }))).not.toContain("5 ms");
  expect(shown(Outcome({ outcome: outcome("returned") }))).toContain("5 ms");
});

test("only an optional text says that it is not set, and a group points to its problems", () => {
  const schema = {
    type: "object",
    properties: {
      needed: { type: "string" },
      free: { type: "string" },
      day: { type: "string", format: "date" },
      group: { type: "object", properties: { inner: { type: "number" } }, minProperties: 2 },
      never: false,
    },
    required: ["needed", "group"],
  };
  const form = schemaForm(schema);
  const value = { needed: "x", group: { inner: 1 } };
  const placed = placeProblems(
    form.build(form.fill(value)),
    compileSchema(schema).validate(value).problems.map(toFormProblem),
  );
  const page = shown(FormView({ form: placed.form }));
  const inputOf = (name: string): string | undefined =>
    new RegExp(`<input[^>]*name="/${name}"[^>]*>`).exec(page)?.[0];
  expect(inputOf("free")).toContain("not set");
  expect(inputOf("needed")).not.toContain("not set");
  expect(inputOf("day")).not.toContain("not set");
  // By its placeholder the style sheet knows that a text is empty, and offers to send it so.
  expect(inputOf("needed")).toContain('placeholder=" "');
  expect(page).toMatch(/<fieldset class="group" id="[^"]*group[^"]*" aria-describedby="[^"]+"/);
  expect(page).not.toContain("never");
});

test("a row of the picker is found by its name, title and first sentence, 160 characters of them", () => {
  const tool = { name: "Find", title: "Looks", description: `${"Things ".repeat(60)}.` };
  const page = shown(ToolPicker({ groups: [{ name: "g", tools: [entry(tool)] }], current: "x" }));
  const [, found = ""] = /data-find="([^"]*)"/.exec(page) ?? [];
  const text = `find looks ${"things ".repeat(60)}`;
  expect(found.startsWith(`${text.slice(0, 160)}… (`)).toBe(true);
});

test("of a header that a registry asks for, 64 characters of its name are shown", () => {
  const name = "X".repeat(100);
  const call = {
    origin: "https://maps.example",
    asksFirst: false,
    headers: [{ name, field: "header:X", required: true }],
  };
  const { build } = schemaForm({ type: "object" });
  const page = shown(TryIt({ tried: { href: "/call", form: build(), call } }));
  expect(page).toContain(`<span class="lab">${"X".repeat(64)}`);
  expect(page).not.toContain("X".repeat(65));
});

test("words that were searched for are marked, and the parameter that has most of them is quoted", () => {
  const tool: Tool = {
    name: "find",
    description: "Searches <b>pages</b> by\u202e date.",
    inputSchema: {
      properties: {
        query: { description: "What to search" },
        since: { description: "The first date of pages to search" },
        other: { description: "date pages search" },
      },
    },
  };
  const matched = ["description", "parameter:query", "parameter:since"];
  const words = new Set(["searches", "search", "pages", "date"]);
  const isMatch = (word: string): boolean => words.has(word.toLowerCase());
  const hits = [{ tool, name: "find", href: "/find", matched }];
  const page = shown(SearchResults({ query: "q", hits, isMatch }));
  expect(page).toContain(
    '<mark>Searches</mark> &lt;b&gt;<mark>pages</mark>&lt;/b&gt; by<span class="hid">U+202E</span> <mark>date</mark>.',
  );
  expect(page).toContain("<code>since</code> The first <mark>date</mark> of <mark>pages</mark>");
  expect(page).not.toContain("<code>query</code>");
  expect(shown(SearchResults({ query: "q", hits }))).toContain(
    "matched in description, parameters query, since",
  );
});

test("the alternatives of a union are rows of their own, and what has rows is not spelt out", () => {
  const forms = { oneOf: [{ properties: { kind: { const: "<a>" } } }, { type: "string" }] };
  const page = shown(Parameters({ schema: { properties: { where: forms } }, label: "l" }));
  expect(page).toContain("<td>one of 2 forms</td>");
  expect(page).toContain('<td colspan="3">form 1 of 2: kind = &quot;&lt;a&gt;&quot;</td>');
  expect(page).toContain('<td colspan="3">form 2 of 2: string</td>');
});
