import { readClass, readDecorated } from "./class-syntax.ts";
import { type Arguments, type Expression, noArguments, readExpression } from "./expression.ts";
import type { FunctionSyntax } from "./function-syntax.ts";
import { extras, type SyntaxNode } from "./grammar.ts";
import type { Place } from "./place.ts";
import {
  bareResource,
  noteAlias,
  noteMade,
  ownRegistration,
  type Registrar,
  registrarOf,
  withGiven,
} from "./registrars.ts";
import {
  insideFunction,
  insideLoop,
  type LoopSyntax,
  type Scope,
  type ScopeSyntax,
} from "./registration-scope.ts";

/** One registration: `@mcp.tool(…)` above a function, `mcp.tool(…)(f)`, `mcp.tool(f)` or `mcp.add_tool(f)`. */
export interface RegistrationSyntax extends Registrar {
  readonly arguments: Arguments;
  readonly at: Place;
  /** The decorated function, or what the call is given: `f`, `self.lookup`, `Tool.from_function(f)`. */
  readonly target: FunctionSyntax | Expression;
  /** The functions and classes around it, outermost first. */
  readonly scope: readonly ScopeSyntax[];
  /** The loops around a call, outermost first, whose variables may be the target: `for f in [a, b]`. */
  readonly loops?: readonly LoopSyntax[];
  /** Set for `mcp.tool(f)`, which may be a call of anything that has such a method. */
  readonly isPlainCall?: true;
  /** Set for `register_tool(mcp, "find", find)`, which takes the function in any place. */
  readonly isHelperCall?: true;
  /** Set for `Tool.from_function(f)`, whose tool may be registered anywhere. */
  readonly isMade?: true;
}

/** How deep definitions are looked for in each other. */
const maxDepth = 200;

/** Files without one of these register nothing, and are not looked through. */
const marks =
  /@(?:(?:\w+_)?tool\b|resource\()|\w_tool\(|\.tool(?:_plain)?\b|Tool\.from_\w+\(|\b(?:FastMCP|MCPServer)\b|(?:MCP|Mcp|Server)[([]|^\s*@[\w.]+\.(?:prompt|resource|resource_template|custom_route|list_\w+|call_tool|get_prompt|read_resource)\b/m;

/** Everything that a file registers with servers, wherever in the file it does so. */
export function readRegistrations(root: SyntaxNode): readonly RegistrationSyntax[] {
  if (!marks.test(root.text)) return [];
  const found: RegistrationSyntax[] = [];
  const walk = (node: SyntaxNode, scope: Scope, depth: number): void => {
    if (depth > maxDepth) return;
    for (const child of node.namedChildren) {
      const { definition, decorators } = readDecorated(child);
      switch (definition.type) {
        case "function_definition": {
          const inner = insideFunction(definition, decorators, scope);
          found.push(...decorated(inner.function, scope));
          const body = definition.childForFieldName("body");
          if (body !== null) walk(body, inner.scope, depth + 1);
          break;
        }
        case "class_definition": {
          const body = definition.childForFieldName("body");
          const { name } = readClass(definition, []);
          const around: ScopeSyntax = { kind: "class", name };
          if (body !== null) walk(body, { ...scope, around: [...scope.around, around] }, depth + 1);
          break;
        }
        case "assignment":
          noteAlias(definition, scope.aliases);
          noteMade(definition, scope.made);
          walk(definition, scope, depth + 1);
          break;
        case "for_statement":
          walk(definition, insideLoop(definition, scope), depth + 1);
          break;
        case "call": {
          const isStatement = node.type === "expression_statement";
          const call = registeringCall(readExpression(definition), scope, isStatement);
          if (call?.kind === "server") walk(definition, scope, depth + 1);
          if (call === undefined) walk(definition, scope, depth + 1);
          else found.push(call);
          break;
        }
        default:
          if (!extras.has(definition.type)) walk(definition, scope, depth + 1);
      }
    }
  };
  walk(root, { around: [], aliases: new Map(), made: new Map(), loops: [] }, 0);
  return found;
}

function decorated(source: FunctionSyntax, scope: Scope): readonly RegistrationSyntax[] {
  const found = decoratedBy(source, scope, (maker, given) => servers(maker, given, scope));
  return found.length > 0 ? found : decoratedBy(source, scope, ownRegistration);
}

/** What registers, and what is said of the tool there. */
type Registering = ReturnType<typeof ownRegistration>;

function servers(maker: Expression, given: Arguments, { aliases }: Scope): Registering {
  const registrar = registrarOf(maker, aliases) ?? bareResource(maker, given);
  return registrar && { registrar, arguments: withGiven(maker, given, aliases) };
}

function decoratedBy(
  source: FunctionSyntax,
  scope: Scope,
  read: (maker: Expression, given: Arguments) => Registering,
): readonly RegistrationSyntax[] {
  return source.decorators.flatMap((decorator): readonly RegistrationSyntax[] => {
    const found =
      decorator.kind === "call" ? read(decorator.callee, decorator) : read(decorator, noArguments);
    if (found === undefined) return [];
    return [
      {
        ...found.registrar,
        arguments: found.arguments,
        at: source.at,
        target: source,
        scope: scope.around,
      },
    ];
  });
}

/** `mcp.tool(…)(f)`, `mcp.tool(f)`, `mcp.add_tool(f)`. */
function registeringCall(
  call: Expression,
  scope: Scope,
  isStatement: boolean,
): RegistrationSyntax | undefined {
  const found = calledRegistration(call, scope);
  // What is done with the result of `secure_tool(…)(f)` tells whether that registers.
  if (found?.decorator !== undefined && found.server === "" && !isStatement) return undefined;
  if (found === undefined || "parameters" in found.target) return found;
  const { target } = found;
  const made =
    target.kind === "name" ? scope.made.get(target.name.replace(/\.fn$/, "")) : undefined;
  if (made !== undefined) return { ...found, target: made };
  return scope.loops.length === 0 ? found : { ...found, loops: scope.loops };
}

function calledRegistration(call: Expression, scope: Scope): RegistrationSyntax | undefined {
  if (call.kind !== "call") return undefined;
  const { callee, positional, keywords, at } = call;
  const maker = callee.kind === "subscript" ? callee.value : callee;
  if (maker.kind === "name" && /(?:MCP|Mcp|Server)$/.test(maker.name))
    return {
      kind: "server",
      server: maker.name,
      arguments: call,
      at,
      target: call,
      scope: scope.around,
    };
  const [target = keywords.get("fn") ?? keywords.get("func")] = positional;
  if (target === undefined) return undefined;
  if (callee.kind === "call") {
    const found = servers(callee.callee, callee, scope) ?? ownRegistration(callee.callee, callee);
    if (found === undefined) return undefined;
    return {
      ...found.registrar,
      arguments: found.arguments,
      at,
      target,
      scope: scope.around,
    };
  }
  const others = { positional: positional.slice(1), keywords };
  const rest = {
    arguments: withGiven(callee, others, scope.aliases),
    at,
    target,
    scope: scope.around,
  };
  const named = callee.kind === "name" ? callee.name : "";
  const written = scope.aliases.get(named)?.name ?? named;
  if (/(?:^|\.)\w*Tool\.from_(?:function|callable|defaults)$/.test(written))
    return { kind: "tool", server: "", isMade: true, ...rest, target: call };
  const server = /^(.+)\.add_tool$/.exec(written)?.[1];
  if (server !== undefined) return { kind: "tool", server, ...rest };
  if (/^_?(?:add|register)_(?:mcp_)?tool$/.test(written)) return helperCall(call, scope);
  const registrar = registrarOf(callee, scope.aliases);
  const isFunction = registrar?.kind === "tool" || registrar?.kind === "prompt";
  if (registrar === undefined || !isFunction || target.kind === "string") return undefined;
  return { ...registrar, ...rest, isPlainCall: true };
}

/** `add_tool(find)`, `register_tool(mcp, "find", find)`: functions of the project's own. */
function helperCall(
  call: Extract<Expression, { readonly kind: "call" }>,
  scope: Scope,
): RegistrationSyntax | undefined {
  const found = ownRegistration(call.callee, call);
  const { positional = [], keywords = call.keywords } = found?.arguments ?? {};
  const [target = keywords.get("fn") ?? keywords.get("func"), ...others] = positional;
  if (found === undefined || target === undefined) return undefined;
  return {
    ...found.registrar,
    isHelperCall: true,
    arguments: { positional: others, keywords },
    at: call.at,
    target,
    scope: scope.around,
  };
}

/** Where a registration is decorated rather than called. */
export function isDecorated(
  registration: RegistrationSyntax,
): registration is RegistrationSyntax & { readonly target: FunctionSyntax } {
  return "parameters" in registration.target;
}
