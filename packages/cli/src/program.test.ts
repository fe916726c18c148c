import { runCli } from "@toolcrib/testing/run-cli";
import { expect, test } from "vitest";
import { commands } from "./commands/index.ts";

test("help lists every command once, in the order of the index", async () => {
  const { code, stdout, stderr } = await runCli(["--help"]);
  expect(code).toBe(0);
  expect(stderr).toBe("");
  const shown = [...stdout.matchAll(/^ {2}([a-z]+) +\S/gm)].map(([, name]) => name);
  expect(shown).toEqual(commands.map(({ name }) => name));
});

test("without a command the help goes to stderr and the exit code is 2", async () => {
  const { code, stdout, stderr } = await runCli([]);
  expect([code, stdout]).toEqual([2, ""]);
  expect(stderr).toContain("Usage: toolcrib COMMAND [options]");
});

test.each(commands.map((entry) => [entry.name, entry] as const))(
  "%s --help shows usage, options and examples",
  async (name, entry) => {
    const command = await entry.load();
    const { code, stdout } = await runCli([name, "--help"]);
    expect(code).toBe(0);
    expect(stdout).toContain(`Usage: toolcrib ${name}`);
    for (const option of Object.keys(command.options)) expect(stdout).toContain(`--${option}`);
    expect(command.examples.length).toBeGreaterThan(0);
    expect(await runCli(["help", name])).toEqual({ code: 0, stdout, stderr: "" });
  },
);

test.each(["serve", "completion"])("%s has no --json, which it could not keep", async (name) => {
  expect((await runCli([name, "--help"])).stdout).not.toContain("--json");
  expect(await runCli([name, "--json"])).toEqual({
    code: 2,
    stdout: "",
    stderr: "error: unknown option --json: see --help\n",
  });
});

test.each(["--version", "-V", "-v"])("%s prints the version alone", async (word) => {
  const { code, stdout } = await runCli([word]);
  expect(code).toBe(0);
  expect(stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
});

test.each([
  [["lst"], 'error: there is no command "lst": did you mean list?\n'],
  [["--json"], "error: options follow a command: toolcrib COMMAND --json\n"],
  [
    ["list", "--show-tolls", "x.json"],
    "error: unknown option --show-tolls: did you mean --show-tools?\n",
  ],
  [["list", "x.json", "--sort"], "error: --sort needs a value: priority|name|source\n"],
  [["list", "x.json", "--read-only=yes"], "error: --read-only takes no value\n"],
  [
    ["list", "x.json", "--sort", "size"],
    'error: --sort cannot be "size": give one of priority, name, source\n',
  ],
  [
    ["list", "x.json", "--timeout", "soon"],
    'error: --timeout cannot be "soon": give a time such as 500ms, 30s or 2m\n',
  ],
  [["list", "x.json", "--format", "xml"], 'error: --format cannot be "xml": give text, json\n'],
  [["list"], "error: no source was given: name a file, a URL, or a command after --\n"],
  [["list", "--"], "error: no command stands after --\n"],
])("usage error %j is one line and exit code 2", async (words, stderr) => {
  expect(await runCli(words)).toEqual({ code: 2, stdout: "", stderr });
});

test("a secret in --header and --env is never in a message", async () => {
  const answers = await Promise.all([
    runCli(["list", "x.json", "--header", "tok3n-secret"]),
    runCli(["list", "x.json", "--env", "tok3n-secret", "--debug"]),
  ]);
  for (const { code, stderr } of answers) {
    expect(code).toBe(2);
    expect(stderr).not.toContain("tok3n-secret");
  }
});

test("--debug adds the stack below the line", async () => {
  const { stderr } = await runCli(["list", "--sort", "size", "--debug"]);
  const [first, second] = stderr.split("\n");
  expect(first).toMatch(/^error: /);
  expect(second).toContain("ToolcribError");
});

test("colours follow the terminal, NO_COLOR, FORCE_COLOR and --no-color", async () => {
  const coloured = async (...[words, surroundings]: Parameters<typeof runCli>): Promise<boolean> =>
    (await runCli(words, surroundings)).stderr.includes("\u001b[31m");
  expect(await coloured(["list"])).toBe(false);
  expect(await coloured(["list"], { tty: true })).toBe(true);
  expect(await coloured(["list"], { tty: true, env: { NO_COLOR: "1" } })).toBe(false);
  expect(await coloured(["list", "--no-color"], { tty: true })).toBe(false);
  expect(await coloured(["list"], { env: { FORCE_COLOR: "1" } })).toBe(true);
  expect(await coloured(["list"], { env: { FORCE_COLOR: "1", NO_COLOR: "1" } })).toBe(false);
});
