import type { JsonObject } from "@toolcrib/model";
import type { PythonModule, PythonProject } from "./project.ts";
import { resolveName } from "./resolve-name.ts";
import type { Expression } from "./syntax/expression.ts";
import type { FunctionSyntax } from "./syntax/function-syntax.ts";
import type { HintSyntax } from "./syntax/hint-syntax.ts";
import { hintSchema } from "./types/hint-schema.ts";
import type { TypeContext } from "./types/type-context.ts";

/** What a function gives back. */
export interface ResultSchema {
  readonly schema?: JsonObject;
  /** An object of unknown fields, as a bare `dict` promises. */
  readonly opaque: boolean;
  /** The results come one by one. */
  readonly stream: boolean;
  /** Whether the type says something, or might to those who know it. */
  readonly open?: true;
}

/** A result of which nothing is promised. */
export const NO_RESULT: ResultSchema = { opaque: false, stream: false };

/** How many names may stand for each other. */
const maxAliases = 8;

const streams = new Set(["Iterator", "Generator", "AsyncIterator", "AsyncGenerator"]);
const nothing = new Set(["None", "NoReturn", "Never"]);
const dictionaries = new Set(["dict", "Dict", "Mapping", "MutableMapping"]);

/**
 * The schema of what a function returns. There is none for a result that says nothing (`Any`, a
 * bare `dict`, `None`) or whose type has no form in JSON.
 */
export function resultSchema({ returns }: FunctionSyntax, context: TypeContext): ResultSchema {
  if (returns === undefined || isNothing(returns)) return NO_RESULT;
  const stream = streams.has(nameOf(returns));
  if (dictionaries.has(nameOf(returns)) && !returns.text.includes("["))
    return { opaque: true, stream };
  if (isServerContent(returns, context)) return NO_RESULT;
  const schema = hintSchema(returns, context);
  const rest: ResultSchema = { opaque: false, stream, ...(stream ? {} : { open: true }) };
  if (schema === undefined || Object.keys(schema).length === 0) return rest;
  return { ...rest, schema: context.definitions.complete(schema) };
}

/** `Image`, `list[TextContent]`, `CallToolResult`: content of MCP, which is passed on as it is. */
function isServerContent({ text }: HintSyntax, { module, project }: TypeContext): boolean {
  return (text.match(/[A-Za-z_][\w.]*/g) ?? []).some((name) =>
    namesServerContent(name, module, project),
  );
}

/** A name of the server's package, or one of the project for types of it: `Answer = list[TextContent]`. */
function namesServerContent(
  name: string,
  module: PythonModule,
  project: PythonProject,
  depth = 0,
): boolean {
  const kind = module.names.get(name.split(".")[0] ?? name)?.kind;
  if ((kind !== "import" && kind !== "assignment") || depth > maxAliases) return false;
  const meaning = resolveName(name, module, project);
  if (meaning?.kind === "library") return /^(?:fast)?mcp(?:\.|$)/.test(meaning.module);
  if (meaning?.kind !== "value") return false;
  const named = (type: Expression): boolean => {
    switch (type.kind) {
      case "name":
        return namesServerContent(type.name, meaning.module, project, depth + 1);
      case "subscript":
        return [type.value, ...type.items].some(named);
      case "union":
        return type.members.some(named);
      default:
        return false;
    }
  };
  return named(meaning.value);
}

function isNothing(hint: HintSyntax): boolean {
  return nothing.has(nameOf(hint));
}

/** The name that a hint begins with, without its module: `Iterator` of `typing.Iterator[int]`. */
export function nameOf({ text }: HintSyntax): string {
  const [head = ""] = text.replace(/^['"]|['"]$/g, "").split("[", 1);
  return head.slice(head.lastIndexOf(".") + 1).trim();
}
