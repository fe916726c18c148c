import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { test } from "node:test";

/** Calls a tool as an agent would: arguments and result are checked against its schemas. */
function call(name, args) {
  const words = [
    "toolcrib",
    "call",
    "src/weather.ts",
    name,
    "--args",
    JSON.stringify(args),
    "--json",
  ];
  return JSON.parse(execFileSync("npx", words, { encoding: "utf8" }));
}

test("getWeather answers in the units that were asked for", () => {
  const { structuredContent } = call("getWeather", { city: "London", units: "imperial" });
  assert.deepEqual(structuredContent, { city: "London", temperature: 61, conditions: "cloudy" });
});

test("getWeather refuses units it does not know", () => {
  assert.throws(() => call("getWeather", { city: "London", units: "kelvin" }));
});
