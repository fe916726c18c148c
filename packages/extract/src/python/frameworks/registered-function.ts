import { withoutAbsent } from "@toolcrib/model";
import { withoutReceiver } from "../methods.ts";
import type { PythonModule, PythonProject } from "../project.ts";
import { localClasses, resolveFunction } from "../resolve-name.ts";
import type { FunctionSyntax } from "../syntax/function-syntax.ts";
import type { RegistrationSyntax } from "../syntax/registration-syntax.ts";
import type { ToolCandidate } from "../tool-candidate.ts";
import {
  classMethod,
  methodOfInstance,
  needed,
  ownMethod,
  serverParameter,
} from "./registered-method.ts";
import { needsArguments } from "./registration-diagnostics.ts";

/** Python's own mark, in a qualified name, for what is defined inside a function. */
const LOCALS = "<locals>";

/** A file with the names that the functions around a registration import. */
export function withImports(
  scope: RegistrationSyntax["scope"],
  module: PythonModule,
): PythonModule {
  const imports = scope.flatMap((around) =>
    around.kind === "function" ? [...around.imports] : [],
  );
  return imports.length === 0
    ? module
    : { ...module, names: new Map([...module.names, ...imports]) };
}

/** The function below a decorator that registers it. */
export function decoratedCandidate(
  registration: RegistrationSyntax & { readonly target: FunctionSyntax },
  module: PythonModule,
  project: PythonProject,
): ToolCandidate {
  const { target, scope } = registration;
  const [owner] = scope;
  if (scope.length === 1 && owner?.kind === "class") {
    const found = classMethod(owner.name, target.name, module, project);
    if (found !== undefined) {
      const { name: _, application: __, applicationTags: ___, ...method } = found.method;
      return method;
    }
  }
  const inside = withImports(scope, module);
  const inClass = scope.at(-1)?.kind === "class";
  const parameters = inClass ? withoutReceiver(target) : target.parameters;
  const local = localClasses(
    scope.flatMap((around) => (around.kind === "function" ? around.classes : [])),
    inside,
    undefined,
  );
  return {
    function: target,
    module: inside,
    parameters,
    ...withoutAbsent({ local }),
    ...reached(registration, module, project, target.name),
  };
}

/** A function that is named where it is registered: local, of the class, of the file, or imported. */
export function namedCandidate(
  name: string,
  registration: RegistrationSyntax,
  module: PythonModule,
  project: PythonProject,
): ToolCandidate | undefined {
  const { scope } = registration;
  const own = /^self\.(\w+)$/.exec(name)?.[1];
  if (own !== undefined) return ownMethod(own, registration, module, project);
  for (let depth = scope.length - 1; depth >= 0; depth--) {
    const around = scope[depth];
    if (around?.kind !== "function") continue;
    const local = around.locals.get(name);
    if (local === undefined && around.function.parameters.some((each) => each.name === name))
      return undefined;
    if (local === undefined) continue;
    const inside = { ...registration, scope: scope.slice(0, depth + 1) };
    return {
      function: local,
      module,
      parameters: local.parameters,
      ...reached(inside, module, project, name),
    };
  }
  const inside = withImports(scope, module);
  const meaning = resolveFunction(name, inside, project);
  if (meaning !== undefined && meaning.module !== inside && inside !== module)
    // What a function imports is no name of the file: it is reached where it is defined.
    return {
      function: meaning.function,
      module: meaning.module,
      parameters: meaning.function.parameters,
      binding: { file: meaning.module.file, path: [meaning.function.name] },
    };
  if (meaning !== undefined)
    return {
      function: meaning.function,
      module: meaning.module,
      parameters: meaning.function.parameters,
      binding: { file: module.file, path: name.split(".") },
    };
  return methodOfInstance(name, module, project);
}

/** How a function is reached: functions around it are run, and given the server that they take. */
function reached(
  registration: RegistrationSyntax,
  module: PythonModule,
  project: PythonProject,
  name: string,
): Pick<ToolCandidate, "binding" | "needs"> {
  const { scope } = registration;
  const method = methodAround(registration, module, project);
  const start = method?.binding.path ?? [];
  const rest = method === undefined ? scope : scope.slice(2);
  const path = [
    ...start,
    ...(method === undefined ? [] : [LOCALS]),
    ...rest.flatMap((around) =>
      around.kind === "class" ? [around.name] : [around.function.name, LOCALS],
    ),
    name,
  ];
  const functions = scope.flatMap((around) =>
    around.kind === "function" ? [around.function] : [],
  );
  const server =
    functions
      .map((around) => serverParameter(registration, around))
      .find((parameter) => parameter !== undefined) ?? method?.binding.server;
  const missing = functions
    .flatMap((around, index) =>
      needed(
        scope[0]?.kind === "class" && index === 0 ? withoutReceiver(around) : around.parameters,
      ),
    )
    .find((parameter) => parameter.name !== server);
  const isMethod = scope[0]?.kind === "class";
  const receiver = scope.length === 1 ? "object" : (method?.binding.receiver ?? "instance");
  const needs =
    missing === undefined
      ? method?.needs
      : needsArguments(missing, functions.at(-1)?.name ?? "", module);
  return {
    binding: {
      file: module.file,
      path,
      ...(isMethod ? { receiver } : {}),
      ...withoutAbsent({ server }),
    },
    ...withoutAbsent({ needs }),
  };
}

/** The method in which a registration stands, of an instance that the file makes or that is made for it. */
function methodAround(
  registration: RegistrationSyntax,
  module: PythonModule,
  project: PythonProject,
): Pick<ToolCandidate, "binding" | "needs"> | undefined {
  const [first, second] = registration.scope;
  if (first?.kind !== "class" || second?.kind !== "function") return undefined;
  const { name } = second.function;
  return name === "__init__" ? undefined : ownMethod(name, registration, module, project);
}
