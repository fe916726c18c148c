import { type CodeFiles, codeFiles } from "@toolcrib/testing/code-files";
import { runCli } from "@toolcrib/testing/run-cli";
import { afterAll, beforeAll, expect, test } from "vitest";

const tools = `
/** How long until then. @readOnly */
export function until(end: Date, from: Date = new Date(0)): { days: number; kinds: string[] } {
  return { days: (end.getTime() - from.getTime()) / 86_400_000, kinds: [end.constructor.name] };
}
/** Echo what came. @readOnly */
export function echo(big: bigint, map: Map<string, number>, set: Set<string>, bytes: Uint8Array, url: URL): unknown {
  return { big: typeof big, map: map.get("a"), set: set.has("x"), bytes: bytes.length, url: url.host };
}
/** Count up. @readOnly */
export async function* count(to: number): AsyncGenerator<number> { for (let n = 1; n <= to; n++) yield n; }
/** A promise it does not keep. @readOnly */
export function liar(): { n: number } { return { n: "three" as never }; }
/** Fails. @readOnly */
export function fails(): string { throw new Error("no such thing"); }
/** Finds, or not. @readOnly */
export function find(name: string): { name: string } | undefined { return name === "a" ? { name } : undefined; }
export const toolbox = { prefix: "pong:", /** Ping. @readOnly */ ping(host: string): string { return this.prefix + host; } };
export class Counter { #n = 0; /** Next. @readOnly */ next(): number { return ++this.#n; } }
`;

let files: CodeFiles;
beforeAll(() => {
  files = codeFiles({
    "package.json": '{"type":"module"}',
    "tools.ts": tools,
    "node_modules/.keep": "",
    "broken.ts": "export function broken( {",
    "quiet.ts": "const x = 1; export default x;",
  });
});
afterAll(() => files.remove());

const run = (...words: string[]) => runCli(words, { cwd: files.folder });
const call = async (name: string, args: object) => {
  const { code, stdout } = await run(
    "call",
    "tools.ts",
    name,
    "--json",
    "--args",
    JSON.stringify(args),
  );
  return { code, ...JSON.parse(stdout || "{}") };
};

test("X10 values are revived, and the function applies its own default", async () => {
  expect(await call("until", { end: "1970-01-03T00:00:00Z" })).toMatchObject({
    code: 0,
    structuredContent: { days: 2, kinds: ["Date"] },
  });
  const args = { big: "12", map: { a: 1 }, set: ["x"], bytes: "aGk=", url: "https://a.example/" };
  expect((await call("echo", args)).structuredContent).toEqual({
    big: "bigint",
    map: 1,
    set: true,
    bytes: 2,
    url: "a.example",
  });
});

test("R5 a call is checked both ways", async () => {
  expect(await run("call", "tools.ts", "until", "--args", '{"end":5}')).toMatchObject({ code: 2 });
  expect(await run("call", "tools.ts", "until", "end=soon")).toEqual({
    code: 2,
    stdout: "",
    stderr:
      'error: until does not take these arguments: /end: expected a text of the format date-time, as in "2026-07-28T08:30:06Z", got "soon"\n',
  });
  const { code, isError, content } = await call("liar", {});
  expect({ code, isError }).toEqual({ code: 5, isError: true });
  expect(content[0].text).toMatch(/^Output validation failed: /);
});

test("R10 an error of the function is its message", async () => {
  expect(await call("fails", {})).toMatchObject({
    code: 5,
    isError: true,
    content: [{ type: "text", text: "no such thing" }],
  });
});

test("a result that may be undefined is null", async () => {
  expect((await call("find", { name: "a" })).structuredContent).toEqual({ name: "a" });
  expect(await call("find", { name: "b" })).toMatchObject({ code: 0, structuredContent: null });
});

test("generators are collected; methods have their this", async () => {
  expect(await run("call", "tools.ts", "count", "to=3")).toMatchObject({ stdout: "[1,2,3]\n" });
  expect(await run("call", "tools.ts", "toolbox:ping", "host=a")).toMatchObject({
    stdout: "pong:a\n",
  });
  expect(await run("call", "tools.ts", "next")).toMatchObject({ stdout: "1\n" });
});

test("X1 every command reads code, and reads it again only when it has changed", async () => {
  const list = () => run("list", "tools.ts", "--show-tools", "--debug");
  expect((await list()).stdout).toContain("toolbox    ping (Ping)");
  expect((await list()).stderr).toContain("unchanged since it was read");
  files.write("tools.ts", `${tools}\n/** New. */ export function added(): void {}\n`);
  const changed = await list();
  expect(changed.stdout).toContain("added (New)");
  expect(changed.stderr).not.toContain("unchanged since it was read");
  files.write("tools.ts", tools);
});

test("X2 servers that a Python server mounts are listed under their prefixes", async () => {
  const server = (name: string) => `from fastmcp import FastMCP
${name} = FastMCP("${name}")
@${name}.tool
def search(query: str) -> str: "Searches."
@${name}.tool
def open_${name}() -> str: "Opens."
`;
  files.write("shop/issues.py", server("issues"));
  files.write("shop/pages.py", server("pages"));
  files.write(
    "shop/main.py",
    'from fastmcp import FastMCP\nfrom issues import issues\nfrom pages import pages\nmain = FastMCP("main")\nmain.mount(issues, "tracker")\nmain.mount(pages, namespace="wiki")\n',
  );
  const { stdout, stderr } = await run("list", "shop", "--show-tools");
  expect(stdout.split("\n").map((line) => line.replace(/ +/g, " ").trimEnd())).toEqual([
    "NAME TOOLS",
    "tracker search (Searches)",
    " open_issues (Opens)",
    "wiki search (Searches)",
    " open_pages (Opens)",
    "",
  ]);
  expect(stderr).toBe("");
  expect((await run("show", "shop", "wiki_open_pages")).stdout).toContain("open_pages() → string");
});

test("a manifest is a source; the code is read again when it has changed", async () => {
  await run("extract", "tools.ts", "--out", "tools.manifest.json");
  const called = () => run("call", "tools.manifest.json", "toolbox:ping", "host=b");
  expect(await called()).toMatchObject({ code: 0, stdout: "pong:b\n", stderr: "" });
  files.write("tools.ts", tools.replace("pong:", "PONG:"));
  const again = await called();
  expect(again.stdout).toBe("PONG:b\n");
  expect(again.stderr).toContain("the code has changed and is read again");
  files.write("tools.ts", tools);
});

test("X9 code without tools ends with exit code 2 and says why", async () => {
  const broken = await run("list", "broken.ts");
  expect(broken.code).toBe(2);
  expect(broken.stderr).toContain("broken.ts:1:");
  expect(broken.stderr).toContain("[syntax-error]");
  expect(await run("list", "quiet.ts")).toMatchObject({ code: 2 });
  expect(await run("list", "gone.ts")).toMatchObject({ code: 2 });
});
