import { join } from "node:path";
import { withFiles } from "@toolcrib/testing/with-files";
import { expect, test } from "vitest";
import { extractPython } from "./extract-python.ts";

test("X4 what callers can neither send nor need to is not a parameter", async () => {
  const { tools, diagnostics } = await withFiles(
    {
      "a.py": `
from typing import Callable, Optional
class Client: ...
def load(path: str, done: Optional[Callable[[int], None]] = None, *, client: Client | None = None, kind: type = dict): "Loads."
def each(done: Callable[[int], None] = print, *paths: str): "Each."
def either(limit: int | Client = 3): "Either."
def other(done: Callable[[int], None]): "Needs it."
`,
    },
    (folder) => extractPython([join(folder, "a.py")]),
  );
  expect(tools.map(({ tool, binding }) => [tool.inputSchema, binding.arguments])).toEqual([
    [
      { type: "object", properties: { path: { type: "string" } }, required: ["path"] },
      [{ from: "property", name: "path", pass: "keyword" }],
    ],
  ]);
  expect(diagnostics.map(({ level, code, line }) => `${level} ${code} ${line}`)).toEqual([
    "info function-dropped 4",
    "info function-dropped 4",
    "info function-dropped 4",
    "error type-not-representable 5",
    "info computed-default 5",
    "error class-not-data 6",
    "error type-not-representable 7",
  ]);
});
