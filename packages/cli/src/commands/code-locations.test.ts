import { writeFileSync } from "node:fs";
import { runCli } from "@toolcrib/testing/run-cli";
import { withFiles } from "@toolcrib/testing/with-files";
import { expect, test } from "vitest";

const functions = (days: string, shop: string): string => `
/** The forecast of a city. */
export function forecast(
  /** The city */
  city: string,
  /** How many days */
  days${days},
): string {
  return city + days;
}

interface Order {
  /** What is bought */
  item: string;
  /** How many */
  count${shop};
}

/** Buys something. */
export const buy = (order: Order): string => order.item + order.count;
`;
const files = {
  "old.ts": functions("?: number", "?: number"),
  "new.ts": functions(": number", ": number"),
  "old.py":
    'def find(word: str, limit: int = 10) -> str:\n    """Finds a word."""\n    return word\n',
  "new.py":
    'def find(\n    word: str,\n    limit: int,\n) -> str:\n    """Finds a word."""\n    return word\n',
};

test("a finding of diff points at the parameter that changed", async () => {
  await withFiles(files, async (cwd) => {
    const { stdout, code } = await runCli(["diff", "old.ts", "new.ts", "--json"], { cwd });
    expect(code).toBe(1);
    const { findings } = JSON.parse(stdout);
    expect(findings).toMatchObject([
      {
        tool: "buy",
        rule: "param-became-required",
        location: { file: "new.ts", line: 16, column: 3 },
      },
      {
        tool: "forecast",
        rule: "param-became-required",
        location: { file: "new.ts", line: 7, column: 3 },
      },
    ]);
    const python = await runCli(["diff", "old.py", "new.py", "--format", "github"], { cwd });
    expect(python.stdout).toMatch(
      /^::error file=new\.py,line=3,col=5,title=find param-became-required/,
    );
  });
});

test("a parameter that is new and required is found where it is declared", async () => {
  const old =
    "/** Stops. */\nexport function stop(release: string): string {\n  return release;\n}\n";
  const next = old
    .replace("release: string", "\n  release: string,\n  reason: string,\n")
    .replace("return release", "return release + reason");
  await withFiles({ "old.ts": old, "new.ts": next }, async (cwd) => {
    const { stdout } = await runCli(["diff", "old.ts", "new.ts", "--json"], { cwd });
    expect(JSON.parse(stdout).findings).toMatchObject([
      { rule: "param-required-added", location: { file: "new.ts", line: 4, column: 3 } },
    ]);
  });
});

test("check and lint point into the code too, in every format that has a place for it", async () => {
  await withFiles({ ...files, "now.ts": files["old.ts"] }, async (cwd) => {
    await runCli(["lock", "now.ts"], { cwd });
    writeFileSync(`${cwd}/now.ts`, files["new.ts"]);
    const text = await runCli(["check"], { cwd });
    expect(text.stdout).toContain("         now.ts:7:3\n");
    const sarif = await runCli(["check", "--format", "sarif"], { cwd });
    const [first] = JSON.parse(sarif.stdout).runs[0].results;
    expect(first.locations[0].physicalLocation).toEqual({
      artifactLocation: { uri: "now.ts" },
      region: { startLine: 16, startColumn: 3 },
    });
    const bare =
      "/** Adds. */\nexport function add(\n  a: number,\n  b: number,\n): number {\n  return a + b;\n}\n";
    writeFileSync(`${cwd}/bare.ts`, bare);
    const lint = await runCli(["lint", "bare.ts", "--json"], { cwd });
    expect(JSON.parse(lint.stdout).findings).toContainEqual(
      expect.objectContaining({
        rule: "parameter-undocumented",
        path: "/inputSchema/properties/b",
        location: { file: "bare.ts", line: 4, column: 3 },
      }),
    );
  });
});

test("what was read before is located alike", async () => {
  await withFiles(
    { "tools.ts": files["new.ts"], "old.ts": files["old.ts"], "node_modules/x": "" },
    async (cwd) => {
      const line = ["diff", "old.ts", "tools.ts", "--json"];
      const first = await runCli(line, { cwd });
      const second = await runCli(line, { cwd });
      expect(second).toEqual(first);
      expect(JSON.parse(second.stdout).findings[0].location.line).toBe(16);
    },
  );
});
