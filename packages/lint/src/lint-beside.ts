import type { Omission, ServerPromise, Tool } from "@toolcrib/model";
import { type LintFinding, type LintOptions, lintTools } from "./lint.ts";
import { lintPromise } from "./lint-promise.ts";
import { HARM_RULES } from "./rules/index.ts";

/** What a server offers; its tools have a namespace that tells them from those of others. */
export interface LintedCompany {
  readonly tools: readonly Tool[];
  readonly promise: ServerPromise;
  readonly omitted: readonly Omission[];
}

/**
 * What may harm whoever uses a server beside others: poisoned texts, names that pose as another
 * server's, what could not be read. How well its tools are made is not looked at.
 */
export function lintBeside(
  server: LintedCompany,
  others: readonly LintedCompany[],
  options: Pick<LintOptions, "levels"> = {},
): readonly LintFinding[] {
  const beside = others.flatMap(({ tools }) => tools);
  const { omitted } = server;
  return [
    ...lintTools(server.tools, { ...options, rules: HARM_RULES, omitted, beside }),
    ...lintPromise(server.promise, options),
  ];
}
