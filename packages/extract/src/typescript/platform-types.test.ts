import { join } from "node:path";
import { withFiles } from "@toolcrib/testing/with-files";
import { expect, test } from "vitest";
import { extractFiles } from "../extract-files.ts";

const types = `/** The **URL** interface. */
declare class URL { constructor(url: string); readonly host: string; toJSON(): string }
declare class AbortSignal { readonly aborted: boolean; throwIfAborted(): void }
declare class Store { get(key: string): Promise<string> }
`;
const tools = `/** Its host. */ export function host(url: URL): string { return url.host; }
/** An address. */ export function parse(text: string, signal: AbortSignal): URL { return new URL(text); }
/** Of a store. */ export function read(store: Store): string { return ""; }
`;

test.each([
  ["node_modules/@cloudflare/workers-types/index.d.ts", ["@cloudflare/workers-types"]],
  ["worker-configuration.d.ts", []],
])(
  "X4 classes of the web are known that the types of a platform declare: %s",
  async (file, named) => {
    const compilerOptions = { lib: ["es2022"], types: named, module: "esnext", strict: true };
    const files = {
      "tsconfig.json": JSON.stringify({ compilerOptions }),
      "tools.ts": tools,
      [file]: types,
      "node_modules/@cloudflare/workers-types/package.json": '{"types":"index.d.ts"}',
    };
    const found = await withFiles(files, (folder) => extractFiles([join(folder, "tools.ts")]));
    const address = { type: "string", format: "uri" };
    expect(found.tools.map(({ tool }) => [tool.inputSchema, tool.outputSchema])).toEqual([
      [{ type: "object", properties: { url: address }, required: ["url"] }, { type: "string" }],
      [{ type: "object", properties: { text: { type: "string" } }, required: ["text"] }, address],
    ]);
    expect(found.diagnostics.map(({ code, subject }) => `${code} ${subject}`)).toEqual([
      "instance-required read",
    ]);
  },
);

test("X9 an object of a library whose fields are functions is told of as a whole", async () => {
  const files = {
    "tools.ts": `import type { Request } from "web";
/** Reads. */ export function read(request: Request): string { return ""; }
/** Asks. */ export function ask(own: { url: string; run: () => void }): string { return ""; }
/** Maybe. */ export function maybe(key: string, request?: Request): string { return key; }`,
    "node_modules/web/package.json": '{"types":"index.d.ts"}',
    "node_modules/web/index.d.ts":
      "export interface Request { readonly url: string; readonly text: () => Promise<string>; readonly json: () => Promise<unknown>; clone: () => Request }",
  };
  const { tools, diagnostics } = await withFiles(files, (folder) =>
    extractFiles([join(folder, "tools.ts")]),
  );
  expect(tools.map(({ tool }) => [tool.name, tool.inputSchema?.["required"]])).toEqual([
    ["maybe", ["key"]],
  ]);
  expect(
    diagnostics
      .filter(({ level }) => level === "error")
      .map(({ line, message }) => [line, message]),
  ).toEqual([
    [2, "Request has methods (text, json, clone), which cannot be sent"],
    [3, 'property "run" is a function'],
  ]);
});
