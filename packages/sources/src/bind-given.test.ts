import { runCli } from "@toolcrib/testing/run-cli";
import { withFiles } from "@toolcrib/testing/with-files";
import { expect, test } from "vitest";
import { bindGiven } from "./bind-given.ts";

const environment = { HERE: "from here", github: "a variable" };
const bind = (
  sources: readonly (string | undefined)[],
  env: readonly string[],
  header: readonly string[] = [],
) => bindGiven(sources, { env, header, environment }).map(({ env, headers }) => ({ env, headers }));

test("K4 a value belongs to the source it names", () => {
  expect(
    bind(
      ["github", "x"],
      ["github=KEY=a=b", "x=HERE", "github=github=v"],
      ["x=Authorization: Bearer a=b: c"],
    ),
  ).toEqual([
    { env: { KEY: "a=b", github: "v" }, headers: {} },
    { env: { HERE: "from here" }, headers: { Authorization: "Bearer a=b: c" } },
  ]);
});

test("K4 without a name it belongs to the only source", () => {
  expect(bind([undefined], ["KEY=v"], ["A: b"])).toEqual([
    { env: { KEY: "v" }, headers: { A: "b" } },
  ]);
  expect(bind(["x"], ["KEY=v", "other=KEY=v"], ["A: b=c"])).toEqual([
    { env: { KEY: "v", other: "KEY=v" }, headers: { A: "b=c" } },
  ]);
});

test("K4 a name that another begins with is not taken for it", () => {
  expect(bind(["a", "a/b"], ["a/b=K=1", "a=K=2"])).toEqual([
    { env: { K: "2" }, headers: {} },
    { env: { K: "1" }, headers: {} },
  ]);
});

test.each([
  [
    ["a", "x"],
    [],
    ["Authorization: Bearer tok3n"],
    "--header belongs to one of the 2 sources: write --header 'a=Authorization: …'",
  ],
  [["a", "x"], ["KEY=tok3n"], [], "--env belongs to one of the 2 sources: write --env a=KEY=…"],
  [
    [undefined, undefined],
    [],
    ["Authorization: tok3n"],
    "--header belongs to one of the 2 sources: write --header 'NAME=Authorization: …', with NAME=SOURCE for the source",
  ],
  [
    ["github", "x"],
    [],
    ["gihub=A: tok3n"],
    '--header: there is no source called "gihub": did you mean github?',
  ],
  [["github"], [], ["X=Y: tok3n"], '--header: there is no source called "X": sources are github'],
  [
    [undefined],
    [],
    ["X=Y: tok3n"],
    '--header: there is no source called "X": no source has a name: give one as NAME=SOURCE',
  ],
  [
    ["a", "a"],
    ["a=KEY=tok3n"],
    [],
    '--env cannot be bound: two sources are called "a"; give one another NAME=',
  ],
  [
    ["a"],
    ["tok3n"],
    [],
    '--env cannot be "…": give KEY=VALUE, or the KEY of a variable that is set',
  ],
  [["a"], [], ["a=tok3n"], "--header cannot be \"…\": give 'NAME: VALUE'"],
] as const)("K4 for the sources %j, %j and %j are refused", (sources, env, header, message) => {
  expect(() => bind(sources, env, header)).toThrow(
    expect.objectContaining({ code: "usage", message }),
  );
  expect(message).not.toContain("tok3n");
});

test.each([
  ["list", "a=tools.json", "x=tools.json"],
  ["search", "query", "a=tools.json", "x=tools.json"],
  ["serve", "a=tools.json", "x=tools.json"],
  ["lock", "a=tools.json", "x=tools.json"],
  ["lint", "a=tools.json", "x=tools.json"],
  ["export", "a=tools.json", "x=tools.json", "--to", "openai"],
  ["diff", "tools.json", "tools.json"],
])("K4 %s with several sources refuses a header that is for none of them", async (...words) => {
  await withFiles({ "tools.json": '{"tools":[]}' }, async (cwd) => {
    const { code, stdout, stderr } = await runCli([...words, "--header", "Authorization: tok3n"], {
      cwd,
    });
    const name = words[0] === "diff" ? "old" : "a";
    expect({ code, stdout, stderr }).toEqual({
      code: 2,
      stdout: "",
      stderr: `error: --header belongs to one of the 2 sources: write --header '${name}=Authorization: …'\n`,
    });
  });
});
