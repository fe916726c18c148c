import { testHost } from "@toolcrib/testing/test-host";
import { withFiles } from "@toolcrib/testing/with-files";
import { expect, test } from "vitest";
import { openSource, sourceContext } from "../open-source.ts";
import { parseSourceReference } from "../source-reference.ts";

const code = `
/** Says hello. */
export function hello(): string { return ""; }
/** Takes what is not JSON. */
export function wait(done: () => void): void {}
/** Takes what is not JSON either. */
export function listen(heard: () => void): void {}
`;

/** What is said while code is opened for one tool. */
async function saidFor(tool: string): Promise<readonly string[]> {
  let said: readonly string[] = [];
  await withFiles({ "tools.ts": code }, async (cwd) => {
    const host = testHost(cwd);
    const source = await openSource(parseSourceReference("tools.ts", cwd), {
      ...sourceContext(host),
      tool,
    });
    await source.close();
    said = host.said;
  });
  return said;
}

test("whoever asks for a tool that is listed is not bothered with what was left out", async () => {
  expect(await saidFor("hello")).toEqual([]);
});

test("whoever asks for a function that was left out reads why, and nothing about others", async () => {
  const said = (await saidFor("wait")).join("\n");
  expect(said).toContain("wait");
  expect(said).not.toContain("listen");
});

test("whoever asks for something else reads of everything that was left out", async () => {
  const said = (await saidFor("unheard")).join("\n");
  expect(said).toContain("wait");
  expect(said).toContain("listen");
});
