import { expect, test } from "vitest";
import { hubAnswerLines } from "./answer-lines.ts";

test("a version that was published is one line", () => {
  const json = {
    server: { name: "io.example/a", version: "1.1.0" },
    _meta: { "dev.toolcrib/hub": { verdict: "compatible", baseline: "1.0.0" } },
  };
  expect(hubAnswerLines({ status: 200, json })).toEqual([
    "io.example/a 1.1.0 published: compatible with 1.0.0",
  ]);
});

test("each finding is shown with the call or the result that proves it", () => {
  const finding = {
    ...{ level: "error", tool: "a", message: "is gone", rule: "tool-removed", fingerprint: "f1" },
    ...{ side: "input", witness: { x: 1 } },
  };
  const findings = [finding, { ...finding, side: "output" }, { ...finding, witness: undefined }];
  const lines = hubAnswerLines({
    status: 409,
    json: { findings: JSON.parse(JSON.stringify(findings)) },
  });
  const head = "error  a: is gone [tool-removed]";
  expect(lines.slice(0, 8)).toEqual([
    ...[head, '    worked before: {"x":1}', "    fingerprint: f1"],
    ...[head, '    a result now: {"x":1}', "    fingerprint: f1"],
    ...[head, "    fingerprint: f1"],
  ]);
});

test("a refusal that has a page in the hub leads to it", () => {
  const pageUrl = "https://hub.example.org/publishes/7";
  expect(hubAnswerLines({ status: 409, json: { detail: "it breaks", pageUrl } })).toEqual([
    "it breaks",
    "see https://hub.example.org/publishes/7",
  ]);
});
