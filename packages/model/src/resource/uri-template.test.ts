import { runs } from "@toolcrib/testing/runs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { LIMITS } from "../limits.ts";
import { expandUriTemplate } from "./expand-uri.ts";
import { matchUriTemplate } from "./match-uri.ts";
import { URI_OPERATORS } from "./uri-operators.ts";
import { parseUriTemplate } from "./uri-template.ts";

const values = {
  var: "value",
  hello: "Hello World!",
  empty: "",
  path: "/foo/bar",
  x: "1024",
  y: "768",
  list: ["red", "green", "blue"],
};

/** The examples of RFC 6570, section 3.2, behind a scheme. */
test.each([
  ["{var}", "value"],
  ["{hello}", "Hello%20World%21"],
  ["O{empty}X", "OX"],
  ["O{undef}X", "OX"],
  ["{x,hello,y}", "1024,Hello%20World%21,768"],
  ["{var:3}", "val"],
  ["{list}", "red,green,blue"],
  ["{list*}", "red,green,blue"],
  ["{+hello}", "Hello%20World!"],
  ["{+path}/here", "/foo/bar/here"],
  ["{+x,hello,y}", "1024,Hello%20World!,768"],
  ["{#path:6}here", "#/foo/bhere"],
  ["{#list*}", "#red,green,blue"],
  ["X{.var}", "X.value"],
  ["X{.list*}", "X.red.green.blue"],
  ["{/var,x}/here", "/value/1024/here"],
  ["{/list*,path:4}", "/red/green/blue/%2Ffoo"],
  ["{;x,y,empty}", ";x=1024;y=768;empty"],
  ["{;list*}", ";list=red;list=green;list=blue"],
  ["{?x,y,empty}", "?x=1024&y=768&empty="],
  ["{?list}", "?list=red,green,blue"],
  ["?fixed=yes{&x}", "?fixed=yes&x=1024"],
  ["{&list*}", "&list=red&list=green&list=blue"],
])("%s is expanded to %s, as in the RFC", (template, expected) => {
  expect(expandUriTemplate(parseUriTemplate(`t:${template}`), values)).toBe(`t:${expected}`);
});

const match = (template: string, uri: string): unknown => {
  const found = matchUriTemplate(parseUriTemplate(template), uri);
  return found && Object.fromEntries([...found].map(([name, { text }]) => [name, text]));
};

test.each([
  ["users://{id}", "users://5", { id: "5" }],
  ["users://{id}", "users://a%2Fb", { id: "a/b" }],
  ["users://{id}", "users://%252e", { id: "%2e" }],
  ["users://{id}", "users://a@b.example", { id: "a@b.example" }],
  ["users://{id}", "users://", undefined],
  ["users://{id}", "users://a/b", undefined],
  ["users://{id}", "users://a?b", undefined],
  ["users://{id}", "users://a#b", undefined],
  ["users://{id}", "users://%ff", undefined],
  ["users://{id}", "users://%2", undefined],
  ["users://{id}/data", "users://5/data", { id: "5" }],
  ["users://{id}/data", "users://5/data/", undefined],
  ["files:///{+path}", "files:///a/b%20c.txt", { path: "a/b c.txt" }],
  ["files:///{+path}{?rev}", "files:///a/b?rev=3", { path: "a/b", rev: "3" }],
  ["files:///{+path}{?rev}", "files:///a/b", { path: "a/b" }],
  ["find://x{?q,limit}", "find://x", {}],
  ["find://x{?q,limit}", "find://x?limit=5&q=a%20b", { limit: "5", q: "a b" }],
  ["find://x{?q,limit}", "find://x?q=", { q: "" }],
  ["find://x{?q,limit}", "find://x?q=1&q=2", undefined],
  ["find://x{?q,limit}", "find://x?q=1&other=2", undefined],
  ["find://x{?q,limit}", "find://x?q=a/b?c=d", { q: "a/b?c=d" }],
  ["find://x{?tag*}", "find://x?tag=a&tag=b", { tag: "a,b" }],
  ["x://{a}-{b}", "x://1-2-3", { a: "1-2", b: "3" }],
  ["x://h{/path*}", "x://h/a/b", { path: "a/b" }],
  ["x://h{/a,b}", "x://h/1/2", { a: "1", b: "2" }],
  ["x://h{/a,b}", "x://h/1", { a: "1" }],
  ["x://h{/a,b}", "x://h/1/2/3", undefined],
  ["x://{a,b}", "x://1,2", { a: "1", b: "2" }],
  ["x://{a,b}", "x://1,2,3", undefined],
  ["x://{code:2}", "x://de", { code: "de" }],
  ["x://{code:2}", "x://deu", undefined],
  ["x://plain", "x://plain", {}],
  ["x://plain", "x://plain2", undefined],
])("%s and %s", (template, uri, expected) => {
  expect(match(template, uri)).toEqual(expected);
});

test("a list is there as a list and as a text", () => {
  const found = matchUriTemplate(parseUriTemplate("x://{ids}"), "x://1,2%2C3");
  expect(found?.get("ids")).toEqual({ text: "1,2,3", items: ["1", "2,3"] });
});

test.each([
  "",
  "users",
  "{id}",
  "users://{id",
  "users://id}",
  "users://{}",
  "users://{=id}",
  "users://{id}{id}",
  "users://a b",
  "users://%zz",
  "users://{a:0}",
  `users://${"a".repeat(LIMITS.uriLength)}`,
  `x:${Array.from({ length: LIMITS.uriExpressions + 1 }, (_, at) => `{v${at}}`).join("")}`,
])("a text that is not a template: %#", (text) => {
  expect(() => parseUriTemplate(text)).toThrow(
    expect.objectContaining({ code: "invalid-uri-template" }),
  );
});

const name = fc.stringMatching(/^[a-z][a-z0-9_]{0,5}$/);
const value = fc.string({ minLength: 1, maxLength: 8, unit: "grapheme" });
const literal = fc.stringMatching(/^[a-z0-9-]{1,5}$/);
const expression = fc.record({
  operator: fc.constantFrom(...URI_OPERATORS.map(({ sign }) => sign)),
  names: fc.uniqueArray(name, { minLength: 1, maxLength: 3 }),
});

describe("expanding and matching", () => {
  test("what a template makes of values, it matches, and the match makes it again", () => {
    const template = fc.array(fc.tuple(literal, expression), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(template, fc.dictionary(name, value), value, (pieces, given, fallback) => {
        const seen = new Set<string>();
        const text = pieces.map(([before, { operator, names }], index) => {
          const fresh = names.map((each) => `${each}${index}`);
          for (const each of fresh) seen.add(each);
          return `/${before}{${operator}${fresh.join(",")}}`;
        });
        const parsed = parseUriTemplate(`t:/${text.join("")}/end`);
        // Commas and dots also separate values, and reserved characters are not always encoded.
        const plain = (raw: string): string => raw.replace(/[^\p{L}\p{N}]/gu, "") || "v";
        const chosen = Object.fromEntries(
          [...seen].map((each) => [each, plain(Object.values(given)[0] ?? fallback)]),
        );
        const uri = expandUriTemplate(parsed, chosen);
        const found = matchUriTemplate(parsed, uri);
        expect(found).toBeDefined();
        const again = Object.fromEntries(
          [...(found ?? [])].map(([key, { text: read }]) => [key, read]),
        );
        expect(again).toEqual(chosen);
      }),
      { numRuns: runs(2_000) },
    );
  });

  test("any text comes back out of simple, path and query expressions", () => {
    fc.assert(
      fc.property(
        fc.constantFrom("{x}", "{/x}", "{;x}", "{?x}", "{&x}", "{x:9999}"),
        fc.string({ minLength: 1, unit: "grapheme" }),
        (written, text) => {
          const template = parseUriTemplate(`t://host${written}`);
          const uri = expandUriTemplate(template, { x: text });
          if (uri.length > LIMITS.uriLength) return;
          expect(matchUriTemplate(template, uri)?.get("x")?.text).toBe(text);
        },
      ),
      { numRuns: runs(2_000) },
    );
  });

  test("a value never holds what its operator does not allow, unless it was encoded", () => {
    fc.assert(
      fc.property(fc.constantFrom("{x}", "{.x}", "{/x}", "{;x}"), fc.string(), (written, text) => {
        const found = matchUriTemplate(parseUriTemplate(`t:a${written}`), `t:a${text}`)?.get("x");
        if (found !== undefined && !text.includes("%")) expect(found.text).not.toMatch(/[/?#]/);
      }),
      { numRuns: runs(2_000) },
    );
  });

  test("hostile URIs end within the steps of a match", () => {
    const many = Array.from({ length: LIMITS.uriExpressions }, (_, at) => `{+v${at}}`).join("");
    const hostile = [many, many.replaceAll("+", ""), "{+a}{+b,c}x{+d}", "{a,b,c}{d,e,f}y"];
    for (const written of hostile) {
      const template = parseUriTemplate(`t:${written}!`);
      for (const letter of ["a", ",", "/", "%", "%41", "?", "&"]) {
        const text = letter.repeat(Math.floor((LIMITS.uriLength - 2) / letter.length));
        expect(matchUriTemplate(template, `t:${text}`)).toBeUndefined();
      }
    }
    const template = parseUriTemplate("t:{x}");
    expect(matchUriTemplate(template, `t:${"a".repeat(LIMITS.uriLength - 2)}`)).toBeDefined();
    expect(matchUriTemplate(template, `t:${"a".repeat(LIMITS.uriLength - 1)}`)).toBeUndefined();
  });
});
