import type { OpenApiDiagnostic } from "@toolcrib/openapi";
import { expect, test } from "vitest";
import { openApiFindings, openApiOmissions } from "./openapi-findings.ts";

const odd = {
  ...{
    code: "odd-server",
    level: "warning",
    message: "the server is odd",
    advice: "Name another.",
  },
  ...{ file: "api/shop.yaml", line: 12, column: 5 },
} as unknown as OpenApiDiagnostic;

test("what is odd is a finding with its place, and with its operation if it is about one", () => {
  expect(openApiFindings([odd, { ...odd, operation: "GET /pets" }])).toEqual([
    {
      rule: "odd-server",
      level: "warning",
      path: "api/shop.yaml:12:5",
      message: "the server is odd. Name another. [odd-server]",
    },
    expect.objectContaining({
      message: "GET /pets: the server is odd. Name another. [odd-server]",
    }),
  ]);
  expect(openApiOmissions([odd])).toEqual([]);
});

test("an operation that is not a tool is left out, and is not a finding beside that", () => {
  const broken: OpenApiDiagnostic = { ...odd, level: "error", operation: "GET /pets" };
  expect(openApiFindings([broken])).toEqual([]);
  expect(openApiOmissions([broken])).toMatchObject([
    { rule: "operation-left-out", path: "api/shop.yaml:12:5" },
  ]);
});
