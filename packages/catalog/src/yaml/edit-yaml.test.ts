import { expect, test } from "vitest";
import { parse } from "yaml";
import { editYaml } from "./edit-yaml.ts";

const anchored = `servers:
  first: &base
    image: a:1
    tools: &names [get]
  second: *base
  third:
    <<: *base
    image: b:1
  fourth:
    image: c:1
    tools: *names
`;

const read = (text: string): unknown => parse(text, { merge: true });

test("what an alias stands for changes at the edited place alone", () => {
  const { servers } = read(anchored) as { servers: Record<string, object> };
  for (const name of ["first", "second", "third", "fourth"]) {
    const edited = editYaml(anchored, [{ path: ["servers", name, "tools"], value: ["put"] }]);
    expect(read(edited)).toEqual({
      servers: { ...servers, [name]: { ...servers[name], tools: ["put"] } },
    });
  }
});

test("an alias that is not concerned stays one", () => {
  const edited = editYaml(anchored, [{ path: ["servers", "fourth", "image"], value: "d:1" }]);
  expect(edited).toBe(anchored.replace("c:1", "d:1"));
});

test("many edits of what one anchor names are each at their place", () => {
  const names = ["first", "second", "third", "fourth"];
  const edited = editYaml(
    anchored,
    names.map((name) => ({ path: ["servers", name, "tools"], value: [name] })),
  );
  const { servers } = read(edited) as { servers: Record<string, { tools: string[] }> };
  expect(names.map((name) => servers[name]?.tools)).toEqual(names.map((name) => [name]));
});

test("comments inside of what is replaced stay beside what did not change", () => {
  const text = `a:
  tools: # ours
    # the first
    - get # reads
    - put # writes
  tool_definitions:
    - name: get # by hand
      title: Get
`;
  const edited = editYaml(text, [
    { path: ["a", "tools"], value: ["put", "get", "new"] },
    { path: ["a", "tool_definitions"], value: [{ name: "get", title: "Read" }, { name: "new" }] },
  ]);
  expect(read(edited)).toEqual({
    a: {
      tools: ["put", "get", "new"],
      tool_definitions: [{ name: "get", title: "Read" }, { name: "new" }],
    },
  });
  for (const comment of text.match(/#.*/g) ?? []) expect(edited).toContain(comment);
});

test("a list that was empty is written in lines", () => {
  const edited = editYaml("a: {}\nb: []\n", [
    { path: ["b"], value: ["x"] },
    { path: ["a"], value: { c: 1 } },
  ]);
  expect(edited).toBe("a:\n  c: 1\nb:\n  - x\n");
});

test("lines end as those of the file do", () => {
  const windows = anchored.replaceAll("\n", "\r\n");
  const edits = [{ path: ["servers", "fourth", "image"], value: "d:1" }];
  expect(editYaml(windows, edits)).toBe(editYaml(anchored, edits).replaceAll("\n", "\r\n"));
});
