import type { Tool } from "@toolcrib/model";
import { expect, test } from "vitest";
import { approvalOf } from "./approval.ts";
import type { LockedSource } from "./lock.ts";

const tool: Tool = { name: "a", description: "A", inputSchema: { type: "object" } };
const prompt = { name: "p", arguments: [{ name: "x" }] };
const locked: LockedSource = {
  source: "x",
  kind: "source",
  version: "1.0.0",
  tools: [tool],
  promise: {
    server: { name: "s" },
    instructions: "Be kind.",
    prompts: [prompt],
    resources: [],
    resourceTemplates: [],
    launch: { transport: "stdio", command: ["a"] },
  },
};
const now = { version: "1.0.0", ...(locked.promise && { promise: locked.promise }) };

test("K2 what is as it was locked is approved, whatever the order of its keys", () => {
  const approval = approvalOf(locked, now);
  expect([...approval.server, ...approval.offered]).toEqual([]);
  expect(approval.includes({ inputSchema: { type: "object" }, description: "A", name: "a" })).toBe(
    true,
  );
  expect(approval.offers({ arguments: [{ name: "x" }], name: "p" })).toBe(true);
});

test("what is new or changed is not, and the server's own changes stand apart from what it offers", () => {
  const approval = approvalOf(locked, {
    version: "2.0.0",
    promise: { ...locked.promise, instructions: "Be quick.", prompts: [] },
  });
  expect(approval.server.map(({ rule }) => rule)).toEqual(["version-changed"]);
  expect(approval.offered.map(({ rule }) => rule).sort()).toEqual([
    "instructions-changed",
    "prompt-removed",
  ]);
  expect(approval.includes({ ...tool, description: "B" })).toBe(false);
  expect(approval.knows({ ...tool, description: "B" })).toBe(true);
  expect(approval.knows({ ...tool, name: "b" })).toBe(false);
  expect(approval.offers({ ...prompt, title: "P" })).toBe(false);
});
