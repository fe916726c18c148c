import type { Json } from "@toolcrib/model";
import { expect, test } from "vitest";
import { type FormEntry, readDraft } from "./draft.ts";
import { draftToJson } from "./draft-json.ts";
import { editDraft } from "./edit-draft.ts";
import { fieldsIn } from "./fields-in.ts";
import { formEntries } from "./form-entries.ts";
import type { FormField } from "./form-field.ts";
import { schemaForm } from "./schema-form.ts";

/** The fields at the top of a form. */
function topFields(form: FormField): readonly FormField[] {
  const control = form.modes[0]?.control;
  return control?.kind === "object" ? control.fields : [];
}

test("V4 a form that would be very large begins with what is near; small ones show all", () => {
  /** Optional objects of so many texts, each with one such object inside. */
  const nested = (depth: number, width: number): object => ({
    type: "object",
    properties: {
      ...Object.fromEntries(
        Array.from({ length: width }, (_, index) => [`text${index}`, { type: "string" }]),
      ),
      ...(depth === 0 ? {} : { inside: nested(depth - 1, width) }),
    },
  });
  /** Levels of objects that are there, and fields in all. */
  const measure = (field: FormField): { readonly levels: number; readonly fields: number } => {
    const inner = field.modes.flatMap(({ control }) => fieldsIn(control)).map(measure);
    const levels = field.modes.some(({ control }) => control.kind === "object") ? 1 : 0;
    return {
      levels: levels + Math.max(0, ...inner.map((each) => each.levels)),
      fields: inner.reduce((sum, { fields }) => sum + fields, 1),
    };
  };
  const levelsOf = (depth: number, width: number): number =>
    measure(schemaForm(nested(depth, width) as never).build()).levels;
  expect(levelsOf(3, 2)).toBe(4);
  expect(levelsOf(3, 30)).toBeLessThan(4);
  const large = schemaForm(nested(3, 30) as never);
  expect(measure(large.build()).fields).toBeLessThan(130);
  // What is filled in is there, however deep.
  const value = { inside: { inside: { inside: { text0: "x" } } } };
  const filled = large.build(large.fill(value));
  expect(measure(filled).levels).toBe(4);
  expect(draftToJson(readDraft(formEntries(filled))).value).toEqual(value);
});

test("V4 recursion waits until it is asked for", () => {
  const tree = {
    type: "object",
    properties: { name: { type: "string" }, children: { type: "array", items: { $ref: "#" } } },
  };
  const form = schemaForm(tree);
  const [, children] = topFields(form.build());
  expect(children?.modes.map(({ as }) => as)).toEqual(["none", "list"]);
  const opened = editDraft(readDraft(formEntries(form.build())), {
    steps: [{ member: "children" }],
    action: "open",
    value: "list",
  });
  const grown = editDraft(opened, { steps: [{ member: "children" }], action: "add", value: "" });
  const [, again] = topFields(form.build(grown));
  const control = again?.modes[again.chosen]?.control;
  expect(control?.kind === "list" && control.items.map(({ name }) => name)).toEqual([
    "/children/0",
  ]);
});

test("V4 an alternative that leads back waits until it is chosen", () => {
  const form = schemaForm({
    anyOf: [
      { type: "string" },
      { type: "object", properties: { left: { $ref: "#" }, right: { $ref: "#" } } },
    ],
  });
  const shown = JSON.stringify(form.build());
  expect(shown).toContain('"kind":"deferred"');
  expect(shown.length).toBeLessThan(10_000);
});

test("V4 an object of more than 60 fields is JSON", () => {
  const properties = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`p${at}`, { type: "string" }]));
  const kind = (count: number): string | undefined =>
    schemaForm({ type: "object", properties: properties(count) }).build().modes[0]?.control.kind;
  expect([kind(60), kind(61)]).toEqual(["object", "choice"]);
});

test("V4 an alternative that holds itself is made as far as it is filled in, and one step more waits", () => {
  const node = {
    oneOf: [
      { type: "string" },
      { type: "object", required: ["next"], properties: { next: { $ref: "#/$defs/node" } } },
    ],
  };
  const schema = { properties: { n: { $ref: "#/$defs/node" } }, required: ["n"], $defs: { node } };
  const form = schemaForm({ type: "object", ...schema });
  /** How deep the second alternative is made, until it waits. */
  const depth = (field: FormField | undefined): number => {
    const control = field?.modes.find(({ as }) => as === "or1")?.control;
    if (control?.kind !== "choice") return control?.kind === "deferred" ? 0 : Number.NaN;
    return 1 + depth(topFields(control.field)[0]);
  };
  const built = (value?: Json): number =>
    depth(topFields(form.build(value === undefined ? undefined : form.fill(value)))[0]);
  expect(built()).toBe(1);
  expect(built({ n: { next: "end" } })).toBe(1);
  expect(built({ n: { next: { next: "end" } } })).toBe(2);
  expect(built({ n: { next: { next: { next: "end" } } } })).toBe(3);
});

test("V4 fields that nobody filled in do not grow while their object is not set", () => {
  const node = { type: "object", properties: { v: { const: 1 }, next: { $ref: "#/$defs/node" } } };
  const form = schemaForm({ type: "object", properties: { n: node }, $defs: { node } });
  let entries = formEntries(form.build());
  const first = entries.length;
  for (let turn = 0; turn < 10; turn += 1) entries = formEntries(form.build(readDraft(entries)));
  expect(entries).toHaveLength(first);
});

test("V4 a list that grew beyond a hundred items is JSON, and holds them all", () => {
  const form = schemaForm({ properties: { l: { type: "array", items: { type: "integer" } } } });
  const sent = (count: number): FormEntry[] => [
    ["~as", "object"],
    ["/l~as", "list"],
    ...Array.from({ length: count }, (_, at): FormEntry[] => [
      [`/l/${at}~as`, "number"],
      [`/l/${at}`, `${at}`],
    ]).flat(),
  ];
  for (const [count, as] of [
    [100, "list"],
    [101, "raw"],
  ] as const) {
    const built = form.build(readDraft(sent(count)));
    const [list] = topFields(built);
    expect(list?.modes[list.chosen]?.as).toBe(as);
    const { value } = draftToJson(readDraft(formEntries(built)));
    expect(value).toEqual({ l: Array.from({ length: count }, (_, at) => at) });
  }
});
