import { expect, test } from "vitest";
import { editJson } from "./edit-json.ts";

const text = `{
    "a": { "x": 1 },
    "list": [
        {"name": "one", "n": 1e3},
        {
            "name": "two"
        }
    ]
}
`;

test("only the place is rewritten, in the layout of the file", async () => {
  expect(await editJson(text, [{ path: ["list", 1], value: { name: "two", tools: ["t"] } }])).toBe(
    `{
    "a": { "x": 1 },
    "list": [
        {"name": "one", "n": 1e3},
        {
            "name": "two",
            "tools": [
                "t"
            ]
        }
    ]
}
`,
  );
});

test("a place that is not there is made in the nearest one that is", async () => {
  const edited = await editJson(text, [{ path: ["list", 1, "_meta", "k", "v"], value: 7 }]);
  expect(JSON.parse(edited).list[1]).toEqual({ name: "two", _meta: { k: { v: 7 } } });
  expect(edited).toContain('{"name": "one", "n": 1e3},');
});

test("several places are written at once", async () => {
  const edited = await editJson(text, [
    { path: ["a"], value: {} },
    { path: ["list", 0], value: null },
    { path: ["list", 1, "name"], value: "ü" },
  ]);
  expect(JSON.parse(edited)).toEqual({ a: {}, list: [null, { name: "ü" }] });
});

test("a text on one line stays on one line", async () => {
  expect(await editJson('{"a":{"b":1}}', [{ path: ["a", "c"], value: [1] }])).toBe(
    '{"a":{"b":1,"c":[1]}}',
  );
});

test("a key like __proto__ is a key", async () => {
  const edited = await editJson("{}", [{ path: ["__proto__", "x"], value: 1 }]);
  expect(edited).toBe('{"__proto__":{"x":1}}');
});

test("lines end as those of the file do", async () => {
  const windows = text.replaceAll("\n", "\r\n");
  const edits = [{ path: ["list", 1, "tools"], value: ["t"] }];
  expect(await editJson(windows, edits)).toBe(
    (await editJson(text, edits)).replaceAll("\n", "\r\n"),
  );
});
