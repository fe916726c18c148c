import { equalJson, isJsonObject, type Json } from "@toolcrib/model";
import { compileSchema } from "@toolcrib/schema";
import { checkInclusion } from "@toolcrib/schema/inclusion";
import { expect, test } from "vitest";
import { corpusVersions, leastCount } from "../corpus-tools.ts";

interface Question {
  readonly id: string;
  readonly sub: Json;
  readonly sup: Json;
}

/** What inclusion decides for every tool that two consecutive versions share. */
function corpusQuestions(): readonly Question[] {
  const questions: Question[] = [];
  let before: ReturnType<typeof corpusVersions>[number] | undefined;
  for (const version of corpusVersions()) {
    if (before?.package === version.package) {
      const old = new Map(before.tools.filter(isJsonObject).map((tool) => [tool["name"], tool]));
      for (const tool of version.tools.filter(isJsonObject)) {
        const previous = old.get(tool["name"]);
        if (previous === undefined) continue;
        const id = `${version.package} ${before.version} ${version.version} ${tool["name"]}`;
        const [oldInput, newInput] = [previous["inputSchema"], tool["inputSchema"]];
        const [oldOutput, newOutput] = [previous["outputSchema"], tool["outputSchema"]];
        if (oldInput !== undefined && newInput !== undefined)
          questions.push({ id: `${id} input`, sub: oldInput, sup: newInput });
        if (oldOutput !== undefined && newOutput !== undefined)
          questions.push({ id: `${id} output`, sub: newOutput, sup: oldOutput });
      }
    }
    before = version;
  }
  return questions;
}

const questions = corpusQuestions();

test("C4 every pair of consecutive versions of real tools is decided, with a verified witness", () => {
  const counts = { included: 0, "not-included": 0, unknown: 0, undeclaredKeyOnly: 0 };
  const wrong: unknown[] = [];
  for (const { id, sub, sup } of questions) {
    const answer = checkInclusion(sub, sup);
    counts[answer.verdict]++;
    if (answer.verdict === "unknown") wrong.push({ id, answer });
    if (equalJson(sub, sup) && answer.verdict !== "included") wrong.push({ id, answer });
    if (answer.verdict !== "not-included") continue;
    if (answer.undeclaredKeyOnly) counts.undeclaredKeyOnly++;
    const verified =
      compileSchema(sub).validate(answer.witness).valid &&
      !compileSchema(sup).validate(answer.witness).valid;
    if (!verified) wrong.push({ id, answer });
  }
  expect(wrong).toEqual([]);
  expect(questions.length).toBeGreaterThan(leastCount({ all: 7_000, own: 60 }));
  expect(counts["not-included"]).toBeGreaterThan(leastCount({ all: 600, own: 7 }));
  process.stderr.write(`corpus inclusion: ${JSON.stringify(counts)}\n`);
});
