import { join } from "node:path";
import { withFiles } from "@toolcrib/testing/with-files";
import { expect, test } from "vitest";
import { extractPython } from "../extract-python.ts";

test("X4 the values of an enum whose __new__ chooses them are read where it says which they are", async () => {
  const source = `
from enum import Enum
class Labelled(str, Enum):
    A = ("a", "Letter A")
    B = ("b", "Letter B")
    def __new__(cls, value, label):
        member = str.__new__(cls, value)
        member._value_ = value  # the first
        member.label = label
        return member
class Second(Enum):
    A = (1, "one")
    B = (2, "two")
    def __new__(cls, number, word):
        member = object.__new__(cls)
        member._value_ = word
        return member
class Computed(Enum):
    A = (1, "one")
    def __new__(cls, *parts):
        member = object.__new__(cls)
        member._value_ = parts[0]
        return member
def labelled(a: Labelled): "L."
def second(a: Second): "S."
def computed(a: Computed): "C."
`;
  const { tools, diagnostics } = await withFiles({ "a.py": source }, (folder) =>
    extractPython([join(folder, "a.py")]),
  );
  expect(tools.map(({ tool }) => tool.inputSchema?.["properties"])).toEqual([
    { a: { type: "string", enum: ["a", "b"] } },
    { a: { type: "string", enum: ["one", "two"] } },
  ]);
  expect(diagnostics).toMatchObject([{ code: "enum-not-literal", subject: "computed" }]);
});
