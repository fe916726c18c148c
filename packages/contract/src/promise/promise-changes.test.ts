import { matchUriTemplate, parsePromise, parseUriTemplate } from "@toolcrib/model";
import { runs } from "@toolcrib/testing/runs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { compareTools } from "../compare-tools.ts";
import { templateEffect } from "./template-effect.ts";
import { uriTemplatePattern } from "./uri-template-pattern.ts";

const field = fc.constantFrom("title", "description", "mimeType", "vendor", "_meta", "icons");
const extra = fc.dictionary(field, fc.oneof(fc.string({ maxLength: 3 }), fc.constant({ a: 1 })), {
  maxKeys: 3,
  noNullPrototype: false,
});
const name = fc.constantFrom("a", "b", "c");
const argument = fc.record(
  { name, required: fc.boolean(), description: fc.string({ maxLength: 3 }) },
  { requiredKeys: ["name"], noNullPrototype: true },
);
const promise = fc.record({
  instructions: fc.string({ maxLength: 4 }),
  prompts: fc.array(
    fc
      .tuple(name, fc.array(argument, { maxLength: 3 }), extra)
      .map(([own, args, rest]) => ({ ...rest, name: own, arguments: args })),
    { maxLength: 3 },
  ),
  resources: fc.array(
    fc.tuple(name, extra).map(([own, rest]) => ({ ...rest, uri: `r:${own}`, name: own })),
    { maxLength: 3 },
  ),
  resourceTemplates: fc.array(
    fc
      .tuple(fc.constantFrom("r:{a}", "r:{+a}", "r:x/{a}", "r:b{?q}"), name, extra)
      .map(([uriTemplate, own, rest]) => ({ ...rest, uriTemplate, name: own })),
    { maxLength: 3 },
  ),
});

const canonical = (value: object): string =>
  JSON.stringify(
    Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, list]) => [
        key,
        Array.isArray(list) ? list.map((each) => JSON.stringify(sortKeys(each))).sort() : list,
      ]),
  );
const sortKeys = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(sortKeys)
    : typeof value === "object" && value !== null
      ? Object.fromEntries(
          Object.entries(value)
            .sort(([one], [other]) => (one < other ? -1 : 1))
            .map(([key, member]) => [key, sortKeys(member)]),
        )
      : value;

test("K1 equal promises give no finding, and every difference gives one", () => {
  const compare = (one: object, other: object) =>
    compareTools(
      { tools: [], promise: parsePromise(one as never).promise },
      { tools: [], promise: parsePromise(other as never).promise },
    ).findings;
  fc.assert(
    fc.property(promise, promise, (one, other) => {
      expect(compare(one, { ...one, prompts: one.prompts.toReversed() })).toEqual([]);
      if (canonical(one) !== canonical(other)) expect(compare(one, other)).not.toEqual([]);
    }),
    { numRuns: runs(1_000) },
  );
});

test("a URI that a template makes matches its pattern, and the witness of a break only the old one", () => {
  const part = fc.oneof(
    fc.constantFrom("a", "/", "b/", "-"),
    fc.constantFrom("{x}", "{+y}", "{/z}", "{;m}", "{.e}", "{#f}", "{/l*}"),
  );
  // Queries stand at the end, as in every template that a URI is matched with.
  const template = fc
    .tuple(fc.uniqueArray(part, { maxLength: 3 }), fc.constantFrom("", "{?q,r}"))
    .map(([parts, query]) => `s:${parts.join("")}${query}`);
  fc.assert(
    fc.property(template, template, (before, after) => {
      const effect = templateEffect(before, [after]);
      if (effect.kind !== "narrowed") return;
      const [old = "", next = ""] = [uriTemplatePattern(before), uriTemplatePattern(after)];
      expect(new RegExp(old, "u").test(effect.witness)).toBe(true);
      expect(new RegExp(next, "u").test(effect.witness)).toBe(false);
      // A witness that the old template cannot have made would prove nothing.
      expect(matchUriTemplate(parseUriTemplate(before), effect.witness)).toBeDefined();
    }),
    { numRuns: runs(500) },
  );
  expect(templateEffect("s:{x}", ["s:{y}"])).toEqual({ kind: "covered" });
  expect(templateEffect("s:{x}", ["s:a{x}"]).kind).toBe("narrowed");
});

test("nothing is claimed of a template that more than 100 others could cover", () => {
  const others = (count: number): readonly string[] =>
    Array.from({ length: count }, (_, index) => (index === 0 ? "s:{y}" : `s:${index}{y}`));
  expect(templateEffect("s:{x}", others(100)).kind).toBe("covered");
  expect(templateEffect("s:{x}", others(101)).kind).toBe("unknown");
});

test("the size and the last change of a resource are not promised; in a prompt they mean something else", () => {
  const rules = (list: string, definition: object, later: object): readonly string[] => {
    const [before, after] = [definition, { ...definition, ...later }].map((one) => ({
      tools: [],
      promise: parsePromise({ [list]: [one] } as never).promise,
    }));
    return compareTools(before as never, after as never).findings.map(({ rule }) => rule);
  };
  const moment = { annotations: { lastModified: "2026-01-01T00:00:00Z" } };
  const resource = { uri: "r:a", name: "a" };
  const template = { uriTemplate: "r:{a}", name: "a" };
  for (const later of [{ size: 5 }, moment, { ...moment, size: 5 }]) {
    expect(rules("resources", resource, later)).toEqual([]);
    expect(rules("resourceTemplates", template, later)).toEqual([]);
    expect(rules("prompts", { name: "a" }, later)).not.toEqual([]);
  }
  expect(rules("resources", resource, { annotations: { priority: 1 } })).not.toEqual([]);
});
