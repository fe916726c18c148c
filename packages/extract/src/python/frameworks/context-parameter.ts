import type { BoundArgument } from "@toolcrib/model";
import type { PythonModule, PythonProject } from "../project.ts";
import { resolveName } from "../resolve-name.ts";
import type { Expression } from "../syntax/expression.ts";
import type { ParameterSyntax } from "../syntax/function-syntax.ts";
import { quotedHint } from "../types/quoted-hint.ts";
import { injectionOf } from "./injected-parameter.ts";
import type { ToolOptions } from "./tool-options.ts";

/** The parameters that callers give, and how the others are given by the runtime. */
export interface SplitParameters {
  readonly shown: readonly ParameterSyntax[];
  readonly hidden: readonly BoundArgument[];
  /** Those that only the server that the function is registered with can give. */
  readonly injected: readonly ParameterSyntax[];
  /** Those that only the agent framework that gets the function can give. */
  readonly handed: readonly ParameterSyntax[];
}

/** Sorts out the parameters that callers never see: the context of a call, and what is injected. */
export function splitParameters(
  parameters: readonly ParameterSyntax[],
  options: ToolOptions | undefined,
  module: PythonModule,
  project: PythonProject,
): SplitParameters {
  const shown: ParameterSyntax[] = [];
  const hidden: BoundArgument[] = [];
  const injected: ParameterSyntax[] = [];
  const handed: ParameterSyntax[] = [];
  for (const parameter of parameters) {
    const { name } = parameter;
    const injection = options === undefined ? undefined : injectionOf(parameter);
    if (
      injection === "context" ||
      isContext(parameter, module, project) ||
      (options !== undefined && isAgentContext(parameter))
    )
      hidden.push({ from: "context", give: "context", parameter: name });
    else if (injection === "made-by-server") injected.push(parameter);
    else if (
      isHanded(parameter, module, project) ||
      (options !== undefined && isForeignContext(parameter, module, project))
    ) {
      if (parameter.default === undefined) handed.push(parameter);
    } else if (options?.hiddenParameters.has(name) !== true) shown.push(parameter);
  }
  return { shown, hidden, injected, handed };
}

/** What agent frameworks hand to their tools: `ctx: RunContext[Deps]`, `agent: Agent`. */
function isAgentContext({ hint }: ParameterSyntax): boolean {
  return /^(?:Optional\[|\w+\.)?["']?(?:RunContext(?:Wrapper)?|ToolContext|Agent|Team)\b/.test(
    hint?.text ?? "",
  );
}

/** The same of a framework that is given the function elsewhere, as in `Agent(tools=[find])`. */
function isHanded(
  { hint }: ParameterSyntax,
  module: PythonModule,
  project: PythonProject,
): boolean {
  const text = hint?.text ?? "";
  if (/^Annotated\[.*\bInjected(?:ToolArg|ToolCallId|State|Store)\b/s.test(text)) return true;
  const [, name] = /^(?:Optional\[)?["']?((?:\w+\.)*[A-Z]\w*)/.exec(text) ?? [];
  return name !== undefined && isHandedType(name, module, project);
}

/** The `Context` of another framework, which no caller sends to what it registers. */
function isForeignContext(
  { hint }: ParameterSyntax,
  module: PythonModule,
  project: PythonProject,
): boolean {
  const [, name] = /^(?:Optional\[)?["']?((?:\w+\.)*Context)\b(?!\[)/.exec(hint?.text ?? "") ?? [];
  const meaning = name === undefined ? undefined : resolveName(name, module, project);
  return meaning?.kind === "library" && /^\w/.test(meaning.module);
}

/** The types of what agent frameworks make for each call. */
const handedTypes =
  /(?:^|\.)(?:RunContext(?:Wrapper)?|ToolContext|ToolRuntime|RunnableConfig|(?:Async)?CallbackManagerForToolRun)$/;

/** How many names may stand for each other. */
const maxAliases = 8;

/** Whether a name is such a type of a package, or an alias of the project for one. */
function isHandedType(
  name: string,
  module: PythonModule,
  project: PythonProject,
  depth = 0,
): boolean {
  const isAlias = /^(?:assignment|import)$/.test(module.names.get(name)?.kind ?? "");
  if (!isAlias && !handedTypes.test(name)) return false;
  const meaning = resolveName(name, module, project);
  if (meaning?.kind === "library")
    return /^\w/.test(meaning.module) && handedTypes.test(meaning.name);
  if (meaning?.kind !== "value" || depth > maxAliases) return false;
  const value = meaning.value.kind === "subscript" ? meaning.value.value : meaning.value;
  const isNamed = value.kind === "name" && handedTypes.test(value.name);
  return isNamed && isHandedType(value.name, meaning.module, project, depth + 1);
}

/** `ctx: Context`, `ctx: Context | None = None`, `ctx: Context[Session, State]`, `ctx: CallContext`. */
function isContext(
  { hint }: ParameterSyntax,
  module: PythonModule,
  project: PythonProject,
): boolean {
  if (hint === undefined) return false;
  if (!hint.text.includes("Context") && !namesContext(hint.text, module)) return false;
  return isContextType(hint.read(), module, project);
}

function isContextType(hint: Expression, module: PythonModule, project: PythonProject): boolean {
  const inner = (part: Expression): boolean => isContextType(part, module, project);
  switch (hint.kind) {
    case "union":
      return hint.members.some(inner) && hint.members.every((part) => inner(part) || isNone(part));
    case "string": {
      const quoted = quotedHint(hint.value, project);
      return quoted !== undefined && inner(quoted);
    }
    case "name":
      return isContextName(hint.name, module, project);
    case "subscript": {
      const name = hint.value.kind === "name" ? hint.value.name : "";
      if (/(?:^|\.)(?:Optional|Union|Annotated)$/.test(name)) return hint.items.some(inner);
      return inner(hint.value);
    }
    default:
      return false;
  }
}

function isNone(hint: Expression): boolean {
  return hint.kind === "none";
}

function isContextName(name: string, module: PythonModule, project: PythonProject): boolean {
  const last = name.slice(name.lastIndexOf(".") + 1);
  if (last !== "Context" && last !== "CallContext") return followsAlias(name, module, project);
  const meaning = resolveName(name, module, project);
  if (meaning?.kind === "class") return isServerFile(meaning.module.file);
  if (meaning?.kind !== "library") return false;
  return last === "CallContext" || /(?:^|\.)(?:fast)?mcp(?:\.|$)|^$/i.test(meaning.module);
}

/** `from fastmcp import Context as Ctx` */
function followsAlias(name: string, module: PythonModule, project: PythonProject): boolean {
  const meaning = resolveName(name, module, project);
  return (
    meaning?.kind === "library" &&
    meaning.name === "Context" &&
    /(?:^|\.)(?:fast)?mcp(?:\.|$)/i.test(meaning.module)
  );
}

/** Whether a hint may mean the context under another name; looking closer takes longer. */
function namesContext(hint: string, { names }: PythonModule): boolean {
  const definition = names.get(/^\w+/.exec(hint)?.[0] ?? "");
  return definition?.kind === "import" && definition.member === "Context";
}

/** The frameworks' own class, where their source code is what is read. */
function isServerFile(file: string): boolean {
  return /[\\/](?:fast)?mcp(?:[\\/]|server)/i.test(file);
}
