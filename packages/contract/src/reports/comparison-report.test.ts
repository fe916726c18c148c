import { expect, test } from "vitest";
import { compareTools } from "../compare-tools.ts";
import { comparisonReport } from "./comparison-report.ts";

test("drift is one finding of the gravest level, unless all is asked for", () => {
  const side = (more: object): { tools: { name: string; inputSchema: object }[] } => ({
    tools: ["a", "b"].map((name) => ({
      name,
      inputSchema: { type: "object", properties: {}, ...more },
    })),
  });
  const comparison = compareTools(
    side({}) as never,
    side({ additionalProperties: false }) as never,
    { strict: true },
  );
  const options = { title: "t", failOn: "error" } as const;
  expect(comparisonReport(comparison, options).findings).toEqual([
    {
      rule: "generator-drift",
      catalogue: "contract",
      level: "error",
      path: "",
      message: "generator drift in 2 tools: additionalProperties at the root (2); --all lists it",
    },
  ]);
  expect(comparisonReport(comparison, { ...options, all: true }).findings).toHaveLength(2);
});

test("a report names the file of the new side, if there is one", () => {
  const comparison = compareTools({ tools: [] }, { tools: [] });
  const options = { title: "t", failOn: "error" } as const;
  expect(comparisonReport(comparison, { ...options, file: "tools.ts" }).file).toBe("tools.ts");
  expect(comparisonReport(comparison, options)).not.toHaveProperty("file");
});
