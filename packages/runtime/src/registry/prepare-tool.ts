import {
  BACKEND_KINDS,
  type Backend,
  checkBackend,
  checkToolName,
  examplesOf,
  type Finding,
  formatToolId,
  isToolcribError,
  type JsonObject,
  META_KEYS,
  type Tool,
  ToolcribError,
  toWireName,
  visibleText,
} from "@toolcrib/model";
import { type CompiledSchema, compileSchema, formatProblems } from "@toolcrib/schema";
import type { ContextUse, ToolHandler } from "../handler.ts";
import type { RegisteredTool } from "./registered-tool.ts";
import type { RegisterOptions, ToolRegistryOptions } from "./registry-options.ts";

/** What a tool without parameters accepts: nothing. */
const NO_PARAMETERS: JsonObject = { type: "object", additionalProperties: false };

/** Checks a tool and makes it ready to be called. Throws when it cannot be served. */
export function prepareTool(
  given: Tool,
  handler: ToolHandler | undefined,
  options: RegisterOptions,
  registry: ToolRegistryOptions,
): RegisteredTool {
  const tool = withDefaults(given, registry);
  const id = formatToolId(tool);
  const [badName] = checkToolName(tool.name);
  if (badName !== undefined)
    throw new ToolcribError("invalid-tool", `${visibleText(id)}: ${badName.message}`);
  if (tool.inputSchema?.["type"] !== "object")
    throw new ToolcribError(
      "invalid-tool",
      `${id}: the input schema is not one of objects; give it "type": "object"`,
    );
  const backends = options.backends ?? [];
  for (const backend of backends) refuseBadBackend(id, backend, registry);
  const unchecked = options.unchecked ?? [];
  const input = unchecked.includes("input")
    ? undefined
    : compileSide(id, "inputSchema", tool.inputSchema, registry);
  const output =
    unchecked.includes("output") || tool.outputSchema === undefined
      ? undefined
      : compileSide(id, "outputSchema", tool.outputSchema, registry);
  const run = handler ?? executorFor(tool, backends, registry);
  return {
    id,
    wireName: toWireName({ ...tool, ...(registry.separator && { separator: registry.separator }) }),
    tool,
    backends,
    findings: input === undefined ? [] : checkExamples(tool, input),
    usesContext: options.usesContext ?? contextUse(run),
    dropNulls: options.dropNulls,
    handler: run,
    input,
    output,
  };
}

/** A parameter with a default value does not count, so one parameter may mean two. */
function contextUse(handler: ToolHandler | undefined): ContextUse {
  return handler !== undefined && handler.length < 2 ? "progress" : "everything";
}

function withDefaults(tool: Tool, registry: ToolRegistryOptions): Tool {
  const { defaultAnnotations, defaultMeta } = registry;
  return {
    ...tool,
    inputSchema: tool.inputSchema ?? NO_PARAMETERS,
    ...(defaultAnnotations && { annotations: { ...defaultAnnotations, ...tool.annotations } }),
    ...(defaultMeta && { _meta: { ...defaultMeta, ...tool._meta } }),
  };
}

/** Besides the known kinds, those that the embedder can run are allowed. */
function refuseBadBackend(
  id: string,
  backend: Backend,
  { executors = {} }: ToolRegistryOptions,
): void {
  const own = Object.keys(executors).map((kind) => ({ kind, requiredFields: [] }));
  const [fault] = checkBackend(backend, [...BACKEND_KINDS, ...own]);
  if (fault !== undefined)
    throw new ToolcribError("invalid-backend", `${id}: ${fault.message}`, { path: fault.path });
}

/** The first backend that something here can run decides. */
function executorFor(
  tool: Tool,
  backends: RegisteredTool["backends"],
  { executors = {} }: ToolRegistryOptions,
): ToolHandler | undefined {
  for (const backend of backends) {
    const execute = Object.hasOwn(executors, backend.kind) ? executors[backend.kind] : undefined;
    if (execute !== undefined) return (args, context) => execute(backend, args, context, tool);
  }
  return undefined;
}

function compileSide(
  id: string,
  side: "inputSchema" | "outputSchema",
  schema: JsonObject,
  { watchdog }: ToolRegistryOptions,
): CompiledSchema {
  try {
    return compileSchema(schema, watchdog === undefined ? {} : { watchdog });
  } catch (cause) {
    if (!isToolcribError(cause)) throw cause;
    const path = `/${side}${cause.path ?? ""}`;
    throw new ToolcribError(cause.code, `${id}: ${side}: ${cause.message}`, { cause, path });
  }
}

/** An example that its own schema refuses would teach a model to fail. */
function checkExamples(tool: Tool, input: CompiledSchema): readonly Finding[] {
  return examplesOf(tool).flatMap((example, index): Finding[] => {
    const { valid, problems } = input.validate(example.arguments);
    if (valid) return [];
    return [
      {
        rule: "invalid-example",
        level: "warning",
        path: `/_meta/${META_KEYS.examples.replace("/", "~1")}/${index}/arguments`,
        message: `the example is refused by the input schema: ${formatProblems(problems)}`,
      },
    ];
  });
}
