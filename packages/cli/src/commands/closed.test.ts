import { runCli } from "@toolcrib/testing/run-cli";
import { withFiles } from "@toolcrib/testing/with-files";
import { expect, test } from "vitest";

/** Where Python is found. */
const env = { PATH: process.env["PATH"] ?? "" };

const files = {
  "old.py": `def find(q: str, region: str = "x") -> dict:
    """Find."""
    return {"q": q}
def rest(**more: int) -> dict:
    """Rest."""
    return more
`,
  "new.py": `def find(q: str) -> dict:
    """Find."""
    return {"q": q}
def rest(**more: int) -> dict:
    """Rest."""
    return more
`,
};

test("C4 X10 without --closed a removed parameter is ignored, and the call says so", async () => {
  await withFiles(files, async (cwd) => {
    const diff = await runCli(["diff", "old.py", "new.py"], { cwd });
    expect(diff.code).toBe(0);
    const words = ["call", "new.py", "find", "q=a", "region=b"];
    const { code, stdout, stderr } = await runCli(words, { cwd, env });
    expect({ code, stdout }).toEqual({ code: 0, stdout: '{"q":"a"}\n' });
    expect(stderr).toContain('has no parameter "region"');
    const json = JSON.parse((await runCli([...words, "--json"], { cwd, env })).stdout);
    expect(json._meta).toEqual({ "dev.toolcrib/unused": ["region"] });
  });
});

test("C4 X10 --closed closes the schema, the call and the comparison at once", async () => {
  await withFiles(files, async (cwd) => {
    const closed = async (...words: string[]) => await runCli([...words, "--closed"], { cwd, env });
    const listed = JSON.parse((await closed("list", "new.py", "--json")).stdout);
    expect(listed.servers[0].tools[0].inputSchema).toEqual({
      type: "object",
      properties: { q: { type: "string" } },
      required: ["q"],
      additionalProperties: false,
    });
    expect((await closed("diff", "old.py", "new.py")).code).toBe(1);
    expect((await closed("call", "new.py", "find", "q=a", "region=b")).code).toBe(2);
    expect((await closed("call", "new.py", "find", "q=a")).code).toBe(0);
    expect((await closed("call", "new.py", "rest", "--args", '{"a":1}')).code).toBe(0);
  });
});

test("X10 a manifest that was written with --closed stays closed", async () => {
  await withFiles(files, async (cwd) => {
    await runCli(["extract", "new.py", "--closed", "--out", "m.json"], { cwd });
    expect((await runCli(["call", "m.json", "find", "q=a", "z=b"], { cwd })).code).toBe(2);
    const { stdout } = await runCli(["extract", "new.py", "--json"], { cwd });
    expect(JSON.parse(stdout).tools[0].inputSchema).not.toHaveProperty("additionalProperties");
  });
});
