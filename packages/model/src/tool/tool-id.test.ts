import { runs } from "@toolcrib/testing/runs";
import { namespace, toolName } from "@toolcrib/testing/tool-arbitrary";
import fc from "fast-check";
import { expect, test } from "vitest";
import {
  formatToolId,
  formatToolReference,
  parseToolId,
  parseToolReference,
  type ToolReference,
} from "./tool-id.ts";

const reference: fc.Arbitrary<ToolReference> = fc.record(
  { namespace, name: toolName, version: fc.stringMatching(/^[0-9A-Za-z][0-9A-Za-z.+_-]{0,20}$/) },
  { requiredKeys: ["name"] },
);

test("M4 ids and their texts are inverse", () => {
  fc.assert(
    fc.property(reference, ({ version: _, ...id }) => {
      expect(parseToolId(formatToolId(id))).toEqual(id);
    }),
    { numRuns: runs(10_000) },
  );
});

test("M4 references and their texts are inverse", () => {
  fc.assert(
    fc.property(reference, (value) => {
      expect(parseToolReference(formatToolReference(value))).toEqual(value);
    }),
    { numRuns: runs(10_000) },
  );
});

test("M4 texts that are not ids are refused with a code", () => {
  for (const text of ["", ":x", "x:", ":", "a:b:c", "a:b:c:d", "a:b@1", "a b", "ns with space:a"])
    expect(() => parseToolId(text), text).toThrow(
      expect.objectContaining({ code: "invalid-tool-id" }),
    );
});

test("M4 references are read in all three spellings", () => {
  expect(parseToolReference("filesystem:read@1.0.0")).toEqual({
    namespace: "filesystem",
    name: "read",
    version: "1.0.0",
  });
  expect(parseToolReference("read@2")).toEqual({ name: "read", version: "2" });
  expect(parseToolReference("filesystem:read:1.0.0")).toEqual({
    namespace: "filesystem",
    name: "read",
    version: "1.0.0",
  });
  expect(parseToolReference("read")).toEqual({ name: "read" });
});

test("M4 texts that are not references are refused with a code", () => {
  for (const text of ["", "@1", "a@", "a:b:", "a:b:c:d", "a:b:c:", "a:b:c@1", "a@1@2", "a@1 2"])
    expect(() => parseToolReference(text), text).toThrow(
      expect.objectContaining({ code: "invalid-tool-id" }),
    );
});

test("M4 an empty namespace is not one", () => {
  expect(formatToolId({ namespace: "", name: "write" })).toBe("write");
});

test("M4 what is written as an id is read back as the same parts, or refused", () => {
  const part = fc.oneof(namespace, toolName, fc.string(), fc.constantFrom("a:b", "", ":", "a/b"));
  fc.assert(
    fc.property(fc.record({ namespace: part, name: part }), (id) => {
      let text: string;
      try {
        text = formatToolId(id);
      } catch (error) {
        expect(error).toMatchObject({ code: "invalid-tool-id" });
        return;
      }
      const { namespace: given, name } = id;
      expect(parseToolId(text)).toEqual(given === "" ? { name } : id);
    }),
    { numRuns: runs(10_000) },
  );
  expect(() => formatToolId({ namespace: "a:b", name: "c" })).toThrow(/is not a tool id/);
});
