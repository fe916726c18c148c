import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { type Bench, type BenchRow, interleave } from "./bench.ts";
import { type MadeProject, makeProject } from "./extract/project.ts";

const FUNCTIONS = 200;
const ROUNDS = 5;

/** Functions to tools: against bare TypeScript 7 and against other schema generators. */
export const bench: Bench = {
  name: "extract",
  summary: `${FUNCTIONS} documented functions in ${FUNCTIONS / 10} files, each run a process of its own`,
  run: () => {
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
      const times = interleave(candidates, ROUNDS);
      const { ours = Number.NaN, bare = Number.NaN, generator, typia } = times;
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
        ],
        facts: { functions: FUNCTIONS, rounds: ROUNDS },
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
  { atMost }: { readonly atMost: number },
): BenchRow {
  const ratio = ours / rival;
  const goal = atMost < 1 ? `>= ${1 / atMost}x faster` : `<= ${atMost}x`;
  return { name, ours, rival, rivalName, unit: "ms", ratio, goal, met: ratio <= atMost };
}

function runScript(script: string, { folder, configFile, files }: MadeProject): void {
  const { status, stderr } = spawnSync(process.execPath, [resolve(script), configFile, ...files], {
    cwd: folder,
    encoding: "utf8",
    env: { ...process.env, EXPECTED_TOOLS: String(FUNCTIONS) },
  });
  if (status !== 0) throw new Error(`${script} failed: ${stderr.slice(-2_000)}`);
}
