import { expect, test } from "vitest";
import { parseAnnotations } from "./annotations.ts";
import { audienceOf, priorityOf } from "./audience.ts";
import { displayName } from "./display-name.ts";
import { effectiveHints } from "./effective-hints.ts";
import { examplesOf } from "./examples.ts";
import { toMcpJson } from "./mcp-json.ts";
import { parseTool } from "./parse-tool.ts";

test("M7 other spellings are read, reported, and never written", () => {
  const json = { readOnly: true, destructive: false, idempotent: true, openWorld: false };
  const { annotations, findings } = parseAnnotations(json);
  expect(annotations).toStrictEqual({
    readOnlyHint: true,
    destructiveHint: false,
    idempotentHint: true,
    openWorldHint: false,
  });
  expect(findings.map(({ rule, path }) => `${rule} ${path}`)).toEqual([
    "annotation-alias /annotations/readOnly",
    "annotation-alias /annotations/destructive",
    "annotation-alias /annotations/idempotent",
    "annotation-alias /annotations/openWorld",
  ]);
  const { tool } = parseTool(
    { name: "a", annotations: { read_only: true } },
    { profile: "registry" },
  );
  expect(tool && toMcpJson(tool)["annotations"]).toStrictEqual({ readOnlyHint: true });
});

test("M7 MCP's own name wins over another spelling", () => {
  const { annotations, findings } = parseAnnotations({ readOnly: true, readOnlyHint: false });
  expect(annotations).toStrictEqual({ readOnlyHint: false });
  expect(findings.map(({ rule }) => rule)).toEqual(["annotation-contradiction"]);
});

test("M7 absent is not false", () => {
  expect(parseAnnotations({}).annotations).toStrictEqual({});
});

test("M8 defaults of MCP, and what read-only implies", () => {
  expect(effectiveHints({})).toEqual({
    readOnly: false,
    destructive: true,
    idempotent: false,
    openWorld: true,
  });
  expect(
    effectiveHints({
      annotations: { readOnlyHint: true, destructiveHint: true, idempotentHint: false },
    }),
  ).toEqual({ readOnly: true, destructive: false, idempotent: true, openWorld: true });
  expect(
    effectiveHints({
      annotations: { destructiveHint: false, idempotentHint: true, openWorldHint: false },
    }),
  ).toEqual({ readOnly: false, destructive: false, idempotent: true, openWorld: false });
});

test("M9 audience and priority are read from _meta, else from annotations", () => {
  const { tool, findings } = parseTool(
    { name: "a", annotations: { audience: "assistant", priority: 10 } },
    { profile: "registry" },
  );
  expect(findings.map(({ rule }) => rule)).toEqual(["annotation-not-mcp", "annotation-not-mcp"]);
  expect(tool && audienceOf(tool)).toEqual(["assistant"]);
  expect(tool && priorityOf(tool)).toBe(10);
  const both = {
    _meta: { "dev.toolcrib/audience": ["system", "user", "nobody"], "dev.toolcrib/priority": -1 },
    annotations: { extra: { audience: "assistant", priority: 5 } },
  };
  expect(audienceOf(both)).toEqual(["user", "system"]);
  expect(priorityOf(both)).toBe(-1);
  expect(audienceOf({})).toEqual([]);
  expect(priorityOf({ _meta: { "dev.toolcrib/priority": "high" } })).toBe(0);
});

test("M10 title, then the annotations' title, then the name", () => {
  expect(displayName({ name: "n", title: "T", annotations: { title: "A" } })).toBe("T");
  expect(displayName({ name: "n", annotations: { title: "A" } })).toBe("A");
  expect(displayName({ name: "n", title: "" })).toBe("n");
});

test("M15 a hint is a claim: nothing of a definition is left unread because of it", () => {
  const trusted = parseTool(
    { name: "a b", annotations: { readOnlyHint: true } },
    { profile: "mcp" },
  );
  const plain = parseTool({ name: "a b" }, { profile: "mcp" });
  expect(trusted.findings).toEqual(plain.findings);
});

test("R12 examples of another shape are passed over", () => {
  expect(
    examplesOf({
      _meta: {
        "dev.toolcrib/examples": [
          { arguments: { city: "London" }, description: "the usual" },
          { arguments: [] },
          "x",
        ],
      },
    }),
  ).toEqual([{ arguments: { city: "London" }, description: "the usual" }]);
  expect(examplesOf({})).toEqual([]);
});
