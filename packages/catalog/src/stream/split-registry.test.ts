import { legacyRegistry, upstreamRegistry } from "@toolcrib/testing/registry-arbitrary";
import { runs } from "@toolcrib/testing/runs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { type RegistryPart, splitRegistry } from "./split-registry.ts";

/** The parts of a text that comes in pieces of these lengths. */
function split(text: string, lengths: readonly number[]): readonly RegistryPart[] {
  const splitter = splitRegistry();
  const parts: RegistryPart[] = [];
  let at = 0;
  for (let turn = 0; at < text.length; turn += 1) {
    const length = lengths[turn % lengths.length] ?? 1;
    parts.push(...splitter.push(text.slice(at, at + length)));
    at += length;
  }
  return [...parts, ...splitter.end()];
}

const indents = fc.constantFrom(undefined, 2, "\t");
const lengths = fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 5 });

test("G2 a registry is split into its servers and the file without them, however the text comes", () => {
  fc.assert(
    fc.property(
      fc.oneof(legacyRegistry, upstreamRegistry),
      indents,
      lengths,
      (registry, indent, pieces) => {
        const text = JSON.stringify(registry, null, indent);
        const parts = split(text, pieces);
        expect(parts.map((part) => part.text).join("")).toBe(text);
        const around = parts.flatMap((part) => (part.kind === "around" ? [part.text] : []));
        const rebuilt = JSON.parse(around.join(""));
        for (const part of parts) {
          if (part.kind !== "entry") continue;
          const [last, ...way] = [...part.path].reverse();
          let holder = rebuilt;
          for (const key of way.reverse()) holder = holder[key];
          Object.defineProperty(holder, last ?? "", {
            value: JSON.parse(part.text),
            enumerable: true,
            configurable: true,
            writable: true,
          });
        }
        expect(rebuilt).toEqual(JSON.parse(text));
      },
    ),
    { numRuns: runs(3_000) },
  );
});

test.each([
  ['{"servers":{"a":1,"b":"x\\\\","c":null},"version":"1"}', ["1", '"x\\\\"', "null"]],
  [
    '{"servers":[ {"server":{"name":"[{\\""}} , {} ],"metadata":{"servers":[1]}}',
    ['{"server":{"name":"[{\\""}}', "{}"],
  ],
  ['{"data":{"servers":[],"skills":[{"servers":{"a":{}}}]}}', []],
  ['{"servers":{}}', []],
  ['{"tools":["servers",{"servers":[{}]}]}', []],
])("servers stand at their places only: %s", (text, entries) => {
  for (const length of [1, 3, 1_000]) {
    const parts = split(text, [length]);
    expect(parts.map((part) => part.text).join("")).toBe(text);
    expect(parts.flatMap((part) => (part.kind === "entry" ? [part.text] : []))).toEqual(entries);
  }
});
