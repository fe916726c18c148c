import { execFile } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { connectServer } from "@toolcrib/mcp/connect";
import { isRunning } from "@toolcrib/testing/running-process";
import { withFiles } from "@toolcrib/testing/with-files";
import { expect, test } from "vitest";
import { programFile, runProgramFile } from "../program.ts";

const toolcrib = (cwd: string, ...words: readonly string[]) => runProgramFile(words, { cwd });

const weather = `
from typing import Literal

print("imported")

class WeatherApp:
    def list_tools(self):
        return [self.get_weather, self.fail]

    async def get_weather(
        self,
        city: str,
        units: Literal["metric", "imperial"] = "metric",
        note: str | None = None,
    ) -> dict[str, str]:
        """Get current weather for a city.

        Args:
            city: City name

        Annotations:
            read-only
        """
        print("working")
        return {"city": city, "units": units, "note": str(note)}

    def fail(self):
        "Fails."
        raise ValueError("no such city")

class Computed:
    def list_tools(self):
        return [getattr(self, name) for name in ("one",)]
    def one(self, n: int) -> int:
        "Gives it back."
        return n
`;

test("X6 X10 Python tools are listed, called and served", async () => {
  await withFiles({ "app.py": weather }, async (cwd) => {
    const listed = await toolcrib(cwd, "list", "app.py", "--json");
    const [server] = JSON.parse(listed.stdout).servers;
    expect(server.tools.map(({ name }: { name: string }) => name)).toEqual(["get_weather", "fail"]);
    expect(listed.stderr).not.toContain("imported");

    const called = await toolcrib(cwd, "call", "app.py", "get_weather", "city=Paris", "--json");
    expect(JSON.parse(called.stdout).structuredContent).toEqual({
      city: "Paris",
      units: "metric",
      note: "None",
    });
    expect(called.stderr).toContain("working");

    const failed = await toolcrib(cwd, "call", "app.py", "fail");
    expect([failed.code, failed.stdout]).toEqual([5, "ValueError: no such city\n"]);
    expect(failed.stderr).not.toContain("toolcrib_worker");

    const connection = await connectServer({
      kind: "stdio",
      command: process.execPath,
      args: [programFile, "serve", "app.py"],
      cwd,
    });
    try {
      const { tools } = await connection.listTools();
      expect(tools.map(({ name }) => name)).toContain("get_weather");
      const result = await connection.callTool("get_weather", { city: "Oslo", note: null });
      expect(result["structuredContent"]).toEqual({ city: "Oslo", units: "metric", note: "None" });
      expect(Object.keys(result["_meta"] ?? {})).not.toContain("dev.toolcrib/unused");
      const slip = await connection.callTool("get_weather", { city: "Oslo", unit: "imperial" });
      expect(slip).toMatchObject({
        structuredContent: { city: "Oslo", units: "metric" },
        content: [
          { type: "text" },
          {
            type: "text",
            text: 'Note: "unit" (did you mean "units"?) is not a parameter of this tool and had no effect.',
          },
        ],
        _meta: { "dev.toolcrib/unused": ["unit"] },
      });
    } finally {
      await connection.close();
    }
  });
});

test("X4 an explicit null is dropped where None is the default, and nowhere else", async () => {
  await withFiles({ "app.py": weather }, async (cwd) => {
    const call = (args: string) => toolcrib(cwd, "call", "app.py", "get_weather", "--args", args);
    expect((await call('{"city":"Rome","note":null}')).code).toBe(0);
    const refused = await call('{"city":"Rome","units":null}');
    expect(refused.code).toBe(2);
    expect(refused.stderr).toContain("/units");
  });
});

test("X11 --run asks the code for its tools", async () => {
  await withFiles({ "app.py": weather }, async (cwd) => {
    const read = await toolcrib(cwd, "extract", "app.py");
    expect(read.code).toBe(1);
    expect(read.stderr).toContain(
      "app.py:33:16: error: list_tools of Computed is computed on line 33",
    );
    const run = await toolcrib(cwd, "extract", "app.py", "--run", "--json");
    expect(run.code).toBe(0);
    expect(JSON.parse(run.stdout).tools.map(({ name }: { name: string }) => name)).toEqual([
      "get_weather",
      "fail",
      "one",
    ]);
  });
});

test("without Python, tools are still listed, and a call says what to install", async () => {
  await withFiles({ "app.py": weather }, async (cwd) => {
    const env = { PATH: "", VIRTUAL_ENV: "" };
    expect((await runProgramFile(["list", "app.py"], { cwd, env })).code).toBe(0);
    const called = await runProgramFile(["call", "app.py", "fail"], { cwd, env });
    expect(called.code).toBeGreaterThan(0);
    expect(called.stderr).toMatch(
      /app\.py needs Python, and none was found; install Python 3\.9 or newer, or set TOOLCRIB_PYTHON/,
    );
  });
});

/** Every Python that pyenv has installed here, if it is used. */
function installedPythons(): readonly { readonly path: string; readonly isOld: boolean }[] {
  const folder = join(process.env["PYENV_ROOT"] ?? join(homedir(), ".pyenv"), "versions");
  if (!existsSync(folder)) return [];
  return readdirSync(folder).flatMap((version) => {
    const [, major, minor] = /^(\d)\.(\d+)\./.exec(version) ?? [];
    const path = join(folder, version, "bin/python");
    if (major === undefined || !existsSync(path)) return [];
    return [{ path, isOld: Number(major) < 3 || Number(minor) < 9 }];
  });
}

test.runIf(installedPythons().length > 0)(
  "X10 Python 3.9 and newer run tools, older ones are named",
  async () => {
    const source = "def f(a: int, b: 'str | None' = None) -> int:\n    'F.'\n    return a + 1\n";
    await withFiles({ "app.py": source }, async (cwd) => {
      for (const { path, isOld } of installedPythons()) {
        const env = { TOOLCRIB_PYTHON: path };
        const { stdout } = await runProgramFile(["call", "app.py", "f", "a=1"], { cwd, env });
        if (isOld) expect(stdout).toMatch(/ is Python \d\.\d; toolcrib needs 3\.9 or newer/);
        else expect(stdout, path).toBe("2\n");
      }
    });
  },
);

test("a program that used Python ends by itself, and Python with it", async () => {
  const runtime = fileURLToPath(import.meta.resolve("@toolcrib/runtime"));
  const script = `
import { findInterpreter, PythonWorker } from ${JSON.stringify(runtime)};
const file = process.argv[2];
const worker = new PythonWorker({ interpreter: findInterpreter(file) });
process.stdout.write(String(await worker.call({ file, path: ["pid"], arguments: [] }, {})));
`;
  const files = { "use.mjs": script, "tools.py": "import os\ndef pid(): return os.getpid()\n" };
  await withFiles(files, async (folder) => {
    const args = ["use.mjs", join(folder, "tools.py")];
    const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: folder });
    while (isRunning(Number(stdout))) await new Promise((resolve) => setImmediate(resolve));
  });
});
