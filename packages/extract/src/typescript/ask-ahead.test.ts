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
function echo(): { readonly channel: QuestionChannel; readonly read: readonly string[] } {
  const waiting: string[] = [];
  const read: string[] = [];
  const channel: QuestionChannel = {
    writeTuple: (_type, method, payload) => {
      waiting.push(`${method} ${payload}`);
    },
    requestBytesSync: (method, payload) => {
      channel.writeTuple(1, Buffer.from(method), payload);
      const answer = waiting.shift() ?? "nothing";
      read.push(answer);
      if (answer.startsWith("fail")) throw new Error(answer);
      return Buffer.from(answer);
    },
  };
  return { channel, read };
}

test("an answer goes to its own question, and so does a failure", () => {
  const { channel } = echo();
  const ahead = askAhead(channel);
  const ask = (method: string): string => channel.requestBytesSync(method, "x").toString();
  for (const method of ["one", "fail", "two"]) ahead(() => ask(method));
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
    ahead(() => {
      throw new Error("not asked");
    }),
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
  for (const method of ["asks", "other"]) ahead(() => channel.requestBytesSync(method, ""));
  expect(() => channel.requestBytesSync("asks", "")).toThrow("asks must not be asked ahead");
});

test("questions under way are few enough for a pipe", () => {
  const { channel, read } = echo();
  const ahead = askAhead(channel);
  const long = "x".repeat(1000);
  for (let number = 0; number < 10; number++)
    ahead(() => channel.requestBytesSync(`q${number}`, long));
  expect(read.length).toBe(6);
});
