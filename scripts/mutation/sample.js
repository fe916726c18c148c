// A seeded sample of the mutants that TypeScript accepts.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { areaOf, CRITICAL, sharesOf } from "./areas.js";
import { mutantsOf } from "./mutants.js";
import { refusedByTypeScript } from "./refused.js";

/** Draws `count` mutants of the sources below a path, the critical areas with shares of their own. */
export function drawSample({ only, count, seed, place }) {
  const order = shuffled(sourceFiles(only).flatMap(mutantsOf), seed).map((mutant) => ({
    ...mutant,
    area: areaOf(mutant.file),
  }));
  const whole = only === "packages";
  const shares = whole ? sharesOf(count) : [];
  const rest = count - shares.reduce((sum, share) => sum + share.count, 0);
  const strata = [
    ...shares.map((share) => ({
      count: share.count,
      mutants: order.filter(({ area }) => area === share.name),
    })),
    { count: rest, mutants: order.filter(({ area }) => !whole || !CRITICAL.includes(area)) },
  ];
  let refused = 0;
  const sample = strata.flatMap((stratum) => {
    const accepted = [];
    let next = 0;
    while (accepted.length < stratum.count && next < stratum.mutants.length) {
      const wanted = Math.ceil((stratum.count - accepted.length) * 1.4);
      const batch = stratum.mutants.slice(next, next + wanted);
      next += batch.length;
      const no = refusedByTypeScript(batch, place);
      refused += no.size;
      accepted.push(...batch.filter((mutant) => !no.has(mutant)));
    }
    return accepted.slice(0, stratum.count);
  });
  return { sample: sample.map((mutant, id) => ({ id, ...mutant })), refused };
}

/** The sources below a path that can be changed. */
export function sourceFiles(path) {
  if (/\.tsx?$/.test(path)) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).replaceAll("\\", "/"))
    .filter((file) => /^packages\/(?!testing\/)[^/]+\/src\/.*(?<!\.test|\.d)\.tsx?$/.test(file))
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
