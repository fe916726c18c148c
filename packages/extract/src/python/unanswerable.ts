import { classKindOf } from "./classes/class-kinds.ts";
import { lastName, lineageOf } from "./classes/lineage.ts";
import type { PythonProject } from "./project.ts";
import { resolveAliased } from "./resolve-name.ts";
import type { Expression } from "./syntax/expression.ts";
import type { FunctionSyntax } from "./syntax/function-syntax.ts";
import { extras, type SyntaxNode } from "./syntax/grammar.ts";
import type { ToolCandidate } from "./tool-candidate.ts";
import { valueTypes } from "./types/value-types.ts";

/**
 * Whether no call of a function could be answered, since its return type is a function or a class
 * that is not data. What is registered with a server is answered as the server would.
 */
export function neverAnswers(candidate: ToolCandidate, project: PythonProject): boolean {
  const { function: source, application, options } = candidate;
  if (source.returns === undefined) return false;
  if (application !== undefined && returnsItself(source.returns.read(), application)) return true;
  if (options !== undefined || isDecorated(source)) return false;
  const types = valueTypes(source.returns.read(), project);
  return types.length > 0 && types.every((type) => isNeverData(type, candidate, project));
}

/** Builders return their own object. */
function returnsItself(returns: Expression, application: string): boolean {
  return returns.kind === "string"
    ? [application, "Self"].includes(returns.value)
    : ["Self", application].includes(lastName(returns));
}

/** What a decorator may make of a result is not known. */
function isDecorated({ decorators }: FunctionSyntax): boolean {
  return decorators.some(
    (each) => !/^(?:static|class)method$|^(?:lru_)?cache$/.test(lastName(each)),
  );
}

function isNeverData(
  type: Expression,
  { module, local }: ToolCandidate,
  project: PythonProject,
): boolean {
  const name = type.kind === "subscript" ? type.value : type;
  if (name.kind !== "name") return false;
  const meaning = local?.get(name.name) ?? resolveAliased(name.name, module, project);
  if (meaning?.kind === "library")
    return (
      /^(?:Callable|[tT]ype)$/.test(meaning.name) && /^$|^typing|^collections/.test(meaning.module)
    );
  if (meaning?.kind !== "class") return false;
  const lineage = lineageOf(meaning, project);
  const bases = [...lineage.libraryBases].filter((base) => base !== "object");
  const methods = lineage.classes.flatMap(({ class: { methods: own } }) => own);
  return (
    classKindOf(lineage) === undefined &&
    bases.length === 0 &&
    !methods.some((method) => writers.has(method.name))
  );
}

/** The methods by which results are written that are of no known kind. */
const writers: ReadonlySet<string> = new Set(["__next__", "model_dump", "parse_obj", "tolist"]);

/** Whether a function gives another one back, as decorators do, whatever its types say. */
export function returnsFunction(source: FunctionSyntax): boolean {
  const { body } = source;
  if (body === undefined || !givesFunction.test(body.text) || isDecorated(source)) return false;
  const inner = new Set<string>();
  const returned: SyntaxNode[] = [];
  const walk = (node: SyntaxNode): void => {
    for (const child of node.namedChildren) {
      if (child.type === "decorated_definition") walk(child);
      else if (child.type === "function_definition")
        inner.add(child.childForFieldName("name")?.text ?? "");
      else if (child.type === "return_statement") returned.push(child);
      else if (!leaves.has(child.type)) walk(child);
    }
  };
  walk(body);
  const isFunction = (statement: SyntaxNode): boolean => {
    const [value] = statement.namedChildren.filter(({ type }) => !extras.has(type));
    return value?.type === "lambda" || (value?.type === "identifier" && inner.has(value.text));
  };
  return returned.length > 0 && returned.every(isFunction);
}

/** What the text of a function has that returns one: most have not, and are not walked through. */
const givesFunction = /\bdef\s|\breturn[\s(]+lambda\b/;

/** What holds no statement of the function itself. */
const leaves: ReadonlySet<string> = new Set([
  "class_definition",
  "expression_statement",
  "lambda",
  "comment",
]);
