import { withoutAbsent } from "@toolcrib/model";
import { lineageOf } from "../classes/lineage.ts";
import { type MethodCandidate, methodsOf, withoutReceiver } from "../methods.ts";
import type { PythonModule, PythonProject } from "../project.ts";
import { type ClassMeaning, resolveName } from "../resolve-name.ts";
import type { FunctionSyntax, ParameterSyntax } from "../syntax/function-syntax.ts";
import type { RegistrationSyntax } from "../syntax/registration-syntax.ts";
import type { ToolCandidate } from "../tool-candidate.ts";
import { needsArguments } from "./registration-diagnostics.ts";

/** A method of a class, which is reached by an instance unless it needs none. */
export function classMethod(
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

/** `self.lookup`, registered in a method of its class. */
export function ownMethod(
  name: string,
  registration: RegistrationSyntax,
  module: PythonModule,
  project: PythonProject,
): ToolCandidate | undefined {
  const owner = registration.scope.find(({ kind }) => kind === "class");
  const className = owner?.kind === "class" ? owner.name : "";
  const found = classMethod(className, name, module, project);
  if (found === undefined) return undefined;
  const { needs: made, name: _, ...candidate } = found.method;
  const initializer = found.owner.class.methods.find(({ name: own }) => own === "__init__");
  const server = initializer === undefined ? undefined : serverParameter(registration, initializer);
  const other = needed(initializer === undefined ? [] : withoutReceiver(initializer)).find(
    (parameter) => parameter.name !== server,
  );
  const needs =
    made === undefined || server === undefined
      ? made
      : other && needsArguments(other, className, module);
  return {
    ...candidate,
    binding: { ...candidate.binding, ...withoutAbsent({ server }) },
    ...withoutAbsent({ needs }),
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
export function methodOfInstance(
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

/** The parameters without which a function cannot be called. */
export function needed(parameters: readonly ParameterSyntax[]): readonly ParameterSyntax[] {
  return parameters.filter(
    (parameter) => parameter.default === undefined && !/rest$/.test(parameter.kind),
  );
}

/** The parameter that takes the server: `mcp` of `def register(mcp)`, where `mcp.tool` is used. */
export function serverParameter(
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
