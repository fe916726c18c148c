import { expect, test } from "vitest";
import { baselines } from "./baselines.ts";

const at = (version: string, changes: object = {}) => ({
  version,
  status: "active" as const,
  published_at: "2026-01-01T00:00:00.000Z",
  toolset_id: 1,
  ...changes,
});
const history = ["1.0.0", "1.4.2", "1.4.10", "2.0.0", "2.1.0", "3.0.0-rc.1"].map((each) =>
  at(each),
);

test.each([
  ["1.4.11", "latest", ["1.4.10"]],
  ["1.5.0", "latest", ["1.4.10"]],
  ["2.0.1", "latest", ["2.0.0"]],
  ["3.0.0", "latest", ["2.1.0"]],
  ["0.9.0", "latest", []],
  ["3.0.0-rc.2", "latest", ["2.1.0"]],
  ["nightly", "latest", ["2.1.0"]],
  ["1.5.0", "major-line", ["1.4.10", "1.4.2", "1.0.0"]],
  ["3.0.0", "major-line", ["2.1.0"]],
  ["2.2.0", "all", ["2.1.0", "2.0.0", "1.4.10", "1.4.2", "1.0.0"]],
] as const)("H4 %s is compared with (%s) %j", (version, against, expected) => {
  expect(baselines(version, history, against).map((each) => each.version)).toEqual(expected);
});

test("what was deleted or has no tool list is not compared with; what is deprecated is", () => {
  const published = [
    at("1.0.0", { status: "deprecated" }),
    at("1.1.0", { status: "deleted" }),
    at("1.2.0", { toolset_id: null }),
  ];
  expect(baselines("1.3.0", published, "latest").map((each) => each.version)).toEqual(["1.0.0"]);
});
