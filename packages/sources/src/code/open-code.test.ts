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

/** What the tools of a folder answer whose files are partly broken, and what is said of it. */
async function answersOf(
  files: Readonly<Record<string, string>>,
  context: Partial<SourceContext> = {},
): Promise<{ readonly answers: Readonly<Record<string, unknown>>; readonly said: string }> {
  return await withFiles(files, async (cwd) => {
    const host = testHost(cwd);
    const source = await openSource(parseSourceReference("tools", cwd), {
      ...sourceContext(host),
      ...context,
    });
    try {
      const [server] = source.servers;
      const answers: Record<string, unknown> = {};
      for (const { name } of server?.tools ?? [])
        answers[name] = (await server?.call?.(name, {}, { signal: AbortSignal.timeout(60_000) }))?.[
          "content"
        ];
      return { answers, said: host.said.join("\n") };
    } finally {
      await source.close();
    }
  });
}

const sound = "/** Sound. */\nexport function sound(): string { return 'fine'; }\n";
const broken = "throw new Error('no KEY');\n/** Broken. */\nexport function broken(): void {}\n";
const reason = "broken.ts could not be loaded: no KEY";

test("a file that cannot be loaded keeps its own tools from being called, and no others", async () => {
  const files = { "tools/sound.ts": sound, "tools/broken.ts": broken };
  const { answers, said } = await answersOf(files, { offersAll: true });
  expect(answers).toEqual({
    sound: [{ type: "text", text: "fine" }],
    broken: [{ type: "text", text: reason }],
  });
  expect(said).toMatch(/tools.broken\.ts could not be loaded: no KEY/);
  expect((await answersOf(files, { tool: "sound" })).said).toBe("");
});

test("where no file can be loaded, that is the error", async () => {
  await expect(answersOf({ "tools/broken.ts": broken })).rejects.toThrow(reason);
});
