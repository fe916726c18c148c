// biome-ignore-all lint/suspicious/noTemplateCurlyInString: clients write their variables so
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Json } from "@toolcrib/model";
import { withFiles } from "@toolcrib/testing/with-files";
import { expect, test } from "vitest";
import { noneGiven } from "../bind-given.ts";
import type { SourceContext } from "../source.ts";
import { variableExpander } from "./variables.ts";

const env = { HOME: "/home/me", SET: "value", EMPTY: "", DOLLAR: "${SET} $SET {env:SET}" };

interface Surroundings {
  readonly config?: Json;
  readonly bareVariables?: boolean;
  readonly answers?: readonly string[];
  readonly more?: Readonly<Record<string, string>>;
  readonly cwd?: string;
}

function expander({
  config = {},
  bareVariables = false,
  answers,
  more = {},
  cwd = "/home/me/app",
}: Surroundings = {}) {
  const asked: { question: string; hidden: boolean }[] = [];
  const left = [...(answers ?? [])];
  const ask = async (question: string, { hidden = false }: { hidden?: boolean }) => {
    asked.push({ question, hidden });
    return left.shift() ?? "";
  };
  const host = { env: { ...env, ...more }, ...(answers === undefined ? {} : { ask }) };
  // Only what variables read of their surroundings.
  const context = {
    ...noneGiven,
    cwd,
    host,
    signal: new AbortController().signal,
  } as unknown as SourceContext;
  return { ...variableExpander({ config, bareVariables }, context), asked };
}

test.each([
  ["${env:SET}", "value"],
  ["${SET}", "value"],
  ["a ${SET} b ${env:SET} c", "a value b value c"],
  ["${UNSET:-default}", "default"],
  ["${SET:-default}", "value"],
  ["${EMPTY:-default}", ""],
  ["${env:UNSET:-https://x.example:8080/a}", "https://x.example:8080/a"],
  ["${UNSET:-}", ""],
  ["${UNSET:-${SET}}", "value"],
  ["${UNSET:-${ALSO:-deep}}/x", "deep/x"],
  ["$SET", "value"],
  ["Bearer $SET", "Bearer $SET"],
  ["${SET}$SET", "value$SET"],
  ["{env:SET}", "value"],
  ["${{ secrets.SET }}", "value"],
  ["${{secrets.SET}}", "value"],
  ["${workspaceFolder}/x", "/home/me/app/x"],
  ["${workspaceFolder:app}/x", "/home/me/app/x"],
  ["${workspaceFolderBasename}", "app"],
  ["${userHome}/.cache", "/home/me/.cache"],
  ["${cwd}", "/home/me/app"],
  ["100 % of ${", "100 % of ${"],
  ["a $ b {} {x} $1", "a $ b {} {x} $1"],
  // A value is never looked at again: whoever sets a variable does not write the configuration.
  ["${DOLLAR}", "${SET} $SET {env:SET}"],
])("%s is %s", async (text, meant) => {
  expect(await expander().expand(text)).toBe(meant);
});

test.each([
  ["Bearer $SET", "Bearer value"],
  ["$SET/$SET", "value/value"],
  ["${SET}-$SET", "value-value"],
  ["costs 5$", "costs 5$"],
])("for a client with bare variables, %s is %s", async (text, meant) => {
  expect(await expander({ bareVariables: true }).expand(text)).toBe(meant);
});

test.each([
  ["${UNSET}", "the configuration needs the variable UNSET: set it, or give --env UNSET=…"],
  ["x ${env:UNSET} y", "the configuration needs the variable UNSET"],
  ["$UNSET", "the configuration needs the variable UNSET"],
  ["{env:UNSET}", "the configuration needs the variable UNSET"],
  ["${{ secrets.UNSET }}", "the configuration needs the variable UNSET"],
  ["${UNSET:-${ALSO_UNSET}}", "the configuration needs the variable ALSO_UNSET"],
  ["${command:pick.it}", "only the editor knows"],
  ["${config:editor.font}", "only the editor knows"],
  ["${input:api-key}", "set TOOLCRIB_INPUT_API_KEY, or give --env API_KEY=…"],
])("%s without a value is an error that says what to set", async (text, message) => {
  await expect(expander().expand(text)).rejects.toMatchObject({
    code: "missing-variable",
    message: expect.stringContaining(message),
  });
});

test("texts without an end are refused: variables beyond count, defaults beyond depth", async () => {
  await expect(expander().expand("${SET}".repeat(1_001))).rejects.toMatchObject({
    code: "too-large",
  });
  const deep = `${"${U:-".repeat(20_000)}x${"}".repeat(20_000)}`;
  await expect(expander().expand(deep)).rejects.toMatchObject({ code: "too-large" });
});

test("every value that was put in is named, so that it can be hidden; a default is not a secret", async () => {
  const { expand, used } = expander({ more: { TOOLCRIB_INPUT_KEY: "typed" } });
  await expand("${SET} ${UNSET:-default} ${input:key} ${workspaceFolder}");
  expect({ ...used }).toEqual({ SET: "value", key: "typed" });
});

test("{file:…} is the text of a file, without the line break at its end, and a secret", async () => {
  await withFiles({ "token.txt": "t0ken-of-a-file\n" }, async (cwd) => {
    const { expand, used } = expander({ cwd });
    expect(await expand("Bearer {file:./token.txt}")).toBe("Bearer t0ken-of-a-file");
    expect(Object.values(used)).toEqual(["t0ken-of-a-file"]);
    writeFileSync(join(cwd, "large.txt"), "x".repeat(70_000));
    await expect(expand("{file:large.txt}")).rejects.toMatchObject({ code: "too-large" });
    await expect(expand("{file:gone.txt}")).rejects.toMatchObject({ code: "unreadable-file" });
  });
});

const inputs = [
  { id: "api-key", type: "promptString", description: "Your key", password: true },
  {
    id: "region",
    type: "pickString",
    description: "Region",
    options: ["eu", { label: "US", value: "us" }],
    default: "eu",
  },
  { id: "shell", type: "command", command: "rm" },
];

test("an input is asked for once, a password without being seen", async () => {
  const { expand, asked } = expander({ config: { inputs }, answers: ["secret"] });
  expect(await expand("${input:api-key} ${input:api-key}")).toBe("secret secret");
  expect(asked).toEqual([{ question: "Your key: ", hidden: true }]);
});

test("an input of settings.json is found below mcp", async () => {
  const { expand, asked } = expander({ config: { mcp: { inputs } }, answers: ["secret"] });
  await expand("${input:api-key}");
  expect(asked).toEqual([{ question: "Your key: ", hidden: true }]);
});

test("a choice shows its options, takes one of them, and has a default", async () => {
  const choosing = expander({ config: { inputs }, answers: ["us"] });
  expect(await choosing.expand("${input:region}")).toBe("us");
  expect(choosing.asked).toEqual([{ question: "Region (eu, us): ", hidden: false }]);
  expect(await expander({ config: { inputs }, answers: [""] }).expand("${input:region}")).toBe(
    "eu",
  );
  expect(await expander({ config: { inputs } }).expand("${input:region}")).toBe("eu");
  const wrong = expander({ config: { inputs }, answers: ["mars"] });
  await expect(wrong.expand("${input:region}")).rejects.toThrow("must be one of eu, us");
});

test("variables win over questions, the one of toolcrib over the other", async () => {
  const more = { API_KEY: "plain", TOOLCRIB_INPUT_API_KEY: "own" };
  const { expand, asked } = expander({ config: { inputs }, answers: ["typed"], more });
  expect(await expand("${input:api-key}")).toBe("own");
  expect(asked).toEqual([]);
  expect(await expander({ more: { API_KEY: "plain" } }).expand("${input:api-key}")).toBe("plain");
});

test("an input that is a command is not run", async () => {
  await expect(expander({ config: { inputs } }).expand("${input:shell}")).rejects.toMatchObject({
    code: "missing-variable",
  });
});
