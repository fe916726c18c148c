import { join } from "node:path";
import type { Resource, ResourceTemplate } from "@toolcrib/model";
import { withFiles } from "@toolcrib/testing/with-files";
import { expect, test } from "vitest";
import { extractPython } from "../extract-python.ts";

const server = (name: string): string => `
from fastmcp import FastMCP
${name} = FastMCP("${name}")
@${name}.tool
def search(query: str) -> str: "Searches."
@${name}.prompt
def ask() -> str: "Asks."
@${name}.resource("${name}://all")
def everything() -> str: "All."
`;

function uriOf(resource: Resource | ResourceTemplate): string {
  return "uri" in resource ? resource.uri : resource.uriTemplate;
}

async function listed(files: Readonly<Record<string, string>>): Promise<{
  readonly names: readonly string[];
  readonly said: readonly string[];
}> {
  return withFiles(files, async (folder) => {
    const found = Object.keys(files).map((name) => join(folder, name));
    const { tools, features = [], diagnostics } = await extractPython(found);
    const wire = ({ namespace, name }: { namespace?: string; name: string }): string =>
      namespace === undefined ? name : `${namespace}_${name}`;
    return {
      names: [
        ...tools.map(({ tool }) => wire(tool)),
        ...features
          .map((each) => (each.kind === "prompt" ? wire(each.prompt) : uriOf(each.resource)))
          .sort(),
      ],
      said: diagnostics.map(({ code, message }) => `${code}: ${message}`),
    };
  });
}

test("X2 tools, prompts and resources of a mounted server have the prefix that it is mounted with", async () => {
  const main = (mounts: string): string => `
from fastmcp import FastMCP
from .issues import issues as tracker
from . import pages
NAME = "pages"
main = FastMCP("main")
${mounts}
`;
  const files = (mounts: string) => ({
    "__init__.py": "",
    "issues.py": server("issues"),
    "pages.py": server("pages").replace(
      'all")\ndef everything()',
      '{id}")\ndef everything(id: str)',
    ),
    "main.py": main(mounts),
  });
  const plain = ["search", "search", "ask", "issues://all", "pages://{id}"];
  const prefixed = [
    "issues_search",
    "pages_search",
    "issues://issues/all",
    "issues_ask",
    "pages://pages/{id}",
    "pages_ask",
  ];
  for (const mounts of [
    'main.mount(tracker, "issues")\nmain.mount(pages.pages, namespace=NAME)',
    'main.mount("issues", tracker)\nmain.mount(server=pages.pages, prefix="pages")',
    'async def setup():\n    await main.import_server(tracker, prefix="issues")\n    await main.import_server("pages", pages.pages)',
  ]) {
    const { names, said } = await listed(files(mounts));
    expect(names, mounts).toEqual(prefixed);
    expect(said).toEqual([]);
  }
  for (const mounts of [
    "main.mount(tracker)\nmain.mount(pages.pages, prefix=None)",
    'main.mount("/static", StaticFiles())\nmain.mount("/issues", tracker)',
    'main.mount(tracker, "a")\nmain.mount(tracker, "b")',
  ])
    expect((await listed(files(mounts))).names, mounts).toEqual(plain);
  const computed = await listed(files("main.mount(tracker, prefix())"));
  expect(computed.names).toEqual(plain);
  expect(computed.said).toContain(
    "registration-computed: the prefix of tracker is computed where it is mounted, so its tools are listed without it",
  );
});

test("X2 a server that is mounted on a mounted one has both prefixes", async () => {
  const { names } = await listed({
    "a.py": `${server("inner")}
middle = FastMCP("middle")
outer = FastMCP("outer")
outer.mount(middle, "m")
middle.mount(inner, "i")
middle.mount(middle, "again")
def register(inner):
    @inner.tool
    def other() -> str: "Other."
`,
  });
  expect(names).toEqual(["m_i_search", "other", "inner://m/i/all", "m_i_ask"]);
});
