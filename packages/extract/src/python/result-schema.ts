import type { JsonObject } from "@toolcrib/model";
import { lastName } from "./classes/lineage.ts";
import type { Expression } from "./syntax/expression.ts";
import type { FunctionSyntax } from "./syntax/function-syntax.ts";
import { schemaOf } from "./types/schema-of.ts";
import type { TypeContext } from "./types/type-context.ts";

/** What a function gives back. */
export interface ResultSchema {
  readonly schema?: JsonObject;
  /** An object of unknown fields, as a bare `dict` promises. */
  readonly opaque: boolean;
  /** The results come one by one. */
  readonly stream: boolean;
}

const streams = new Set(["Iterator", "Generator", "AsyncIterator", "AsyncGenerator"]);
const nothing = new Set(["None", "NoReturn", "Never"]);
const dictionaries = new Set(["dict", "Dict", "Mapping", "MutableMapping"]);

/**
 * The schema of what a function returns. There is none for a result that says nothing (`Any`, a
 * bare `dict`, `None`) or whose type has no form in JSON.
 */
export function resultSchema({ returns }: FunctionSyntax, context: TypeContext): ResultSchema {
  if (returns === undefined || isNothing(returns)) return { opaque: false, stream: false };
  const stream = streams.has(lastName(returns));
  if (returns.kind === "name" && dictionaries.has(lastName(returns)))
    return { opaque: true, stream };
  let failed = false;
  const schema = schemaOf(returns, {
    ...context,
    report: (trouble) => {
      failed = true;
      context.report(trouble);
    },
  });
  if (failed || Object.keys(schema).length === 0) return { opaque: false, stream };
  return { schema: context.definitions.complete(schema), opaque: false, stream };
}

function isNothing(hint: Expression): boolean {
  return hint.kind === "none" || nothing.has(lastName(hint));
}
