import { mkdirSync, readdirSync } from "node:fs";
import { type CodeFiles, codeFiles } from "@toolcrib/testing/code-files";
import { runCli } from "@toolcrib/testing/run-cli";
import { afterAll, beforeAll, expect, test } from "vitest";

let files: CodeFiles;
beforeAll(() => {
  files = codeFiles({ "full/README.md": "mine" });
});
afterAll(() => files.remove());

test("init writes a project whose tool can be called", async () => {
  const { code, stdout } = await runCli(["init", "My Weather"], { cwd: files.folder });
  expect(code).toBe(0);
  expect(stdout).toContain("My Weather/src/weather.ts");
  const cwd = files.path("My Weather");
  mkdirSync(`${cwd}/node_modules`);
  expect(await runCli(["extract", "src", "--strict"], { cwd })).toMatchObject({
    code: 0,
    stderr: "",
  });
  expect(
    await runCli(["call", "src/weather.ts", "getWeather", "city=London"], { cwd }),
  ).toMatchObject({ stdout: '{"city":"London","temperature":16,"conditions":"cloudy"}\n' });
  expect(await runCli(["list", ".vscode/mcp.json#my-weather", "--help"], { cwd })).toMatchObject({
    code: 0,
  });
});

test.each([
  ["TypeScript", [], "src/weather.ts"],
  ["Python", ["--python"], "weather.py"],
])("init gives a project in %s a version, which its server tells", async (folder, words, tools) => {
  await runCli(["init", folder, ...words], { cwd: files.folder });
  const { stdout } = await runCli(["snapshot", `${folder}/${tools}`], { cwd: files.folder });
  expect(JSON.parse(stdout)).toMatchObject({ server: { version: "0.1.0" } });
});

test("init overwrites nothing", async () => {
  const { code, stderr } = await runCli(["init", "full"], { cwd: files.folder });
  expect(code).toBe(2);
  expect(stderr).toContain("full already has README.md");
  expect(readdirSync(files.path("full"))).toEqual(["README.md"]);
});
