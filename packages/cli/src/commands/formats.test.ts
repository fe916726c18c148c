import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { runCli } from "@toolcrib/testing/run-cli";
import { withFiles } from "@toolcrib/testing/with-files";
import { expect, test } from "vitest";

/** Where Python is found. */
const env = { PATH: process.env["PATH"] ?? "" };

const python = (parameter: string): string => `import datetime, enum, typing, uuid
class Color(enum.Enum):
    red = "red"
    blue = "blue"
def find(p: ${parameter}) -> dict:
    """Find."""
    return {"p": "taken"}
`;

const typescript = (parameter: string): string => `/** Find. */
export function find(${parameter}): { p: string } {
  return { p: "taken" };
}
`;

const files = {
  "text.py": python("str"),
  "date.py": python("datetime.date"),
  "colors.py": python("set[Color]"),
  "ids.py": python("typing.Optional[set[uuid.UUID]]"),
  "when.py": python("typing.Optional[datetime.datetime]"),
  "text.ts": typescript("p: string"),
  "mail.ts": typescript("/** @format email */ p: string"),
};

const breaks = async (cwd: string, old: string, now: string): Promise<object> => {
  const { code, stdout } = await runCli(["diff", old, now, "--json"], { cwd, env });
  const { verdict, findings } = JSON.parse(stdout);
  return { code, verdict, witness: findings[0]?.witness, rule: findings[0]?.rule };
};

test("C4 a format that code checks breaks calls, and the witness is refused by a call", async () => {
  await withFiles(files, async (cwd) => {
    expect(await breaks(cwd, "text.py", "date.py")).toEqual({
      code: 1,
      verdict: "breaking",
      witness: { p: "x" },
      rule: "param-format-narrowed",
    });
    expect(await breaks(cwd, "date.py", "text.py")).toMatchObject({ verdict: "compatible" });
    expect(await breaks(cwd, "colors.py", "ids.py")).toMatchObject({ verdict: "breaking" });
    expect(await breaks(cwd, "text.ts", "mail.ts")).toMatchObject({
      verdict: "breaking",
      witness: { p: "x" },
    });
    const calls = [
      ["date.py", "x", 2],
      ["date.py", "2026-07-28", 0],
      ["mail.ts", "x", 2],
      ["mail.ts", "ada@example.com", 0],
      ["when.py", "2026-07-28T08:30", 0],
      ["when.py", "2026-07-28 08:30:06+02:00", 0],
      ["when.py", "tomorrow", 2],
    ] as const;
    for (const [file, value, code] of calls) {
      const called = await runCli(["call", file, "find", `p=${value}`], { cwd, env });
      expect({ file, value, code: called.code }).toEqual({ file, value, code });
    }
  });
});

test("C6 a lock of code remembers that formats are checked", async () => {
  await withFiles({ "tools.py": files["text.py"] }, async (cwd) => {
    await runCli(["lock", "tools.py"], { cwd, env });
    expect((await runCli(["check"], { cwd, env })).code).toBe(0);
    writeFileSync(join(cwd, "tools.py"), files["date.py"]);
    const { code, stdout } = await runCli(["check", "--json"], { cwd, env });
    expect(code).toBe(1);
    expect(JSON.parse(stdout).findings[0]).toMatchObject({
      rule: "param-format-narrowed",
      witness: { p: "x" },
    });
  });
});
