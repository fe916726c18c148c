// Which tests are asked about a mutant, and in which order: those that reach it, the nearest and the
// quickest first.

/** The time that the tests asked about one mutant may take without it; the slowest are left out. */
const MOST_MS = { unit: 90_000, system: 240_000 };

/** The runs for one mutant: test files, a pattern of the names that reach it, and how long they may take. */
export function testRuns(mutant, { reached, tests }, project) {
  const own = `packages/${mutant.file.split("/")[1]}/`;
  const nearest = mutant.file.replace(/\.tsx?$/, ".test.ts");
  const files = reachingFiles(mutant, { reached, tests }, project).sort((a, b) => a.time - b.time);
  const groups =
    project === "unit"
      ? [
          files.filter(({ file }) => file === nearest),
          files.filter(({ file }) => file !== nearest && file.startsWith(own)),
          files.filter(({ file }) => !file.startsWith(own)),
        ]
      : files.map((file) => [file]);
  let left = MOST_MS[project];
  return groups.flatMap((group) => {
    const taken = group.filter(({ time }) => {
      left -= time;
      return left > 0;
    });
    return taken.length === 0 ? [] : [runOf(taken)];
  });
}

function reachingFiles(mutant, { reached, tests }, project) {
  const namesOf = new Map();
  const add = (file, names) => namesOf.set(file, new Set([...(namesOf.get(file) ?? []), ...names]));
  const all = new Map(tests.map(({ file }) => [file, []]));
  for (const test of tests) all.get(test.file).push(test);
  const reaching = reached.filter(({ id }) => id === mutant.id);
  // What runs while modules are loaded, which unit tests share, may be noticed by any of them.
  if (mutant.isStatic && project === "unit" && reaching.length > 0)
    for (const [file, its] of all) add(file, its.map(nameOf));
  for (const { file, name } of reaching) {
    const its = all.get(file) ?? [];
    // Reached outside of a test, or by a process that one has started: any of the file may notice.
    add(file, its.some((test) => test.name === name) ? [name] : its.map(nameOf));
  }
  return [...namesOf].flatMap(([file, names]) => {
    const asked = (all.get(file) ?? []).filter(({ name, failed }) => names.has(name) && !failed);
    const time = asked.reduce((sum, test) => sum + test.time, 0);
    const slowest = Math.max(...asked.map((test) => test.time));
    return asked.length === 0 ? [] : [{ file, time, slowest, names: asked.map(nameOf) }];
  });
}

function nameOf({ name }) {
  return name;
}

function runOf(files) {
  const names = [...new Set(files.flatMap((one) => one.names))];
  const time = files.reduce((sum, one) => sum + one.time, 0);
  return {
    files: files.map(({ file }) => file),
    names: `^(?:${names.map((name) => name.replaceAll(/[.*+?^${}()|[\]\\/]/g, "\\$&")).join("|")})$`,
    // A test that waits for what never comes is ended long before its own limit.
    testTimeout: 20_000 + 6 * Math.max(...files.map(({ slowest }) => slowest)),
    deadline: 60_000 + 6 * time,
  };
}
