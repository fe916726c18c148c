// Lets git run the hooks of this repository: format and lint of what is about to be committed.
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";

// A checkout for CI makes no commits, and an unpacked archive has no git.
if (process.env.CI === undefined && existsSync(".git"))
  execFileSync("git", ["config", "core.hooksPath", ".githooks"], { stdio: "inherit" });
