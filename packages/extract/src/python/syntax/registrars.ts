import { type Arguments, type Expression, noArguments, readExpression } from "./expression.ts";
import type { SyntaxNode } from "./grammar.ts";

/**
 * What is registered with a server: a function as a tool, or something else that is not one. A
 * `handler` answers requests of MCP itself, a `route` others; `server` is the making of a server.
 */
export type RegistrationKind = "tool" | "prompt" | "resource" | "handler" | "route" | "server";

/** What a decorator registers functions as, and with which server. */
export interface Registrar {
  readonly kind: RegistrationKind;
  /** `mcp` of `mcp.tool`, `self.server` of `self.server.tool`; empty for a bare `@tool`. */
  readonly server: string;
  /** The decorator of the project's own that registers: `shop_tool` of `@shop_tool(…)`. */
  readonly decorator?: string;
}

const kinds: ReadonlyMap<string, RegistrationKind> = new Map([
  ["tool", "tool"],
  ["tool_plain", "tool"],
  ["prompt", "prompt"],
  ["resource", "resource"],
  ["resource_template", "resource"],
  ["custom_route", "route"],
  ["list_tools", "handler"],
  ["call_tool", "handler"],
  ["list_prompts", "handler"],
  ["get_prompt", "handler"],
  ["list_resources", "handler"],
  ["read_resource", "handler"],
]);

/** What a name stands for that holds a server's decorator. */
export interface RegistrarAlias {
  /** `mcp.tool`, `mcp.add_tool`. */
  readonly name: string;
  /** What it was given already: `find = mcp.tool(name="find")`. */
  readonly given: Arguments;
}

export type Aliases = ReadonlyMap<string, RegistrarAlias>;

/** What `mcp.tool`, or a name that stands for it, registers. */
export function registrarOf(maker: Expression, aliases: Aliases): Registrar | undefined {
  if (maker.kind !== "name") return undefined;
  const name = aliases.get(maker.name)?.name ?? maker.name;
  const dot = name.lastIndexOf(".");
  const kind = kinds.get(name.slice(dot + 1));
  if (kind === undefined || (dot === -1 && kind !== "tool")) return undefined;
  return { kind, server: name.slice(0, Math.max(dot, 0)) };
}

/** `@resource("users://{id}")`: a decorator of the project's own, told by the URI. */
export function bareResource(maker: Expression, { positional }: Arguments): Registrar | undefined {
  const [uri] = positional;
  if (maker.kind !== "name" || maker.name !== "resource" || uri?.kind !== "string")
    return undefined;
  return /^[a-z][\w+.-]*:\/\//i.test(uri.value) ? { kind: "resource", server: "" } : undefined;
}

/** `@shop_tool(…)`: a decorator of the project's own, where no other one registers the function. */
function ownRegistrar(maker: Expression): Registrar | undefined {
  if (maker.kind !== "name" || !/^\w+_tool$/.test(maker.name)) return undefined;
  return { kind: "tool", server: "", decorator: maker.name };
}

/**
 * `audited_tool(mcp, "order", …)`, which is called with the function: the server may come first, as
 * the name of the tool does otherwise.
 */
export function ownRegistration(
  maker: Expression,
  { positional, keywords }: Arguments,
): { readonly registrar: Registrar; readonly arguments: Arguments } | undefined {
  const registrar = ownRegistrar(maker);
  if (registrar === undefined) return undefined;
  const [first, ...rest] = positional;
  if (first?.kind !== "name" || !/(?:mcp|server|app)(?:_instance)?$/i.test(first.name))
    return { registrar, arguments: { positional, keywords } };
  return {
    registrar: { ...registrar, server: first.name },
    arguments: { positional: rest, keywords },
  };
}

/** `tool = mcp.tool`, `find = mcp.tool(name="find")`, `tool = partial(mcp.tool, tags={"a"})`. */
export function noteAlias(assignment: SyntaxNode, aliases: Map<string, RegistrarAlias>): void {
  const left = assignment.childForFieldName("left");
  const right = assignment.childForFieldName("right");
  if (left?.type !== "identifier") return;
  const alias =
    right && /\.(?:tool|prompt|resource|add_tool)\b/.test(right.text)
      ? aliasOf(readExpression(right))
      : undefined;
  if (alias === undefined) aliases.delete(left.text);
  else aliases.set(left.text, alias);
}

function aliasOf(value: Expression): RegistrarAlias | undefined {
  if (value.kind === "name")
    return /\.(?:tool|prompt|resource|add_tool)$/.test(value.name)
      ? { name: value.name, given: noArguments }
      : undefined;
  if (value.kind !== "call" || value.callee.kind !== "name") return undefined;
  const { callee, keywords } = value;
  const isPartial = /^(?:functools\.)?partial$/.test(callee.name);
  const [maker, ...positional] = isPartial ? value.positional : [callee, ...value.positional];
  // What is given a function registers that.
  if (maker?.kind !== "name" || positional.some(({ kind }) => kind !== "string")) return undefined;
  return /\.(?:tool|prompt|resource)$/.test(maker.name)
    ? { name: maker.name, given: { positional, keywords } }
    : undefined;
}

/** The arguments of a registration, with those that its alias was given. */
export function withGiven(
  maker: Expression,
  { positional, keywords }: Arguments,
  aliases: Aliases,
): Arguments {
  const given = maker.kind === "name" ? aliases.get(maker.name)?.given : undefined;
  if (given === undefined) return { positional, keywords };
  return {
    positional: [...given.positional, ...positional],
    keywords: new Map([...given.keywords, ...keywords]),
  };
}

/** `look = Tool.from_function(lookup)` */
export function noteMade(assignment: SyntaxNode, made: Map<string, Expression>): void {
  const left = assignment.childForFieldName("left");
  const right = assignment.childForFieldName("right");
  if (left?.type !== "identifier") return;
  const maker = right?.type === "call" ? right.childForFieldName("function")?.text : undefined;
  if (right && /\.from_(?:function|callable|defaults)$/.test(maker ?? ""))
    made.set(left.text, readExpression(right));
  else made.delete(left.text);
}
