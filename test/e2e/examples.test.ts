import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { afterEach, expect, test } from "vitest";
import { runCli } from "../run-cli.ts";

const started: ChildProcess[] = [];
afterEach(async () => {
  for (const child of started.splice(0)) {
    if (child.exitCode !== null) continue;
    child.kill("SIGTERM");
    await once(child, "exit");
  }
});

/** Starts a script and waits until a line of its output matches. */
async function startUntil(
  words: readonly string[],
  pattern: RegExp,
): Promise<{ child: ChildProcess; text: string; match: RegExpExecArray }> {
  const child = spawn(process.execPath, words, { stdio: ["ignore", "pipe", "pipe"] });
  started.push(child);
  let text = "";
  return await new Promise((resolve, reject) => {
    const read = (chunk: string): void => {
      text += chunk;
      const match = pattern.exec(text);
      if (match !== null) resolve({ child, text, match });
    };
    child.stdout?.setEncoding("utf8").on("data", read);
    child.stderr?.setEncoding("utf8").on("data", read);
    child.on("exit", (code) => reject(new Error(`ended with ${code}: ${text}`)));
  });
}

test("both issue trackers have the same definitions", async () => {
  const tools = async (file: string): Promise<unknown> => {
    const { stdout } = await runCli(["extract", `examples/issue-tracker/${file}`, "--json"]);
    return JSON.parse(stdout).tools.map(
      ({ name, description, inputSchema, annotations }: Record<string, unknown>) => ({
        name,
        description,
        inputSchema,
        annotations,
      }),
    );
  };
  expect(await tools("tracker.py")).toEqual(await tools("tracker.ts"));
});

test("the embedding example checks its calls", () => {
  const printed = execFileSync(process.execPath, ["examples/embedding/main.js"], {
    encoding: "utf8",
  });
  expect(printed).toContain("{ sum: 42 }");
  expect(printed).toContain('/a: expected number, got the string "ten"');
});

test("the gate lets what is locked pass and stops the next version", async () => {
  expect((await runCli(["check", "--cwd", "examples/ci-gate"])).code).toBe(0);
  const words = ["diff", "examples/ci-gate/tools.ts", "examples/ci-gate/tools.next.ts", "--json"];
  const { code, stdout } = await runCli(words);
  expect(code).toBe(1);
  expect(JSON.parse(stdout)).toMatchObject({ verdict: "breaking", bump: "major" });
});

test("npm start serves the examples, takes another port when its own is taken, and ends on SIGINT", async () => {
  const taken = createServer();
  const isTaken = await new Promise<boolean>((resolve) => {
    taken.on("error", () => resolve(true));
    taken.listen(4180, "127.0.0.1", () => resolve(true));
  });
  expect(isTaken).toBe(true);
  try {
    const { child, text, match } = await startUntil(
      ["scripts/start.js"],
      /npx toolcrib call (\S+)[\s\S]*Ctrl-C/,
    );
    const [, url = ""] = match;
    expect(text).toMatch(/port 4180 is taken, so another one is used: \d+/);
    for (const name of [
      "weather_getWeather",
      "python_create_issue",
      "tracker_create_issue",
      "everything_echo",
    ])
      expect(text).toContain(name);
    const answer = await runCli(["call", url, "weather_getWeather", "city=Nairobi", "--json"]);
    expect(JSON.parse(answer.stdout).structuredContent).toEqual({
      temperature: 25,
      conditions: "sunny",
    });
    child.kill("SIGINT");
    const [code] = await once(child, "exit");
    expect(code).toBe(0);
  } finally {
    taken.close();
  }
});
