import { join } from "node:path";
import type { JsonObject } from "@toolcrib/model";
import { withFiles } from "@toolcrib/testing/with-files";
import { describe, expect, test } from "vitest";
import { extractFiles } from "./extract-files.ts";
import { makeManifest } from "./manifest/make-manifest.ts";
import { parseManifestJson, toManifestJson } from "./manifest/manifest-json.ts";

/** What a file offers: prompts, resources and templates by their definitions, tools by name. */
async function read(name: string, code: string) {
  return await withFiles({ [name]: code }, async (folder) => {
    const { tools, features = [], diagnostics } = await extractFiles([join(folder, name)]);
    return {
      tools: tools.map(({ tool }) => tool.name),
      prompts: features.flatMap((each) => (each.kind === "prompt" ? [each.prompt] : [])),
      resources: features.flatMap((each) => (each.kind === "resource" ? [each.resource] : [])),
      features,
      errors: diagnostics
        .filter(({ level }) => level === "error")
        .map(({ code: found, line, message }) => `${line} ${found}: ${message}`),
    };
  });
}

/** The same prompts and resources in both languages. */
const twins: readonly (readonly [string, string])[] = [
  [
    "app.ts",
    `/**
 * Reviews code.
 * @prompt
 * @title Code review
 * @param code - The code
 * @param style - How it is said
 * @param rounds - How often
 * @integer
 * @complete code suggest
 */
export function review(code: string, style: "strict" | "kind" = "kind", rounds: number = 1) {
  return code + style + rounds;
}
export function suggest(value: string): string[] { return [value]; }
/**
 * A user by id.
 * @resource users://{id}{?fields,limit}
 * @mimeType application/json
 * @audience user
 * @priority 0.5
 */
export function user(id: number, fields?: string[], limit: number = 5): object { return { id, fields, limit }; }
/**
 * The logo.
 * @resource app://logo
 * @name brand
 */
export function logo(): Uint8Array { return new Uint8Array(); }
/** Adds. */
export function add(a: number, b: number): number { return a + b; }
`,
  ],
  [
    "app.py",
    `from typing import Literal, Optional

def _suggest(value: str) -> list:
    return [value]

def review(code: str, style: Literal["strict", "kind"] = "kind", rounds: int = 1) -> str:
    """Reviews code.

    Args:
        code: The code
        style: How it is said
        rounds: How often

    Tags:
        prompt
        complete: code _suggest

    Annotations:
        title: Code review
    """
    return code + style + str(rounds)

def user(id: float, fields: Optional[list[str]] = None, limit: float = 5) -> dict:
    """A user by id.

    Tags:
        resource: users://{id}{?fields,limit}
        mime_type: application/json

    Annotations:
        audience: user
        priority: 0.5
    """
    return {"id": id}

def logo() -> bytes:
    """The logo.

    @resource app://logo

    Annotations:
        name: brand
    """
    return b""

def add(a: int, b: int) -> int:
    """Adds."""
    return a + b
`,
  ],
];

describe.each(twins)("A5 %s", (name, code) => {
  test("tagged functions are prompts and resources, and no tools", async () => {
    const { tools, prompts, resources, errors } = await read(name, code);
    expect(errors).toEqual([]);
    expect(tools).toEqual(["add"]);
    expect(prompts).toEqual([
      {
        name: "review",
        title: "Code review",
        description: "Reviews code",
        arguments: [
          { name: "code", description: "The code", required: true },
          { name: "style", description: "How it is said (one of strict, kind)", required: false },
          { name: "rounds", description: "How often (integer)", required: false },
        ],
      },
    ]);
    expect(resources).toEqual([
      { uri: "app://logo", name: "brand", description: "The logo" },
      {
        uriTemplate: "users://{id}{?fields,limit}",
        name: "user",
        description: "A user by id",
        mimeType: "application/json",
        annotations: { audience: ["user"], priority: 0.5 },
      },
    ]);
  });

  test("completers, inputs and places survive a manifest", async () => {
    const { features } = await read(name, code);
    const [review] = features;
    expect(
      [...(review?.completions ?? [])].map(([argument, { path }]) => [argument, path]),
    ).toEqual([["code", [name === "app.ts" ? "suggest" : "_suggest"]]]);
    expect(review?.inputSchema).toMatchObject({ required: ["code"], additionalProperties: false });
    expect(review?.location.line).toBe(name === "app.ts" ? 11 : 6);
    const origin = { generator: "test/1", roots: [], files: [] };
    const manifest = makeManifest(
      { tools: [], features, diagnostics: [], sources: [] },
      origin,
      new Map(),
    );
    const folder = join(review?.binding.file ?? "", "..");
    const json = JSON.parse(JSON.stringify(toManifestJson(manifest, folder))) as JsonObject;
    expect(parseManifestJson(json, folder)).toEqual(manifest);
  });
});

test("A5 decorators of FastMCP and the official SDK register prompts and resources", async () => {
  const { tools, prompts, resources, features, errors } = await read(
    "server.py",
    `from mcp.server.fastmcp import Context, FastMCP
from mcp.server.fastmcp.prompts import base

BASE = "docs://"
mcp = FastMCP("demo")

@mcp.tool()
def add(a: int, b: int) -> int:
    """Adds."""
    return a + b

@mcp.prompt
def debug(error: str) -> list[base.Message]:
    """Debugs an error.

    Args:
        error: What went wrong
    """
    return [base.UserMessage(error)]

@mcp.prompt(name="greet", title="Greeting", description="Greets somebody")
def greeting(name: str, ctx: Context) -> str:
    return name

@mcp.resource("greeting://{name}", title="Hello", mime_type="text/markdown")
def get_greeting(name: str) -> str:
    """A greeting."""
    return name

@mcp.resource(BASE + "index", name="index")
async def index() -> dict:
    """The index."""
    return {}

@mcp.resource(make_uri())
def computed() -> str:
    """Computed."""
    return ""
`,
  );
  expect(tools).toEqual(["add"]);
  expect(prompts).toEqual([
    {
      name: "debug",
      description: "Debugs an error",
      arguments: [{ name: "error", description: "What went wrong", required: true }],
    },
    {
      name: "greet",
      title: "Greeting",
      description: "Greets somebody",
      arguments: [{ name: "name", required: true }],
    },
  ]);
  expect(resources).toEqual([
    { uri: "docs://index", name: "index", description: "The index" },
    {
      uriTemplate: "greeting://{name}",
      name: "get_greeting",
      title: "Hello",
      description: "A greeting",
      mimeType: "text/markdown",
    },
  ]);
  expect(features[1]?.binding.arguments).toContainEqual({
    from: "context",
    give: "context",
    parameter: "ctx",
  });
  expect(errors).toEqual([expect.stringMatching(/^\d+ registration-unread: /)]);
});

test("A5 definePrompt and defineResource are read, and run where a schema is computed", async () => {
  const { prompts, resources, features, errors } = await read(
    "defined.ts",
    `import { definePrompt, defineResource as resource } from "@toolcrib/runtime";
const style = { enum: ["a", "b"] } as const;
export const ask = definePrompt({
  name: "Ask about it",
  description: "Asks",
  inputSchema: { type: "object", properties: { topic: { type: "string" }, style }, required: ["topic"] },
  complete: { topic: (value) => [value] },
  handler: ({ topic }) => topic,
});
export const resources = [
  resource({ uri: "a://b", name: "b", size: 3, handler: () => "abc" }),
  resource({ uri: "a://c/{id}{?q}", name: "c", handler: ({ id }) => id }),
];
export const bad = resource({ uri: "a://{x}", name: "bad", inputSchema: { type: "object", properties: {} }, handler: () => "" });
export const none = resource({ uri: "no scheme", name: "none", handler: () => "" });
export const made = definePrompt({ name: "made", inputSchema: make(), handler: () => "" });
declare function make(): { type: "object" };
`,
  );
  expect(prompts).toEqual([
    {
      name: "Ask about it",
      description: "Asks",
      arguments: [
        { name: "topic", required: true },
        { name: "style", description: "one of a, b", required: false },
      ],
    },
  ]);
  expect(resources).toEqual([
    { uri: "a://b", name: "b", size: 3 },
    { uriTemplate: "a://c/{id}{?q}", name: "c" },
  ]);
  expect(features[0]?.completions?.get("topic")?.path).toEqual(["ask", "completers", "topic"]);
  expect(features[2]?.inputSchema).toMatchObject({ required: ["id"] });
  expect(errors.map((each) => each.replace(/^\d+ /, ""))).toEqual([
    expect.stringMatching(/^invalid-definition: a:\/\/\{x\} has a variable x/),
    expect.stringMatching(/^invalid-definition: "no scheme" is not a URI template/),
    expect.stringMatching(/^computed-definition: inputSchema of made/),
  ]);
});

test.each([
  ["@resource users://{ident}", "uri-variables: users://{ident} has a variable ident"],
  ["@resource users://all", "uri-variables: the parameter id has no default"],
  ["@resource users", 'invalid-uri: "users" is not a URI template'],
  ["@resource", 'invalid-uri: "" is not a URI template'],
  ["@prompt\n * @complete id nobody", "unknown-completer: there is no function nobody"],
  ["@prompt\n * @complete it other", 'unknown-completer: other is to complete "it"'],
])("A5 %s is refused at the function", async (tag, message) => {
  const { tools, features, errors } = await read(
    "app.ts",
    `/** Other. */
export function other(value: string): string[] { return [value]; }
/**
 * A user.
 * ${tag}
 */
export function user(id: string): string { return id; }
`,
  );
  expect(features).toEqual([]);
  expect(tools).toEqual(["other"]);
  expect(errors[0]).toContain(message);
  expect(errors[0]).toMatch(/^[78] /);
});

test("A5 two resources of one URI, and two prompts of one name, are told apart or reported", async () => {
  const { prompts, errors } = await read(
    "app.ts",
    `/** One.
 * @resource a://b */
export function one(): string { return ""; }
/** Two.
 * @resource a://b */
export function two(): string { return ""; }
/** Three.
 * @prompt */
export function three(): string { return ""; }
/** Four.
 * @prompt
 * @name three */
export function four(): string { return ""; }
`,
  );
  expect(prompts.map(({ description }) => description)).toEqual(["Three"]);
  expect(errors.map((each) => each.replace(/\(.*\)/, "(…)"))).toEqual([
    "6 duplicate-name: two and one (…) are both the resource a://b",
    "13 duplicate-name: four and three (…) are both the prompt three",
  ]);
});
