// What is known about the mutants of a sample: lines of JSON, so that a run that was ended goes on.
import { appendFileSync, existsSync, readFileSync, writeFileSync } from "node:fs";

/** Opens the results kept in a file; `again` forgets what was asked about the unnoticed. */
export function openResults(file, again) {
  const lines = existsSync(file)
    ? readFileSync(file, "utf8").trim().split("\n").filter(Boolean)
    : [];
  const all = lines.map((line) => JSON.parse(line));
  const noticed = new Map(
    all.filter(({ by }) => by !== undefined).map(({ id, project }) => [id, project]),
  );
  const kept = again ? all.filter(({ id }) => noticed.has(id)) : all;
  const asked = new Set(kept.map(({ id, project }) => `${id} ${project}`));
  if (again) writeFileSync(file, kept.map((one) => `${JSON.stringify(one)}\n`).join(""));
  return {
    isNoticed: ({ id }) => noticed.has(id),
    isNoticedBy: ({ id }, project) => noticed.get(id) === project,
    wasAsked: ({ id }, project) => asked.has(`${id} ${project}`),
    /** Keeps which test noticed a mutant, if one did. */
    add: ({ id }, project, by) => {
      if (by !== undefined) noticed.set(id, project);
      appendFileSync(file, `${JSON.stringify({ id, project, by })}\n`);
    },
  };
}
