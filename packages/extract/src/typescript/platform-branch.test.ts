import { join } from "node:path";
import { withFiles } from "@toolcrib/testing/with-files";
import { expect, test } from "vitest";
import { extractTypeScript } from "./extract-typescript.ts";

test("X1 a function that the platform chooses is reported in one line, and left out where its branches share nothing", async () => {
  const code = `
declare const process: { readonly platform: string };
function openDrive(letter: string): string { return letter; }
function openPath(path: string): string { return path; }
function count(many: number): number { return many; }
/** Opens. */
export const open = process.platform === "win32" ? openDrive : openPath;
/** Counts or opens. */
export const either = process.platform === "win32" ? openDrive : count;
/** May be missing. */
export const maybe = process.platform === "win32" ? openDrive : undefined;
export const SEPARATOR = process.platform === "win32" ? ";" : ":";
`;
  await withFiles({ "tools.ts": code }, async (folder) => {
    const { tools, diagnostics } = extractTypeScript([join(folder, "tools.ts")]);
    const said = diagnostics
      .filter((found) => found.code === "platform-branch")
      .map(({ line, level, message }) => `${line} ${level}: ${message}`);
    const chosen = 'is chosen when the file is loaded (process.platform === "win32")';
    expect(said).toEqual([
      `7 warning: open ${chosen}: what both functions take is listed, and the chosen one is called`,
      `9 warning: either ${chosen}: what both functions take is listed, and the chosen one is called`,
      `11 error: maybe ${chosen} and may not be a function`,
    ]);
    expect(tools.map(({ tool }) => tool.name)).toEqual(["open"]);
    expect(diagnostics.map(({ subject, level }) => `${subject} ${level}`)).toContain(
      "either error",
    );
  });
});
