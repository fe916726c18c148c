import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { equalJson, isJsonObject, type Json, type JsonObject } from "@toolcrib/model";
import { checkInclusion } from "@toolcrib/schema/inclusion";
import { type Bench, type BenchRow, median } from "./bench.ts";
import { corpusHistories, sharedFolder } from "./corpus.ts";
import { type InclusionRival, inclusionRivals } from "./inclusion-rivals.ts";

const ROUNDS = 9;
const GOAL_RATE = 5_000;
const WIDE_PROPERTIES = 20_000;
const WARM_UP_MS = 1_000;

/** A question of inclusion, and for labelled ones the answer. */
interface Question {
  readonly sub: Json;
  readonly sup: Json;
  readonly breaks?: boolean;
}

/** Whether new versions of tools keep the old promise: beside other programs, over real histories. */
export const bench: Bench = {
  name: "contract",
  summary: "inclusion of schemas: labelled pairs, real histories, growth",
  run: async () => {
    const rivals = await inclusionRivals();
    const labelled = labelledPairs();
    const beside = labelled === undefined ? [] : await besideRivals(labelled, rivals);
    const facts = labelled === undefined ? {} : await rightAnswers(labelled, rivals);
    return {
      bench: "contract",
      rows: [...beside, ...(await historyRows()), ...(await growthRows())],
      facts: {
        ...facts,
        ...(rivals.length < 2
          ? { rivals: "not installed: npm install --prefix bench/rivals" }
          : {}),
      },
    };
  },
};

/** The labelled pairs of the shared data, or undefined where they are absent. */
function labelledPairs(): readonly Question[] | undefined {
  const file = join(sharedFolder(), "contract", "pairs.json");
  if (!existsSync(file)) return undefined;
  const pairs: readonly {
    readonly direction: string;
    readonly breaking: boolean;
    readonly old: Json;
    readonly new: Json;
  }[] = JSON.parse(readFileSync(file, "utf8"));
  return pairs.map(({ direction, breaking, old, new: next }) =>
    direction === "input"
      ? { sub: old, sup: next, breaks: breaking }
      : { sub: next, sup: old, breaks: breaking },
  );
}

/** Total time of all labelled pairs, ours and each rival's in turn, all of them warm. */
async function besideRivals(
  questions: readonly Question[],
  rivals: readonly InclusionRival[],
): Promise<readonly BenchRow[]> {
  const ours: number[] = [];
  const theirs = new Map<string, number[]>(rivals.map(({ name }) => [name, []]));
  const decideOurs = async (): Promise<void> => {
    for (const { sub, sup } of questions) checkInclusion(sub, sup);
  };
  const decideTheirs =
    ({ decide }: InclusionRival) =>
    async (): Promise<void> => {
      for (const { sub, sup } of questions) await decide(sub, sup);
    };
  await warmUp(decideOurs);
  for (const rival of rivals) await warmUp(decideTheirs(rival));
  for (let round = 0; round < ROUNDS; round++) {
    ours.push(await cost(decideOurs));
    for (const rival of rivals) theirs.get(rival.name)?.push(await cost(decideTheirs(rival)));
  }
  return rivals.map(({ name }) => {
    const rival = median(theirs.get(name) ?? []);
    const ratio = median(ours) / rival;
    const isGoal = name.startsWith("jsoncompat");
    return {
      name: `${questions.length} labelled pairs`,
      ours: median(ours),
      rival,
      rivalName: name,
      unit: "ms of processor time",
      ratio,
      ...(isGoal ? { goal: "<= 0.01x", met: ratio <= 0.01 } : {}),
    };
  });
}

/** Every program gets the same processor time to warm up. */
async function warmUp(work: () => Promise<void>): Promise<void> {
  for (let spent = 0; spent < WARM_UP_MS; ) spent += await cost(work);
}

/** Milliseconds of processor time: what other programs on the machine take does not count. */
async function cost(work: () => Promise<void> | void): Promise<number> {
  const start = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1_000;
}

/** The median cost of each, run in turn. */
async function costs<Name extends string>(
  works: Readonly<Record<Name, () => void>>,
): Promise<Readonly<Record<Name, number>>> {
  const names = Object.keys(works) as Name[];
  const found = new Map<Name, number[]>(names.map((name) => [name, []]));
  for (let round = 0; round < ROUNDS; round++)
    for (const name of names) found.get(name)?.push(await cost(works[name]));
  return Object.fromEntries(names.map((name) => [name, median(found.get(name) ?? [])])) as Record<
    Name,
    number
  >;
}

/** How many of the labelled pairs each program answers rightly. */
async function rightAnswers(
  questions: readonly Question[],
  rivals: readonly InclusionRival[],
): Promise<Readonly<Record<string, string>>> {
  const ours: InclusionRival = {
    name: "toolcrib",
    decide: async (sub, sup) => checkInclusion(sub, sup).verdict === "included",
  };
  const facts: Record<string, string> = {};
  for (const { name, decide } of [ours, ...rivals]) {
    let right = 0;
    for (const { sub, sup, breaks } of questions) {
      const included = await decide(sub, sup);
      if (included !== undefined && included !== breaks) right++;
    }
    facts[`right answers of ${name}`] = `${right} of ${questions.length}`;
  }
  return facts;
}

/** Tool pairs per second over all consecutive versions of the corpus. */
async function historyRows(): Promise<readonly BenchRow[]> {
  const pairs = toolPairs();
  if (pairs.length === 0) return [];
  const isChanged = (pair: readonly Question[]): boolean =>
    pair.some(({ sub, sup }) => !equalJson(sub, sup));
  const changed = pairs.filter(isChanged);
  const unchanged = pairs.filter((pair) => !isChanged(pair));
  const times = await costs({
    changed: () => compareAll(changed),
    unchanged: () => compareAll(unchanged),
  });
  const row = (name: string, count: number, ms: number): BenchRow => {
    const rate = (count / ms) * 1_000;
    return {
      name: `${count} ${name} tool pairs`,
      ours: rate,
      rival: GOAL_RATE,
      rivalName: "the goal",
      unit: "pairs per second of processor time",
      ratio: rate / GOAL_RATE,
      goal: `>= ${GOAL_RATE} pairs/s`,
      met: rate >= GOAL_RATE,
    };
  };
  return [
    row("changed", changed.length, times.changed),
    row("unchanged", unchanged.length, times.unchanged),
  ];
}

function compareAll(pairs: readonly (readonly Question[])[]): void {
  for (const pair of pairs) for (const { sub, sup } of pair) checkInclusion(sub, sup);
}

/** For each tool that two consecutive versions share, what is asked of its input and its output. */
function toolPairs(): readonly (readonly Question[])[] {
  return (corpusHistories() ?? []).flatMap((versions) =>
    versions.slice(1).flatMap((tools, index) => {
      const before = new Map(
        (versions[index] ?? []).filter(isJsonObject).map((tool) => [tool["name"], tool]),
      );
      return tools.filter(isJsonObject).flatMap((tool) => {
        const previous = before.get(tool["name"]);
        return previous === undefined ? [] : [questionsOf(previous, tool)];
      });
    }),
  );
}

function questionsOf(before: JsonObject, after: JsonObject): readonly Question[] {
  const questions: Question[] = [];
  const [oldInput, newInput] = [before["inputSchema"], after["inputSchema"]];
  const [oldOutput, newOutput] = [before["outputSchema"], after["outputSchema"]];
  if (oldInput !== undefined && newInput !== undefined)
    questions.push({ sub: oldInput, sup: newInput });
  if (oldOutput !== undefined && newOutput !== undefined)
    questions.push({ sub: newOutput, sup: oldOutput });
  return questions;
}

/** Time per property as schemas grow: nothing changed but texts, and one property widened. */
async function growthRows(): Promise<readonly BenchRow[]> {
  const rows: BenchRow[] = [];
  for (const change of ["reworded", "widened"] as const) {
    const times = await costs({
      ten: () => compareWide(10, change),
      hundred: () => compareWide(100, change),
      thousand: () => compareWide(1_000, change),
    });
    const rival = (times.ten * 1_000) / WIDE_PROPERTIES;
    for (const { count, time } of [
      { count: 100, time: times.hundred },
      { count: 1_000, time: times.thousand },
    ]) {
      const ours = (time * 1_000) / WIDE_PROPERTIES;
      const goal = { goal: "<= 2x", met: ours / rival <= 2 };
      rows.push({
        name: `per property of ${count}, one ${change}`,
        ours,
        rival,
        rivalName: "per property of 10",
        unit: "us",
        ratio: ours / rival,
        ...(change === "reworded" ? goal : {}),
      });
    }
  }
  return rows;
}

/** Compares schemas of `count` properties until `WIDE_PROPERTIES` have been compared. */
function compareWide(count: number, change: "reworded" | "widened"): void {
  const sub = wideSchema(count, "old", { type: "string" });
  const sup = wideSchema(count, change === "reworded" ? "new" : "old", {
    type: change === "widened" ? ["string", "null"] : "string",
  });
  for (let compared = 0; compared < WIDE_PROPERTIES; compared += count) checkInclusion(sub, sup);
}

function wideSchema(count: number, description: string, first: JsonObject): JsonObject {
  const properties = Object.fromEntries(
    Array.from({ length: count }, (_, index): [string, Json] => [
      `property${index}`,
      index === 0
        ? { ...first, description }
        : { type: "array", items: { type: "integer", minimum: index }, description },
    ]),
  );
  return { type: "object", properties, required: ["property0"] };
}
