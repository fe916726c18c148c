import type { Json } from "@toolcrib/model";
import { compileSchema, formatProblems } from "@toolcrib/schema";
import { describe, expect, test } from "vitest";
import { withBrokenCopy } from "../../broken-copy.ts";
import { canaries } from "./canaries.ts";
import { PROBLEM_CASES, type ProblemCase, STEP_CASES, type StepCase } from "./plan-cases.ts";
import { isValid } from "./reference-evaluator.ts";
import { FAMILIES, sample } from "./small-schemas.ts";

type Compile = typeof compileSchema;

/** How many schemas of each family a bug must be noticed in. */
const SCHEMAS = 6_000;

/** A schema, its values, and which of them are valid. */
interface AnsweredSchema {
  readonly schema: Json;
  readonly values: readonly Json[];
  readonly valid: readonly boolean[];
}

let cached: readonly AnsweredSchema[] | undefined;

function answeredSchemas(): readonly AnsweredSchema[] {
  cached ??= FAMILIES.flatMap(({ schemas, values }) =>
    sample([...schemas()], SCHEMAS).map((schema) => ({
      schema,
      values,
      valid: values.map((value) => isValid(schema, value)),
    })),
  );
  return cached;
}

function keepsSteps({ schema, value, steps }: StepCase, compile: Compile): boolean {
  const compiled = compile(schema);
  const enough = compiled.validate(value, { budget: steps }).valid;
  return enough && (steps === 0 || !compiled.validate(value, { budget: steps - 1 }).valid);
}

function problemText({ schema, value, options }: ProblemCase, compile: Compile): string {
  const compiled = compile(schema, options);
  // The first call builds the plan, later ones take the usual way; nothing may be left in between.
  compiled.validate(value);
  compile(schema, options).validate(value);
  return formatProblems(compiled.validate(value).problems);
}

/** Whether any case tells a copy of the engine from the one that it should be. */
function isNoticed(compile: Compile): boolean {
  if (!STEP_CASES.every((one) => keepsSteps(one, compile))) return true;
  if (!PROBLEM_CASES.every((one) => problemText(one, compile) === one.text)) return true;
  return answeredSchemas().some(({ schema, values, valid }) => {
    const compiled = compile(schema);
    return values.some((value, index) => compiled.validate(value).valid !== valid[index]);
  });
}

test.each(STEP_CASES)("S8 $schema with $value takes $steps steps", (one) => {
  expect(keepsSteps(one, compileSchema)).toBe(true);
});

test.each(PROBLEM_CASES)("S9 $schema with $value: $text", (one) => {
  expect(problemText(one, compileSchema)).toBe(one.text);
});

describe("every condition of a shortcut is needed", () => {
  test.each(canaries)("S2 $name is noticed", async (canary) => {
    await withBrokenCopy(canary, (broken) => {
      expect(noticed(broken.compileSchema)).toBe(true);
    });
  });
});

/** A copy that throws or never ends its recursion is noticed as well. */
function noticed(compile: Compile): boolean {
  try {
    return isNoticed(compile);
  } catch {
    return true;
  }
}
