// biome-ignore-all lint/suspicious/noTemplateCurlyInString: clients write their variables so
import { chmodSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { withFiles } from "@toolcrib/testing/with-files";
import { expect, test } from "vitest";
import { sourceContext } from "../open-source.ts";
import type { SourceContext } from "../source.ts";
import type { SourceHost } from "../source-host.ts";
import { askConsent } from "./ask-consent.ts";
import type { Launch } from "./launch.ts";

/** A run of the command line by a person who gives these answers; without any, nobody is there. */
function run(home: string, answers?: readonly string[]) {
  const asked: string[] = [];
  const notes: string[] = [];
  const left = [...(answers ?? [])];
  const host: SourceHost = {
    cwd: home,
    env: { HOME: home },
    stdin: (async function* () {})(),
    note: (message) => void notes.push(message),
    warn: (message) => void notes.push(message),
    debug: () => {},
    pass: () => {},
    hide: () => {},
    progress: () => ({ update: () => {}, done: () => {} }),
    signal: new AbortController().signal,
    ...(answers === undefined
      ? {}
      : {
          ask: async (question: string) => {
            asked.push(question);
            return left.shift() ?? "";
          },
        }),
  };
  const context: SourceContext = sourceContext(host);
  return { context, asked, notes };
}

const launch = (name: string, more: object = {}): Launch => ({
  place: `cursor ${name}`,
  entry: { command: "npx", args: ["-y", name], env: { KEY: "canary-key-123456" }, ...more },
  folder: "/home/me/app",
});
const keptFile = (home: string): string =>
  join(home, ".local", "state", "toolcrib", "consents.json");
const homes = <T>(use: (home: string) => Promise<T>): Promise<T> => withFiles({}, use);

test("K3 what was allowed is asked once, kept as a salted digest in a file of mode 600", async () => {
  await homes(async (home) => {
    const first = run(home, ["y"]);
    expect(await askConsent([launch("a")], first.context)).toEqual([true]);
    expect(first.asked).toEqual([
      "cursor a would use: npx -y a (with KEY); allow it, now and later? [y/N] ",
    ]);
    const later = run(home);
    expect(await askConsent([launch("a")], later.context)).toEqual([true]);
    expect(statSync(keptFile(home)).mode & 0o777).toBe(0o600);
    expect(statSync(dirname(keptFile(home))).mode & 0o777).toBe(0o700);
    expect(readFileSync(keptFile(home), "utf8")).not.toMatch(/npx|canary/);
  });
});

test.each([
  ["another argument", { args: ["-y", "b"] }],
  ["another command", { command: "bunx" }],
  ["another variable", { env: { KEY: "canary-key-123456", LD_PRELOAD: "/tmp/x.so" } }],
  ["another value", { env: { KEY: "other" } }],
  ["a file of variables", { envFile: ".env" }],
  ["another folder", { cwd: "/tmp" }],
])("K3 %s is asked about again", async (_what, changed) => {
  await homes(async (home) => {
    await askConsent([launch("a")], run(home, ["y"]).context);
    expect(await askConsent([launch("a", changed)], run(home).context)).toEqual([false]);
  });
});

test("what the client keeps beside the command is not asked about again; another project is", async () => {
  await homes(async (home) => {
    await askConsent([launch("a")], run(home, ["y"]).context);
    const same = launch("a", { autoApprove: ["x"], disabled: false, timeout: 5 });
    expect(await askConsent([same], run(home).context)).toEqual([true]);
    const elsewhere = { ...launch("a"), folder: "/home/me/other" };
    expect(await askConsent([elsewhere], run(home).context)).toEqual([false]);
  });
});

test("without a person nothing is allowed, and --yes allows all and keeps nothing", async () => {
  await homes(async (home) => {
    expect(await askConsent([launch("a")], run(home).context)).toEqual([false]);
    const { context } = run(home);
    expect(await askConsent([launch("a")], { ...context, yes: true })).toEqual([true]);
    expect(await askConsent([launch("a")], run(home).context)).toEqual([false]);
  });
});

test("several are shown and asked about together, or each", async () => {
  await homes(async (home) => {
    const all = run(home, ["y"]);
    expect(await askConsent([launch("a"), launch("b"), launch("a")], all.context)).toEqual([
      true,
      true,
      true,
    ]);
    expect(all.asked).toEqual([
      "2 servers would be started or reached:\n  cursor a: npx -y a (with KEY)\n  cursor b: npx -y b (with KEY)\nallow all of them, now and later? [y]es, [e]ach, [N]o ",
    ]);
    const each = run(home, ["each", "n", "yes"]);
    expect(await askConsent([launch("c"), launch("d")], each.context)).toEqual([false, true]);
    const none = run(home, [""]);
    expect(await askConsent([launch("e"), launch("f")], none.context)).toEqual([false, false]);
  });
});

test("questions of sources that are opened together follow one another", async () => {
  await homes(async (home) => {
    const { context, asked } = run(home, ["y", "y"]);
    const [first, second] = await Promise.all([
      askConsent([launch("a")], context),
      askConsent([launch("a")], context),
    ]);
    expect([first, second]).toEqual([[true], [true]]);
    expect(asked).toHaveLength(1);
  });
});

test.each<[string, (file: string, home: string) => void]>([
  ["can be written by others", (file) => chmodSync(file, 0o666)],
  ["lies in a folder that others can write to", (file) => chmodSync(dirname(file), 0o777)],
  [
    "is a link",
    (file, home) => {
      const real = join(home, "elsewhere.json");
      writeFileSync(real, readFileSync(file));
      rmSync(file);
      symlinkSync(real, file);
    },
  ],
  ["is spoilt", (file) => writeFileSync(file, "{")],
])("a file that %s is not believed", async (_what, spoil) => {
  await homes(async (home) => {
    await askConsent([launch("a")], run(home, ["y"]).context);
    spoil(keptFile(home), home);
    expect(await askConsent([launch("a")], run(home).context)).toEqual([false]);
  });
});

test("what cannot be kept is allowed for the run, and that is said", async () => {
  await homes(async (home) => {
    chmodSync(home, 0o777);
    const { context, notes } = run(home, ["y"]);
    expect(await askConsent([launch("a")], context)).toEqual([true]);
    expect(await askConsent([launch("a")], context)).toEqual([true]);
    expect(notes.join("\n")).toContain("is not remembered");
  });
});

test("the values and files that a launch would read are named, secrets in it are not shown", async () => {
  const entry = {
    url: "https://x.example/mcp?key=canary-in-url",
    headers: { Authorization: "Bearer {file:~/.ssh/id_rsa}", "X-Key": "${env:AWS_SECRET}" },
  };
  await homes(async (home) => {
    const { context, asked } = run(home, ["n"]);
    await askConsent([{ place: "p", entry, folder: home }], context);
    expect(asked[0]).toContain(
      "with Authorization, X-Key; reads the file ~/.ssh/id_rsa, AWS_SECRET",
    );
    expect(asked[0]).not.toContain("canary");
  });
});
