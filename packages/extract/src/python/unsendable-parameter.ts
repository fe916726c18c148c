import type { ParameterSyntax } from "./syntax/function-syntax.ts";
import { schemaOf } from "./types/schema-of.ts";
import { newSteps, type TypeContext } from "./types/type-context.ts";
import { valueTypes } from "./types/value-types.ts";

/** The types of Python of which no value can be sent. */
const unsendable: ReadonlySet<string> = new Set(
  "Callable type Type complex memoryview IO TextIO BinaryIO slice".split(" "),
);

/**
 * The parameters without those that callers can neither send nor need to: a function to call back,
 * say, that is None by default.
 */
export function withoutUnsendable(
  parameters: readonly ParameterSyntax[],
  context: TypeContext,
): readonly ParameterSyntax[] {
  const restAt = parameters.findIndex(({ kind }) => kind === "rest");
  return parameters.filter((parameter, index) => {
    const { name, kind, at } = parameter;
    const byName = kind === "keyword" || (kind === "normal" && index > restAt);
    if (!byName || parameter.default === undefined || !isUnsendable(parameter, context))
      return true;
    context.report({
      file: context.module.file,
      at,
      code: "function-dropped",
      message: `the parameter ${name} is left out, since callers cannot send what it takes`,
      advice: "Nothing needs to be done: the function is called without it.",
    });
    return false;
  });
}

/** Whether a hint has no member but None that callers could send. */
export function isUnsendable({ hint }: ParameterSyntax, context: TypeContext): boolean {
  const names = hint?.text.match(/[A-Za-z_]\w*/g) ?? [];
  if (hint === undefined || !names.some((name) => mayBeUnsendable(name, context))) return false;
  return valueTypes(hint.read(), context.project).every((member) => {
    const codes = new Set<string>();
    const report: TypeContext["report"] = ({ code }) => codes.add(code);
    schemaOf(member, { ...context, report, steps: newSteps() });
    return codes.has("type-not-representable") || codes.has("class-not-data");
  });
}

/** Other names are not looked into, which would take longer. */
function mayBeUnsendable(name: string, { module, project }: TypeContext): boolean {
  const kind = module.names.get(name)?.kind;
  if (kind === undefined) return unsendable.has(name) || project.starred(module).length > 0;
  return unsendable.has(name) || kind === "class" || kind === "import";
}
