import { withoutAbsent } from "@toolcrib/model";
import type { Diagnostic } from "../../diagnostic.ts";
import type { Candidates } from "../candidates.ts";
import type { PythonModule, PythonProject } from "../project.ts";
import { resolveName } from "../resolve-name.ts";
import type { Arguments, Expression } from "../syntax/expression.ts";
import { isDecorated, type RegistrationSyntax } from "../syntax/registration-syntax.ts";
import type { ToolCandidate } from "../tool-candidate.ts";
import { type EachRegistration, eachRegistration, eachWithin } from "./each-registration.ts";
import { toldByPlace } from "./helper-call.ts";
import { isParameter } from "./is-parameter.ts";
import { computedPrefixes, mountedPrefixes, withPrefixes } from "./mounted-servers.ts";
import { isPassedOn, isWrapper } from "./passed-on.ts";
import { readRegisteredFeature } from "./registered-feature.ts";
import { decoratedCandidate, namedCandidate } from "./registered-function.ts";
import { freshInstanceCandidate } from "./registered-method.ts";
import {
  computedAuth,
  computedDescription,
  computedName,
  unread,
  withoutTools,
} from "./registration-diagnostics.ts";
import { holdsOwnServer, namesServerClass } from "./server-class.ts";
import { readToolOptions } from "./tool-options.ts";
import { withoutReplaced } from "./without-replaced.ts";

/** What a file registers with servers: its tools, unless it registers nothing. */
export function registeredTools(
  module: PythonModule,
  project: PythonProject,
): Candidates | undefined {
  const registrations = module
    .registrations()
    .filter((found) => isRegistration(found, module, project))
    .flatMap(eachWithin(module, project));
  if (registrations.length === 0) return undefined;
  const candidates: ToolCandidate[] = [];
  const diagnostics: Diagnostic[] = [...computedPrefixes(module, project)];
  const seen = new Set<string>();
  const told = new Set<string>();
  for (const each of registrations) {
    const { registration } = each;
    if (!offering.has(registration.kind) || isPassedOn(registration)) continue;
    const found = candidateOf(each, module, project);
    if ("trouble" in found) {
      // A loop over what code makes is told once.
      const { line, column } = found.trouble;
      if (!told.has(`${line}:${column}`)) diagnostics.push(found.trouble);
      told.add(`${line}:${column}`);
      continue;
    }
    const { candidate } = found;
    // A decorated function that is added once more is the same tool, but a resource may be a tool, too.
    const { file } = candidate.module;
    const key = `${registration.kind}:${file}:${candidate.function.at.line}:${candidate.name ?? ""}`;
    if (seen.has(key)) continue;
    seen.add(key);
    const { options } = candidate;
    if (options?.computed.includes("name")) diagnostics.push(computedName(candidate));
    if (options?.computed.includes("description")) diagnostics.push(computedDescription(candidate));
    if (options?.computed.includes("auth")) diagnostics.push(computedAuth(candidate));
    if (options?.disabled === true) continue;
    candidates.push(withPrefixes(candidate, mountedPrefixes(registration, module, project)));
  }
  const { callable, replaced } = withoutReplaced(candidates);
  diagnostics.push(...replaced);
  const [first] = registrations;
  if (first === undefined || candidates.length > 0 || diagnostics.length > 0)
    return { candidates: callable, diagnostics };
  const trouble = withoutTools(first.registration, module);
  const answersItself = registrations.some(
    ({ registration: { kind, server } }) => kind === "handler" || /(?:^|\.)Server$/.test(server),
  );
  return answersItself
    ? { candidates, diagnostics: [trouble] }
    : { candidates, diagnostics, unlessServed: trouble };
}

/** Whether a file makes an MCP server, or registers what one offers. */
export function makesServer(module: PythonModule, project: PythonProject): boolean {
  return module
    .registrations()
    .some(
      (found) =>
        (found.kind === "server" || importsServer(module)) &&
        isRegistration(found, module, project),
    );
}

/** The registrations that make something that clients can ask for. */
const offering: ReadonlySet<string> = new Set(["tool", "prompt", "resource"]);

/** Whether a registration is one: a bare `@tool` and an `add_tool` may be the file's own. */
function isRegistration(
  found: RegistrationSyntax,
  module: PythonModule,
  project: PythonProject,
): boolean {
  switch (found.kind) {
    case "server":
      return (
        /(?:FastMCP|MCPServer)$/.test(found.server) ||
        isLowLevel(found.server, module, project) ||
        namesServerClass(found.server, module, project)
      );
    case "tool":
      if (found.isMade) return isReadable(found, module, project);
      if (found.isPlainCall && found.server === "")
        return isOwnName("tool", module) && !isParameter("tool", found.scope);
      if (found.isPlainCall)
        return /mcp|server|app|agent|toolset/i.test(found.server) || importsServer(module);
      if (found.decorator !== undefined) return isOwnRegistration(found, module, project);
      if (found.server === "") return isOwnName("tool", module);
      return isDecorated(found) || !isOwnMethod(found);
    default:
      if (found.server === "") return isOwnName("resource", module);
      return (
        isServerName(found.server) ||
        importsServer(module) ||
        holdsOwnServer(found.server, module, project)
      );
  }
}

/** Whether `@shop_tool`, or `shop_tool(…)(f)`, registers: what is called so may also find a tool. */
function isOwnRegistration(
  found: RegistrationSyntax,
  module: PythonModule,
  project: PythonProject,
): boolean {
  const { decorator = "" } = found;
  const isGiven = found.isHelperCall === true && isParameter(decorator, found.scope);
  if (!isGiven && !isOwnName(decorator, module)) return false;
  if (isDecorated(found) || found.server !== "") return true;
  return isReadable(found, module, project);
}

/** Whether a function can be read of what is registered, in a loop of one of its items. */
function isReadable(
  found: RegistrationSyntax,
  module: PythonModule,
  project: PythonProject,
): boolean {
  return eachRegistration(found, module, project, maxTried).some(
    (each) => "candidate" in candidateOf(each, module, project),
  );
}

/** How many items of a loop are tried to tell whether what is called registers. */
const maxTried = 20;

/** Whether a decorator is a function that the file defines or imports. */
function isOwnName(name: string, { names }: PythonModule): boolean {
  return /^(?:import|function)$/.test(names.get(name)?.kind ?? "");
}

/** Whether a `Server` is that of the SDK, whose tools are what its handlers answer. */
function isLowLevel(name: string, module: PythonModule, project: PythonProject): boolean {
  const meaning = resolveName(name, module, project);
  return (
    meaning?.kind === "library" && /^mcp\.server(?:\.lowlevel)?(?:\.server)?$/.test(meaning.module)
  );
}

function isServerName(name: string): boolean {
  return /mcp|server|app/i.test(name);
}

/** `self.add_tool(…)` of a class that is a server itself is not read. */
function isOwnMethod({ server, target }: RegistrationSyntax): boolean {
  return server === "self" && !("kind" in target && target.kind === "name");
}

function importsServer({ names }: PythonModule): boolean {
  return [...names.values()].some(
    (definition) => definition.kind === "import" && /^(?:fast)?mcp(?:\.|$)/.test(definition.module),
  );
}

type Found = { readonly candidate: ToolCandidate } | { readonly trouble: Diagnostic };

function candidateOf(each: EachRegistration, module: PythonModule, project: PythonProject): Found {
  const { registration, from } = toldByPlace(each, module, project);
  const read = readRegisteredFeature(registration, { module, project });
  if (read === "computed") return { trouble: unread(registration, module) };
  const { feature } = read;
  const { decorator } = registration.isHelperCall ? {} : registration;
  const options = readToolOptions(read.arguments, { module, project });
  const named = (candidate: ToolCandidate): Found => ({
    candidate: {
      ...candidate,
      options,
      ...withoutAbsent({ decorator, feature }),
      ...(options.name === undefined ? {} : { name: options.name }),
    },
  });
  if (isWrapper(registration)) return { trouble: unread(registration, module) };
  if (isDecorated(registration)) return named(decoratedCandidate(registration, module, project));
  const { target } = registration;
  if ("parameters" in target) return { trouble: unread(registration, module) };
  const made = fromFunction(target);
  if (made !== undefined)
    return candidateOf(
      {
        registration: { ...registration, target: made.target, arguments: made.arguments },
        from,
      },
      module,
      project,
    );
  const inFile = from === module ? registration : { ...registration, scope: [] };
  const found =
    target.kind === "name"
      ? namedCandidate(target.name, inFile, from, project)
      : target.kind === "other"
        ? freshInstanceCandidate(target.text, from, project)
        : undefined;
  if (found === undefined) return { trouble: unread(registration, module) };
  return named(found);
}

/** `Tool.from_function(f, name="g")`: the function, and what is said of it. */
function fromFunction(
  target: Expression,
): { readonly target: Expression; readonly arguments: Arguments } | undefined {
  if (target.kind !== "call" || target.callee.kind !== "name") return undefined;
  if (!/\.from_(?:function|callable|defaults)$/.test(target.callee.name)) return undefined;
  const { keywords } = target;
  const first =
    target.positional[0] ?? keywords.get("fn") ?? keywords.get("func") ?? keywords.get("coroutine");
  if (first === undefined) return undefined;
  return {
    target: first,
    arguments: { positional: target.positional.slice(1), keywords },
  };
}
