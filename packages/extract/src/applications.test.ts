import { join } from "node:path";
import { toWireName } from "@toolcrib/model";
import { withFiles } from "@toolcrib/testing/with-files";
import { expect, test } from "vitest";
import { extractFiles } from "./extract-files.ts";

/** The tools of files as `application.method → wire name`, and what was said about them. */
async function read(files: Readonly<Record<string, string>>) {
  return await withFiles(files, async (folder) => {
    const { tools, diagnostics } = await extractFiles(
      Object.keys(files).map((name) => join(folder, name)),
    );
    return {
      names: tools.map(
        ({ tool, binding }) =>
          `${binding.application ?? "-"} ${binding.path.at(-1)} → ${toWireName(tool)}`,
      ),
      said: diagnostics
        .filter(({ level }) => level === "error")
        .map(({ code, message, advice }) =>
          `${code}: ${message}. ${advice}`.replaceAll(`${folder}/`, ""),
        ),
    };
  });
}

const twoPython = (docs: string) => `
class GitHubApp:
    """GitHub."""
    def list_tools(self):
        return [self.create_issue]
    def create_issue(self, title: str) -> str:
        """Create an issue."""
        return title

class JiraApp:
    """Jira.${docs}"""
    def list_tools(self):
        return [self.create_issue]
    def create_issue(self, title: str) -> str:
        """Create an issue."""
        return title
`;

const twoTypeScript = (docs: string) => `
export class GitHubApp { /** Create an issue. */ create_issue(title: string): string { return title; } }
/** Jira. ${docs} */
export class JiraApp { /** Create an issue. */ create_issue(title: string): string { return title; } }
`;

test("X2 R3 two applications with one tool name are an error that names both and the ways out", async () => {
  expect(await read({ "two.py": twoPython("") })).toEqual({
    names: ["GitHubApp create_issue → create_issue"],
    said: [
      "duplicate-name: JiraApp.create_issue and GitHubApp.create_issue (two.py:6) are both the tool create_issue. Write @namespace NAME in the documentation of one class or object, prefix its __name__s in a loop in list_tools, or put one into a file of its own and give that as NAME=SOURCE.",
    ],
  });
  expect(await read({ "two.ts": twoTypeScript("") })).toEqual({
    names: ["GitHubApp create_issue → create_issue"],
    said: [
      "duplicate-name: JiraApp.create_issue and GitHubApp.create_issue (two.ts:2) are both the tool create_issue. Write @namespace NAME in the documentation of one class or object, or put one into a file of its own and give that as NAME=SOURCE.",
    ],
  });
});

test.each([
  ["two.py", twoPython("\n\n    @namespace jira\n    ")],
  ["two.py", twoPython("\n\n    :namespace: jira\n    ")],
  ["two.py", twoPython("\n\n    Annotations:\n        namespace: jira\n    ")],
  ["two.ts", twoTypeScript("@namespace jira")],
])("R3 a @namespace keeps both: %s", async (file, code) => {
  expect(await read({ [file]: code })).toEqual({
    names: ["GitHubApp create_issue → create_issue", "JiraApp create_issue → jira_create_issue"],
    said: [],
  });
});

test("R3 a @namespace belongs to objects and to single functions too, and must be one", async () => {
  const code = `
/** @namespace box */
export const tools = { /** Pings. */ ping(): void {} };
/** Pings. @namespace net */
export function ping(): void {}
/** @namespace not a name */
export const others = { /** Pongs. */ pong(): void {} };`;
  const { names, said } = await read({ "a.ts": code });
  expect(names).toEqual(["tools ping → box_ping", "- ping → net_ping"]);
  expect(said).toEqual([expect.stringMatching(/^invalid-name: the namespace contains a space/)]);
});

test("X11 R3 the loop that prefixes __name__ gives its prefix once", async () => {
  const code = twoPython("").replace(
    "return [self.create_issue]",
    `tools = [self.create_issue]
        for tool in tools:
            tool.__name__ = f"github_{tool.__name__}"
        return tools`,
  );
  expect(await read({ "two.py": code })).toEqual({
    names: ["GitHubApp create_issue → github_create_issue", "JiraApp create_issue → create_issue"],
    said: [],
  });
});

test("X2 an inherited method is the tool of the class that inherits; that of two is an error", async () => {
  const python = `
class Base:
    def get(self) -> str:
        """Get."""
        return "base"
class One(Base):
    def put(self) -> str:
        """Put."""
        return "one"
`;
  expect(await read({ "base.py": python })).toEqual({
    names: ["One get → get", "One put → put"],
    said: [],
  });
  const two = `${python}class Two(Base):\n    def drop(self) -> None:\n        """Drop."""\n`;
  expect(await read({ "base.py": two })).toMatchObject({
    names: ["One get → get", "One put → put", "Two drop → drop"],
    said: [expect.stringContaining("Two.get and One.get (base.py:3) are both the tool get")],
  });
  const script = `export class Base { /** Get. */ get(): void {} }
export class Middle extends Base { /** Put. */ put(): void {} }
export class Last extends Middle { /** Get. */ override get(): void {} }`;
  expect(await read({ "base.ts": script })).toEqual({
    names: ["Last get → get", "Last put → put"],
    said: [],
  });
});

test("X1 a function that is exported twice under one name is one tool", async () => {
  const files = {
    "index.ts": `export * from "./tools.ts";\nexport * as all from "./tools.ts";`,
    "tools.ts": "/** Adds. */\nexport function add(a: number): number { return a; }",
  };
  expect(await read(files)).toEqual({ names: ["- add → add"], said: [] });
});
