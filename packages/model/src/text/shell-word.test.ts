import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import { shellWord } from "./shell-word.ts";

const texts = [
  "plain",
  "a=b:c/d.json",
  "",
  "it's",
  "$(id); `id` > x",
  '{"a":"\\\\"}',
  "two\nlines",
  "*",
];

test.skipIf(process.platform === "win32")(
  "a shell reads each word as the text it stands for",
  () => {
    const line = `printf '%s\\0' ${texts.map(shellWord).join(" ")}`;
    const read = execFileSync("/bin/sh", ["-c", line], { encoding: "utf8" });
    expect(read.split("\0").slice(0, -1)).toEqual(texts);
  },
);

test("harmless words stay as they are", () => {
  expect(shellWord("web=tools.json")).toBe("web=tools.json");
});
