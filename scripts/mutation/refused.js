// Mutants that do not compile are no test of the tests.
import { readFileSync } from "node:fs";
import { mutated } from "./mutants.js";

/** Those mutants that TypeScript refuses. A run of the compiler asks about one of each file. */
export function refusedByTypeScript(mutants, place) {
  const refused = new Set();
  const waiting = [...mutants];
  while (waiting.length > 0) {
    const asked = new Map();
    for (const mutant of [...waiting]) {
      if (asked.has(mutant.file)) continue;
      asked.set(mutant.file, mutant);
      waiting.splice(waiting.indexOf(mutant), 1);
    }
    for (const mutant of asked.values())
      place.write(mutant.file, mutated(mutant, readFileSync(mutant.file, "utf8")));
    for (const [, file] of place.typeErrors().matchAll(/^(.+?)\(\d+,\d+\): error/gm))
      if (asked.has(file)) refused.add(asked.get(file));
    for (const { file } of asked.values()) place.write(file, readFileSync(file, "utf8"));
  }
  return refused;
}
