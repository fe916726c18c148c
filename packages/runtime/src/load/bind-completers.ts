import type { CodeBinding } from "@toolcrib/model";
import { RunningCall } from "../call-context.ts";
import type { Completers } from "../features/complete.ts";
import type { BindCode } from "./load-code.ts";

/** The input of a completer: what is written so far, and the other arguments. */
const COMPLETER = { name: "", inputSchema: { type: "object" } };

/** Makes the completers of functions that were read from code, by argument. */
export function bindCompleters(
  completions: ReadonlyMap<string, CodeBinding>,
  bind: BindCode,
): Completers {
  return Object.fromEntries(
    [...completions].map(([argument, binding]) => {
      const handler = bind(COMPLETER, binding);
      return [
        argument,
        async (value: string, { arguments: given }) =>
          // What it gives is checked by whoever completes.
          (await handler(
            { value, arguments: { ...given } },
            new RunningCall(),
          )) as Iterable<string>,
      ];
    }),
  );
}
