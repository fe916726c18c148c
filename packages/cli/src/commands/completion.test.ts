import { execFileSync, spawnSync } from "node:child_process";
import { runCli } from "@toolcrib/testing/run-cli";
import { expect, test } from "vitest";
import { commands } from "./index.ts";

/** What bash offers for words, the last of which is being typed. */
async function offered(...words: readonly string[]): Promise<readonly string[]> {
  const { stdout } = await runCli(["completion", "bash"]);
  const list = words.map((word) => `'${word}'`).join(" ");
  const script = `${stdout}\nCOMP_WORDS=(${list}); COMP_CWORD=${words.length - 1}; _toolcrib; printf '%s\\n' "\${COMPREPLY[@]}"`;
  return execFileSync("bash", ["-c", script], { encoding: "utf8" }).trim().split("\n");
}

test("bash completes commands, options and choices", async () => {
  expect(await offered("toolcrib", "")).toEqual([
    ...commands.map(({ name }) => name),
    "--help",
    "--version",
  ]);
  expect(await offered("toolcrib", "li")).toContain("list");
  expect(await offered("toolcrib", "list", "--sh")).toEqual(["--show-tools"]);
  expect(await offered("toolcrib", "list", "--sort", "p")).toEqual(["priority"]);
  expect(await offered("toolcrib", "list", "x")).toEqual([""]);
});

test.each(["zsh", "fish"])(
  "the %s script names every command and is accepted by the shell",
  async (shell) => {
    const { code, stdout } = await runCli(["completion", shell]);
    expect(code).toBe(0);
    for (const { name } of commands) expect(stdout).toContain(name);
    expect(stdout).not.toContain("undefined");
    const { error, status, stderr } = spawnSync(shell, ["-n", "-c", stdout], { encoding: "utf8" });
    if (error === undefined) expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  },
);

test("an unknown shell ends with exit code 2", async () => {
  const { code, stderr } = await runCli(["completion", "cmd"]);
  expect(code).toBe(2);
  expect(stderr).toBe("error: completion takes the name of a shell: bash, zsh, fish\n");
});
