import { withoutAbsent } from "@toolcrib/model";
import { lineageOf } from "../classes/lineage.ts";
import { type MethodCandidate, methodsOf, withoutReceiver } from "../methods.ts";
import type { PythonModule, PythonProject } from "../project.ts";
import { type ClassMeaning, localClasses, resolveFunction, resolveName } from "../resolve-name.ts";
import type { FunctionSyntax, ParameterSyntax } from "../syntax/function-syntax.ts";
import type { RegistrationSyntax } from "../syntax/registration-syntax.ts";
import type { ToolCandidate } from "../tool-candidate.ts";
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
    ...reached(registration, module, target.name),
  };
}

/** A method of a class, which is reached by an instance unless it needs none. */
function classMethod(
  className: string,
  name: string,
  module: PythonModule,
  project: PythonProject,
): { readonly owner: ClassMeaning; readonly method: MethodCandidate } | undefined {
  const owner = resolveName(className, module, project);
  if (owner?.kind !== "class") return undefined;
  const method = methodsOf(lineageOf(owner, project), project).find((each) => each.name === name);
  return method && { owner, method };
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
      ...reached(inside, module, name),
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

/** `self.lookup`, registered in a method of its class. */
function ownMethod(
  name: string,
  registration: RegistrationSyntax,
  module: PythonModule,
  project: PythonProject,
): ToolCandidate | undefined {
  const owner = registration.scope.find(({ kind }) => kind === "class");
  const className = owner?.kind === "class" ? owner.name : "";
  const found = classMethod(className, name, module, project);
  if (found === undefined) return undefined;
  const { needs, name: _, ...candidate } = found.method;
  const initializer = found.owner.class.methods.find(({ name: own }) => own === "__init__");
  const given = initializer === undefined ? undefined : serverParameter(registration, initializer);
  return {
    ...candidate,
    binding: { ...candidate.binding, ...(given === undefined ? {} : { server: given }) },
    ...(needs === undefined || given !== undefined ? {} : { needs }),
  };
}

/** `Helper().lookup`, registered as the method of an instance that is made there. */
export function freshInstanceCandidate(
  text: string,
  module: PythonModule,
  project: PythonProject,
): ToolCandidate | undefined {
  const [, className = "", name = ""] = /^([\w.]+)\(\)\.(\w+)$/.exec(text) ?? [];
  const found = className === "" ? undefined : classMethod(className, name, module, project);
  if (found === undefined) return undefined;
  const { name: _, ...candidate } = found.method;
  const path = [...className.split("."), name];
  return { ...candidate, binding: { file: module.file, path, receiver: "instance" } };
}

/** `helper.lookup` of an instance that the file makes. */
function methodOfInstance(
  name: string,
  module: PythonModule,
  project: PythonProject,
): ToolCandidate | undefined {
  const [instance = "", method = "", ...more] = name.split(".");
  if (method === "" || more.length > 0) return undefined;
  const value = resolveName(instance, module, project);
  const isInstance = value?.kind === "value" && value.value.kind === "call";
  const maker = isInstance && value.value.kind === "call" ? value.value.callee : undefined;
  const owner =
    value?.kind === "class"
      ? value
      : maker?.kind === "name" && value?.kind === "value"
        ? resolveName(maker.name, value.module, project)
        : undefined;
  if (owner?.kind !== "class") return undefined;
  const found = methodsOf(lineageOf(owner, project), project).find(
    (candidate) => candidate.name === method,
  );
  if (found === undefined) return undefined;
  const { needs: _, name: __, ...candidate } = found;
  return {
    ...candidate,
    binding: { file: module.file, path: [instance, method], receiver: "object" },
  };
}

/** How a function is reached: functions around it are run, and given the server that they take. */
function reached(
  registration: RegistrationSyntax,
  module: PythonModule,
  name: string,
): Pick<ToolCandidate, "binding" | "needs"> {
  const { scope } = registration;
  const path = [
    ...scope.flatMap((around) =>
      around.kind === "class" ? [around.name] : [around.function.name, LOCALS],
    ),
    name,
  ];
  const functions = scope.flatMap((around) =>
    around.kind === "function" ? [around.function] : [],
  );
  const server = functions
    .map((around) => serverParameter(registration, around))
    .find((parameter) => parameter !== undefined);
  const missing = functions
    .flatMap((around, index) =>
      needed(
        scope[0]?.kind === "class" && index === 0 ? withoutReceiver(around) : around.parameters,
      ),
    )
    .find((parameter) => parameter.name !== server);
  const isMethod = scope[0]?.kind === "class";
  return {
    binding: {
      file: module.file,
      path,
      ...(isMethod ? { receiver: scope.length === 1 ? "object" : "instance" } : {}),
      ...withoutAbsent({ server }),
    },
    ...(missing === undefined
      ? {}
      : { needs: needsArguments(missing, functions.at(-1)?.name ?? "", module) }),
  };
}

function needed(parameters: readonly ParameterSyntax[]): readonly ParameterSyntax[] {
  return parameters.filter(
    (parameter) => parameter.default === undefined && !/rest$/.test(parameter.kind),
  );
}

/** The parameter that takes the server: `mcp` of `def register(mcp)`, where `mcp.tool` is used. */
function serverParameter(
  { server }: RegistrationSyntax,
  { parameters }: FunctionSyntax,
): string | undefined {
  const name = server.replace(/^self\._?/, "");
  const taken = parameters.find(
    (parameter) =>
      parameter.name === name || /\b(?:FastMCP|MCPServer)\b/.test(parameter.hint?.text ?? ""),
  );
  return taken?.name;
}
