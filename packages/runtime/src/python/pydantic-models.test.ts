import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { withFiles } from "@toolcrib/testing/with-files";
import { expect, test } from "vitest";
import { PythonWorker } from "./python-worker.ts";

/** The first Python here that has pydantic, of either generation. */
const interpreter = ["/usr/bin/python3", "python3"].find(
  (python) => spawnSync(python, ["-c", "import pydantic"]).status === 0,
);

const source = `
import pydantic
from pydantic import BaseModel, Field
if pydantic.VERSION.startswith("1."):
    class Tags(BaseModel):
        __root__: list[str]
    values = lambda tags: tags.__root__
else:
    class Tags(pydantic.RootModel[list[str]]): pass
    values = lambda tags: tags.root
class User(BaseModel):
    first: str = Field(alias="firstName")
def count(tags: Tags): return len(values(tags))
def give(tags: Tags): return tags
def greet(user: User): return user
`;

test.skipIf(interpreter === undefined)(
  "models of the installed pydantic are made of JSON and turned back (skipped without pydantic)",
  () =>
    withFiles({ "tools.py": source }, async (folder) => {
      const worker = new PythonWorker({ interpreter: interpreter ?? "" });
      const call = (name: string, parameter: string, value: string[] | { firstName: string }) =>
        worker.call(
          {
            file: join(folder, "tools.py"),
            path: [name],
            arguments: [{ from: "property", name: parameter, pass: "keyword" }],
          },
          { [parameter]: value },
        );
      try {
        expect(await call("count", "tags", ["a", "b"])).toBe(2);
        expect(await call("give", "tags", ["a"])).toEqual(["a"]);
        expect(await call("greet", "user", { firstName: "Ada" })).toEqual({ firstName: "Ada" });
      } finally {
        await worker.close();
      }
    }),
);
