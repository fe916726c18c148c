import { ToolcribError } from "@toolcrib/model";
import { expect, test } from "vitest";
import { maskSecrets } from "../secrets/mask-secrets.ts";
import { targetSecrets } from "../secrets/target-secrets.ts";
import { AuthenticationError, type Refusal } from "./authentication-error.ts";
import { rpcError } from "./rpc-error.ts";
import { translateError } from "./translate-error.ts";

const target = {
  kind: "http",
  url: "https://host.example/mcp",
  headers: { Authorization: "Bearer s3cr3t-token", "X-Short": "1" },
} as const;
const mask = maskSecrets(targetSecrets(target).given);
const hint = "give --header 'host=Authorization: Bearer …'";
const translate = (error: unknown, refusal?: Refusal): ToolcribError =>
  translateError(error, { describe: "host", mask, refusal, hint: () => hint });

const refused = Object.assign(new Error("connect ECONNREFUSED 127.0.0.1:1"), {
  code: "ECONNREFUSED",
});

test.each([
  [
    new TypeError("fetch failed", { cause: refused }),
    "server-unreachable",
    "host cannot be reached: nothing listens there",
  ],
  [
    new TypeError("fetch failed", { cause: new AggregateError([refused]) }),
    "server-unreachable",
    "host cannot be reached: nothing listens there",
  ],
  [
    new TypeError("fetch failed", { cause: new Error("bad port") }),
    "server-unreachable",
    "host cannot be reached: bad port",
  ],
  [new Error("Request timed out"), "timed-out", "host did not answer in time"],
  [
    new Error("Unexpected content type: text/html"),
    "invalid-answer",
    "host does not speak MCP as it should: Unexpected content type: text/html",
  ],
  [new ToolcribError("too-large", "host sent too much"), "too-large", "host sent too much"],
  ["a text", "invalid-answer", "host does not speak MCP as it should: a text"],
])("%s becomes %s", (error, code, message) => {
  const translated = translate(error);
  expect(translated.code).toBe(code);
  expect(translated.message.slice(0, message.length)).toBe(message);
});

test("a refusal of the caller says which option helps, whatever the SDK made of it", () => {
  expect(translate(new Error("Error POSTing"), { status: 401 })).toMatchObject({
    code: "authentication-required",
    message: "host asks who is calling (401): give --header 'host=Authorization: Bearer …'",
  });
});

test.each<[Refusal, string, string]>([
  [
    { status: 401, challenge: { scopes: [] } },
    "authentication-required",
    "asks who is calling (401)",
  ],
  [{ status: 403 }, "authentication-required", "refuses this caller (403)"],
  [
    { status: 403, challenge: { scopes: ["a"] } },
    "authentication-required",
    "refuses this caller (403)",
  ],
  [
    { status: 401, challenge: { scopes: [], resourceMetadata: "https://host.example/x" } },
    "login-required",
    "asks for a login (401)",
  ],
  [
    { status: 403, challenge: { scopes: ["a", "b"], error: "insufficient_scope" } },
    "insufficient-scope",
    "wants a token with further scopes (403), a b",
  ],
])("K8 the code of the refusal %j", (refusal, code, text) => {
  const thrown = new Error("fetch", { cause: new AuthenticationError("x", refusal) });
  const translated = translate(thrown, undefined);
  expect(translated).toMatchObject({ code, refusal });
  expect(translated.message).toBe(`host ${text}: ${hint}`);
});

test("K8 a refusal that repeats a secret is told without it", () => {
  const challenge = { scopes: ["s3cr3t-token"], error: "insufficient_scope" };
  const refusal: Refusal = { status: 403, challenge };
  const translated = translate(new AuthenticationError("x", refusal));
  expect(translated).toMatchObject({ code: "insufficient-scope", refusal });
  expect(translated.message).toContain("scopes (403), …:");
});

test.each([
  new Error("Error POSTing to endpoint: bad token s3cr3t-token"),
  new Error("failed", { cause: new Error("got Bearer s3cr3t-token") }),
  rpcError("tools/call", { code: -32000, message: "no such key: s3cr3t-token" }),
  new ToolcribError("invalid-answer", "s3cr3t-token"),
])("what the server repeats of a secret is in neither message nor causes: %s", (error) => {
  const translated = translate(error);
  const texts: string[] = [];
  for (let link: unknown = translated; link instanceof Error; link = link.cause) {
    texts.push(link.message, link.stack ?? "");
  }
  expect(texts.join("\n")).not.toContain("s3cr3t-token");
  expect(translated.code).toMatch(/^(invalid-answer|server-error)$/);
});

test("short values are words that occur anywhere, and stay", () => {
  expect(mask("1 of 10")).toBe("1 of 10");
});

test("K4 causes that lead in a circle are followed for a while, and a secret among them is not repeated", () => {
  const circle = new Error("one");
  circle.cause = new Error("two", { cause: circle });
  expect(translate(circle)).toBeInstanceOf(ToolcribError);
  circle.cause = new Error("the token is s3cr3t-token", { cause: circle });
  const translated = translate(circle);
  expect(translated.message).not.toContain("s3cr3t");
  expect(translated.cause).toBeUndefined();
});
