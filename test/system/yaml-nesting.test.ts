import { editYaml } from "@toolcrib/catalog/yaml";
import { readOpenApi } from "@toolcrib/openapi";
import { runCli } from "@toolcrib/testing/run-cli";
import { withFiles } from "@toolcrib/testing/with-files";
import { expect, test } from "vitest";

/** Texts that a reader which calls itself for each level cannot read; some would end the process. */
const DEEP: readonly (readonly [string, string])[] = [
  ["brackets", "[".repeat(50_000)],
  ["braces", "{a: ".repeat(50_000)],
  ["dashes", `${"- ".repeat(50_000)}x`],
  ["question marks", `${"? ".repeat(50_000)}x`],
];

test.each(DEEP)("50,000 %s are refused by every reader of YAML", async (_, text) => {
  const refusal = "is nested more than 256 levels deep";
  expect(() => editYaml(text, [])).toThrow(refusal);
  expect(JSON.stringify(readAll(`openapi: 3.1.0\nx-deep:\n  ${text}`))).toContain(refusal);
  await withFiles(
    { "registry.yaml": text, "config.yaml": `mcpServers:\n  ${text}` },
    async (cwd) => {
      const answers = [
        await runCli(["list", "registry.yaml"], { cwd }),
        await runCli(["convert", "registry.yaml", "--to", "upstream"], { cwd }),
        await runCli(["list", "config.yaml#a"], { cwd }),
      ];
      for (const { code, stderr } of answers) {
        expect(code).toBe(2);
        expect(stderr).toContain(refusal);
      }
    },
  );
});

/** What reading a document as OpenAPI gives, or the error it ends with. */
function readAll(text: string): unknown {
  try {
    return readOpenApi(text, { file: "openapi.yaml" });
  } catch (error) {
    return String(error);
  }
}
