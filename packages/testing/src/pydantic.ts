import { spawnSync } from "node:child_process";

const probe = "import pydantic, sys; sys.exit(0 if pydantic.VERSION >= '2' else 1)";

/**
 * The path of a Python here that has pydantic 2; undefined where none has. Tests that need it are
 * skipped then, and the reason is printed; where `TOOLCRIB_REQUIRE_PYDANTIC` is set they fail.
 */
export const pydanticPython: string | undefined = find();

function find(): string | undefined {
  const found = [process.env["TOOLCRIB_PYTHON"], "python3", "/usr/bin/python3"].find(
    (python) => python !== undefined && spawnSync(python, ["-c", probe]).status === 0,
  );
  if (found !== undefined)
    return spawnSync(found, ["-c", "import sys; print(sys.executable)"], {
      encoding: "utf8",
    }).stdout.trim();
  if (process.env["TOOLCRIB_REQUIRE_PYDANTIC"] !== undefined)
    throw new Error("no Python here has pydantic 2");
  process.stderr.write("skipped: no Python here has pydantic 2\n");
  return undefined;
}
