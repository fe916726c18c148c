import { expect, test } from "vitest";
import { compileSchema } from "../compile-schema.ts";
import { FORMATS, findFormat } from "./index.ts";

/** One text per format that looks right but is not. */
const wrong: Readonly<Record<string, string>> = {
  date: "2026-02-29",
  time: "22:59:60Z",
  "date-time": "2026-07-28 08:30:06Z",
  duration: "P1Y2D",
  email: "ada..b@example.com",
  "idn-email": "adá@",
  hostname: "exa_mple.com",
  "idn-hostname": "a·b",
  ipv4: "192.0.2.01",
  ipv6: "1::2::3",
  uri: "/only/a/path",
  "uri-reference": "1:b",
  iri: "é",
  "iri-reference": "a\\b",
  "uri-template": "/users/{id",
  uuid: "2eb8aa08-aa98-11ea-b4aa",
  "json-pointer": "/a~2",
  "relative-json-pointer": "01",
  regex: "(",
};

test.each(FORMATS)("S7 $name accepts its example and refuses what only looks like it", (format) => {
  expect(format.test(format.example)).toBe(true);
  expect(format.test(wrong[format.name] ?? format.example)).toBe(false);
});

test("S7 a format only annotates, unless it is asserted", () => {
  const schema = { format: "date" };
  expect(compileSchema(schema).validate("tomorrow").valid).toBe(true);
  const { problems } = compileSchema(schema, { formats: "assert" }).validate("tomorrow");
  expect(problems).toEqual([
    {
      path: "",
      keyword: "format",
      code: "wrong-format",
      expected: 'a text of the format date, as in "2026-07-28"',
      got: '"tomorrow"',
    },
  ]);
});

test("S7 unknown formats and those of another dialect annotate", () => {
  expect(findFormat("color", "2020-12")).toBeUndefined();
  expect(findFormat("uuid", "draft-07")).toBeUndefined();
  expect(compileSchema({ format: "color" }, { formats: "assert" }).validate("x").valid).toBe(true);
});

test("S7 content keywords only annotate", () => {
  const schema = { contentMediaType: "application/json", contentEncoding: "base64" };
  expect(compileSchema(schema, { formats: "assert" }).validate("{").valid).toBe(true);
});

test("S7 a label of a host name has at most 63 characters, as they travel", () => {
  const isHostName = (text: string): boolean =>
    findFormat("idn-hostname", "2020-12")?.test(text) === true;
  expect(isHostName(`${"a".repeat(63)}.example`)).toBe(true);
  expect(isHostName(`${"a".repeat(64)}.example`)).toBe(false);
  // As it travels, with xn-- before it, this has one character more than it may.
  expect(isHostName(`${"ü".repeat(55)}.example`)).toBe(true);
  expect(isHostName(`${"a".repeat(57)}ü.example`)).toBe(false);
});
