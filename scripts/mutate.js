// Changes one operator, constant or condition at a time, in a seeded sample, and says which changes no
// test notices.
//
//   npm run mutate -- --count 50 --seed 7 --only packages/contract
//   npm run mutate -- --count 400 --system --record
//   npm run mutate -- --count 400 --again
//   npm run mutate -- --sample scripts/mutation/sample-400-51.jsonl --record
//
// --only PATH     sources below that path (all packages, and those that guard in larger shares)
// --system        ask whole-system tests too about what unit tests miss, which takes minutes for each
// --tests PATH    of the whole-system tests, those whose path begins so; may be given several times
// --again         ask once more about what was unnoticed, with the sources and tests as they are now
// --sample FILE   the changes of an earlier sample, one in each line, where they are now: the sources
//                 have changed since, and the same seed would draw others
// --record        keep the counts for docs/reliability.md
// --state FOLDER  where the copy and the results are kept; the same command goes on where it was ended
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { equivalence } from "./mutation/equivalents.js";
import { findAgain, mutated } from "./mutation/mutants.js";
import { openTestHost } from "./mutation/open-test-host.js";
import { recordReach } from "./mutation/reach.js";
import { recordCounts } from "./mutation/record.js";
import { openResults } from "./mutation/results.js";
import { drawSample, sourceFiles } from "./mutation/sample.js";
import { shown, summaryOf } from "./mutation/summary.js";
import { testRuns } from "./mutation/test-runs.js";
import { makeWorkplace } from "./mutation/workplace.js";

const { values } = parseArgs({
  options: {
    count: { type: "string", default: "50" },
    seed: { type: "string", default: "1" },
    only: { type: "string", default: "packages" },
    system: { type: "boolean", default: false },
    tests: { type: "string", multiple: true, default: [""] },
    again: { type: "boolean", default: false },
    sample: { type: "string" },
    record: { type: "boolean", default: false },
    state: { type: "string" },
  },
});
const { only, again } = values;
const [count, seed] = [Number(values.count), Number(values.seed)];
const projects = values.system ? ["unit", "system"] : ["unit"];
const drawn = values.sample === undefined ? [only, count, seed] : [values.sample];
const usualState = `toolcrib-mutation-${drawn.join("-").replaceAll("/", "-")}`;
const state = resolve(values.state ?? join(tmpdir(), usualState));
mkdirSync(state, { recursive: true });
console.log(`the copy and the results are kept in ${state}`);

/** A mutant whose line of code is no longer there. */
const GONE = { isGone: true };
const place = makeWorkplace(join(state, "copy"));
const { sample, refused } = keptSample();
const originals = new Map(
  sample.filter(({ isGone }) => !isGone).map(({ file }) => [file, readFileSync(file, "utf8")]),
);
const results = openResults(join(state, "results.jsonl"), again);
if (again) for (const project of projects) rmSync(reachFile(project), { force: true });
console.log(`${sample.length} changes; ${refused} others were refused by TypeScript`);
process.on("SIGINT", () => process.exit(130));
for (const project of projects) await ask(project);
place.remove();
const summary = summaryOf(sample, results, values);
for (const line of summary.lines) console.log(line);
if (values.record)
  recordCounts(`${sample.length} changes of one operator, constant or condition`, summary.figures);

/** Asks the tests of a project about the mutants that nobody has noticed. */
async function ask(project) {
  const left = sample.filter(
    (one) =>
      !(one.isGone || results.isNoticed(one) || results.wasAsked(one, project)) &&
      equivalence(one) === undefined,
  );
  if (left.length === 0) return;
  const reach = await recordReach({
    ...{ sample: left, originals, place, project, paths: values.tests },
    file: reachFile(project),
  });
  const host = openTestHost(place);
  for (const mutant of left) {
    const by = await noticedBy(mutant, testRuns(mutant, reach, project), { project, host });
    results.add(mutant, project, by);
    console.log(`${by === undefined ? "UNNOTICED" : `noticed by ${by}`}: ${shown(mutant)}`);
  }
  host.close();
}

async function noticedBy(mutant, runs, { project, host }) {
  if (runs.length === 0) return undefined;
  const original = originals.get(mutant.file);
  const changed = join(place.folder, mutant.file);
  place.write(mutant.file, mutated(mutant, original));
  try {
    if (project === "system" && !place.build()) return "the build";
    for (const { deadline, ...run } of runs) {
      const failed = await host.run({ project, changed, ...run }, deadline);
      if (failed !== undefined) return failed;
    }
    return undefined;
  } finally {
    place.write(mutant.file, original);
    // What was built anew is read anew by a new process alone.
    if (project === "system") host.close();
    else await host.run({ project, changed, files: [] }, 60_000);
  }
}

/** The sample, drawn once; later runs look for the same places in the sources as they are now. */
function keptSample() {
  const file = join(state, "sample.json");
  if (!existsSync(file)) writeFileSync(file, JSON.stringify(givenSample() ?? newSample()));
  const kept = JSON.parse(readFileSync(file, "utf8"));
  const files = sourceFiles("packages");
  return {
    sample: kept.sample.map((mutant) => ({ ...mutant, ...(findAgain(mutant, files) ?? GONE) })),
    refused: kept.refused,
  };
}

function givenSample() {
  if (values.sample === undefined) return undefined;
  const lines = readFileSync(values.sample, "utf8").trim().split("\n");
  return { sample: lines.map((line, id) => ({ id, ...JSON.parse(line) })), refused: 0 };
}

function newSample() {
  place.typeErrors();
  return drawSample({ only, count, seed, place });
}

function reachFile(project) {
  return join(state, `reach-${project}.json`);
}
