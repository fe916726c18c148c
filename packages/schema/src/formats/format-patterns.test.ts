import { runs } from "@toolcrib/testing/runs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Format } from "./format.ts";
import { FORMATS } from "./index.ts";

/** Texts near the border of each format, besides those that are made from its patterns. */
const near: Readonly<Record<string, readonly string[]>> = {
  time: ["23:59:60Z", "22:59:60-01:00", "00:59:60+01:00", "08:30:06.123456+00:00"],
  "date-time": ["1998-12-31T23:59:60Z", "0000-02-29t00:00:00z", "2024-02-29T23:59:59.9-23:59"],
  email: ['"a b"@example.com', '"\\""@[192.0.2.1]', "a@[IPv6:::1]", "a!#$%&'*+/=?^_`{|}~-@b"],
  "idn-email": ["é@é", "a@b", '"é"@é.é'],
  hostname: ["xn--4gbwdl.xn--wgbh1c", "a-b.c", "A", `${"a".repeat(63)}.${"b".repeat(63)}`],
  "idn-hostname": ["例え。jp", "xn--4gbwdl", "ß.de"],
  ipv6: ["::", "::1", "1::", "::ffff:192.0.2.1", "1:2:3:4:5:6:192.0.2.1", "1:2:3:4:5:6:7:8"],
  uri: ["a:", "A1+.-://", "urn:isbn:1", "http://[::1]:80/?a#b", "x://%41@h:1/!$&'()*+,;=:@~"],
  "uri-reference": ["", "#", "//h", "?q", "a/b:c", "%20"],
  iri: ["a:é", "a://é/?\u{e000}#é", "x:\u{1f600}"],
  "iri-reference": ["", "é", "//é?\u{e000}"],
  "uri-template": ["{x}", "{+x:3,y*}/é%20", "a=b#{&z.w}", "'"],
  "json-pointer": ["", "/", "/~0~1", "/\n/é"],
  "relative-json-pointer": ["0", "0#", "10/a", "1/~0"],
  regex: ["", "(?<a>.)\\k<a>", "\\p{L}+", "[^\\]]"],
};

/** Texts around a format: its examples, texts of its patterns, and both with one change. */
function around(format: Format): fc.Arbitrary<string> {
  const { subset = "^.*$", superset = "^.*$", lenientSuperset = superset, example } = format;
  const known = fc.constantFrom(example, ...(near[format.name] ?? []));
  const made = [subset, superset, lenientSuperset].map((source) =>
    fc.stringMatching(new RegExp(source, "u")),
  );
  const text = fc.oneof(known, ...made, fc.string({ unit: "grapheme" }));
  const changed = fc
    .tuple(text, fc.nat(), fc.constantFrom("", "0", "6", "-", ":", ".", "é", "@", " ", "\n", "%"))
    .map(([whole, at, more]) => {
      const start = whole.length === 0 ? 0 : at % whole.length;
      return whole.slice(0, start) + more + whole.slice(start + 1);
    });
  return fc.oneof(text, changed);
}

describe.each(FORMATS)("format $name", (format) => {
  const { superset, subset, lenient, lenientSuperset, test: has, implies = [] } = format;
  const numRuns = runs(5_000);

  test("its texts match the wide pattern, and what matches the narrow one is one of them", () => {
    const wide = new RegExp(superset ?? "", "u");
    const wider = new RegExp(lenientSuperset ?? "[]", "u");
    const narrow = new RegExp(subset ?? "[]", "u");
    fc.assert(
      fc.property(around(format), (text) => {
        if (has(text)) expect(wide.test(text), JSON.stringify(text)).toBe(true);
        if (lenient?.(text)) expect(wider.test(text), JSON.stringify(text)).toBe(true);
        if (narrow.test(text)) expect(has(text), JSON.stringify(text)).toBe(true);
      }),
      { numRuns },
    );
  });

  test("its texts have the formats that it implies, and pass the wider test", () => {
    const implied = FORMATS.filter(({ name }) => implies.includes(name));
    expect(implied).toHaveLength(implies.length);
    fc.assert(
      fc.property(around(format), (text) => {
        if (!has(text)) return;
        for (const other of implied) expect(other.test(text), JSON.stringify(text)).toBe(true);
        if (lenient !== undefined) expect(lenient(text), JSON.stringify(text)).toBe(true);
      }),
      { numRuns },
    );
  });

  test("the texts beside it are of it", () => {
    for (const text of near[format.name] ?? []) expect(has(text), text).toBe(true);
  });
});

test("the pattern of dates knows every day of four centuries, and no other", () => {
  const date = FORMATS.find(({ name }) => name === "date");
  const pattern = new RegExp(date?.superset ?? "[]", "u");
  const wrong: string[] = [];
  for (let year = 1896; year <= 2000 + runs(300); year++)
    for (let month = 0; month <= 13; month++)
      for (let day = 0; day <= 32; day++) {
        const text = [`${year}`, `${month}`.padStart(2, "0"), `${day}`.padStart(2, "0")].join("-");
        if (pattern.test(text) !== date?.test(text)) wrong.push(text);
      }
  for (const year of ["0000", "0001", "0004", "0100", "0400", "9999"])
    if (pattern.test(`${year}-02-29`) !== date?.test(`${year}-02-29`)) wrong.push(year);
  expect(wrong).toEqual([]);
});
