import { codeFiles } from "@toolcrib/testing/code-files";
import { readmeBlocks } from "@toolcrib/testing/readme-blocks";
import { expect, test } from "vitest";
import { extractTypeScript } from "./extract-typescript.ts";

const blocks = readmeBlocks("docs/typescript.md").filter(({ language }) => language === "ts");

test("the examples of docs/typescript.md are tools without a diagnostic", () => {
  const files = codeFiles(
    Object.fromEntries(blocks.map(({ code }, index) => [`example${index}.ts`, code])),
  );
  try {
    const { tools, diagnostics } = extractTypeScript(
      blocks.map((_, index) => files.path(`example${index}.ts`)),
    );
    expect(diagnostics).toEqual([]);
    expect(tools.map(({ tool }) => tool.name)).toEqual(["getWeather", "planShift"]);
    expect(tools[1]?.tool.inputSchema).toEqual({
      type: "object",
      properties: {
        length: { type: "integer", minimum: 1, description: "How long it lasts" },
        start: { type: "string", format: "date-time" },
        note: { type: "string", maxLength: 200, description: "What to remember" },
      },
      required: ["length", "start"],
    });
  } finally {
    files.remove();
  }
});
