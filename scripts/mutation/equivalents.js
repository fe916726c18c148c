import { readFileSync } from "node:fs";

const known = JSON.parse(readFileSync(new URL("equivalents.json", import.meta.url), "utf8"));

/** Why nobody could notice a mutant, if it was read and found to change nothing. */
export function equivalence(mutant) {
  return known.find((one) =>
    ["file", "source", "original", "replacement"].every((key) => one[key] === mutant[key]),
  )?.reason;
}
