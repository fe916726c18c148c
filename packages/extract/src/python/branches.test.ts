import { join } from "node:path";
import { withFiles } from "@toolcrib/testing/with-files";
import { expect, test } from "vitest";
import { extractPython } from "./extract-python.ts";

async function said(source: string): Promise<readonly string[]> {
  return withFiles({ "tools.py": source }, async (folder) => {
    const { diagnostics } = await extractPython([join(folder, "tools.py")]);
    return diagnostics
      .filter(({ code }) => code === "platform-branch")
      .map(({ line, level, message }) => `${line} ${level}: ${message}`);
  });
}

test("X2 functions that a platform may not have are reported in one line for each statement", async () => {
  expect(
    await said(`
import sys
if sys.platform == "win32":
    def drive(letter: str) -> str: "A drive."
    def registry(key: str) -> str: "A key."
elif sys.platform == "darwin":
    def volume(name: str) -> str: "A volume."
`),
  ).toEqual([
    '3 warning: drive, registry, volume are defined under a condition (if sys.platform == "win32"), so they are listed but cannot be called where that part does not run',
  ]);
});

test("X2 functions that every branch defines are reported, in if and in try", async () => {
  expect(
    await said(`
import os
if os.name == "nt":
    def root() -> str: "The root."
    class Disk:
        def size(self) -> int: "Its size."
else:
    def root() -> str: "The root."
    class Disk:
        def size(self) -> int: "Its size."
try:
    import numpy
    def total(values: list[float]) -> float: "The sum."
except ImportError:
    def total(values: list[float]) -> float: "The sum."
try:
    import rich
    def show(text: str) -> None: "Shows."
except ImportError:
    pass
`),
  ).toEqual([
    '3 warning: root, Disk are defined in several branches (if os.name == "nt"): the first is listed, and the one that was loaded is called',
    "11 warning: total is defined in several branches (try): the first is listed, and the one that was loaded is called",
    "16 warning: show is defined in a part of a try statement, so it is listed but cannot be called where that part does not run",
  ]);
});

test("X2 branches without tools are not reported", async () => {
  expect(
    await said(`
import sys
from typing import TYPE_CHECKING
if TYPE_CHECKING:
    def hint(a: int) -> int: ...
if sys.platform == "win32":
    SEPARATOR = ";"
    def _private(a: int) -> int: "P."
try:
    import fast
except ImportError:
    fast = None
def plain(a: int) -> int: "P."
if __name__ == "__main__":
    def main() -> None: "M."
`),
  ).toEqual([]);
});
