import type { ToolLister } from "@toolcrib/extract";
import type { PythonWorker } from "@toolcrib/runtime";
import type { SourceHost } from "../source-host.ts";

/** Runs Python applications to learn their tools, where reading the code is not enough. */
export interface ApplicationAsker {
  readonly lister: ToolLister;
  /** Ends the Python processes. */
  readonly close: () => Promise<void>;
}

/** One Python process for each interpreter, started when the first application is asked. */
export function askApplications({ cwd, env }: Pick<SourceHost, "cwd" | "env">): ApplicationAsker {
  const workers = new Map<string, PythonWorker>();
  return {
    lister: async (application) => {
      const runtime = await import("@toolcrib/runtime");
      const interpreter = runtime.findInterpreter(application.file, { env });
      const worker =
        workers.get(interpreter) ?? new runtime.PythonWorker({ interpreter, cwd, env });
      workers.set(interpreter, worker);
      return await worker.listTools(application);
    },
    close: async () => {
      await Promise.all([...workers.values()].map((worker) => worker.close()));
    },
  };
}
