import type { CodeBinding, Tool } from "@toolcrib/model";
import type { ImplementedTool, LoadedTools } from "../handler.ts";
import { findInterpreter } from "../python/interpreter.ts";
import { PythonWorker } from "../python/python-worker.ts";
import { bindFunction } from "./bind-function.ts";
import { declaredKeys } from "./declared-keys.ts";
import { loadModules } from "./load-modules.ts";

/** A tool that was read from code, with how its function is called. */
export interface BoundTool {
  readonly tool: Tool;
  /** Its file is an absolute path. */
  readonly binding: CodeBinding;
}

/** How the functions behind tools are run. */
export interface LoadCodeOptions {
  /** The Python to use, whatever else there is. */
  readonly python?: string;
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** Takes what Python tools print; without it, it goes to standard error. */
  readonly onOutput?: (text: string) => void;
}

/**
 * Makes tools that were read from code callable: TypeScript and JavaScript in this process,
 * Python in one worker for each interpreter. No Python starts before its first call.
 */
export async function loadCode(
  tools: readonly BoundTool[],
  options: LoadCodeOptions = {},
): Promise<LoadedTools> {
  const native = tools.filter(({ binding }) => binding.language !== "python");
  const modules = await loadModules(native.map(({ binding }) => binding.file));
  const instances = new Map<unknown, unknown>();
  const workers = new Map<string, PythonWorker>();
  const implemented = tools.map(({ tool, binding }): ImplementedTool => {
    if (binding.language === "python")
      return pythonTool(tool, binding, workerFor(binding.file, options, workers));
    const module = modules.get(binding.file) ?? {};
    return {
      tool,
      handler: bindFunction(tool, binding, module, instances),
      usesContext: contextUse(binding),
      ...argumentTraits(tool, binding),
    };
  });
  return {
    tools: implemented,
    close: async () => {
      await Promise.all([...workers.values()].map((worker) => worker.close()));
    },
  };
}

function pythonTool(tool: Tool, binding: CodeBinding, worker: PythonWorker): ImplementedTool {
  return {
    tool,
    handler: async (args, context) => {
      const value = await worker.call(binding, args, context.signal, (note) => {
        if (note.kind === "log") context.log(note.level, note.data, note.logger);
        else context.progress(note.progress, note.total, note.message);
      });
      // A function that returns nothing returns None.
      return value === null && tool.outputSchema === undefined ? undefined : value;
    },
    usesContext: contextUse(binding),
    ...argumentTraits(tool, binding),
  };
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
    ...(dropNulls === undefined ? {} : { dropNulls }),
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
    ...(python === undefined ? {} : { python }),
    ...(options.env === undefined ? {} : { env: options.env }),
  });
  const worker = workers.get(interpreter) ?? new PythonWorker({ interpreter, ...rest });
  workers.set(interpreter, worker);
  return worker;
}
