import { isJsonObject, type JsonObject } from "@toolcrib/model";
import { runs } from "@toolcrib/testing/runs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { convertRegistry } from "../convert/convert-registry.ts";
import { convertYaml } from "./convert-yaml.ts";
import { editYaml } from "./edit-yaml.ts";

const legacy = `# The registry of our team.
version: 1.0.0 # never bumped
last_updated: "2026-01-01T00:00:00Z"
servers:
  # Needs no secrets.
  fetch:
    description: Fetches web pages # short
    image: example/fetch:1.2.3
    transport: stdio
    status: Active
    # reviewed in March
    tier: Community
    tools:
      - fetch # the only one
    permissions:
      network:
        # everything, sadly
        outbound: {insecure_allow_all: true}
  # Second.
  git:
    description: Reads repositories
    image: example/git:2.0.0
    transport: stdio
    status: Active
    tier: Community
    tools: [log]

# The end.
`;

function convert(text: string, to: "upstream" | "toolhive-legacy"): [JsonObject, JsonObject] {
  const original: unknown = parse(text);
  if (!isJsonObject(original)) throw new Error("no object");
  const { document } = convertRegistry(original, { to, now: "2026-01-01T00:00:00Z" });
  if (document === undefined) throw new Error("not converted");
  return [original, document];
}

test("G1 comments of a YAML registry come along when it is converted", () => {
  const [original, converted] = convert(legacy, "upstream");
  const { text, lostComments } = convertYaml(legacy, original, converted);
  expect(parse(text)).toEqual(converted);
  expect(lostComments).toBe(0);
  for (const comment of legacy.match(/#.*/g) ?? []) expect(text).toContain(comment);
  expect(text).toMatch(
    /# Needs no secrets\.\n\s+- (\$schema: .*\n\s+)?name: io\.github\.stacklok\/fetch/,
  );

  const [upstream, back] = convert(text, "toolhive-legacy");
  const again = convertYaml(text, upstream, back);
  expect(parse(again.text)).toEqual(original);
  expect(again.lostComments).toBe(0);
  for (const comment of legacy.match(/#.*/g) ?? []) expect(again.text).toContain(comment);
});

test("comments without a place are counted", () => {
  const text = legacy.replace("image: example/git:2.0.0", "image: example/git:2.0.0 # lost");
  const [original, converted] = convert(text, "upstream");
  expect(convertYaml(text, original, converted).lostComments).toBe(1);
});

test("a file with anchors is converted too", () => {
  const text = legacy.replace("tools: [log]", "tools: &tools [log]\n    tags: *tools");
  const [original, converted] = convert(text, "upstream");
  expect(parse(convertYaml(text, original, converted).text)).toEqual(converted);
});

test("an edit keeps comments, order and everything else", () => {
  const edited = editYaml(legacy, [
    { path: ["servers", "fetch", "tool_definitions"], value: [{ name: "fetch" }] },
  ]);
  expect(edited.replace(/ {4}tool_definitions:\n {6}- name: fetch\n/, "")).toBe(legacy);
});

test("texts survive YAML, whatever stands in them", { timeout: 300_000 }, () => {
  const piece = fc.constantFrom(
    " ",
    "\n",
    "a",
    "\\",
    '"',
    "#",
    ": ",
    "- ",
    "'",
    "\t",
    "\r",
    "words ",
  );
  const content = fc.oneof(
    fc.string({ unit: "grapheme", maxLength: 60 }),
    fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join("")),
  );
  fc.assert(
    fc.property(content, (value) => {
      const once = editYaml("a: # note\n  b: 1\n", [{ path: ["a", "b"], value }]);
      expect(parse(once)).toEqual({ a: { b: value } });
      const twice = editYaml(once, [{ path: ["c"], value: 1 }]);
      expect(parse(twice)).toEqual({ a: { b: value }, c: 1 });
      expect(twice).toContain("# note");
    }),
    { numRuns: runs(5_000) },
  );
});

test("JSON becomes YAML without braces, in which readers of YAML 1.1 find the same texts", () => {
  const document = {
    servers: { a: { image: "x/y:1", tools: ["run", "yes"], status: "on" } },
    last_updated: "2026-01-01T00:00:00Z",
  };
  const { text } = convertYaml(JSON.stringify(document), document, { ...document });
  expect(text).toBe(`servers:
  a:
    image: x/y:1
    tools:
      - run
      - "yes"
    status: "on"
last_updated: "2026-01-01T00:00:00Z"
`);
});
