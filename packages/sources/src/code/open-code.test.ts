import { errorMessage } from "@toolcrib/model";
import { testHost } from "@toolcrib/testing/test-host";
import { withFiles } from "@toolcrib/testing/with-files";
import { expect, test } from "vitest";
import { openSource, sourceContext } from "../open-source.ts";
import type { SourceContext } from "../source.ts";
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

const applications = `
export class GitHub {
  /** Opens an issue on GitHub. */
  createIssue(title: string): string { return title; }
  /** Reads an issue of GitHub. */
  readIssue(id: number): number { return id; }
}
export class Jira {
  /** Opens an issue in Jira. */
  createIssue(summary: string): string { return summary; }
  /** Reads an issue of Jira. */
  readIssue(key: string): string { return key; }
  /** Lists the boards. */
  boards(): string[] { return []; }
}
`;

/** What is thrown and said while applications with the same tools are opened. */
async function openedApplications(
  context: Partial<SourceContext>,
): Promise<{ readonly thrown: string; readonly said: string }> {
  let thrown = "";
  let said: readonly string[] = [];
  await withFiles({ "tools.ts": applications }, async (cwd) => {
    const host = testHost(cwd);
    const reference = parseSourceReference("tools.ts", cwd);
    try {
      await (await openSource(reference, { ...sourceContext(host), ...context })).close();
    } catch (error) {
      thrown = errorMessage(error);
    }
    said = host.said;
  });
  return { thrown, said: said.join("\n") };
}

test("R3 a tool that two classes have is not called, since nobody says which one is meant", async () => {
  for (const tool of ["createIssue", "Jira:createIssue"])
    expect((await openedApplications({ tool })).thrown).toMatch(
      /^tools\.ts:10:3: Jira\.createIssue and GitHub\.createIssue \(tools\.ts:4\) are both the tool createIssue\. Write @namespace NAME/,
    );
  expect(await openedApplications({ tool: "boards" })).toEqual({ thrown: "", said: "" });
});

test("R3 whoever serves two classes with the same tools reads of all of them at once", async () => {
  const { thrown, said } = await openedApplications({ offersAll: true });
  expect(thrown).toContain("both the tool createIssue");
  expect(said).toContain("both the tool readIssue");
});
