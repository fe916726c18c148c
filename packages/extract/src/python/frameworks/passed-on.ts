import { lastName } from "../classes/lineage.ts";
import type { FunctionSyntax } from "../syntax/function-syntax.ts";
import type { ScopeSyntax } from "../syntax/registration-scope.ts";
import type { RegistrationSyntax } from "../syntax/registration-syntax.ts";

/**
 * Whether a decorator of the project's own, or a method `add_tool`, passes on to the server what it
 * is given: it is read where that is used.
 */
export function isPassedOn(registration: RegistrationSyntax): boolean {
  const functions = functionsAround(registration.scope);
  const [outer] = functions;
  const inner = functions.at(-1);
  if (outer === undefined || inner === undefined) return false;
  if (!/^(?:\w+_)?(?:tool|prompt|resource)$/.test(outer.name)) return false;
  const given = wrappedName(registration) ?? givenName(registration);
  const index = inner.parameters.findIndex(({ name }) => name === given);
  const isAny = inner !== outer || /^_?(?:add|register)_/.test(outer.name);
  return isAny ? index !== -1 : index === 0 || (index === 1 && isMethod(registration));
}

/** `f`, also where it is wrapped: `mcp.tool()(logged(f))`. */
function givenName(registration: RegistrationSyntax): string | undefined {
  const { target } = registration;
  const [only, ...more] = "parameters" in target || target.kind !== "call" ? [] : target.positional;
  if (only?.kind === "name" && more.length === 0) return only.name;
  return targetName(registration);
}

/** Whether `@wraps(f)` says that a function stands for one that is given to a function around it. */
export function isWrapper(registration: RegistrationSyntax): boolean {
  const wrapped = wrappedName(registration);
  return functionsAround(registration.scope).some(({ parameters }) =>
    parameters.some(({ name }) => name === wrapped),
  );
}

function functionsAround(scope: readonly ScopeSyntax[]): readonly FunctionSyntax[] {
  return scope.flatMap((around) => (around.kind === "function" ? [around.function] : []));
}

function isMethod({ scope }: RegistrationSyntax): boolean {
  return scope[0]?.kind === "class";
}

/** `f` of `@functools.wraps(f)` above the function that is registered. */
function wrappedName(registration: RegistrationSyntax): string | undefined {
  const source = sourceOf(registration);
  const wraps = source?.decorators.find((decorator) => lastName(decorator) === "wraps");
  const wrapped = wraps?.kind === "call" ? wraps.positional[0] : undefined;
  return wrapped?.kind === "name" ? wrapped.name : undefined;
}

function sourceOf(registration: RegistrationSyntax): FunctionSyntax | undefined {
  const { target, scope } = registration;
  if ("parameters" in target) return target;
  const around = scope.at(-1);
  const name = targetName(registration);
  return around?.kind === "function" && name !== undefined ? around.locals.get(name) : undefined;
}

function targetName({ target }: RegistrationSyntax): string | undefined {
  return !("parameters" in target) && target.kind === "name" ? target.name : undefined;
}
