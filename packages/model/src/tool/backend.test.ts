import { expect, test } from "vitest";
import { BACKEND_KINDS, checkBackend, parseBackend } from "./backend.ts";

const messages = (backend: unknown) => checkBackend(backend).map(({ message }) => message);

test("M5 the three kinds pass when they are whole", () => {
  expect(messages({ kind: "mcp", serverName: "server" })).toEqual([]);
  expect(messages({ kind: "provider", providerId: "provider", toolId: "tool" })).toEqual([]);
  expect(messages({ kind: "local", name: "handler" })).toEqual([]);
});

test("M5 what is missing is named", () => {
  expect(messages({ kind: "mcp" })).toEqual(["a backend of kind mcp needs serverName, a text"]);
  expect(messages({ kind: "provider" })).toEqual([
    "a backend of kind provider needs providerId, a text",
    "a backend of kind provider needs toolId, a text",
  ]);
  expect(messages({ kind: "local", name: "" })).toEqual([
    "a backend of kind local needs name, a text",
  ]);
  expect(messages(null)).toEqual(["a backend is an object with a kind"]);
  expect(messages({})).toEqual(["a backend needs a kind: mcp, provider, local, openapi"]);
  expect(messages({ kind: "unknown" })).toEqual([
    'unknown backend kind "unknown"; known are mcp, provider, local, openapi',
  ]);
});

test("M5 more kinds may be added", () => {
  const kinds = [...BACKEND_KINDS, { kind: "wasm", requiredFields: ["module"] }];
  expect(checkBackend({ kind: "wasm", module: "a.wasm" }, kinds)).toEqual([]);
});

test("M5 an unusable backend is refused with a code", () => {
  expect(parseBackend({ kind: "local", name: "f" })).toEqual({ kind: "local", name: "f" });
  expect(() => parseBackend({ kind: "constructor" })).toThrow(
    expect.objectContaining({ code: "invalid-backend" }),
  );
});
