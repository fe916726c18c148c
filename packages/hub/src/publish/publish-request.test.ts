import type { JsonObject } from "@toolcrib/model";
import { expect, test } from "vitest";
import { isVersionText, readPublishRequest } from "./publish-request.ts";

const base: JsonObject = {
  name: "weather",
  description: "Gives the weather.",
  inputSchema: { type: "object" },
};
const server = (version: string): JsonObject => ({
  name: "a/weather",
  description: "Weather",
  version,
});

test("a request says which tools a version has, or that it does not know", () => {
  const read = (body: JsonObject) => {
    const answer = readPublishRequest(body);
    if (!("request" in answer)) throw new Error("refused");
    return answer.request;
  };
  expect(read(server("1.0.0"))).not.toHaveProperty("tools");
  expect(read({ server: server("1.0.0"), tools: [] }).tools).toEqual([]);
  expect(read({ server: server("1.0.0"), tools: [base] }).tools).toMatchObject([
    { name: "weather" },
  ]);
});

test("definitions in the publisher's extension are read whole, or refuse the request", () => {
  const withDefinitions = (definitions: readonly unknown[]): JsonObject => ({
    ...server("1.0.0"),
    packages: [
      {
        registryType: "npm",
        identifier: "weather",
        version: "1.0.0",
        transport: { type: "stdio" },
      },
    ],
    _meta: {
      "io.modelcontextprotocol.registry/publisher-provided": {
        "io.github.stacklok": {
          weather: { status: "active", tools: ["weather"], tool_definitions: definitions as never },
        },
      },
    },
  });
  // A description that is missing is worth a warning, and refuses nothing.
  const plain = {
    name: "weather",
    inputSchema: { type: "object" },
    annotations: { readOnly: true },
  };
  expect(readPublishRequest(withDefinitions([plain]))).toMatchObject({
    request: { tools: [{ name: "weather" }] },
  });
  const refused = readPublishRequest(withDefinitions([plain, { name: 5 }]));
  expect("findings" in refused && refused.findings.length).toBeGreaterThan(0);
});

test("an acceptance has a fingerprint, a reason, and an end if it is to have one", () => {
  const paths = (acceptance: JsonObject): readonly string[] => {
    const answer = readPublishRequest({ server: server("1.0.0"), tools: [], accept: [acceptance] });
    return "request" in answer ? [] : answer.findings.map(({ path }) => path);
  };
  const whole = { fingerprint: "f:1234", reason: "agreed" };
  expect(paths(whole)).toEqual([]);
  expect(paths({ ...whole, until: "2027-01-31" })).toEqual([]);
  for (const wrong of [{ until: "soon" }, { until: 5 }, { until: null }, { reason: " " }])
    expect(paths({ ...whole, ...wrong })).toEqual(["/accept/0"]);
});

test.each([
  ["1.0.0", true],
  ["v".repeat(255), true],
  ["v".repeat(256), false],
  ["", false],
  ["latest", false],
  ["^1.0.0", false],
  ["1.0.0\n", false],
])("%j is the text of a version: %s", (version, isVersion) => {
  expect(isVersionText(version)).toBe(isVersion);
});
