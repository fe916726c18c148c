import { PassThrough } from "node:stream";
import { connectServer, type ServerTarget } from "@toolcrib/mcp/connect";
import type { QuestionHandlers } from "@toolcrib/runtime";
import { runCli } from "@toolcrib/testing/run-cli";
import { scriptedServer } from "@toolcrib/testing/scripted-server";
import { runProgram } from "toolcrib";
import { describe, expect, test } from "vitest";
import { startServe } from "../conformance/serve-process.ts";
import { programFile } from "../program.ts";
import { realServers } from "../real-servers.ts";

describe.each(["stdio", "http"])("A4 connect answers over %s", (transport) => {
  test.each([
    ["examples/asking/travel.ts", "bookTrip", { city: "Riga" }],
    ["examples/asking/travel.py", "book_trip", { city: "Riga", days: 3 }],
  ])("what %s asks, with the defaults of its form", async (file, name, trip) => {
    const questions: QuestionHandlers = {
      form: ({ requestedSchema }) => {
        const { properties } = Object(requestedSchema);
        return { action: "accept", content: "city" in properties ? trip : { value: true } };
      },
    };
    const server = transport === "http" ? await startServe([file, "--http", "0"]) : undefined;
    const target: ServerTarget =
      server === undefined
        ? { kind: "stdio", command: process.execPath, args: [programFile, "serve", file] }
        : { kind: "http", url: server.url };
    const connection = await connectServer(target, { questions });
    try {
      expect(connection.era).toBe("2026-07-28");
      expect(await connection.callTool(name, { traveller: "Ada" })).toMatchObject({
        content: [{ text: expect.stringMatching(/^T\d+: Ada goes to Riga for 3 days\.$/) }],
      });
      const declined = connection.callTool(
        name,
        { traveller: "Ada" },
        { questions: { form: () => ({ action: "decline" }) } },
      );
      expect(await declined).toMatchObject({ content: [{ text: "No trip for Ada." }] });
    } finally {
      await connection.close();
      await server?.stop();
    }
  });
});

test("A4 connect answers a server of 2025 that nobody here wrote: forms, pages, models and folders", async () => {
  const [command = "", ...args] = realServers.everything;
  const connection = await connectServer(
    { kind: "stdio", command, args },
    {
      // Shorter than the answer takes: a call that waits for a person is not late.
      callMs: 1_000,
      questions: {
        form: async () => {
          await new Promise((resolve) => setTimeout(resolve, 1_100));
          return { action: "accept", content: { name: "Ada", check: true } };
        },
        url: ({ url }) => ({ action: url === "https://example.org/pay" ? "accept" : "decline" }),
        sampling: () => ({
          role: "assistant",
          content: { type: "text", text: "forty-two" },
          model: "test",
        }),
        roots: () => ({ roots: [{ uri: "file:///home/ada", name: "home" }] }),
      },
    },
  );
  try {
    expect(connection.era).toBe("2025-11-25");
    const call = async (name: string, given = {}): Promise<string> =>
      JSON.stringify(await connection.callTool(name, given));
    const form = await call("trigger-elicitation-request");
    expect(form).toContain("Ada");
    expect(form).toContain("It was a dark and stormy night");
    const page = await call("trigger-url-elicitation", { url: "https://example.org/pay" });
    expect(page).toContain("accept");
    expect(await call("trigger-sampling-request", { prompt: "How many?" })).toContain("forty-two");
    expect(await call("get-roots-list")).toContain("file:///home/ada");
  } finally {
    await connection.close();
  }
});

test("A4 a question that nobody answers fails its call alone, with a code", async () => {
  const server = await scriptedServer({ transport: "http", era: "2026-07-28" });
  const connection = await connectServer(server.target, {
    questions: { form: () => undefined },
  });
  try {
    await expect(connection.callTool("asks", {})).rejects.toMatchObject({
      code: "input-required",
    });
    expect(await connection.callTool("steady", {})).toMatchObject({ content: [{ type: "text" }] });
  } finally {
    await connection.close();
    await server.stop();
  }
});

const trip = ["call", "examples/asking/travel.ts", "bookTrip", "traveller=Ada"];
const served = [
  ...["call", "bookTrip", "traveller=Ada"],
  ...["--", process.execPath, programFile, "serve", "examples/asking/travel.ts"],
];

describe.each([
  ["a function", trip],
  ["a server", served],
])("A4 toolcrib call of %s that asks", (_what, words) => {
  const answered = (...more: readonly string[]): Promise<{ code: number; stdout: string }> => {
    const at = words.indexOf("--") < 0 ? words.length : words.indexOf("--");
    return runCli([...words.slice(0, at), ...more, ...words.slice(at)]);
  };

  test("takes answers by the keys of questions and by the names of fields", async () => {
    const byKey = await answered(
      "--answer",
      'trip={"city":"Oslo","days":2}',
      "--answer",
      "sure=true",
    );
    expect(byKey).toMatchObject({ code: 0, stdout: expect.stringContaining("to Oslo for 2 days") });
    const byField = await answered("--answer", "city=Rome", "--answer", "value=true");
    expect(byField).toMatchObject({ code: 0, stdout: expect.stringContaining("Rome for 3 days") });
  });

  test("declines without a terminal and without answers, and says so", async () => {
    const { code, stdout, stderr } = { stderr: "", ...(await answered()) };
    expect({ code, stdout }).toEqual({ code: 0, stdout: "No trip for Ada.\n" });
    expect(stderr).toContain(
      "declined: Where does Ada want to go? (answer it with --answer trip=VALUE)",
    );
  });

  test("refuses an answer that does not fit the question", async () => {
    const { code, stdout, stderr } = {
      stderr: "",
      ...(await answered("--answer", "city=Atlantis")),
    };
    expect(code).not.toBe(0);
    expect(stdout + stderr).toContain("does not fit the question");
  });
});

/** Runs a command line at a terminal where a person answers each prompt that ends a line of stderr. */
async function atTerminal(
  words: readonly string[],
  answers: readonly (readonly [prompt: RegExp, line: string])[],
): Promise<{ readonly code: number; readonly stdout: string; readonly left: number }> {
  const stdin = Object.assign(new PassThrough(), { isTTY: true });
  const left = [...answers];
  let stdout = "";
  let shown = "";
  const code = await runProgram(words, {
    stdin,
    stdout: {
      isTTY: true,
      write: (text) => {
        stdout += text;
      },
    },
    stderr: {
      isTTY: true,
      write: (text) => {
        shown += text;
        const [next] = left;
        if (next === undefined || !next[0].test(shown)) return;
        left.shift();
        shown = "";
        stdin.write(`${next[1]}\r`);
      },
    },
    env: { CI: "1" },
    cwd: process.cwd(),
  });
  return { code, stdout, left: left.length };
}

test("A4 toolcrib call asks the person at the terminal, until each field fits", async () => {
  const { code, stdout, left } = await atTerminal(trip, [
    [/Where does Ada want to go\?[\s\S]*Answer it\? \[Y\/n\] /, "y"],
    [/3 Riga[\s\S]*Where to\?: /, "Paris"],
    [/Where to\?: /, "3"],
    [/For how many days\? \[3\]: /, "99"],
    [/For how many days\? \[3\]: /, ""],
    [/Book 3 days in Riga\?[\s\S]*Answer it\? \[Y\/n\] /, ""],
    [/value \(y\/n\): /, "yes"],
  ]);
  expect({ code, left }).toEqual({ code: 0, left: 0 });
  expect(stdout).toContain("Ada goes to Riga for 3 days");
});

test("A4 toolcrib call asks before it opens a page, answers for a model and names folders", async () => {
  const { code, stdout } = await atTerminal(trip, [[/Answer it\? \[Y\/n\] /, "n"]]);
  expect({ code, stdout }).toEqual({ code: 0, stdout: "No trip for Ada.\n" });
  const everything = ["--", ...realServers.everything];
  const page = await atTerminal(
    ["call", "trigger-url-elicitation", "url=https://example.org/pay", ...everything],
    [[/a page of example\.org[\s\S]*https:\/\/example\.org\/pay[\s\S]*Open it\? \[y\/N\] /, "n"]],
  );
  expect(page).toMatchObject({ left: 0, stdout: expect.stringContaining("decline") });
  const sampled = await atTerminal(
    ["call", "trigger-sampling-request", "prompt=How many?", ...everything],
    [[/How many\?[\s\S]*Answer \(nothing refuses\): /, "forty-two"]],
  );
  expect(sampled).toMatchObject({ left: 0, stdout: expect.stringContaining("forty-two") });
});
