import type { JsonObject } from "@toolcrib/model";
import { markEvaluated } from "./evaluated.ts";
import { missingKey, wrongValue } from "./failures.ts";
import { addRule } from "./parts.ts";
import { Plan, REQUIRED } from "./plan.ts";
import { type Failure, fail, prefixPaths, run, spend } from "./run.ts";
import { OBJECT, STRING } from "./type-bits.ts";
import { accepts, check } from "./walk.ts";

/** A key whose text tells the object branches of a union apart. */
interface Tag {
  readonly key: string;
  readonly branches: ReadonlyMap<string, number>;
  /** Accepts every text that some branch wants. */
  readonly anyText: Plan;
}

class Union {
  readonly branches: readonly Plan[];
  readonly keyword: "anyOf" | "oneOf";
  /** Undefined until an object is first checked. */
  tag: Tag | null | undefined = undefined;

  constructor(branches: readonly Plan[], keyword: "anyOf" | "oneOf") {
    this.branches = branches;
    this.keyword = keyword;
  }
}

/** A wrong constant one level down says more against a branch than any other failure. */
const WRONG_CONSTANT = 5;

/** Adds a union whose branches must be tried. */
export function addUnion(plan: Plan, branches: readonly Plan[], keyword: "anyOf" | "oneOf"): void {
  const union = new Union(branches, keyword);
  addRule(
    plan,
    (value, bits, depth) => checkUnion(union, value, bits, depth),
    (value, bits, seen, depth) => {
      for (const branch of branches)
        if (accepts(branch, value, bits, depth)) markEvaluated(branch, value, bits, seen, depth);
    },
  );
}

function checkUnion(union: Union, value: unknown, bits: number, depth: number): boolean {
  const { branches, keyword } = union;
  spend(branches.length);
  if (bits === OBJECT) {
    if (union.tag === undefined) union.tag = findTag(branches);
    if (union.tag !== null) return checkTagged(union, union.tag, value as JsonObject, depth);
  }
  const matches = countMatches(union, value, bits, depth);
  if (matches === 1) return true;
  if (!run.collecting) return false;
  return matches > 1 ? fail(keyword, null, value) : failClosest(union, value, bits, depth);
}

/** How many branches accept a value; counts no further than the answer needs. */
function countMatches(
  { branches, keyword }: Union,
  value: unknown,
  bits: number,
  depth: number,
): number {
  const enough = keyword === "anyOf" ? 1 : 2;
  let matches = 0;
  for (const branch of branches)
    if ((branch.mask & bits) !== 0 && accepts(branch, value, bits, depth) && ++matches === enough)
      break;
  return matches;
}

/** The tag names the one branch that can match. */
function checkTagged(union: Union, tag: Tag, data: JsonObject, depth: number): boolean {
  const text = data[tag.key];
  const index = typeof text === "string" ? tag.branches.get(text) : undefined;
  const branch = index === undefined ? undefined : union.branches[index];
  const mark = run.failures.length;
  if (branch !== undefined && index !== undefined) {
    if (check(branch, data, OBJECT, depth)) return true;
    label(run.failures, mark, union, index);
  } else if (run.collecting) {
    if (!Object.hasOwn(data, tag.key)) return missingKey(null, tag.key, tag.anyText, data);
    wrongValue(tag.anyText.values, text);
    prefixPaths(mark, tag.key);
  }
  return false;
}

/** Branches that come as close as the closest are reported while they are few, and little is wrong. */
const MOST_CLOSEST = 4;
const LITTLE_WRONG = 2;

/** No branch matches: reports what is wrong according to the branches that come closest. */
function failClosest(union: Union, value: unknown, bits: number, depth: number): false {
  const { branches } = union;
  const outer = run.failures;
  const { room } = run;
  let best: Failure[] = [];
  let bestScore = Number.POSITIVE_INFINITY;
  let closest = 0;
  let types = 0;
  for (const [index, branch] of branches.entries()) {
    types |= branch.mask;
    if ((branch.mask & bits) === 0) continue;
    run.failures = [];
    run.collecting = true;
    check(branch, value, bits, depth);
    const found = run.failures;
    const points = score(found);
    const isAsClose = points === bestScore && points <= LITTLE_WRONG && closest < MOST_CLOSEST;
    if (points >= bestScore && !isAsClose) continue;
    label(found, 0, union, index);
    best = isAsClose ? [...best, ...found] : found;
    bestScore = points;
    closest = isAsClose ? closest + 1 : 1;
  }
  run.failures = outer;
  run.collecting = true;
  for (const failure of best) if (outer.length < room) outer.push(failure);
  if (best.length === 0) fail("type", types, value);
  run.collecting = outer.length < room;
  return false;
}

function score(failures: readonly Failure[]): number {
  let points = 0;
  for (const { keyword, path } of failures) {
    const isConstant = keyword === "const" || keyword === "enum";
    points += isConstant && path.lastIndexOf("/") === 0 ? WRONG_CONSTANT : 1;
  }
  return points;
}

/** Notes which branch the failures from index `from` on belong to; the innermost union wins. */
function label(failures: readonly Failure[], from: number, union: Union, index: number): void {
  const branch = { keyword: union.keyword, index, of: union.branches.length };
  for (let at = from; at < failures.length; at++) {
    const failure = failures[at];
    if (failure !== undefined) failure.branch ??= branch;
  }
}

/** The first key that all object branches require, each with texts of its own. */
function findTag(branches: readonly Plan[]): Tag | null {
  const candidates = [...branches.entries()].filter(([, { mask }]) => (mask & OBJECT) !== 0);
  const [first] = candidates;
  if (first === undefined || candidates.length < 2) return null;
  for (const { key } of first[1].objects?.slots ?? []) {
    const tag = tagBy(key, candidates);
    if (tag !== null) return tag;
  }
  return null;
}

function tagBy(key: string, candidates: readonly (readonly [number, Plan])[]): Tag | null {
  const branches = new Map<string, number>();
  for (const [index, plan] of candidates) {
    const texts = requiredTexts(plan, key);
    if (texts === null) return null;
    for (const text of texts) {
      if (branches.has(text)) return null;
      branches.set(text, index);
    }
  }
  const anyText = new Plan(STRING);
  anyText.values = [...branches.keys()];
  return { key, branches, anyText };
}

/** The texts that a branch allows under a key that it requires; null when it allows more. */
function requiredTexts({ objects }: Plan, key: string): readonly string[] | null {
  const slot = objects?.slots.find((candidate) => candidate.key === key);
  if (slot === undefined || (slot.code & REQUIRED) === 0 || slot.plan.mask !== STRING) return null;
  const { strings } = slot.plan;
  return strings?.few ?? (strings?.set == null ? null : [...strings.set]);
}
