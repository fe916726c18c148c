import type { Json, JsonObject, Tool } from "@toolcrib/model";
import { expect, test } from "vitest";
import type { ShownComparison, ShownFinding } from "../components/comparison-data.ts";
import type { ToolEntry } from "../components/tool-list.tsx";
import { schemaForm } from "../form/schema-form.ts";
import { DevChangesPage } from "./dev-changes-page.tsx";
import type { DevSite } from "./dev-site.tsx";
import { type DevTool, DevToolPage } from "./dev-tool-page.tsx";
import { DevToolsPage } from "./dev-tools-page.tsx";
import { renderPage } from "./render-page.ts";

const noChanges: ShownComparison = {
  verdict: "compatible",
  bump: "none",
  tools: [],
  findings: [],
  oldName: "the start",
  newName: "now",
};

function site(tools: readonly ToolEntry[], changes: ShownComparison = noChanges): DevSite {
  return {
    site: { name: "test", nav: [], assets: { style: "/s.css", script: "/s.js" } },
    groups: [{ name: "tools.ts", tools }],
    features: [],
    skipped: [],
    changes,
    calls: [],
    faults: [],
  };
}

function entry(tool: Tool): ToolEntry {
  const { name } = tool;
  return { tool, name, label: name, href: `/tools/${name}`, tokens: 100, marks: [] };
}

function shownTool(tool: Tool, result?: JsonObject): DevTool {
  return {
    entry: entry(tool),
    form: schemaForm(tool.inputSchema ?? {}).build(),
    elsewhere: [],
    callHref: `/tools/${tool.name}/call`,
    examples: [],
    asksFirst: false,
    lint: [],
    copies: [],
    ...(result === undefined
      ? {}
      : {
          outcome: {
            call: {
              id: "1",
              tool: tool.name,
              state: "returned",
              ms: 5,
              arguments: "{}",
              href: "/",
            },
            result,
            logs: [],
            jsonHref: "/calls/1.json",
          },
        }),
  };
}

function toolPage(tool: Tool, result?: JsonObject): string {
  const shown = shownTool(tool, result);
  return renderPage(DevToolPage({ dev: site([shown.entry]), shown }));
}

const many = (count: number): JsonObject => ({
  type: "object",
  properties: Object.fromEntries(
    Array.from({ length: count }, (_, at) => [
      `parameter_${at}`,
      {
        type: "string",
        description: `What parameter ${at} is for, in a sentence of usual length.`,
      },
    ]),
  ),
});

test("hints that nobody declared are assumed on the page of a tool, and not declared in lists", () => {
  const plain: Tool = { name: "plain", inputSchema: { type: "object" } };
  expect(toolPage(plain)).toMatch(/May destroy<span class="dim"> assumed/);
  const list = renderPage(DevToolsPage({ dev: site([entry(plain)]), connect: [] }));
  expect(list).toContain('<span class="mark none">not declared</span>');
  const reads: Tool = { ...plain, annotations: { readOnlyHint: true } };
  expect(toolPage(reads)).toMatch(/<span class="mark good badge">Read-only<\/span>/);
});

test("V5 text of strangers is text, and its hidden characters are seen", () => {
  const hostile = '<script>alert(1)</script>\u202e" onload="x';
  const tool: Tool = {
    name: "odd",
    description: hostile,
    inputSchema: { type: "object", properties: { [hostile]: { enum: [hostile, "b"] } } },
  };
  const result: JsonObject = {
    content: [
      { type: "text", text: hostile },
      { type: "resource_link", uri: "javascript:alert(1)", name: hostile },
      { type: "image", mimeType: "image/svg+xml", data: "PHN2Zz4=" },
      { type: "image", mimeType: 'image/png" onerror="x', data: "AAAA" },
      { type: "nobody-knows", html: hostile },
    ],
  };
  const page = toolPage(tool, result);
  expect(page).not.toContain("<script>alert");
  expect(page).not.toContain('href="javascript:');
  expect(page).not.toContain("<img");
  // Only the names of controls hold a key as it is: what is seen, or read aloud, never does.
  expect(page.replaceAll(/ name="[^"]*"/g, "")).not.toContain("\u202e");
  expect(page).toContain('<span class="hid">U+202E</span>');
});

test("images, links and resources of a result are shown", () => {
  const page = toolPage(
    { name: "t", inputSchema: {} },
    {
      content: [
        { type: "image", mimeType: "image/png", data: "AAAA" },
        { type: "audio", mimeType: "audio/wav", data: "AAAA" },
        { type: "resource_link", uri: "https://example.com/x?a=1&b=2", name: "x" },
        { type: "resource", resource: { uri: "file:///a.txt", text: "inside" } },
      ],
    },
  );
  expect(page).toContain('<img src="data:image/png;base64,AAAA"');
  expect(page).toContain('<audio controls="" src="data:audio/wav;base64,AAAA"');
  expect(page).toContain('<a class="mono" href="https://example.com/x?a=1&amp;b=2" rel="noopener');
  expect(page).toContain("inside");
});

test("a text that only repeats the structured result is said once", () => {
  const page = toolPage(
    { name: "t", inputSchema: {} },
    { content: [{ type: "text", text: '{ "a": 1 }' }], structuredContent: { a: 1 } },
  );
  expect(page).toContain('aria-label="Structured result"');
  expect(page).not.toContain('aria-label="Text of the result"');
});

test("large tools, lists, comparisons and results are pages of a usual size", () => {
  const large: Tool = { name: "large", inputSchema: many(300) };
  expect(toolPage(large).length).toBeLessThan(100_000);
  const tools = Array.from({ length: 2_000 }, (_, at) =>
    entry({
      name: `tool_${at}`,
      description: "Does one thing, and says so in a sentence.",
      inputSchema: many(3),
    }),
  );
  expect(renderPage(DevToolsPage({ dev: site(tools), connect: [] })).length).toBeLessThan(100_000);
  const findings = Array.from(
    { length: 1_200 },
    (_, at): ShownFinding => ({
      rule: "input-narrowed",
      level: at % 3 === 0 ? "error" : "info",
      path: `/properties/p${at}`,
      message: `tool_${at}: parameter "p${at}" takes less than before`,
      tool: `tool_${at}`,
      side: "input",
      fingerprint: `f${at}`,
      ...(at % 3 === 0 ? { witness: { [`p${at}`]: "x" } } : {}),
    }),
  );
  const changes: ShownComparison = { ...noChanges, verdict: "breaking", bump: "major", findings };
  const page = renderPage(
    DevChangesPage({ dev: site([], changes), toolHref: (name) => `/${name}` }),
  );
  expect(page.length).toBeLessThan(200_000);
  const huge: Json = { text: "x".repeat(4_000_000) };
  const shown = toolPage(large, { content: [], structuredContent: huge });
  expect(shown.length).toBeLessThan(200_000);
  expect(shown).toContain("more characters");
});

test("a text that is also the structured result is shown once, as text", () => {
  const text = "# Report\n\n- all is well";
  const result = { content: [{ type: "text", text }], structuredContent: text };
  const page = toolPage(entry({ name: "report" }), result);
  expect(page.split("all is well")).toHaveLength(2);
  expect(page).not.toContain("Structured result");
});

test("findings that say the same of several tools are one card, the gravest first", () => {
  const finding = (tool: string): ShownFinding => ({
    rule: "input-narrowed",
    level: "error",
    path: "/properties/when",
    message: `${tool}: parameter "when" takes less than before`,
    tool,
    witness: { when: "x" },
  });
  const findings = [{ ...finding("b"), level: "info" as const }, finding("a"), finding("c")];
  const page = renderPage(
    DevChangesPage({
      dev: site([], { ...noChanges, findings }),
      toolHref: (name) => `/${name}`,
    }),
  );
  expect(page.split("<article")).toHaveLength(2);
  expect(page).toContain("The same in 1 more tool<");
  expect(page.indexOf('href="/a"')).toBeLessThan(page.indexOf('href="/c"'));
  expect(page.indexOf('href="/c"')).toBeLessThan(page.indexOf('href="/b"'));
});

test("a witness says who accepts it and who refuses it, and why", () => {
  const changes: ShownComparison = {
    ...noChanges,
    verdict: "breaking",
    bump: "major",
    oldName: "1.4.0",
    newName: "1.5.0",
    findings: [
      {
        rule: "param-required-added",
        level: "error",
        path: "/required",
        message: 'stop: parameter "reason" is now required',
        tool: "stop",
        side: "input",
        witness: { release: "x" },
        refusals: ['(root): expected the property "reason"'],
        fingerprint: "abc",
      },
    ],
  };
  const page = renderPage(
    DevChangesPage({ dev: site([], changes), toolHref: (name) => `/${name}` }),
  );
  expect(page).toContain("This call worked in 1.4.0 and is refused in 1.5.0");
  expect(page).toContain("A call that worked is refused.");
  expect(page).toContain('href="/stop"');
  expect(page).toContain("expected the property &quot;reason&quot;");
});

test("what was searched for stands in the field of the search", () => {
  const dev = site([]);
  const page = (query?: string): string =>
    renderPage(
      DevToolsPage({
        dev: { ...dev, site: { ...dev.site, search: { action: "/", placeholder: "Find" } } },
        connect: [],
        ...(query === undefined ? {} : { search: { query, hits: [] } }),
      }),
    );
  expect(page("blue things")).toContain('value="blue things"');
  expect(page()).not.toContain("blue things");
});
