import { join } from "node:path";
import { withFiles } from "@toolcrib/testing/with-files";
import { expect, test } from "vitest";
import type { Extraction } from "../../extracted-tool.ts";
import { extractPython } from "../extract-python.ts";

const server = `
from fastmcp import FastMCP
mcp = FastMCP("shop")
@mcp.tool
def order(article: str) -> int:
    "Orders an article."
    return 1
`;
const helper = `
def lookup(article: str) -> int:
    "Looks an article up."
    return 1
class Client:
    def fetch(self, path: str) -> str: "Fetches."
`;

/** Reads files as they are found in a folder, but for those that are named. */
function extract(
  files: Readonly<Record<string, string>>,
  named: readonly string[] = [],
  explain = false,
): Promise<Extraction> {
  return withFiles(files, (folder) => {
    const code = Object.keys(files)
      .filter((name) => name.endsWith(".py"))
      .map((name) => join(folder, name));
    const found = code.filter((path) => !named.some((name) => path === join(folder, name)));
    return extractPython(code, { found, explain });
  });
}

function names({ tools }: Extraction): readonly string[] {
  return tools.map(({ tool }) => tool.name);
}

test("X2 beside a server, what is not registered is a helper: doctor says so of each function", async () => {
  const files = { "pyproject.toml": "", "app/server.py": server, "app/client/api.py": helper };
  const found = await extract(files, [], true);
  expect(names(found)).toEqual(["order"]);
  expect(found.diagnostics).toMatchObject([
    {
      code: "not-registered",
      level: "info",
      line: 2,
      subject: "lookup",
      message: "lookup is not registered with the server of ../server.py",
    },
  ]);
});

test("X2 the functions of a file that is named are tools, whatever stands beside it", async () => {
  const files = { "pyproject.toml": "", "server.py": server, "api.py": helper };
  expect(names(await extract(files, ["api.py"]))).toEqual(["order", "lookup", "fetch"]);
});

test("X2 a server says nothing about other projects, nor about classes that list their tools", async () => {
  const application = `
class App:
    def search(self, query: str) -> str: "Searches."
    def other(self) -> str: "Does something else."
    def list_tools(self): return [self.search]
`;
  const files = {
    "one/pyproject.toml": "",
    "one/server.py": server,
    "one/app.py": application,
    "two/setup.py": "",
    "two/api.py": helper,
  };
  expect(names(await extract(files))).toEqual(["order", "search", "lookup", "fetch"]);
});

test("X2 the requirements of a part of a package make no project of it", async () => {
  const found = await extract({
    "pyproject.toml": "",
    "shop/__init__.py": "",
    "shop/server.py": server,
    "shop/copies/__init__.py": "",
    "shop/copies/requirements.txt": "",
    "shop/copies/api.py": helper,
  });
  expect(names(found)).toEqual(["order"]);
});

test("X2 a server among the examples of a project makes helpers of nothing but examples", async () => {
  const files = { "pyproject.toml": "", "api.py": helper };
  const examples = { "examples/mcp/server.py": server, "examples/more.py": helper };
  expect(names(await extract({ ...files, ...examples }))).toEqual(["lookup", "fetch", "order"]);
  const served = { ...files, "main.py": server, "docs/more.py": helper };
  expect(names(await extract(served))).toEqual(["order"]);
});

test("X2 a server of the SDK that answers for its tools itself has helpers, too", async () => {
  const low = `
from mcp.server.lowlevel import Server
server = Server("files")
@server.list_tools()
async def list_tools(): return []
`;
  const found = await extract({ "requirements.txt": "", "main.py": low, "api.py": helper });
  expect(names(found)).toEqual([]);
  expect(found.diagnostics).toMatchObject([{ code: "live-server" }]);
});

test("X2 a server that is made in one file and given its tools in another has no trouble", async () => {
  const files = {
    "pyproject.toml": "",
    "shop/__init__.py": "",
    "shop/app.py": 'from fastmcp import FastMCP\nmcp = FastMCP("shop")\n',
  };
  const tools = 'from .app import mcp\n@mcp.tool\ndef order(article: str) -> int: "Orders."\n';
  const both = await extract({ ...files, "shop/tools.py": tools });
  expect(names(both)).toEqual(["order"]);
  expect(both.diagnostics).toEqual([]);
  const route = `from .app import mcp\n@mcp.custom_route("/health", methods=["GET"])
async def health(request): return None\ndef main(): mcp.run()\n`;
  const routed = await extract({ ...files, "shop/tools.py": tools, "shop/main.py": route });
  expect(names(routed)).toEqual(["order"]);
  expect(routed.diagnostics).toEqual([]);
  const alone = await extract(files);
  expect(alone.diagnostics).toMatchObject([
    { code: "live-server", advice: expect.stringContaining("-- python -m shop.app.") },
  ]);
});

test("X2 the command that lists a server runs its package where it can be run", async () => {
  const low = 'from mcp.server.lowlevel import Server\nserver = Server("files")\n';
  const files = { "shop/__init__.py": "", "shop/__main__.py": "", "shop/server.py": low };
  const registering = { ...files, "tools.py": server };
  for (const each of [files, registering])
    expect((await extract(each)).diagnostics).toContainEqual(
      expect.objectContaining({
        code: "live-server",
        advice: "List the running server: toolcrib list -- python -m shop.",
      }),
    );
});
