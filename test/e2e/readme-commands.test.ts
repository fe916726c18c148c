import { execFile } from "node:child_process";
import { rmSync } from "node:fs";
import { promisify } from "node:util";
import { readmeBlocks } from "@toolcrib/testing/readme-blocks";
import { afterAll, describe, expect, test } from "vitest";

const run = promisify(execFile);
const pages = [
  "README.md",
  "docs/quickstart.md",
  "examples/weather/README.md",
  "examples/issue-tracker/README.md",
  "examples/embedding/README.md",
  "examples/ci-gate/README.md",
  "examples/gateway/README.md",
];

// The quickstart makes this folder and removes it in its last step.
afterAll(() => rmSync("quickstart-demo", { recursive: true, force: true }));

describe.each(pages)("the commands of %s run as written", (page) => {
  const blocks = readmeBlocks(page).filter(({ language }) => language === "sh");
  const lines = blocks.flatMap(({ code, line }) =>
    code
      .trimEnd()
      .split("\n")
      .map((command, index) => [`${page}:${line + index + 1}`, command] as const),
  );

  test.each(lines)("%s: %s", async (_, command) => {
    const { stdout } = await run("bash", ["-euo", "pipefail", "-c", command], {
      env: { ...process.env, CI: "true" },
    });
    const silent = /^(rm|npm run --silent build)/.test(command);
    if (!silent) expect(stdout.trim()).not.toBe("");
  });
});
