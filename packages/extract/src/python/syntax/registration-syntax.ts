import { type ClassSyntax, readClass, readDecorated } from "./class-syntax.ts";
import { type Arguments, type Expression, noArguments, readExpression } from "./expression.ts";
import { type FunctionSyntax, readFunction } from "./function-syntax.ts";
import { extras, type SyntaxNode } from "./grammar.ts";
import { type ImportSyntax, readImport } from "./import-syntax.ts";
import type { Place } from "./place.ts";
import {
  bareResource,
  noteAlias,
  noteMade,
  ownRegistration,
  type Registrar,
  registrarOf,
} from "./registrars.ts";

/** One registration: `@mcp.tool(…)` above a function, `mcp.tool(…)(f)`, `mcp.tool(f)` or `mcp.add_tool(f)`. */
export interface RegistrationSyntax extends Registrar {
  readonly arguments: Arguments;
  readonly at: Place;
  /** The decorated function, or what the call is given: `f`, `self.lookup`, `Tool.from_function(f)`. */
  readonly target: FunctionSyntax | Expression;
  /** The functions and classes around it, outermost first. */
  readonly scope: readonly ScopeSyntax[];
  /** What the target goes through, where it is the variable of a loop: `for f in [a, b]`. */
  readonly each?: Expression;
  /** Set for `mcp.tool(f)`, which may be a call of anything that has such a method. */
  readonly isPlainCall?: true;
  /** Set for `Tool.from_function(f)`, whose tool may be registered anywhere. */
  readonly isMade?: true;
}

/** A function or class around a registration. */
export type ScopeSyntax =
  | {
      readonly kind: "function";
      readonly function: FunctionSyntax;
      /** The functions that are defined directly inside it, by name. */
      readonly locals: ReadonlyMap<string, FunctionSyntax>;
      /** The classes that are. */
      readonly classes: readonly ClassSyntax[];
      /** What is imported directly inside it, by name. */
      readonly imports: ReadonlyMap<string, ImportSyntax>;
    }
  | { readonly kind: "class"; readonly name: string };

/** How deep definitions are looked for in each other. */
const maxDepth = 200;

/** Files without one of these register nothing, and are not looked through. */
const marks =
  /@(?:(?:\w+_)?tool\b|resource\()|\w_tool\(|\.tool(?:_plain)?\b|Tool\.from_\w+\(|\w*(?:MCP|Mcp|Server)[([]|^\s*@[\w.]+\.(?:prompt|resource|resource_template|custom_route|list_\w+|call_tool|get_prompt|read_resource)\b/m;

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
          const inner = enter(definition, decorators, scope);
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
          walk(definition, inLoop(definition, scope), depth + 1);
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
  walk(root, { around: [], aliases: new Map(), made: new Map(), loops: new Map() }, 0);
  return found;
}

interface Scope {
  readonly around: readonly ScopeSyntax[];
  /** Names that stand for a server's decorator: `tool = mcp.tool`. */
  readonly aliases: Map<string, string>;
  /** Variables that hold a tool made of a function: `look = Tool.from_function(lookup)`. */
  readonly made: Map<string, Expression>;
  /** What the variables of loops go through. */
  readonly loops: ReadonlyMap<string, Expression>;
}

/** `for f in TOOLS:` */
function inLoop(statement: SyntaxNode, scope: Scope): Scope {
  const variable = statement.childForFieldName("left");
  const through = statement.childForFieldName("right");
  if (variable?.type !== "identifier" || through === null) return scope;
  return { ...scope, loops: new Map([...scope.loops, [variable.text, readExpression(through)]]) };
}

function enter(
  node: SyntaxNode,
  decorators: readonly Expression[],
  scope: Scope,
): { readonly function: FunctionSyntax; readonly scope: Scope } {
  const source = readFunction(node, decorators);
  const locals = new Map<string, FunctionSyntax>();
  const classes: ClassSyntax[] = [];
  const imports = new Map<string, ImportSyntax>();
  for (const child of source.body?.namedChildren ?? []) {
    if (/^import_(?:from_)?statement$/.test(child.type))
      for (const [name, found] of readImport(child)) imports.set(name, found);
    const inside = readDecorated(child);
    if (inside.definition.type === "class_definition")
      classes.push(readClass(inside.definition, inside.decorators));
    if (inside.definition.type !== "function_definition") continue;
    const local = readFunction(inside.definition, inside.decorators);
    locals.set(local.name, local);
  }
  const around: ScopeSyntax = { kind: "function", function: source, locals, classes, imports };
  return {
    function: source,
    scope: {
      ...scope,
      around: [...scope.around, around],
      aliases: new Map(scope.aliases),
      made: new Map(scope.made),
    },
  };
}

function decorated(source: FunctionSyntax, scope: Scope): readonly RegistrationSyntax[] {
  const found = decoratedBy(source, scope, (maker, given) => servers(maker, given, scope));
  return found.length > 0 ? found : decoratedBy(source, scope, ownRegistration);
}

/** What registers, and what is said of the tool there. */
type Registering = ReturnType<typeof ownRegistration>;

function servers(maker: Expression, given: Arguments, { aliases }: Scope): Registering {
  const registrar = registrarOf(maker, aliases) ?? bareResource(maker, given);
  const { positional, keywords } = given;
  return registrar && { registrar, arguments: { positional, keywords } };
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
  if (found === undefined || "parameters" in found.target || found.target.kind !== "name")
    return found;
  const made = scope.made.get(found.target.name.replace(/\.fn$/, ""));
  if (made !== undefined) return { ...found, target: made };
  const each = scope.loops.get(found.target.name);
  return each === undefined ? found : { ...found, each };
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
  const rest = {
    arguments: { positional: positional.slice(1), keywords },
    at,
    target,
    scope: scope.around,
  };
  const written = callee.kind === "name" ? callee.name : "";
  if (/(?:^|\.)\w*Tool\.from_(?:function|callable|defaults)$/.test(written))
    return { kind: "tool", server: "", isMade: true, ...rest, target: call };
  const server = /^(.+)\.add_tool$/.exec(written)?.[1];
  if (server !== undefined) return { kind: "tool", server, ...rest };
  const registrar = registrarOf(callee, scope.aliases);
  const isFunction = registrar?.kind === "tool" || registrar?.kind === "prompt";
  if (registrar === undefined || !isFunction || target.kind === "string") return undefined;
  return { ...registrar, ...rest, isPlainCall: true };
}

/** Where a registration is decorated rather than called. */
export function isDecorated(
  registration: RegistrationSyntax,
): registration is RegistrationSyntax & { readonly target: FunctionSyntax } {
  return "parameters" in registration.target;
}
