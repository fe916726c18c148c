import { join } from "node:path";
import { withFiles } from "@toolcrib/testing/with-files";
import { expect, test } from "vitest";
import { readCode } from "./read-code.ts";

const files = {
  "pyproject.toml": "",
  "server.py": `
from fastmcp import FastMCP
mcp = FastMCP("shop")
@mcp.tool
def order(article: str) -> int: "Orders an article."
`,
  "api.py": 'def lookup(article: str) -> int: "Looks an article up."\n',
};

test("X2 in the folder of a server helpers are not tools, unless their file is named", () =>
  withFiles(files, async (folder) => {
    const names = async (...roots: readonly string[]) =>
      (await readCode(roots)).tools.map(({ tool }) => tool.name);
    expect(await names(folder)).toEqual(["order"]);
    expect(await names(folder, join(folder, "api.py"))).toEqual(["lookup", "order"]);
  }));
