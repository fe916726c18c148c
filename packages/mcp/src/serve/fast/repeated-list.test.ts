import { expect, test } from "vitest";
import { RepeatedList } from "./repeated-list.ts";

const line = (id: string): string =>
  `{"method":"tools/list","params":{"cursor":"c"},"jsonrpc":"2.0","id":${id}}\n`;

test("a line that differs by its id only is known", () => {
  const lists = new RepeatedList();
  expect(lists.match(line("1"))).toBeUndefined();
  lists.remember(line("1"), 1, "c");
  expect(lists.match(line("1"))).toEqual({ id: "1", cursor: "c" });
  expect(lists.match(line("123456789012345"))).toEqual({ id: "123456789012345", cursor: "c" });
});

test.each(["01", "-1", "1.0", "1e3", "9007199254740993", '"1"', "null", "", " 1", '1,"x":2'])(
  "the id %s is left to be parsed",
  (id) => {
    const lists = new RepeatedList();
    lists.remember(line("1"), 1, "c");
    expect(lists.match(line(id))).toBeUndefined();
  },
);

test("a short line does not match where its start and end overlap", () => {
  const lists = new RepeatedList();
  lists.remember('{"id":1,"id2":{"id2":1}}', 1, undefined);
  expect(lists.match('{"id":1,"id2":{"id2":1}}')?.id).toBe("1");
  expect(lists.match('{"id":,"id2":{"id2":1}}')).toBeUndefined();
});

test.each([
  ["two ids", '{"params":{"id":1},"id":1}', 1],
  ["an escaped key", '{"\\u0069d":1,"x":{"id":1}}', 1],
  ["a space after the key", '{"id" :1}', 1],
  ["a text as id", '{"id":"1"}', "1"],
  ["another number", '{"id":1.0}', 1],
])("a line with %s is not remembered", (_what, text, id) => {
  const lists = new RepeatedList();
  lists.remember(text, id, undefined);
  expect(lists.match(text)).toBeUndefined();
});
