import { runs } from "@toolcrib/testing/runs";
import { anyJson } from "@toolcrib/testing/tool-arbitrary";
import fc from "fast-check";
import { expect, test } from "vitest";
import { LIMITS } from "../limits.ts";
import { parseJson } from "./parse-json.ts";

const refused = (text: string, message: string) =>
  expect(() => parseJson(text), text.slice(0, 40)).toThrow(
    expect.objectContaining({ code: "invalid-json", message }),
  );

test("M13 what is JSON is read as JSON.parse reads it", () => {
  fc.assert(
    fc.property(anyJson, fc.constantFrom(0, 2, "\t"), (value, indent) => {
      const text = JSON.stringify(value, null, indent);
      expect(parseJson(text)).toStrictEqual(JSON.parse(text));
    }),
    { numRuns: runs(10_000) },
  );
});

test("M13 what JSON.parse refuses is refused with a code", () => {
  fc.assert(
    fc.property(
      anyJson,
      fc.nat(),
      fc.constantFrom('"', "{", "]", ",", ":", "\\", "x", "", "0", "\n"),
      (value, at, put) => {
        const text = JSON.stringify(value);
        const broken =
          text.slice(0, at % (text.length + 1)) + put + text.slice((at % (text.length + 1)) + 1);
        let fine = true;
        try {
          JSON.parse(broken);
        } catch {
          fine = false;
        }
        if (!fine)
          expect(() => parseJson(broken)).toThrow(
            expect.objectContaining({ code: "invalid-json" }),
          );
      },
    ),
    { numRuns: runs(10_000) },
  );
});

test("M13 duplicate keys are refused, also when one is escaped", () => {
  refused('{"a":1,\n "b":{"c":1,"\\u0063":2}}', '2:13: the key "c" stands twice in one object');
  expect(parseJson('{"a":{"a":1},"b":{"a":1}}')).toEqual({ a: { a: 1 }, b: { a: 1 } });
  refused('{"__proto__":1,"__proto__":2}', '1:16: the key "__proto__" stands twice in one object');
});

test("M13 numbers that cannot be held are refused", () => {
  refused("[1e999]", "1:2: the number 1e999 is too large");
  refused(
    "[9007199254740993]",
    "1:2: the integer 9007199254740993 cannot be held exactly; write it as a text, or as the nearest number, 9007199254740992",
  );
  refused(
    "[-9223372036854775808]",
    "1:2: the integer -9223372036854775808 cannot be held exactly; write it as a text, or as the nearest number, -9223372036854776000",
  );
  expect(parseJson("[9007199254740991,1e21,0.1234567890123456789,-0]")).toEqual([
    9007199254740991, 1e21, 0.12345678901234568, -0,
  ]);
});

test("M13 what JavaScript writes for a number is read again, however large", () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (number) => {
      const text = JSON.stringify([number, Math.round(number)]);
      expect(JSON.stringify(parseJson(text))).toBe(text);
    }),
    { examples: [[2 ** 53], [-(2 ** 63)], [2 ** 64], [1e20], [1e21]] },
  );
});

test("M13 lone surrogates are refused, written out or escaped", () => {
  refused('["a", "\ud800"]', "1:7: a text holds a lone surrogate, which is not a character");
  refused('{"\\udc00": 1}', "1:2: a text holds a lone surrogate, which is not a character");
  expect(parseJson('["\\ud83d\\ude00","😀"]')).toEqual(["😀", "😀"]);
});

test("M13 depth is bounded, at the edge and one past it", () => {
  const nest = (depth: number) => "[".repeat(depth) + "]".repeat(depth);
  expect(parseJson(nest(256))).toBeTruthy();
  refused(nest(257), "1:257: the text nests deeper than 256 levels");
  refused(nest(100_000), "1:257: the text nests deeper than 256 levels");
});

test("a fault has its line, its column and its file", () => {
  refused("", "1:1: found the end of the text where a JSON value should be");
  refused('{\n  "a": 1,\n}', '3:1: found "}" where a key in double quotes should be');
  refused("[1 2]", '1:4: found "2" where "," or "]" should be');
  refused('{"a" 1}', '1:6: found "1" where ":" should be');
  refused("[1] x", '1:5: found "x" where the end of the text should be');
  refused('"abc', "1:1: a text has no closing quote");
  refused('"a\tb"', "1:3: a control character in a text must be escaped");
  refused('"\\x"', "1:2: a backslash must begin an escape such as \\n or \\u0041");
  refused("[tru]", '1:2: found "t" where a JSON value should be');
  refused("[01]", '1:3: found "1" where "," or "]" should be');
  expect(() => parseJson("{", { source: "tools.json" })).toThrow(/^tools\.json:1:2: /);
});

test("a text may begin with a byte order mark and is bounded in length", () => {
  expect(parseJson("\ufeff[]")).toEqual([]);
  expect(() => parseJson("[1,2]", { maxLength: 4 })).toThrow(
    "1:1: the text has 5 characters, 4 are allowed",
  );
});

test("a key named __proto__ is a key like any other", () => {
  const value = parseJson('{"__proto__":{"polluted":true}}');
  expect(Object.keys(value as object)).toEqual(["__proto__"]);
  expect(({} as Record<string, unknown>)["polluted"]).toBeUndefined();
});

test("integers beyond what can be held exactly are read as the nearest one where that is asked for", () => {
  expect(() => parseJson("[9223372036854775807]")).toThrow("cannot be held exactly");
  expect(parseJson("[9223372036854775807]", { numbers: "nearest" })).toEqual([2 ** 63]);
  expect(() => parseJson("[1e999]", { numbers: "nearest" })).toThrow("too large");
});

test("S8 a text of more values than fit into memory is refused before it is read", () => {
  const values = (count: number): string => `[${"0,".repeat(count - 2)}0]`;
  expect(parseJson(values(LIMITS.jsonValues))).toHaveLength(LIMITS.jsonValues - 1);
  expect(() => parseJson(values(LIMITS.jsonValues + 1))).toThrow(/more than 4000000 values/);
});
