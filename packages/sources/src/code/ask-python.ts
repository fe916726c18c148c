import type { ToolLister, TypeAsker } from "@toolcrib/extract";
import type { PythonWorker } from "@toolcrib/runtime";
import type { SourceHost } from "../source-host.ts";

/** Runs Python code to learn what reading it cannot tell: tools that are computed, and types. */
export interface PythonAsker {
  readonly lister: ToolLister;
  readonly types: TypeAsker;
  /** Ends the Python processes. */
  readonly close: () => Promise<void>;
}

/** One Python process for each interpreter, started when the first question is asked. */
export function askPython({
  cwd,
  env,
  pass,
}: Pick<SourceHost, "cwd" | "env" | "pass">): PythonAsker {
  const workers = new Map<string, PythonWorker>();
  const workerFor = async (file: string): Promise<PythonWorker> => {
    const { findInterpreter, PythonWorker: Worker } = await import("@toolcrib/runtime");
    const interpreter = findInterpreter(file, { env });
    const worker =
      workers.get(interpreter) ?? new Worker({ interpreter, cwd, env, onOutput: pass });
    workers.set(interpreter, worker);
    return worker;
  };
  return {
    lister: async (application) => (await workerFor(application.file)).listTools(application),
    types: async (binding) => (await workerFor(binding.file)).types(binding),
    close: async () => {
      await Promise.all([...workers.values()].map((worker) => worker.close()));
    },
  };
}
