import { expect, test } from "vitest";
import { messageTexts, repeatedKeyInList } from "./repeated-keys.ts";

const answer = (result: string): string => `{"jsonrpc":"2.0","id":1,"result":${result}}`;

test.each([
  ['{"tools":[{"name":"a"},{"name":"b"}],"tools":[{"name":"a"}]}', "tools"],
  ['{"tools":[{"name":"a","description":"evil","description":"A"}]}', "description"],
  ['{"tools":[{"name":"a","inputSchema":{"const":"\\ud800","x":1e999,"x":1}}]}', "x"],
  ['{"\\u0074ools":[{"name":"a","n\\u0061me":"b"}]}', "name"],
  ['{"prompts":[{"name":"a","name":"b"}]}', "name"],
  ['{"resources":[],"_meta":{"a":1,"a":2}}', "a"],
  ['{"resourceTemplates":[{"a":{"b":[{"c":1,"c":1}]}}]}', "c"],
])("the list %s has two readings", (result, key) => {
  expect(repeatedKeyInList(answer(result), "s")).toMatchObject({
    code: "invalid-answer",
    message: `s sent a list in which the key "${key}" stands twice`,
  });
});

test.each([
  '{"tools":[{"name":"a"},{"name":"a"}]}',
  '{"content":[],"structuredContent":{"a":1,"a":2}}',
  '{"content":[],"structuredContent":{"tools":[],"tools":[]}}',
])("the answer %s is left alone", (result) => {
  expect(repeatedKeyInList(answer(result), "s")).toBeUndefined();
});

test("messages are whole, however their text is cut", () => {
  const stream = 'event: message\nid: 1\ndata: {"a":\ndata: 1}\n\n: beat\n\ndata:2\n\n';
  for (let cut = 0; cut <= stream.length; cut++) {
    const texts = messageTexts(true);
    const pieces = [stream.slice(0, cut), stream.slice(cut), undefined];
    expect(pieces.flatMap((piece) => texts(piece))).toEqual([' {"a":\n 1}', "", "2"]);
  }
  const whole = messageTexts(false);
  expect([..."ab", undefined].flatMap((piece) => whole(piece))).toEqual(["ab"]);
});
