import fc from "fast-check";
import { expect, test } from "vitest";
import { LIMITS } from "../limits.ts";
import { parsePrompt } from "../prompt/parse-prompt.ts";
import { digestPrompt, toPromptJson } from "../prompt/prompt-json.ts";
import { parseResource, parseResourceTemplate } from "../resource/parse-resource.ts";
import {
  digestResource,
  digestResourceTemplate,
  toResourceJson,
} from "../resource/resource-json.ts";
import { DEFINITION_KINDS } from "./definition-kind.ts";
import { parseDefinitionList } from "./parse-definition-list.ts";

const PROMPT = {
  name: "review",
  title: "Review",
  description: "Reviews code.",
  arguments: [
    { name: "code", title: "Code", description: "What to review.", required: true, vendor: 1 },
    { name: "style" },
  ],
  icons: [{ src: "https://example.com/a.png" }],
  _meta: { "example.com/x": 1 },
  vendor: { deep: [1] },
};
const RESOURCE = {
  uri: "file:///a.txt",
  name: "a",
  title: "A",
  description: "A text.",
  mimeType: "text/plain",
  annotations: { audience: ["user"], priority: 0.5, lastModified: "2026-01-01T00:00:00Z", own: 1 },
  size: 12,
  icons: [{ src: "data:," }],
  _meta: {},
  vendor: true,
};
const TEMPLATE = { uriTemplate: "users://{id}", name: "user", mimeType: "application/json" };

test("every field of a prompt is read and written back", () => {
  const { definition, findings } = parsePrompt(PROMPT);
  expect(findings).toEqual([]);
  expect(definition).toStrictEqual({
    name: "review",
    title: "Review",
    description: "Reviews code.",
    arguments: [
      {
        name: "code",
        title: "Code",
        description: "What to review.",
        required: true,
        extra: { vendor: 1 },
      },
      { name: "style" },
    ],
    icons: [{ src: "https://example.com/a.png" }],
    _meta: { "example.com/x": 1 },
    extra: { vendor: { deep: [1] } },
  });
  if (definition === undefined) return;
  expect(toPromptJson(definition)).toStrictEqual(PROMPT);
  const { vendor, ...strict } = PROMPT;
  expect(toPromptJson({ ...definition, namespace: "n" }, { strict: true })).toStrictEqual({
    ...strict,
    arguments: [
      { name: "code", title: "Code", description: "What to review.", required: true },
      { name: "style" },
    ],
  });
});

test("every field of a resource is read and written back", () => {
  const { definition, findings } = parseResource(RESOURCE);
  expect(findings).toEqual([]);
  expect(definition?.annotations).toStrictEqual({
    audience: ["user"],
    priority: 0.5,
    lastModified: "2026-01-01T00:00:00Z",
    extra: { own: 1 },
  });
  expect(definition && toResourceJson(definition)).toStrictEqual(RESOURCE);
  expect(definition && toResourceJson(definition, { strict: true })).not.toHaveProperty("vendor");
});

test("fields of a wrong type are findings and stay as they were", () => {
  const prompt = {
    name: "a",
    title: 1,
    arguments: [{ name: "x", required: "yes" }, { required: true }, 3, { name: "x" }],
  };
  const read = parsePrompt(prompt);
  expect(read.findings.map(({ rule, path }) => `${rule} ${path}`)).toEqual([
    "invalid-field /title",
    "invalid-field /arguments/0/required",
    "invalid-argument /arguments/1/name",
    "invalid-argument /arguments/2",
    "invalid-argument /arguments/3/name",
  ]);
  expect(read.definition && toPromptJson(read.definition)).toStrictEqual(prompt);

  const resource = {
    uri: "x:y",
    name: "a",
    mimeType: 1,
    size: -1,
    annotations: { audience: ["robot"], priority: 2, lastModified: 5 },
  };
  const second = parseResource(resource);
  expect(second.findings.map(({ rule, path }) => `${rule} ${path}`)).toEqual([
    "invalid-field /mimeType",
    "invalid-annotation /annotations/audience",
    "invalid-annotation /annotations/priority",
    "invalid-annotation /annotations/lastModified",
    "invalid-field /size",
  ]);
  expect(second.definition && toResourceJson(second.definition)).toStrictEqual(resource);
});

test("a definition without what identifies it is an omission that says which", () => {
  const omitted = (read: ReturnType<typeof parseResource>) =>
    read.definition === undefined
      ? `${read.omitted.rule} ${read.omitted.path}: ${read.omitted.message}`
      : undefined;
  expect(omitted(parseResource({ name: "a" }))).toBe(
    "invalid-resource /uri: the resource (a) has no uri; a resource is an object with uri and name",
  );
  expect(omitted(parseResource({ uri: "x:y", name: "" }))).toContain("(x:y) has no name");
  expect(parsePrompt(null)).toMatchObject({ omitted: { rule: "invalid-prompt", path: "" } });
  expect(parseResourceTemplate({ name: "a" })).toMatchObject({
    omitted: { rule: "invalid-resource-template", path: "/uriTemplate" },
  });
  const large = { name: "big", description: "x".repeat(LIMITS.definitionBytes) };
  expect(parsePrompt(large)).toMatchObject({
    omitted: { rule: "definition-too-large", message: expect.stringContaining("(big)") },
  });
});

test("a malformed entry of a list never hides the others, and no list is cut in silence", () => {
  const list = [PROMPT, 3, { name: "b" }, { name: "b", title: "again" }];
  const read = parseDefinitionList(list, DEFINITION_KINDS.prompts, "/prompts");
  expect(read.definitions.map(({ name }) => name)).toEqual(["review", "b", "b"]);
  expect(read.omitted.map(({ rule, path }) => `${rule} ${path}`)).toEqual([
    "invalid-prompt /prompts/1",
  ]);
  expect(read.findings.map(({ rule, path }) => `${rule} ${path}`)).toEqual([
    "invalid-prompt /prompts/1",
    "duplicate-name /prompts/3",
  ]);
  expect(parseDefinitionList({}, DEFINITION_KINDS.resources, "/resources").omitted).toMatchObject([
    { rule: "invalid-list", path: "/resources" },
  ]);
  const many = (count: number) =>
    parseDefinitionList(
      Array.from({ length: count }, (_, index) => ({ name: `p${index}` })),
      DEFINITION_KINDS.prompts,
      "",
    );
  expect(many(LIMITS.definitionsPerList).omitted).toEqual([]);
  const over = many(LIMITS.definitionsPerList + 1);
  expect(over.omitted.map(({ rule }) => rule)).toEqual(["too-many-definitions"]);
  expect(over.definitions).toHaveLength(LIMITS.definitionsPerList);
});

test("M13 digests ignore the order of keys and nothing else", () => {
  const reversed = (object: object) => Object.fromEntries(Object.entries(object).reverse());
  const prompt = (json: unknown) => {
    const { definition } = parsePrompt(json);
    return definition && digestPrompt(definition);
  };
  const resource = (json: unknown) => {
    const { definition } = parseResource(json);
    return definition && digestResource(definition);
  };
  const template = (json: unknown) => {
    const { definition } = parseResourceTemplate(json);
    return definition && digestResourceTemplate(definition);
  };
  expect(prompt(reversed(PROMPT))).toBe(prompt(PROMPT));
  expect(resource(reversed(RESOURCE))).toBe(resource(RESOURCE));
  expect(template(reversed(TEMPLATE))).toBe(template(TEMPLATE));
  for (const key of Object.keys(PROMPT))
    expect(prompt({ ...PROMPT, [key]: key === "name" ? "other" : undefined })).not.toBe(
      prompt(PROMPT),
    );
  for (const key of Object.keys(RESOURCE))
    expect(
      resource({ ...RESOURCE, [key]: key === "name" || key === "uri" ? "o:t" : undefined }),
    ).not.toBe(resource(RESOURCE));
});

test("whatever JSON comes, reading does not throw and what was read is written back", () => {
  const field = fc.constantFrom(
    "name",
    "uri",
    "uriTemplate",
    "title",
    "description",
    "arguments",
    "required",
    "mimeType",
    "size",
    "annotations",
    "audience",
    "icons",
    "src",
    "_meta",
    "__proto__",
    "other",
  );
  const { tree } = fc.letrec<{ tree: unknown }>((tie) => ({
    tree: fc.oneof(
      { maxDepth: 4 },
      fc.string({ maxLength: 4 }),
      fc.constantFrom(null, true, false, 0, 1, -1, 0.5, "text/plain"),
      fc.array(tie("tree"), { maxLength: 3 }),
      fc.dictionary(field, tie("tree"), { maxKeys: 6, noNullPrototype: false }),
    ),
  }));
  const named = fc
    .tuple(fc.dictionary(field, tree, { maxKeys: 8, noNullPrototype: false }))
    .map(([fields]) => ({ ...fields, name: "n", uri: "u:v", uriTemplate: "u:{v}" }));
  fc.assert(
    fc.property(fc.oneof(tree, named), (json) => {
      roundTrip(DEFINITION_KINDS.prompts, json);
      roundTrip(DEFINITION_KINDS.resources, json);
      roundTrip(DEFINITION_KINDS.resourceTemplates, json);
    }),
    { numRuns: 300 },
  );
});

function roundTrip<Definition>(
  kind: {
    readonly parse: (json: unknown) => { readonly definition: Definition | undefined };
    readonly toJson: (definition: Definition) => object;
  },
  json: unknown,
): void {
  const { definition } = kind.parse(json);
  if (definition === undefined) return;
  const written = kind.toJson(definition);
  expect(
    JSON.parse(JSON.stringify(kind.toJson(kind.parse(written).definition as Definition))),
  ).toEqual(JSON.parse(JSON.stringify(written)));
  const aliased = JSON.stringify(json).includes('"icons"');
  if (!aliased) expect(written).toEqual(json);
}
