import { boundName, DIAGNOSTICS, type Diagnostic, type Manifest } from "@toolcrib/extract";

/** The questions that decide whether a function is a good tool; the fourth, the log, is the same for all. */
type Step = "callable" | "documented" | "typed";

/** One question and its answer. */
interface StepAnswer {
  readonly step: Step;
  readonly ok: boolean;
  readonly message: string;
  readonly advice?: string;
}

/** A function of the code with the answers to the questions. */
export interface ExaminedFunction {
  readonly name: string;
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** Whether it is a tool, prompt or resource. */
  readonly tool: boolean;
  /** What it is, where it is not a tool. */
  readonly kind?: "prompt" | "resource";
  readonly steps: readonly StepAnswer[];
}

const fine: Readonly<Record<Step, string>> = {
  callable: "it is exported and can be called",
  documented: "it has a description",
  typed: "every parameter has a type that JSON can carry",
};

/** Goes through every function that was found, and asks the questions. */
export function examineFunctions(manifest: Manifest): readonly ExaminedFunction[] {
  const { tools, features = [], diagnostics } = manifest;
  const found = new Map<string, ExaminedFunction>();
  const subjects = diagnostics.filter(({ subject }) => subject !== undefined);
  for (const { binding, location } of tools) {
    const name = boundName(binding);
    const at = { ...location, name };
    found.set(keyOf(at), examined(at, true, subjects));
  }
  for (const { binding, location, kind } of features) {
    const at = { ...location, name: boundName(binding) };
    found.set(keyOf(at), { ...examined(at, true, subjects), kind });
  }
  for (const { file, subject = "", line, column } of subjects) {
    const at = { file, name: subject, line, column };
    // What is said of a function may stand in the file of a type that it uses.
    const isKnown = [...found.values()].some(({ name }) => name === subject);
    if (!isKnown) found.set(keyOf(at), examined(at, false, subjects));
  }
  return [...found.values()];
}

function keyOf({ file, name }: Pick<ExaminedFunction, "file" | "name">): string {
  return `${file}\n${name}`;
}

function examined(
  at: Pick<ExaminedFunction, "file" | "name" | "line" | "column">,
  tool: boolean,
  diagnostics: readonly Diagnostic[],
): ExaminedFunction {
  const own = diagnostics.filter(({ subject }) => subject === at.name);
  const answers = (["callable", "documented", "typed"] as const).map((step): StepAnswer => {
    const against = own
      .filter(({ code, level }) => stepOf(code) === step && counts(level, tool))
      .sort((left, right) => gravity[right.level] - gravity[left.level])[0];
    return against === undefined
      ? { step, ok: true, message: fine[step] }
      : { step, ok: false, message: against.message, advice: against.advice };
  });
  // What is out of reach was not looked at any further.
  const [callable] = answers;
  const reached = tool || callable?.ok === true;
  return { ...at, tool, steps: answers.filter(({ ok }) => reached || !ok) };
}

const gravity: Readonly<Record<Diagnostic["level"], number>> = { error: 2, warning: 1, info: 0 };

/** A note about a function that is a tool does not make it fail. */
function counts(level: Diagnostic["level"], tool: boolean): boolean {
  return level !== "info" || !tool;
}

function stepOf(code: string): Step {
  return Object.hasOwn(DIAGNOSTICS, code)
    ? DIAGNOSTICS[code as keyof typeof DIAGNOSTICS].step
    : "typed";
}
