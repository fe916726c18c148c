import { compileSchema } from "@toolcrib/schema";
import { expect, test } from "vitest";
import { type FormEntry, readDraft } from "./draft.ts";
import { draftToJson } from "./draft-json.ts";
import { editDraft, formEdit } from "./edit-draft.ts";
import { parseFieldName } from "./field-name.ts";
import { formEntries } from "./form-entries.ts";
import type { FormField } from "./form-field.ts";
import { placeProblems, toFormProblem } from "./form-problems.ts";
import { schemaForm } from "./schema-form.ts";

const rollOut = {
  type: "object",
  required: ["service", "target"],
  properties: {
    service: { type: "string", description: "What to roll out", examples: ["checkout"] },
    share: { type: "integer", minimum: 1, maximum: 100, default: 10 },
    when: { type: "string", format: "date-time" },
    dryRun: { type: "boolean", default: true },
    note: { type: ["string", "null"] },
    labels: { type: "array", items: { type: "string" } },
    limits: { type: "object", additionalProperties: { type: "number" } },
    target: {
      oneOf: [
        {
          type: "object",
          required: ["kind", "region"],
          properties: { kind: { const: "region" }, region: { enum: ["eu", "us"] } },
        },
        {
          type: "object",
          required: ["kind", "hosts"],
          properties: {
            kind: { const: "hosts" },
            hosts: { type: "array", items: { type: "string" }, minItems: 1 },
          },
        },
      ],
    },
  },
};

/** The fields at the top of a form. */
function topFields(form: FormField): readonly FormField[] {
  const control = form.modes[0]?.control;
  return control?.kind === "object" ? control.fields : [];
}

test("V4 a schema has fields for all it holds", () => {
  const fields = topFields(schemaForm(rollOut).build());
  expect(
    fields.map(({ name, type, required, modes, chosen }) => [
      name,
      type,
      required,
      modes.map(({ as, control }) => `${as}:${control.kind}`),
      chosen,
    ]),
  ).toEqual([
    ["/service", "string", true, ["text?:text"], 0],
    ["/share", "integer 1 … 100", false, ["number?:number"], 0],
    ["/when", "string, date-time", false, ["date-time?:text"], 0],
    [
      "/dryRun",
      "boolean, default true",
      false,
      ["none:nothing", "true:nothing", "false:nothing"],
      0,
    ],
    ["/note", "string or null", false, ["text?:text", "null:nothing"], 0],
    ["/labels", "list of string", false, ["none:nothing", "list:list"], 0],
    ["/limits", "map of number", false, ["none:nothing", "map:map"], 0],
    ["/target", "one of 2 forms", true, ["or0:choice", "or1:choice"], 0],
  ]);
  const [service, share, when] = fields;
  expect(service).toMatchObject({ description: "What to roll out" });
  expect(service?.modes[0]?.control).toMatchObject({ hint: "such as checkout" });
  expect(share?.modes[0]?.control).toMatchObject({ hint: "default 10" });
  expect(when?.modes[0]?.control).toMatchObject({ input: "datetime-local" });
  expect(fields.at(-1)?.modes.map(({ label }) => label)).toEqual(["region", "hosts"]);
});

test("V4 what a form sends is JSON, whatever the alternatives that were not chosen hold", () => {
  const sent: FormEntry[] = [
    ["~as", "object"],
    ["/service~as", "text?"],
    ["/service", "checkout"],
    ["/share~as", "number?"],
    ["/share", ""],
    ["/dryRun~as", "false"],
    ["/note~as", "null"],
    ["/note", "not this"],
    ["/labels~as", "list"],
    ["/labels/0~as", "text"],
    ["/labels/0", "a"],
    ["/labels/7~as", "text"],
    ["/labels/7", "line\r\nbreak"],
    ["/limits~as", "map"],
    ["/limits/0~key", "cpu"],
    ["/limits/0~as", "number"],
    ["/limits/0", "2.5"],
    ["/when~as", "date-time?"],
    ["/when", "2026-11-16T08:30"],
    ["/target~as", "or1"],
    ["/target~or0~as", "object"],
    ["/target~or0/region~as", "json?"],
    ["/target~or0/region", '"eu"'],
    ["/target~or1~as", "object"],
    ["/target~or1/kind~as", "json?"],
    ["/target~or1/kind", '"hosts"'],
    ["/target~or1/hosts~as", "list"],
    ["/target~or1/hosts/0~as", "text"],
    ["/target~or1/hosts/0", "web-1"],
    ["_token", "ignored"],
  ];
  expect(draftToJson(readDraft(sent))).toEqual({
    value: {
      service: "checkout",
      dryRun: false,
      note: null,
      labels: ["a", "line\nbreak"],
      limits: { cpu: 2.5 },
      when: "2026-11-16T08:30:00Z",
      target: { kind: "hosts", hosts: ["web-1"] },
    },
    problems: [],
  });
});

test("V4 what is not JSON is a problem beside its field, and is kept", () => {
  const form = schemaForm(rollOut);
  const sent = readDraft([
    ["~as", "object"],
    ["/share~as", "number?"],
    ["/share", "ten"],
    ["/target~as", "raw"],
    ["/target~raw~as", "json"],
    ["/target~raw", "{"],
  ]);
  const { value, problems } = draftToJson(sent);
  expect(value).toEqual({ share: "ten", target: "{" });
  expect(problems.map(({ path }) => path)).toEqual(["/share", "/target"]);
  const placed = placeProblems(form.build(sent), problems);
  const share = topFields(placed.form).find(({ name }) => name === "/share");
  expect(share?.problems).toEqual(["expected a number, such as 10 or 2.5"]);
  expect(share?.modes[0]?.control).toMatchObject({ text: "ten" });
});

test.each([
  ["9007199254740993", "expected a number that can be sent exactly, such as 9007199254740992"],
  ["-9007199254740993", "expected a number that can be sent exactly, such as -9007199254740992"],
  ["1e400", "expected a smaller number: this one is too large to be sent"],
])("V4 a number that JSON would change is not sent: %s", (text, message) => {
  const sent = readDraft([
    ["~as", "object"],
    ["/n~as", "number"],
    ["/n", text],
  ]);
  expect(draftToJson(sent).problems).toEqual([{ path: "/n", message }]);
});

test("V4 the problems of validation stand beside the fields they are about", () => {
  const form = schemaForm(rollOut);
  const value = {
    share: 500,
    labels: ["a", 7],
    limits: { cpu: "x" },
    target: { kind: "hosts", hosts: [] },
  };
  const { problems } = compileSchema(rollOut).validate(value);
  const { form: marked, elsewhere } = placeProblems(
    form.build(form.fill(value)),
    problems.map(toFormProblem),
  );
  expect(elsewhere).toEqual([]);
  expect(messages(marked)).toEqual({
    "/service": ["expected a value"],
    "/share": ["expected a number of at most 100, got 500"],
    "/labels/1~raw": ['expected string, got 7: send "7", in quotes'],
    "/limits/0~raw": ['expected number, got the string "x"'],
    "/target~or1/hosts": ["expected at least 1 item, got an empty array"],
  });
});

/** What is said in a form, by the names of the fields. */
function messages(field: FormField): Record<string, readonly string[]> {
  const control = field.modes[field.chosen]?.control;
  const own = field.problems.length === 0 ? {} : { [field.name]: field.problems };
  const inside =
    control?.kind === "object"
      ? control.fields
      : control?.kind === "list"
        ? control.items
        : control?.kind === "map"
          ? control.entries.map((entry) => entry.field)
          : control?.kind === "choice"
            ? [control.field]
            : [];
  return Object.assign(own, ...inside.map(messages));
}

test("V4 buttons add and remove items, and what was typed stays", () => {
  const sent: FormEntry[] = [
    ["~as", "object"],
    ["/labels~as", "list"],
    ["/labels/0~as", "text"],
    ["/labels/0", "a"],
    ["/labels/1~as", "text"],
    ["/labels/1", "b"],
  ];
  const press = (name: string): unknown => {
    const pressed = [...sent, [name, ""] as const];
    const edit = formEdit(pressed);
    if (edit === undefined) throw new Error("no button");
    const form = schemaForm(rollOut);
    const shown = form.build(editDraft(readDraft(pressed), edit));
    return formEntries(shown).filter(([key]) => /^\/labels\/\d+$/.test(key));
  };
  expect(press("/labels/0~remove")).toEqual([["/labels/0", "b"]]);
  expect(press("/labels~add")).toEqual([
    ["/labels/0", "a"],
    ["/labels/1", "b"],
    ["/labels/2", ""],
  ]);
  expect(formEdit(sent)).toBeUndefined();
});

test("names are JSON Pointers, whatever the keys", () => {
  expect(parseFieldName("/a~1b/~0as~as")).toEqual({
    steps: [{ member: "a/b" }, { member: "~as" }],
    part: "as",
  });
  expect(parseFieldName("/x~or12~others/0~key")).toEqual({
    steps: [{ member: "x" }, { choice: "or12" }, { choice: "others" }, { member: "0" }],
    part: "key",
  });
  for (const wrong of ["a", "/a~", "/a~as/b", "~or", "/a~nonsense", "/".repeat(65)])
    expect(parseFieldName(wrong)).toBeUndefined();
});

test("hostile names change nothing but the value", () => {
  const { value } = draftToJson(
    readDraft([
      ["~as", "object"],
      ["/__proto__~as", "object"],
      ["/__proto__/polluted~as", "true"],
    ]),
  );
  expect(JSON.stringify(value)).toBe('{"__proto__":{"polluted":true}}');
  expect(({} as Record<string, unknown>)["polluted"]).toBeUndefined();
});

test("a schema that cannot be read is JSON by hand", () => {
  const form = schemaForm({ $ref: "https://elsewhere.example/schema" });
  expect(formEntries(form.build(form.fill({ a: 1 })))).toEqual([
    ["~as", "raw"],
    ["~raw~as", "json"],
    ["~raw", '{\r\n  "a": 1\r\n}'],
  ]);
});

test("V4 ways to fill a field in are called after what they hold, without the null beside it", () => {
  const properties = {
    text: { type: "string" },
    map: { type: "object", additionalProperties: { type: "number" } },
    maybe: { type: ["object", "null"], properties: { a: { type: "string" } } },
  };
  const form = schemaForm({
    type: "object",
    required: Object.keys(properties),
    properties,
  }).build();
  expect(topFields(form).map(({ modes }) => modes[0]?.label)).toEqual([
    "string",
    "map of number",
    "object",
  ]);
});

test("V4 of two kinds of object, a value is shown as the one that lacks nothing", () => {
  const kind = (...required: string[]) => ({
    type: "object",
    required,
    properties: Object.fromEntries(required.map((name) => [name, { type: "string" }])),
  });
  const schema = { oneOf: [kind("a", "b"), kind("a")] };
  const form = schemaForm(schema);
  expect(form.fill({ a: "x" }).as).toBe("or1");
  expect(form.fill({ a: "x", b: "y" }).as).toBe("or0");
});

test("V4 values that look alike are told apart, and names that nobody sees are quoted", () => {
  const schema = {
    type: "object",
    properties: { e: { enum: [1, "1", "x", "", " "] }, "": { type: "string" }, " ": {} },
  };
  const form = schemaForm(schema).build();
  const control = form.modes[0]?.control;
  const fields = control?.kind === "object" ? control.fields : [];
  expect(fields.map(({ label }) => label)).toEqual(["e", '""', '" "']);
  const select = fields[0]?.modes[0]?.control;
  expect(select?.kind === "select" ? select.options.map(({ label }) => label) : []).toEqual([
    ...["1", '"1"', "x", '""', '" "'],
  ]);
});

test.each([
  [{ type: "number", exclusiveMinimum: 0, exclusiveMaximum: 1 }, "number > 0, < 1"],
  [{ type: "integer", minimum: 5, maximum: 100, multipleOf: 5 }, "integer 5 … 100, multiple of 5"],
  [{ type: "string", deprecated: true }, "string, deprecated"],
  [{ type: "string", readOnly: true }, "string, read-only"],
  [{ type: "string", default: "a" }, "string"],
  [{ enum: ["a", "b"], default: "a" }, "one of 2"],
  [{ type: "string", format: "date", default: "2026-01-01" }, 'string, date, default "2026-01-01"'],
  [{ type: "array", default: [] }, "list, default []"],
  [{ type: ["integer", "null"], default: null }, "integer or null, default null"],
])("V4 beside a field stands what it takes: %j", (schema, words) => {
  const control = schemaForm({ properties: { a: schema } }).build().modes[0]?.control;
  expect(control?.kind === "object" ? control.fields[0]?.type : "").toBe(words);
});

test.each([
  [{ prefixItems: [{ type: "string" }, {}], items: false }, [], true],
  [{ prefixItems: [{ type: "string" }] }, [], false],
  [{ items: { type: "string" }, maxItems: 2 }, ["a"], false],
  [{ items: { type: "string" }, maxItems: 2 }, ["a", "b"], true],
])("V4 a list offers a further item where there may be one: %j, %j", (list, value, isFull) => {
  const schema = { properties: { l: { type: "array", ...list } }, required: ["l"] };
  const form = schemaForm(schema);
  const { modes } = form.build(value.length === 0 ? undefined : form.fill({ l: value }));
  const control = modes[0]?.control;
  const field = control?.kind === "object" ? control.fields[0] : undefined;
  expect(field?.modes[field.chosen]?.control).toMatchObject({ kind: "list", isFull });
});

test.each(["date", "time", "date-time"])(
  "V4 an empty text is kept as it is, where the browser has a control for %s",
  (format) => {
    const form = schemaForm({ type: "object", properties: { when: { type: "string", format } } });
    const sent = readDraft(formEntries(form.build(form.fill({ when: "" }))));
    expect(draftToJson(sent).value).toEqual({ when: "" });
  },
);

test("V4 what was filled in stays while its field is not set", () => {
  const schema = {
    type: "object",
    properties: {
      list: { type: "array", items: { type: "string" } },
      map: { type: "object", additionalProperties: { type: "integer" } },
      object: { type: "object", properties: { x: { type: "integer" }, y: { type: "boolean" } } },
      maybe: { type: ["array", "null"], items: { type: "string" } },
    },
  };
  const value = { list: ["a", ""], map: { k: 1 }, object: { x: 2, y: true }, maybe: ["b"] };
  const form = schemaForm(schema);
  const members = Object.keys(value);
  const choose = (entries: readonly FormEntry[], as: (member: string) => string): FormEntry[] =>
    entries.map(([name, text]) => {
      const member = members.find((key) => name === `/${key}~as`);
      return [name, member === undefined ? text : as(member)];
    });
  const filled = formEntries(form.build(form.fill(value)));
  const away = (member: string): string => (member === "maybe" ? "null" : "none");
  const shown = formEntries(form.build(readDraft(choose(filled, away))));
  expect(draftToJson(readDraft(shown)).value).toEqual({ maybe: null });
  const kinds: Record<string, string> = Object.fromEntries(
    filled.map(([name, text]) => [name.slice(1, -3), text]),
  );
  const back = choose(shown, (member) => kinds[member] ?? "");
  expect(draftToJson(readDraft(back)).value).toEqual(value);
});

test("V4 of two alternatives, a value is shown as the one that has fields for all of it", () => {
  const list = (type: string) => ({ type: "array", items: { type } });
  const object = (type: string) => ({ type: "object", properties: { v: { type } } });
  const lists = schemaForm({ anyOf: [list("string"), list("integer")] });
  expect([lists.fill(["a"]).as, lists.fill([1]).as]).toEqual(["or0", "or1"]);
  const objects = schemaForm({ anyOf: [object("string"), object("integer")] });
  expect([objects.fill({ v: "a" }).as, objects.fill({ v: 1 }).as]).toEqual(["or0", "or1"]);
});

test("V4 a default that no field can hold is told, and not filled in", () => {
  const properties = {
    count: { type: "integer", default: "seven" },
    level: { enum: ["a", "b"], default: "z" },
    on: { type: "boolean", default: "yes" },
    fits: { type: "integer", default: 7 },
  };
  const form = schemaForm({ type: "object", properties, required: Object.keys(properties) });
  const sent = readDraft(formEntries(form.build()));
  expect(draftToJson(sent)).toEqual({ value: { on: false, fits: 7 }, problems: [] });
});
