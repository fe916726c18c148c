import type { Json, JsonObject } from "@toolcrib/model";
import { runs } from "@toolcrib/testing/runs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { carriedValues, parseCarried, restoreCarried } from "./carried.ts";

// Through JSON, which has no negative zero.
const object: fc.Arbitrary<JsonObject> = fc
  .dictionary(
    fc.constantFrom("a", "b", "c/d", "~", "__proto__", "0"),
    fc.jsonValue({ maxDepth: 3 }),
    { maxKeys: 4 },
  )
  .map((value) => JSON.parse(JSON.stringify(value)));

test("what is carried makes the original of what converting back gives", {
  timeout: 300_000,
}, () => {
  fc.assert(
    fc.property(object, object, (produced, original) => {
      const carried = carriedValues(produced, original);
      const { value, superseded } = restoreCarried(produced, carried);
      expect(value).toEqual(original);
      expect(superseded).toEqual([]);
    }),
    { numRuns: runs(10_000) },
  );
});

test("nothing is carried when nothing differs", () => {
  fc.assert(fc.property(object, (value) => carriedValues(value, value).length === 0));
});

test("carried values survive a file", () => {
  fc.assert(
    fc.property(object, object, (produced, original) => {
      const carried = carriedValues(produced, original);
      expect(parseCarried(JSON.parse(JSON.stringify(carried)))).toEqual(carried);
    }),
  );
});

test("only what differs is carried, with what stands instead", () => {
  expect(
    carriedValues(
      { same: 1, short: "a…", list: [{ x: 1 }], made: true },
      { same: 1, short: "a long text", list: [{ x: 1, y: 2 }, { z: 3 }], extra: null },
    ),
  ).toEqual([
    { path: "/extra", value: null },
    { path: "/list/0/y", value: 2 },
    { path: "/list/1", value: { z: 3 } },
    { path: "/made", instead: true },
    { path: "/short", value: "a long text", instead: "a…" },
  ]);
});

test("an edit made in the meantime wins over a carried value", () => {
  const carried = [
    { path: "/description", value: "the long text", instead: "the…" },
    { path: "/icons", value: [1] },
  ];
  const edited = { description: "edited", other: 1 };
  expect(restoreCarried(edited, carried)).toEqual({
    value: { description: "edited", other: 1, icons: [1] },
    restored: [carried[1]],
    superseded: [carried[0]],
  });
});

test.each<[string, Json]>([
  ["no array", {}],
  ["no object in it", [1]],
  ["no path", [{ value: 1 }]],
  ["a path that is not a pointer", [{ path: "a", value: 1 }]],
])("%s is not taken for carried values", (_name, json) => {
  expect(parseCarried(json)).toBeUndefined();
});

test.each([
  { path: "", value: 1 },
  { path: "/list/5", value: 1 },
  { path: "/list/x", value: 1 },
  { path: "/list/01", value: 1, instead: 1 },
  { path: "/list/0", instead: 1 },
  { path: "/none/a", value: 1 },
  { path: "/text/0", value: 1, instead: "t" },
])("a place that is not there takes nothing: %j", (item) => {
  const value = { list: [1], text: "text" };
  expect(restoreCarried(value, [item])).toEqual({ value, restored: [], superseded: [item] });
});

test("__proto__ is a key like any other", () => {
  const { value } = restoreCarried({}, [{ path: "/__proto__", value: { polluted: true } }]);
  expect(Object.keys(value)).toEqual(["__proto__"]);
  expect("polluted" in {}).toBe(false);
});
