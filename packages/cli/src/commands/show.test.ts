import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runCli } from "@toolcrib/testing/run-cli";
import { withFiles } from "@toolcrib/testing/with-files";
import { afterAll, beforeAll, expect, test } from "vitest";

const takeScreenshot = {
  name: "take_screenshot",
  title: "Screenshot",
  description: "Capture a page.\nSecond line \u202e here.",
  inputSchema: {
    type: "object",
    properties: {
      url: { type: "string", description: "URL to capture" },
      fullPage: { type: "boolean", default: true },
    },
    required: ["url"],
  },
  annotations: { destructiveHint: true },
  _meta: { "dev.toolcrib/examples": [{ arguments: { url: "https://example.com" } }] },
};

let cwd = "";
beforeAll(() => {
  cwd = mkdtempSync(join(tmpdir(), "toolcrib-show-"));
  writeFileSync(join(cwd, "tools.json"), JSON.stringify([takeScreenshot]));
});
afterAll(() => rmSync(cwd, { recursive: true, force: true }));

test("R11 R12 a tool is shown with its parameters, hints, warning, example, id, digest and size", async () => {
  const { code, stdout, stderr } = await runCli(["show", "web=tools.json", "take_screenshot"], {
    cwd,
  });
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  expect(stdout.replace(/sha256:[0-9a-f]{64}/, "DIGEST").replace(/about \d+/, "about N")).toBe(
    `take_screenshot(url: string, fullPage?: boolean = true)
Screenshot

Capture a page.
Second line \\u202e here.

Parameters
  url       string   required  URL to capture
  fullPage  boolean  optional  default true

Hints
  read-only   no (not declared)
  destructive yes
  idempotent  no (not declared)
  open world  yes (not declared)
  warning: this tool says that it can destroy data

Example
  toolcrib call web=tools.json take_screenshot --args '{"url":"https://example.com"}'

id        web:take_screenshot
audience  everyone
priority  0
digest    DIGEST
size      about N tokens
`,
  );
});

test("the example of a tool with a hostile name runs nothing else when it is pasted", async () => {
  const tool = { name: "x; rm -rf y", inputSchema: { type: "object" } };
  writeFileSync(join(cwd, "hostile.json"), JSON.stringify([tool]));
  const { stdout } = await runCli(["show", "hostile.json", tool.name], { cwd });
  expect(stdout).toContain("  toolcrib call hostile.json 'x; rm -rf y' --args '{}'\n");
});

test("of a read-only tool no hint is shown that means nothing for it; audience and priority are", async () => {
  const tool = {
    name: "read",
    inputSchema: { type: "object" },
    annotations: { readOnlyHint: true },
    _meta: { "dev.toolcrib/audience": ["user"], "dev.toolcrib/priority": 3 },
  };
  writeFileSync(join(cwd, "reads.json"), JSON.stringify([tool]));
  const { stdout } = await runCli(["show", "reads.json", "read"], { cwd });
  expect(stdout).toContain("Hints\n  read-only   yes\n  open world  yes (not declared)\n\n");
  expect(stdout).toContain("audience  user\npriority  3\n");
});

test("--json has the same facts", async () => {
  const { stdout } = await runCli(["show", "web=tools.json", "web:take_screenshot", "--json"], {
    cwd,
  });
  const shown = JSON.parse(stdout);
  expect(shown).toEqual({
    id: "web:take_screenshot",
    name: "take_screenshot",
    displayName: "Screenshot",
    signature: "take_screenshot(url: string, fullPage?: boolean = true)",
    hints: { readOnly: false, destructive: true, idempotent: false, openWorld: true },
    audience: [],
    priority: 0,
    asks: [],
    example: { url: "https://example.com" },
    digest: expect.stringMatching(/^sha256:[0-9a-f]{64}$/),
    tokens: expect.any(Number),
    tool: takeScreenshot,
  });
});

test.each([
  [
    ["show", "tools.json", "take_screenshoot"],
    5,
    'error: there is no tool "take_screenshoot": did you mean take_screenshot?\n',
  ],
  [
    ["show", "tools.json"],
    2,
    "error: show takes a source and the name of one tool, which list --show-tools names\n",
  ],
  [
    ["show", "tools.json", "a", "b"],
    2,
    "error: show takes a source and the name of one tool, which list --show-tools names\n",
  ],
  [["show"], 2, "error: no source was given: name a file, a URL, or a command after --\n"],
])("%j ends with exit code %d", async (words, code, stderr) => {
  expect(await runCli(words, { cwd })).toEqual({ code, stdout: "", stderr });
});

test("a title that the description begins with is shown once", async () => {
  const tool = {
    name: "order",
    title: "Order books",
    description: "Order books\n\nFor customers.",
  };
  await withFiles({ "tools.json": JSON.stringify([tool]) }, async (cwd) => {
    const { stdout } = await runCli(["show", "tools.json", "order"], { cwd });
    expect(stdout.match(/^Order books$/gm)).toHaveLength(1);
  });
});

test("A5 show tells prompts, resources and templates; export --to markdown has their chapters", async () => {
  const file = ["examples/shop/shop.ts"];
  const prompt = await runCli(["show", ...file, "advertise"]);
  expect(prompt.stdout).toMatch(/^advertise {2}prompt\n\nAsks for a text about an article\n/);
  expect(prompt.stdout).toContain("article  required");
  const template = await runCli(["show", ...file, "shop://articles/{article}", "--json"]);
  expect(JSON.parse(template.stdout)).toMatchObject({
    kind: "template",
    id: "shop://articles/{article}",
    digest: expect.stringMatching(/^sha256:/),
    definition: { name: "facts", uriTemplate: "shop://articles/{article}" },
  });
  const asks = await runCli(["show", ...file, "order"]);
  expect(asks.stdout).toContain("Asks\n  the user to fill in a form\n");
  const page = await runCli(["export", ...file, "--to", "markdown"]);
  expect(page.stdout).toContain("# Prompts\n\n- [advertise](#advertise)");
  expect(page.stdout).toContain("| `article` | yes |");
  expect(page.stdout).toContain("# Resources\n");
  expect(page.stdout).toContain("Before it answers, it may ask the user to fill in a form.");
});
