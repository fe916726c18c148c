import {
  BACKEND_KINDS,
  type Backend,
  checkBackend,
  examplesOf,
  type Finding,
  formatToolId,
  type JsonObject,
  META_KEYS,
  scopesOf,
  type Tool,
  ToolcribError,
  toWireName,
} from "@toolcrib/model";
import { type CompiledSchema, formatProblems } from "@toolcrib/schema";
import { readOrRefuse } from "../define/read-or-refuse.ts";
import type { ContextUse, ToolHandler } from "../handler.ts";
import { compileSide } from "./compile-side.ts";
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
  const read = readOrRefuse(given);
  const tool = withDefaults(read.tool, registry);
  const id = formatToolId(tool);
  if (tool.inputSchema?.["type"] !== "object")
    throw new ToolcribError(
      "invalid-tool",
      `${id}: the input schema is not one of objects; give it "type": "object"`,
    );
  if (handler !== undefined && typeof handler !== "function")
    throw new ToolcribError("invalid-tool", `${id}: the handler of a tool is a function`);
  const backends = options.backends ?? [];
  for (const backend of backends) refuseBadBackend(id, backend, registry);
  const unchecked = options.unchecked ?? [];
  const input = unchecked.includes("input")
    ? undefined
    : compileSide(id, "inputSchema", tool.inputSchema, {
        ...registry,
        formats: options.formats,
      });
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
    source: options.source ?? "",
    findings: [
      ...(options.findings ?? []),
      ...read.findings,
      ...(input === undefined ? [] : checkExamples(tool, input)),
    ],
    scopes: scopesOf(tool),
    usesContext: options.usesContext ?? contextUse(run),
    dropNulls: options.dropNulls,
    formats: options.formats,
    declaredKeys: options.declaredKeys,
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
  const known = new Set(BACKEND_KINDS.map(({ kind }) => kind));
  const own = Object.keys(executors)
    .filter((kind) => !known.has(kind))
    .map((kind) => ({ kind, requiredFields: [] }));
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
