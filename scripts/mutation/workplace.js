// A copy of the repository in which sources may be changed and tests run.
import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Copies what git tracks, and links what is installed. */
export function makeWorkplace() {
  const folder = mkdtempSync(join(tmpdir(), "toolcrib-mutation-"));
  const files = execFileSync(
    "git",
    ["ls-files", "-z", "--cached", "--others", "--exclude-standard"],
    {
      encoding: "utf8",
      maxBuffer: 1e9,
    },
  );
  for (const file of files.split("\0").filter(Boolean)) cpSync(file, join(folder, file));
  try {
    execFileSync("cp", ["-al", "node_modules", folder]);
  } catch {
    cpSync("node_modules", join(folder, "node_modules"), {
      recursive: true,
      verbatimSymlinks: true,
    });
  }
  return {
    folder,
    write: (file, text) => writeFileSync(join(folder, file), text),
    /** Whether a command ends well. */
    run: (command, words, timeoutMs) =>
      spawnSync(command, words, {
        cwd: folder,
        stdio: "ignore",
        timeout: timeoutMs,
        killSignal: "SIGKILL",
        env: { ...process.env, CI: "true" },
      }).status === 0,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
