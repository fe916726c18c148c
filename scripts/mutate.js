// Changes one operator, constant or condition at a time, in a seeded sample, and says which changes no
// test notices.
//
//   npm run mutate -- --count 50 --seed 7 --only packages/contract
//   npm run mutate -- --count 400 --system --record
//
// --only PATH   sources below that path (all packages)
// --system      ask the whole-system tests too, which takes minutes for each change that unit tests miss
// --record      keep the counts for docs/reliability.md
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { mutantsOf, mutated } from "./mutation/mutants.js";
import { packageOf, systemStages, unitStages } from "./mutation/stages.js";
import { makeWorkplace } from "./mutation/workplace.js";

const { values } = parseArgs({
  options: {
    count: { type: "string", default: "50" },
    seed: { type: "string", default: "1" },
    only: { type: "string", default: "packages" },
    system: { type: "boolean", default: false },
    record: { type: "boolean", default: false },
  },
});

const stages = values.system ? [...unitStages, ...systemStages] : unitStages;
const sample = shuffled(sourceFiles(values.only).flatMap(mutantsOf), Number(values.seed)).slice(
  0,
  Number(values.count),
);
if (sample.length === 0) throw new Error(`there is nothing to change below ${values.only}`);
const place = makeWorkplace();
const unnoticed = [];
const byPackage = new Map();
process.on("SIGINT", () => {
  place.remove();
  process.exit(130);
});
try {
  for (const [index, mutant] of sample.entries()) {
    const original = readFileSync(mutant.file, "utf8");
    place.write(mutant.file, mutated(mutant));
    const stage = stages.find(({ passes }) => !passes(mutant, place));
    place.write(mutant.file, original);
    const counts = byPackage.get(packageOf(mutant.file)) ?? { tried: 0, wrong: 0 };
    byPackage.set(packageOf(mutant.file), {
      tried: counts.tried + 1,
      wrong: counts.wrong + (stage === undefined ? 1 : 0),
    });
    if (stage === undefined) unnoticed.push(mutant);
    const { file, line, original: from, replacement: to } = mutant;
    const answer = stage === undefined ? "UNNOTICED" : `noticed by ${stage.name}`;
    console.log(
      `${index + 1}/${sample.length} ${answer}: ${file}:${line} ${short(from)} -> ${short(to)}`,
    );
  }
} finally {
  place.remove();
}

const noticed = sample.length - unnoticed.length;
console.log(
  `\n${noticed} of ${sample.length} noticed (${((100 * noticed) / sample.length).toFixed(1)} %)`,
);
for (const [name, { tried, wrong }] of [...byPackage].sort())
  console.log(`  ${name.padEnd(10)} ${tried - wrong} of ${tried}`);
if (values.record) record();

function record() {
  const file = "docs/figures/reliability.json";
  const known = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
  const title = "Mutation: one operator, constant or condition changed, and no test notices";
  known[title] = [...byPackage]
    .sort()
    .map(([name, { tried, wrong }]) => ({ what: `changes in ${name}`, tried, wrong }));
  const sorted = Object.fromEntries(Object.entries(known).sort(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(file, `${JSON.stringify(sorted, null, 2)}\n`);
}

function sourceFiles(path) {
  if (path.endsWith(".ts")) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).replaceAll("\\", "/"))
    .filter((file) => /^packages\/[^/]+\/src\/.*(?<!\.test|\.d)\.ts$/.test(file))
    .filter((file) => !/\/(testdata|fixtures)\/|published-schemas\.ts$/.test(file))
    .sort();
}

/** The same order for the same seed. */
function shuffled(items, seed) {
  let state = seed >>> 0;
  const random = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const left = [...items];
  for (let end = left.length - 1; end > 0; end--) {
    const other = Math.floor(random() * (end + 1));
    [left[end], left[other]] = [left[other], left[end]];
  }
  return left;
}

function short(text) {
  const line = text.replaceAll(/\s+/g, " ");
  return line === "" ? "(nothing)" : line.length > 60 ? `${line.slice(0, 57)}…` : line;
}
