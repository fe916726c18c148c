import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { ServerTarget } from "@toolcrib/mcp/connect";
import { type CliSurroundings, runCli } from "@toolcrib/testing/run-cli";
import { isRunning } from "@toolcrib/testing/running-process";
import { type Script, scriptedServer } from "@toolcrib/testing/scripted-server";
import { withFiles } from "@toolcrib/testing/with-files";
import { describe, expect, test } from "vitest";
import { programFile, runProgramFile } from "../program.ts";

/** A scripted server as the source of a command line. */
async function withSource<T>(
  script: Partial<Script>,
  use: (words: readonly string[]) => Promise<T>,
): Promise<T> {
  const { target, stop } = await scriptedServer({
    transport: "stdio",
    era: "2026-07-28",
    ...script,
  });
  try {
    return await use(sourceWords(target, script.env));
  } finally {
    await stop();
  }
}

function sourceWords(
  target: ServerTarget,
  env: Readonly<Record<string, string>> = {},
): readonly string[] {
  if (target.kind === "http") return [target.url];
  const given = Object.entries(env).flatMap(([name, value]) => ["--env", `${name}=${value}`]);
  return [...given, "--", target.command, ...(target.args ?? [])];
}

const schema = { type: "object" };
const dangerous = [
  { name: "work", inputSchema: schema, annotations: { destructiveHint: true } },
  { name: "steady", inputSchema: schema },
  { name: "reads", inputSchema: schema, annotations: { readOnlyHint: true } },
];

describe("R11 calling a destructive tool", () => {
  const call = (words: readonly string[], surroundings: CliSurroundings) =>
    withSource({ env: { TOOLS: JSON.stringify(dangerous) } }, (source) =>
      runCli(["call", ...words, "--quiet", "--no-color", ...source], surroundings),
    );
  const question = "work says that it can destroy data. Call it? [y/N] ";

  test("asks on a terminal; no is no", async () => {
    const { code, stdout, stderr } = await call(["work"], { tty: true, stdin: "n\n" });
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr).toContain(question);
  });

  test("asks on a terminal; yes is yes", async () => {
    const { code, stdout, stderr } = await call(["work"], { tty: true, stdin: "y\n" });
    expect({ code, stdout }).toEqual({ code: 0, stdout: "work:\n" });
    expect(stderr).toContain(question);
  });

  test("--yes does not ask", async () => {
    expect(await call(["work", "--yes"], { tty: true })).toEqual({
      code: 0,
      stdout: "work:\n",
      stderr: "",
    });
  });

  test("without a terminal it needs --yes", async () => {
    const stderr =
      "error: work says that it can destroy data: give --yes to call it without being asked\n";
    expect(await call(["work"], {})).toEqual({ code: 2, stdout: "", stderr });
    expect(await call(["work", "--yes"], {})).toMatchObject({ code: 0, stdout: "work:\n" });
  });

  test("--careful also asks where a tool does not declare itself read-only", async () => {
    const unsure = await call(["steady", "--careful"], { tty: true, stdin: "\n" });
    expect(unsure.stderr).toContain("steady does not say that it only reads. Call it? [y/N] ");
    expect(unsure.code).toBe(2);
    expect((await call(["steady"], { tty: true })).code).toBe(0);
    expect((await call(["reads", "--careful"], { tty: true })).code).toBe(0);
  });
});

test("W7 a result that breaks the tool's own schema is the tool's fault: exit code 5", async () => {
  const tools = [
    { name: "work", inputSchema: schema, outputSchema: { type: "object", required: ["x"] } },
  ];
  await withSource({ env: { TOOLS: JSON.stringify(tools) } }, async (source) => {
    const { code, stdout, stderr } = await runProgramFile(["call", "work", "-q", ...source]);
    expect({ code, stdout }).toEqual({ code: 5, stdout: "work:\n" });
    expect(stderr).toBe(
      "warning: work broke its own output schema: the tool has an output schema but gave no structuredContent\n",
    );
  });
});

describe("exit codes", () => {
  test("3: the server asks who is calling", async () => {
    await withSource({ transport: "http", env: { TOKEN: "t" } }, async (source) => {
      const { code, stdout, stderr } = await runProgramFile(["list", ...source]);
      expect({ code, stdout }).toEqual({ code: 3, stdout: "" });
      expect(stderr).toMatch(
        /^error: http:\/\/127\.0\.0\.1:\d+\/mcp asks who is calling \(401\): give --header 'Authorization: Bearer …', or run toolcrib login http:\/\/127\.0\.0\.1:\d+\/mcp\n$/,
      );
      const allowed = await runProgramFile([
        "list",
        "--json",
        "--header",
        "Authorization: Bearer t",
        ...source,
      ]);
      expect(allowed.code).toBe(0);
    });
  });

  test("4: nothing is there, or it does not answer in time", async () => {
    await withSource({ transport: "http", fault: "exits-at-once" }, async (source) => {
      const { code, stderr } = await runProgramFile(["list", ...source]);
      expect(code).toBe(4);
      expect(stderr).toMatch(/^error: http:\S+ cannot be reached: nothing listens there\n$/);
    });
    await withSource({ fault: "never-starts" }, async (source) => {
      const { code, stderr } = await runProgramFile([
        "list",
        "-q",
        "--timeout",
        "500ms",
        ...source,
      ]);
      expect(code).toBe(4);
      expect(stderr).toMatch(/did not start within 500 ms\n$/);
    });
    await withSource({ fault: "hangs" }, async (source) => {
      const { code, stderr } = await runProgramFile([
        "call",
        "work",
        "-q",
        "--timeout",
        "4s",
        ...source,
      ]);
      expect(code).toBe(4);
      expect(stderr).toBe("error: tools/call was not answered within 4000 ms\n");
    });
  });

  test("5: there is no such tool", async () => {
    await withSource({}, async (source) => {
      const { code, stderr } = await runProgramFile(["call", "worc", "-q", ...source]);
      expect({ code, stderr }).toEqual({
        code: 5,
        stderr: 'error: there is no tool "worc": did you mean work?\n',
      });
    });
  });

  test("2: a tool list can be read, not called", async () => {
    await withFiles({ "tools.json": JSON.stringify(dangerous) }, async (cwd) => {
      const { code, stderr } = await runProgramFile(["call", "tools.json", "reads"], { cwd });
      expect({ code, stderr }).toEqual({
        code: 2,
        stderr: "error: reads cannot be called: a tool list can be read, not called\n",
      });
    });
  });
});

test.each([
  ["SIGINT", 130],
  ["SIGTERM", 143],
] as const)(
  "%s ends the call, the server and what it started: exit code %d",
  async (signal, code) => {
    await withFiles({}, async (folder) => {
      const pids = join(folder, "pids");
      await withSource({ fault: "hangs", env: { PIDS: pids } }, async (source) => {
        const child = spawn(process.execPath, [programFile, "call", "work", ...source], {
          stdio: "ignore",
        });
        while (!existsSync(pids)) await new Promise((resolve) => setTimeout(resolve, 10));
        child.kill(signal);
        const [ended] = await once(child, "exit");
        expect(ended).toBe(code);
        expect(readFileSync(pids, "utf8").trim().split("\n").map(Number).filter(isRunning)).toEqual(
          [],
        );
      });
    });
  },
);

test("git:REF:path reads a file as it was", async () => {
  const git = async (cwd: string, ...words: string[]): Promise<void> => {
    const identity = ["-c", "user.name=t", "-c", "user.email=t@example.com"];
    const child = spawn("git", [...identity, ...words], { cwd, stdio: "ignore" });
    expect((await once(child, "exit"))[0]).toBe(0);
  };
  const tool = (name: string): string => JSON.stringify([{ name, inputSchema: schema }]);
  await withFiles({ "sub/tools.json": tool("before") }, async (folder) => {
    await git(folder, "init", "-q");
    await git(folder, "add", ".");
    await git(folder, "commit", "-qm", "one");
    const { writeFileSync } = await import("node:fs");
    writeFileSync(join(folder, "sub/tools.json"), tool("after"));
    const names = async (cwd: string, source: string): Promise<string> => {
      const { stdout } = await runProgramFile(["list", source, "--json"], { cwd });
      return JSON.parse(stdout).servers[0].tools[0].name;
    };
    expect(await names(folder, "sub/tools.json")).toBe("after");
    expect(await names(folder, "git:HEAD:sub/tools.json")).toBe("before");
    expect(await names(join(folder, "sub"), "git:HEAD:tools.json")).toBe("before");
    const wrong = await runProgramFile(["list", "git:--help:sub/tools.json"], { cwd: folder });
    expect(wrong.code).toBe(2);
    expect(wrong.stderr).toMatch(/^error: there is no git revision "--help" in /);
    for (const path of ["nope.json", "nope.ts"]) {
      const missing = await runProgramFile(["list", `git:HEAD:${path}`], { cwd: folder });
      const stderr = `error: ${path}: there is no such file in the git revision "HEAD"\n`;
      expect(missing).toEqual({ code: 2, stdout: "", stderr });
    }
  });
});
