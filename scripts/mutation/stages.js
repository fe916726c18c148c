// Which tests are asked about a mutant, the quickest first: the first that fails has noticed it.
import { join } from "node:path";

const MINUTES = 60_000;
const vitest = ["vitest", "run", "--bail", "1", "--silent", "--reporter", "dot"];

/** The package that a source file belongs to. */
export function packageOf(file) {
  return file.split("/")[1];
}

/** The tests of the same package, and those of others whose modules lead to the file. */
export const unitStages = [
  {
    name: "its package",
    passes: ({ file }, { run }) =>
      run("npx", [...vitest, "--project", "unit", `packages/${packageOf(file)}/`], 5 * MINUTES),
  },
  {
    name: "other packages",
    passes: ({ file }, { run }) =>
      run(
        "npx",
        ["vitest", "related", file, "--run", "--bail", "1", "--silent", "--project", "unit"],
        15 * MINUTES,
      ),
  },
];

/** Whole-system tests, which run what is built; a mutant that cannot be built is noticed. */
export const systemStages = [
  { name: "the build", passes: (_, { run }) => run("npm", ["run", "build"], 5 * MINUTES) },
  ...["system", "corpus", "e2e", "faults", "conformance"].map((folder) => ({
    name: `test/${folder}`,
    passes: (_, { run }) =>
      run("npx", [...vitest, "--project", "system", join("test", folder)], 30 * MINUTES),
  })),
];
