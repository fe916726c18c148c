import { spawn } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Era } from "@toolcrib/model";

/** One verdict of the official runner. */
export interface Check {
  readonly id: string;
  readonly name: string;
  readonly status: "SUCCESS" | "FAILURE" | "WARNING" | "SKIPPED" | "INFO";
  readonly errorMessage?: string;
}

/** Runs a client scenario of the official suite against `connect`, and reads the verdicts. */
export async function runClientScenario(scenario: string, era: Era): Promise<readonly Check[]> {
  const folder = mkdtempSync(join(tmpdir(), "toolcrib-client-conformance-"));
  try {
    const runner = "node_modules/@modelcontextprotocol/conformance/dist/index.js";
    const child = spawn(
      process.execPath,
      [
        ...["--import", "./test/conformance/node20-shim.mjs", runner, "client"],
        ...["--command", `${process.execPath} test/conformance/client.mjs`],
        ...["--scenario", scenario, "--spec-version", era, "-o", folder],
      ],
      { stdio: "ignore" },
    );
    await new Promise((resolve) => child.on("close", resolve));
    return verdictsBelow(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Names of scenarios have slashes, so verdicts are one or two folders down. */
function verdictsBelow(folder: string): readonly Check[] {
  const [file] = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
    name.endsWith("checks.json"),
  );
  return file === undefined ? [] : JSON.parse(readFileSync(join(folder, file), "utf8"));
}
