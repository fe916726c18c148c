import { headName } from "./classes/lineage.ts";
import type { PythonModule, PythonProject } from "./project.ts";
import { resolveFunction } from "./resolve-name.ts";
import type { FunctionSyntax, ParameterSyntax } from "./syntax/function-syntax.ts";
import { extras, type SyntaxNode } from "./syntax/grammar.ts";

/** What a decorator gives to the function itself: arguments by their places and by their names. */
interface Filled {
  readonly places: ReadonlySet<number>;
  readonly names: ReadonlySet<string>;
}

/**
 * The parameters that callers give: without those that a decorator of the project fills in, as in
 * `return function(connection, *args, **kwargs)`.
 */
export function withoutFilled(
  parameters: readonly ParameterSyntax[],
  source: FunctionSyntax,
  { module, project }: { readonly module: PythonModule; readonly project: PythonProject },
): readonly ParameterSyntax[] {
  let left = parameters;
  // The decorator next to the function calls it.
  for (const decorator of [...source.decorators].reverse()) {
    const meaning = resolveFunction(headName(decorator), module, project);
    const filled = meaning && filledBy(meaning.function);
    if (filled === undefined) continue;
    // `self`, where there is one, is the first place.
    const receivers = source.parameters.length - parameters.length;
    const places = left.filter(({ kind }) => kind === "normal" || kind === "positional");
    left = left.filter(
      (each) =>
        !filled.names.has(each.name) && !filled.places.has(places.indexOf(each) + receivers),
    );
  }
  return left;
}

/** What all calls of a decorated function inside its decorator add to what the caller gave. */
function filledBy({ body, parameters }: FunctionSyntax): Filled | undefined {
  const calls: Filled[] = [];
  const walk = (node: SyntaxNode, taken: readonly string[], own: readonly string[]): void => {
    for (const child of node.namedChildren) {
      if (child.type === "function_definition") {
        const names = parameterNames(child);
        walk(child, [...taken, ...own], names);
        continue;
      }
      const filled = child.type === "call" ? filledInCall(child, { taken, own }) : undefined;
      if (filled !== undefined) calls.push(filled);
      walk(child, taken, own);
    }
  };
  if (body !== undefined)
    walk(
      body,
      [],
      parameters.map(({ name }) => name),
    );
  const [first, ...others] = calls;
  if (first === undefined || others.some((other) => !isSame(first, other))) return undefined;
  const names = [...(body?.text ?? "").matchAll(/\bkw\w*\[["'](\w+)["']\]\s*=[^=]/g)];
  return { ...first, names: new Set([...first.names, ...names.map(([, name = ""]) => name)]) };
}

/** `function(connection, *args, **kwargs)`, where `function` is what the decorator was given. */
function filledInCall(
  call: SyntaxNode,
  { taken, own }: { readonly taken: readonly string[]; readonly own: readonly string[] },
): Filled | undefined {
  const callee = call.childForFieldName("function");
  const given = call.childForFieldName("arguments")?.namedChildren ?? [];
  const list = given.filter(({ type }) => !extras.has(type));
  const isPassedOn = list.some(({ type }) => /^(?:list|dictionary)_splat$/.test(type));
  if (callee?.type !== "identifier" || !taken.includes(callee.text) || !isPassedOn)
    return undefined;
  const isOwn = (value: SyntaxNode | null): boolean =>
    value?.type === "identifier" && own.includes(value.text);
  const places = new Set<number>();
  const names = new Set<string>();
  for (const [index, each] of list.entries()) {
    if (/_splat$/.test(each.type)) continue;
    if (each.type !== "keyword_argument") {
      if (!isOwn(each)) places.add(index);
    } else if (!isOwn(each.childForFieldName("value")))
      names.add(each.childForFieldName("name")?.text ?? "");
  }
  return { places, names };
}

function parameterNames(definition: SyntaxNode): readonly string[] {
  const list = definition.childForFieldName("parameters")?.namedChildren ?? [];
  return list.flatMap((each) => /^\w+/.exec(each.text)?.[0] ?? []);
}

function isSame(left: Filled, right: Filled): boolean {
  return (
    [...left.places].join() === [...right.places].join() &&
    [...left.names].join() === [...right.names].join()
  );
}
