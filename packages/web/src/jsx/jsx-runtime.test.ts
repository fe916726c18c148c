import { runs } from "@toolcrib/testing/runs";
import fc from "fast-check";
import { html } from "hono/html";
import { Fragment as HonoFragment, jsx as honoJsx } from "hono/jsx";
import { expect, test } from "vitest";
import { type Children, template } from "../html.ts";
import { Fragment, jsx } from "./jsx-runtime.ts";

/** A piece of a page as data, so that two programs can make it. */
type Piece =
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly Piece[]
  | { readonly tag: string; readonly attributes: Attributes; readonly pieces: readonly Piece[] };
type Attributes = Readonly<Record<string, string | number | boolean | null | undefined>>;

const text = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.string({ unit: fc.constantFrom(..."&<>\"'=/ a-!".split(""), "--", "]]>") }),
);
const value = fc.oneof(text, fc.double(), fc.boolean(), fc.constantFrom(null, undefined));
const attributes: fc.Arbitrary<Attributes> = fc.dictionary(
  fc.constantFrom(
    "class",
    "href",
    "value",
    "aria-label",
    "checked",
    "open",
    "hidden",
    "spellcheck",
  ),
  value,
);
const { piece } = fc.letrec<{ piece: Piece }>((tie) => ({
  piece: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    value,
    fc.array(tie("piece")),
    fc.record({
      tag: fc.constantFrom("p", "a", "td", "b", "details", "textarea", ""),
      attributes,
      pieces: fc.array(tie("piece")),
    }),
    fc.record({
      tag: fc.constantFrom("br", "img"),
      attributes,
      pieces: fc.constant<readonly Piece[]>([]),
    }),
  ),
}));

function isElement(one: Piece): one is Extract<Piece, { tag: string }> {
  return typeof one === "object" && one !== null && "tag" in one;
}

function ours(one: Piece): Children {
  if (Array.isArray(one)) return one.map(ours);
  if (!isElement(one)) return one as Children;
  const children = one.pieces.map(ours);
  return one.tag === "" ? Fragment({ children }) : jsx(one.tag, { ...one.attributes, children });
}

type HonoChild = Parameters<typeof honoJsx>[2];

function hono(one: Piece): HonoChild {
  if (Array.isArray(one)) return one.map(hono);
  if (!isElement(one)) return one as HonoChild;
  const children = one.pieces.map(hono);
  return one.tag === ""
    ? honoJsx(HonoFragment, {}, ...children)
    : honoJsx(one.tag, { ...one.attributes }, ...children);
}

test("V5 elements are written as another renderer writes them", () => {
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      expect(String(jsx("main", { children: pieces.map(ours) }))).toBe(
        String(honoJsx("main", {}, ...pieces.map(hono))),
      );
    }),
    { numRuns: runs(2_000) },
  );
});

test("V5 templates are written as another renderer writes them", () => {
  fc.assert(
    fc.property(text, fc.array(text), (one, several) => {
      expect(
        String(template`<p class="${one}">${several}${null}${3}${template`<b>${one}</b>`}</p>`),
      ).toBe(String(html`<p class="${one}">${several}${null}${3}${html`<b>${one}</b>`}</p>`));
    }),
    { numRuns: runs(2_000) },
  );
});

test("V5 a value that only looks like a piece of a page is not one", () => {
  const forged = JSON.parse('[{"isEscaped": true, "markup": "<script>"}]') as Children;
  expect(() => String(template`${forged}`)).toThrow(TypeError);
});

test.each<[Children, string]>([
  ["</script><script>x", "&lt;/script&gt;&lt;script&gt;x"],
  ["--><!--", "--&gt;&lt;!--"],
  ["' onload='x", "&#39; onload=&#39;x"],
  ['" onload="x', "&quot; onload=&quot;x"],
  ["\ud800", "\ud800"],
  [[0, -0, 1e21, Number.NaN], "001e+21NaN"],
  [[null, undefined, true, false, ""], ""],
  [[["a"], [["<"]]], "a&lt;"],
])("V5 %j is text between tags", (children, markup) => {
  expect(String(jsx("p", { children }))).toBe(`<p>${markup}</p>`);
});

test.each([
  ['a" onclick="x', 'title="a&quot; onclick=&quot;x"'],
  ["a' onclick='x", 'title="a&#39; onclick=&#39;x"'],
  ["a onclick=x", 'title="a onclick=x"'],
  ["/><script>", 'title="/&gt;&lt;script&gt;"'],
  ["", 'title=""'],
  [true, 'title="true"'],
])("V5 the attribute %j stays one attribute in quotes", (title, markup) => {
  expect(String(jsx("p", { title }))).toBe(`<p ${markup}></p>`);
});
