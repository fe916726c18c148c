import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { type Bench, type BenchRow, interleave } from "./bench.ts";
import { measureLargeProject } from "./extract/large-project.ts";
import { type MadeProject, makeProject } from "./extract/project.ts";
import { measurePython } from "./extract/python.ts";
import { INITIALIZE } from "./wire/initialize.ts";

const FUNCTIONS = 200;
const ROUNDS = 31;
const SDK = "importing the SDK's server";

/** Functions to tools: against bare TypeScript 7 and other schema generators; and serving them. */
export const bench: Bench = {
  name: "extract",
  summary: `${FUNCTIONS} documented functions in ${FUNCTIONS / 10} files, each run a process of its own`,
  run: async () => {
    const rivals = existsSync("bench/rivals/node_modules/typia");
    const project = makeProject(FUNCTIONS);
    try {
      const candidates: Record<string, () => void> = {
        ours: () => runScript("bench/extract/ours.js", project),
        bare: () => runScript("bench/extract/bare-program.js", project),
      };
      if (rivals) {
        candidates["generator"] = () =>
          runScript("bench/rivals/ts-json-schema-generator.js", project);
        candidates["typia"] = () => runScript("bench/rivals/typia.js", project);
      }
      candidates["server"] = () => runScript("bench/extract/bare-server.js", project);
      candidates["serve"] = () => serve(project, [INITIALIZE]);
      candidates["list"] = () => serve(project, [INITIALIZE, initialized, list]);
      serve(project, [INITIALIZE]); // The first run writes the manifest that the others start from.
      const times = interleave(candidates, ROUNDS);
      const python = await measurePython();
      const large = await measureLargeProject();
      const { ours = Number.NaN, bare = Number.NaN, generator, typia } = times;
      const { server = Number.NaN, serve: served = Number.NaN, list: listed = Number.NaN } = times;
      return {
        bench: "extract",
        rows: [
          row("total", ours, bare, "bare TypeScript 7 program", { atMost: 1.5 }),
          ...(generator === undefined || typia === undefined
            ? []
            : [
                row("rival", ours, generator, "ts-json-schema-generator 2.4.0", { atMost: 0.2 }),
                row("rival", ours, typia, "typia 12.2.1", { atMost: 0.2 }),
              ]),
          row("serve unchanged code, to the first answer", served, server, SDK, { atMost: 1.3 }),
          row("serve unchanged code, to the first list", listed, server, SDK, { atMost: 1.3 }),
          ...python.rows,
          ...large,
        ],
        facts: { functions: FUNCTIONS, rounds: ROUNDS, ...python.facts },
        ...(rivals ? {} : { skipped: "the rivals: npm install --prefix bench/rivals" }),
      };
    } finally {
      project.remove();
    }
  },
};

function row(
  name: string,
  ours: number,
  rival: number,
  rivalName: string,
  goal?: { readonly atMost: number },
): BenchRow {
  const ratio = ours / rival;
  const plain = { name, ours, rival, rivalName, unit: "ms", ratio };
  if (goal === undefined) return plain;
  const { atMost } = goal;
  const words = atMost < 1 ? `>= ${1 / atMost}x faster` : `<= ${atMost}x`;
  return { ...plain, goal: words, met: ratio <= atMost };
}

const initialized = JSON.stringify({ jsonrpc: "2.0", method: "notifications/initialized" });
const list = JSON.stringify({ jsonrpc: "2.0", id: 2, method: "tools/list" });

/** Starts a server from its manifest, says some lines, and waits for its end. */
function serve({ folder, files: [file = ""] }: MadeProject, lines: readonly string[]): void {
  const words = [resolve("packages/cli/bin/toolcrib.js"), "serve", file];
  const { status, stdout, stderr } = spawnSync(process.execPath, words, {
    cwd: folder,
    encoding: "utf8",
    input: lines.map((line) => `${line}\n`).join(""),
  });
  const answers = lines.filter((line) => line.includes('"id"')).length;
  if (status !== 0 || stdout.trim().split("\n").length !== answers)
    throw new Error(`serve failed: ${stderr.slice(-2_000)}`);
}

function runScript(script: string, { folder, configFile, files }: MadeProject): void {
  const { status, stderr } = spawnSync(process.execPath, [resolve(script), configFile, ...files], {
    cwd: folder,
    encoding: "utf8",
    env: { ...process.env, EXPECTED_TOOLS: String(FUNCTIONS) },
  });
  if (status !== 0) throw new Error(`${script} failed: ${stderr.slice(-2_000)}`);
}
