// What can be made new: the files of each kind, and where it is entered. Each comes with a test that
// fails until the part does what it is for.
import { addEntry, addImport, camelCase, create } from "./edit.js";

const json = (value) => `${JSON.stringify(value, null, 2)}\n`;
const keyOf = (name) => (/^\w+$/.test(name) ? name : `"${name}"`);
const tool = (more) => ({ name: "example", inputSchema: { type: "object" }, ...more });

export const parts = {
  "lint-rule": (name) => {
    const rules = "packages/lint/src/rules";
    addImport(`${rules}/index.ts`, camelCase(name), `./${name}.ts`);
    addEntry(`${rules}/index.ts`, "  // What could be said better.", `  ${camelCase(name)},`);
    return [
      create(
        `${rules}/${name}.ts`,
        `import type { LintRule } from "../rule.ts";

/** Say in one sentence what is wrong where this fires. */
export const ${camelCase(name)}: LintRule = {
  id: "${name}",
  level: "warning",
  why: "Say why an author should care.",
  advice: "Say what to do about it.",
  check: () => [],
};
`,
      ),
      create(`packages/lint/testdata/${name}/fires/plain.json`, json([tool()])),
      create(`packages/lint/testdata/${name}/silent/plain.json`, json([tool()])),
    ];
  },

  "contract-rule": (name) => {
    const rules = "packages/contract/src/rules";
    addImport(`${rules}/index.ts`, camelCase(name), `./fields/${name}.ts`);
    addEntry(`${rules}/index.ts`, "  field: [", `    ${camelCase(name)},`);
    const pair = (note) => json({ note, old: [tool()], new: [tool()] });
    return [
      create(
        `${rules}/fields/${name}.ts`,
        `import type { ContractRule } from "../../rule.ts";

/** Say in one sentence what changed where this fires. */
export const ${camelCase(name)}: ContractRule<"field"> = {
  id: "${name}",
  about: "field",
  levels: { agent: "info", client: "info", codegen: "info" },
  impact: "polish",
  why: "Say why the change matters.",
  advice: "Say what an author can do about it.",
  matches: () => false,
  message: ({ field }) => \`the field \${field} changed\`,
};
`,
      ),
      create(`packages/contract/testdata/${name}/fires/plain.json`, pair("the plain case")),
      create(`packages/contract/testdata/${name}/silent/plain.json`, pair("nothing changed")),
    ];
  },

  source: (name) => {
    const kinds = "packages/sources/src/kinds";
    addImport(`${kinds}/index.ts`, camelCase(name), `./${name}.ts`);
    addEntry(
      `${kinds}/index.ts`,
      "export const sourceKinds: readonly SourceKind[] = [",
      `  ${camelCase(name)},`,
    );
    addEntry(
      "packages/sources/src/test-host.test.ts",
      "const written: Readonly<Record<string, SourceReference | string>> = {",
      `  ${keyOf(name)}: "${name}:example",`,
    );
    return [
      create(
        `${kinds}/${name}.ts`,
        `import { ToolcribError } from "@toolcrib/model";
import type { SourceKind } from "../source.ts";

/** \`${name}:…\`: say what it is. */
export const ${camelCase(name)}: SourceKind = {
  name: "${name}",
  writtenAs: "${name}:… (say what it is)",
  recognises: (text) => text.startsWith("${name}:"),
  open: async (text) => {
    throw new ToolcribError("unknown-source", \`\${text} cannot be opened yet\`);
  },
};
`,
      ),
    ];
  },

  command: (name) => {
    const commands = "packages/cli/src/commands";
    addEntry(
      `${commands}/index.ts`,
      "export const commands: readonly CommandEntry[] = [",
      `  {
    name: "${name}",
    summary: "say in a few words what it does",
    load: async () => (await import("./${name}.ts")).${camelCase(name)},
  },`,
    );
    return [
      create(
        `${commands}/${name}.ts`,
        `import { sourceOptions } from "../arguments/common-options.ts";
import { exitCodes } from "../exit-codes.ts";
import { type Command, defineCommand } from "./command.ts";
import { withSources } from "./open-sources.ts";

/** Say what it does. */
export const ${camelCase(name)}: Command = defineCommand({
  usage: "SOURCE…",
  options: sourceOptions,
  examples: [{ line: "toolcrib ${name} tools.ts", does: "say what" }],
  run: async (invocation) =>
    await withSources(invocation.positionals, invocation, (servers) => {
      invocation.output.print(String(servers.length));
      return exitCodes.ok;
    }),
});
`,
      ),
      create(
        `${commands}/${name}.test.ts`,
        `import { expect, test } from "vitest";
import { runCli } from "@toolcrib/testing/run-cli";
import { withFiles } from "@toolcrib/testing/with-files";

test("${name} does what it is for", async () => {
  await withFiles({ "tools.json": '[{"name":"ping"}]' }, async (cwd) => {
    const { code, stdout } = await runCli(["${name}", "tools.json"], { cwd });
    expect({ code, stdout }).toEqual({ code: 0, stdout: "say what it prints" });
  });
});
`,
      ),
    ];
  },

  keyword: (name) => {
    const keywords = "packages/schema/src/keywords";
    addImport(`${keywords}/index.ts`, camelCase(name), `./${name}.ts`);
    addEntry(
      `${keywords}/index.ts`,
      "const CATALOGUE: readonly Keyword[] = [",
      `  ${camelCase(name)},`,
    );
    return [
      create(
        `${keywords}/${name}.ts`,
        `import { annotation, type Keyword } from "../keyword.ts";
import { text } from "./value-shapes.ts";

/** Say what it asks of a value; with \`plainKeyword\` and \`compile\` it decides. */
export const ${camelCase(name)}: Keyword = annotation("${camelCase(name)}", text);
`,
      ),
      create(
        `${keywords}/${name}.test.ts`,
        `import { expect, test } from "vitest";
import { compileSchema } from "../compile-schema.ts";

test("${name}: the keyword refuses what it is for", () => {
  const schema = compileSchema({ ${camelCase(name)}: "say what stands there" });
  expect(schema.validate("a value that it refuses").valid).toBe(false);
});
`,
      ),
    ];
  },

  format: (name) => {
    const formats = "packages/schema/src/formats";
    addImport(`${formats}/index.ts`, camelCase(name), `./${name}.ts`);
    addEntry(
      `${formats}/index.ts`,
      "export const FORMATS: readonly Format[] = [",
      `  ${camelCase(name)},`,
    );
    addEntry(
      `${formats}/formats.test.ts`,
      "const wrong: Readonly<Record<string, string>> = {",
      `  ${keyOf(name)}: "say what only looks like one",`,
    );
    return [
      create(
        `${formats}/${name}.ts`,
        `import type { Format } from "./format.ts";

/** Say which texts have it; \`superset\` and \`subset\` are patterns for proofs. */
export const ${camelCase(name)}: Format = {
  name: "${name}",
  example: "say what one looks like",
  test: () => false,
};
`,
      ),
    ];
  },
};
