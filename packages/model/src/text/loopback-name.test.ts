import { expect, test } from "vitest";
import { isLoopbackName } from "./loopback-name.ts";

test.each(["localhost", "LOCALHOST", "127.0.0.1", "127.1.2.3", "[::1]", "::1"])(
  "W3 %s is this machine",
  (host) => {
    expect(isLoopbackName(host)).toBe(true);
  },
);

test.each([
  "127.0.0.1.example",
  "127.example",
  "localhost.example",
  "localhost:80",
  "[::2]",
  "::1%1",
  "0.0.0.0",
  "",
])("W3 %j may be another machine", (host) => {
  expect(isLoopbackName(host)).toBe(false);
});
