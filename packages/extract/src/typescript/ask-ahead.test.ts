import { codeFiles } from "@toolcrib/testing/code-files";
import { expect, test } from "vitest";
import { askAhead, type QuestionChannel } from "./ask-ahead.ts";
import { Compiler } from "./compiler-port.ts";

test("files that were asked for ahead are themselves, in whatever order they are read", () => {
  // More questions than may be under way, with answers larger than a pipe holds.
  const names = Array.from({ length: 60 }, (_, index) => `file${index}.ts`);
  const code = (name: string): string => `// ${name}\n${"export const x = [1];\n".repeat(500)}`;
  const project = codeFiles(Object.fromEntries(names.map((name) => [name, code(name)])));
  const compiler = new Compiler(project.folder);
  try {
    const paths = names.map(project.path);
    const config = project.path("tsconfig.json");
    const program = compiler.program(config, JSON.stringify({ files: paths }));
    program.expectFiles(paths);
    expect(program.configErrors()).toEqual([]);
    for (const name of names.toReversed())
      expect(program.sourceFile(project.path(name))?.text).toBe(code(name));
    expect(program.syntaxErrors(project.path("file0.ts"))).toEqual([]);
    expect(program.fileNames()).toEqual(expect.arrayContaining(paths));
  } finally {
    compiler.close();
    project.remove();
  }
});

/** A channel that answers each question, when its answer is read, with what it was asked. */
function echo(): {
  readonly channel: QuestionChannel;
  readonly read: readonly string[];
  readonly writes: readonly string[];
} {
  const waiting: string[] = [];
  const read: string[] = [];
  const writes: string[] = [];
  const channel: QuestionChannel = {
    writeTuple: (_type, method, payload) => {
      channel.writeAllBuf(Buffer.from(`${method} ${payload}\n`));
    },
    writeAllBuf: (data, length) => {
      const text = Buffer.from(data).subarray(0, length).toString();
      writes.push(text);
      waiting.push(...text.slice(0, -1).split("\n"));
    },
    requestBytesSync: (method, payload) => {
      channel.writeTuple(1, Buffer.from(method), payload);
      const answer = waiting.shift() ?? "nothing";
      read.push(answer);
      if (answer.startsWith("fail")) throw new Error(answer);
      return Buffer.from(answer);
    },
  };
  return { channel, read, writes };
}

test("an answer goes to its own question, and so does a failure", () => {
  const { channel } = echo();
  const ahead = askAhead(channel);
  const ask = (method: string): string => channel.requestBytesSync(method, "x").toString();
  ahead(["one", "fail", "two"].map((method) => () => ask(method)));
  expect(ask("other")).toBe("other x");
  expect(ask("two")).toBe("two x");
  expect(ask("one")).toBe("one x");
  expect(() => ask("fail")).toThrow("fail x");
  // Kept answers are given once.
  expect(ask("one")).toBe("one x");
});

test("what goes wrong before a question is asked is not hidden", () => {
  const ahead = askAhead(echo().channel);
  expect(() =>
    ahead([
      () => {
        throw new Error("not asked");
      },
    ]),
  ).toThrow("not asked");
});

test("a question that makes the compiler ask back is not asked ahead of others", () => {
  const { channel } = echo();
  const request = channel.requestBytesSync;
  channel.requestBytesSync = (method, payload) => {
    if (method === "asks") channel.writeTuple(2, Buffer.from("readFile"), "");
    return request(method, payload);
  };
  const ahead = askAhead(channel);
  ahead(["asks", "other"].map((method) => () => channel.requestBytesSync(method, "")));
  expect(() => channel.requestBytesSync("asks", "")).toThrow("asks must not be asked ahead");
});

test("questions under way are few enough for a pipe, and written together", () => {
  const { channel, read, writes } = echo();
  const ahead = askAhead(channel);
  const numbers = Array.from({ length: 100 }, (_, number) => number);
  ahead(numbers.map((number) => () => channel.requestBytesSync(`q${number}`, "x".repeat(96))));
  const sent = writes.map((text) => text.split("\n").length - 1);
  expect(sent.reduce((sum, count) => sum + count)).toBe(100);
  expect(Math.max(...sent)).toBeLessThanOrEqual(41);
  expect(sent.length).toBeLessThan(6);
  expect(100 - read.length).toBeLessThanOrEqual(41);
  for (const number of numbers)
    expect(channel.requestBytesSync(`q${number}`, "x".repeat(96)).toString()).toMatch(
      new RegExp(`^q${number} x+$`),
    );
});

test("a question in earnest waits for no more than what was asked before it", () => {
  const { channel, writes } = echo();
  const ahead = askAhead(channel);
  ahead([() => channel.requestBytesSync("one", ""), () => channel.requestBytesSync("two", "")]);
  expect(channel.requestBytesSync("three", "").toString()).toBe("three ");
  expect(writes).toEqual(["one \ntwo \n", "three \n"]);
});
