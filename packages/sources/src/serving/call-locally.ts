import {
  type JsonObject,
  LIMITS,
  ToolcribError,
  visibleText,
  withoutAbsent,
} from "@toolcrib/model";
import type { CallFault, ImplementedTool, Question } from "@toolcrib/runtime";
import { badArguments } from "../bad-arguments.ts";
import { faultReporter } from "../code/fault-reporter.ts";
import type { CallTool, SourceContext } from "../source.ts";
import { CallTimer } from "./call-timer.ts";

/**
 * Calls tools that run in this process, each by its own name; `idOf` gives the id under which a
 * tool of that name is registered. Throws `timed-out`, and `invalid-arguments` for what fits the
 * schema and still makes no argument.
 */
export function callLocally(
  load: () => Promise<Iterable<ImplementedTool>>,
  context: SourceContext,
  idOf: (name: string) => string = (name) => name,
): CallTool {
  const limitMs = context.timeoutMs ?? LIMITS.callMs;
  return async (tool, args, { signal, timeoutMs = limitMs, onProgress }) => {
    const report = faultReporter(context.host);
    const refusals: string[] = [];
    const { askerOf, ToolRegistry } = await import("@toolcrib/runtime");
    const registry = new ToolRegistry({
      onFault: (fault: CallFault) => {
        report(fault);
        if (fault.kind === "bad-input") refusals.push(fault.message);
      },
    });
    for (const each of await load()) registry.register(each);
    const timer = new CallTimer(timeoutMs);
    const asker = context.questions === undefined ? undefined : askerOf(context.questions);
    const result = await registry
      .call(idOf(tool), args, {
        signal: AbortSignal.any([signal, timer.signal]),
        callMs: timeoutMs,
        ...withoutAbsent({
          onProgress,
          asker: asker && {
            ...asker,
            ask: (question: Question) => timer.pausedFor(() => asker.ask(question, signal)),
          },
        }),
      })
      .finally(() => timer.end());
    if (timer.signal.aborted) {
      const message = `${visibleText(tool)} was not answered within ${timeoutMs} ms`;
      throw new ToolcribError("timed-out", message);
    }
    const [refusal] = refusals;
    if (refusal !== undefined) throw badArguments(tool, refusal);
    return result satisfies object as unknown as JsonObject; // a call result is made of JSON
  };
}
