// A copy of the repository in which sources may be changed and tests run.
import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Copies what git knows of into a folder, in place of what was there, and links what is installed. */
export function makeWorkplace(folder) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const listed = execFileSync(
    "git",
    ["ls-files", "-z", "--cached", "--others", "--exclude-standard"],
    { encoding: "utf8", maxBuffer: 1e9 },
  );
  for (const file of listed.split("\0").filter((file) => file !== "" && existsSync(file)))
    cpSync(file, join(folder, file));
  linkInstalled(folder);
  const run = (command, words) =>
    spawnSync(command, words, { cwd: folder, encoding: "utf8", maxBuffer: 1e9 });
  return {
    folder,
    write: (file, text) => writeFileSync(join(folder, file), text),
    /** What TypeScript says about the sources as they are. */
    typeErrors: () => run("npx", ["tsc", "-b", "--pretty", "false"]).stdout,
    remove: () => rmSync(folder, { recursive: true, force: true }),
    /** Whether the packages can be built. */
    build: () => run("npm", ["run", "build"]).status === 0,
  };
}

function linkInstalled(folder) {
  try {
    execFileSync("cp", ["-al", "node_modules", folder]);
  } catch {
    cpSync("node_modules", join(folder, "node_modules"), {
      recursive: true,
      verbatimSymlinks: true,
    });
  }
}
