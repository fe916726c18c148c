import { mkdirSync, symlinkSync } from "node:fs";
import { join, resolve } from "node:path";
import { extractFiles } from "@toolcrib/extract";
import { formatToolId, isJsonObject, type JsonObject } from "@toolcrib/model";
import { type CallResult, loadCode, ToolRegistry } from "@toolcrib/runtime";
import { exampleFor } from "@toolcrib/schema";
import { withFiles } from "@toolcrib/testing/with-files";
import { expect, test } from "vitest";
import { codeForms } from "../code-forms/index.ts";

test.each(codeForms)("X10 what is listed runs, and what is not is named: $what", async (form) => {
  await withFiles(form.files, async (folder) => {
    linkPackages(folder);
    const [first = ""] = Object.keys(form.files);
    const { tools, diagnostics } = await extractFiles([join(folder, first)]);
    const said = diagnostics.filter(
      ({ level, code }) => level === "error" || code === "constructor-needs-arguments",
    );
    expect(Object.fromEntries(said.map(({ subject = "", code }) => [subject, code]))).toEqual(
      form.said ?? {},
    );
    const names = [...Object.keys(form.calls), ...(form.listed ?? [])];
    expect(tools.map(({ tool }) => tool.name).sort()).toEqual(names.sort());
    if (tools.length === 0) expect(diagnostics).not.toEqual([]);

    const called = tools.filter(({ tool }) => Object.hasOwn(form.calls, tool.name));
    const loaded = await loadCode(called, { onOutput: () => {} });
    const registry = new ToolRegistry();
    for (const tool of loaded.tools) registry.register(tool);
    for (const { tool } of called) {
      const call = async (args: JsonObject): Promise<CallResult> =>
        await registry.call(formatToolId(tool), args);
      const [args, result] = form.calls[tool.name] ?? [{}, null];
      expect(given(await call(args)), tool.name).toEqual(result);
      for (const variant of [0, 1, 2]) {
        const example = exampleFor(tool.inputSchema ?? {}, { formats: "assert", variant });
        if (!isJsonObject(example)) throw new Error(`no example of ${tool.name}`);
        const text = JSON.stringify(given(await call(example)));
        expect(text, tool.name).not.toMatch(ours);
      }
    }
    await loaded.close();
  });
});

/** What toolcrib answers where a call fails by its doing. */
const ours = /^"(?:Input validation failed|Output validation failed|The result cannot be sent)/;

/** What a tool gave: its value, else its text. */
function given({ structuredContent, content }: CallResult): unknown {
  if (structuredContent !== undefined) return structuredContent;
  return content.map((block) => ("text" in block ? block.text : block)).join("");
}

/** The packages whose types code may use. */
function linkPackages(folder: string): void {
  mkdirSync(join(folder, "node_modules", "@types"), { recursive: true });
  for (const name of ["@types/node", "arktype", "valibot", "zod"])
    symlinkSync(resolve("node_modules", name), join(folder, "node_modules", name));
}
