import { basename } from "node:path";
import {
  type CodeBinding,
  isJsonObject,
  type Json,
  type JsonObject,
  type Prompt,
  type Resource,
  type ResourceTemplate,
  type Tool,
  type ToolcribError,
  withoutAbsent,
} from "@toolcrib/model";
import type { Caller } from "../caller.ts";
import type {
  HandlerTraits,
  ImplementedPrompt,
  ImplementedTool,
  LoadedTools,
  ToolHandler,
} from "../handler.ts";
import { findInterpreter } from "../python/interpreter.ts";
import { PythonWorker } from "../python/python-worker.ts";
import { listenersOf } from "../python/worker-questions.ts";
import { ToolError } from "../tool-error.ts";
import { bindCompleters } from "./bind-completers.ts";
import { bindFunction } from "./bind-function.ts";
import { declaredKeys } from "./declared-keys.ts";
import { type LoadedModule, loadModules } from "./load-modules.ts";

/** A tool that was read from code, with how its function is called. */
export interface BoundTool {
  readonly tool: Tool;
  /** Its file is an absolute path. */
  readonly binding: CodeBinding;
}

/** What a prompt or resource that was read from code brings besides its definition. */
interface BoundFeature {
  readonly inputSchema: JsonObject;
  readonly binding: CodeBinding;
  /** The functions that suggest values, by argument. */
  readonly completions?: ReadonlyMap<string, CodeBinding>;
}

/** A prompt that was read from code. */
export interface BoundPrompt extends BoundFeature {
  readonly prompt: Prompt;
}

/** A resource or template that was read from code. */
export interface BoundResource extends BoundFeature {
  readonly resource: Resource | ResourceTemplate;
  readonly namespace?: string;
}

/** Everything that was read from code. */
export interface BoundCode {
  readonly tools: readonly BoundTool[];
  readonly prompts?: readonly BoundPrompt[];
  readonly resources?: readonly BoundResource[];
}

/** How the functions behind tools are run. */
export interface LoadCodeOptions {
  /** The Python to use, whatever else there is. */
  readonly python?: string;
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string | undefined>>;
  /**
   * Told of a file that cannot be loaded while others can: calls of its tools fail, and say why.
   * Without it, and where no file can be loaded, loading fails.
   */
  readonly onUnloadable?: (error: ToolcribError) => void;
  /** Takes what Python tools print; without it, it goes to standard error. */
  readonly onOutput?: (text: string) => void;
}

/**
 * Makes what was read from code callable: TypeScript and JavaScript in this process, Python in one
 * worker for each interpreter. No Python starts before its first call.
 */
export async function loadCode(
  code: readonly BoundTool[] | BoundCode,
  options: LoadCodeOptions = {},
): Promise<LoadedTools> {
  const { tools, prompts = [], resources = [] } = isList(code) ? { tools: code } : code;
  const features = [...prompts, ...resources];
  const bindings = [...tools, ...features].map(({ binding }) => binding);
  const completing = features.flatMap(({ completions = new Map() }) => [...completions.values()]);
  const files = [...bindings, ...completing].filter(({ language }) => language !== "python");
  const hasPython = bindings.some(({ language }) => language === "python");
  const { modules, failures } = await loadedModules(
    files.map(({ file }) => file),
    { ...options, hasPython },
  );
  const instances = new Map<unknown, unknown>();
  const workers = new Map<string, PythonWorker>();
  const bind: BindCode = (tool, binding) =>
    binding.language === "python"
      ? pythonHandler(tool, binding, workerFor(binding.file, options, workers))
      : (failures.get(binding.file) ??
        bindFunction(tool, binding, modules.get(binding.file) ?? {}, instances));
  const feature = ({
    inputSchema,
    binding,
    completions,
  }: BoundFeature): Omit<ImplementedPrompt, "prompt"> => {
    const tool = { name: "", inputSchema };
    return {
      inputSchema,
      handler: bind(tool, binding),
      ...traitsOf(tool, binding),
      ...(completions === undefined ? {} : { completers: bindCompleters(completions, bind) }),
    };
  };
  return {
    tools: tools.map(
      ({ tool, binding }): ImplementedTool => ({
        tool,
        handler: bind(tool, binding),
        ...traitsOf(tool, binding),
      }),
    ),
    prompts: prompts.map((each) => ({ prompt: each.prompt, ...feature(each) })),
    resources: resources.map((each) => ({
      resource: each.resource,
      ...(each.namespace === undefined ? {} : { namespace: each.namespace }),
      ...feature({ ...each, binding: { ...each.binding, bytes: true } }),
    })),
    close: async () => {
      await Promise.all([...workers.values()].map((worker) => worker.close()));
    },
  };
}

/** The modules that can be loaded, and what calls of the functions in the others come to. */
async function loadedModules(
  files: readonly string[],
  { onUnloadable, hasPython }: LoadCodeOptions & { readonly hasPython: boolean },
): Promise<{
  readonly modules: ReadonlyMap<string, LoadedModule>;
  readonly failures: ReadonlyMap<string, ToolHandler>;
}> {
  if (onUnloadable === undefined) return { modules: await loadModules(files), failures: new Map() };
  const errors = new Map<string, ToolcribError>();
  const modules = await loadModules(files, (file, error) => errors.set(file, error));
  const [first] = errors.values();
  if (first !== undefined && modules.size === 0 && !hasPython) throw first;
  const failures = [...errors].map(([file, error]) => {
    onUnloadable(error);
    // Callers may not learn where the code is.
    const message = error.message.replaceAll(file, basename(file));
    const fail: ToolHandler = () => {
      throw new ToolError(message);
    };
    return [file, fail] as const;
  });
  return { modules, failures: new Map(failures) };
}

function isList(code: readonly BoundTool[] | BoundCode): code is readonly BoundTool[] {
  return Array.isArray(code);
}

/** Makes the handler of a function that was read from code. */
export type BindCode = (tool: Tool, binding: CodeBinding) => ToolHandler;

function pythonHandler(tool: Tool, binding: CodeBinding, worker: PythonWorker): ToolHandler {
  const takesContext = contextUse(binding) === "everything";
  return async (args, context) => {
    const called = takesContext ? { ...binding, caller: callerJson(context) } : binding;
    const value = await worker.call(called, args, context.signal, listenersOf(context));
    if (binding.bytes === true) return markedBytes(value) ?? value;
    // A function that returns nothing returns None.
    return value === null && tool.outputSchema === undefined ? undefined : value;
  };
}

/** Who calls, as the worker is told. */
function callerJson({ client, auth, headers, meta, isRemote }: Caller): JsonObject {
  return {
    ...(client && { client: { ...client } }),
    ...(auth && { auth: { ...auth, scopes: [...auth.scopes] } }),
    headers: { ...headers },
    meta,
    isRemote,
  };
}

/** The bytes that a function gave, as the worker marks them. */
function markedBytes(value: Json): Buffer | undefined {
  const marked = isJsonObject(value) ? value["dev.toolcrib/bytes"] : undefined;
  return typeof marked === "string" ? Buffer.from(marked, "base64") : undefined;
}

function traitsOf(tool: Tool, binding: CodeBinding): HandlerTraits {
  return { usesContext: contextUse(binding), ...argumentTraits(tool, binding) };
}

function contextUse({ arguments: given }: CodeBinding): "everything" | "nothing" {
  const context = given.some(
    (argument) => argument.from === "context" && argument.give === "context",
  );
  return context ? "everything" : "nothing";
}

function argumentTraits(
  { inputSchema = {} }: Tool,
  binding: CodeBinding,
): Pick<ImplementedTool, "dropNulls" | "declaredKeys" | "formats"> {
  const { dropNulls } = binding;
  const declared = declaredKeys(inputSchema, binding);
  return {
    // Functions are given what their types say: a `Date`, a `datetime.date`, a `UUID`.
    formats: "lenient",
    ...withoutAbsent({ dropNulls }),
    ...(declared === undefined ? {} : { declaredKeys: declared }),
  };
}

function workerFor(
  file: string,
  options: LoadCodeOptions,
  workers: Map<string, PythonWorker>,
): PythonWorker {
  const { python, ...rest } = options;
  const interpreter = findInterpreter(file, {
    ...withoutAbsent({ python }),
    ...(options.env === undefined ? {} : { env: options.env }),
  });
  const worker = workers.get(interpreter) ?? new PythonWorker({ interpreter, ...rest });
  workers.set(interpreter, worker);
  return worker;
}
