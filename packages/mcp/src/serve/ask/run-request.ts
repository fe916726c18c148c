import {
  type InputRequiredResult,
  isInputRequiredResult,
  type ServerContext,
} from "@modelcontextprotocol/server";
import type { JsonObject } from "@toolcrib/model";
import type { ContextUse } from "@toolcrib/runtime";
import type { StartHandler } from "./asking.ts";

/** What a request calls: a tool by its name, a prompt, or a resource by its URI. */
export interface CallTarget {
  readonly name: string;
  readonly args: JsonObject;
  readonly usesContext: ContextUse;
}

/** Runs the handler of a request, which may ask: the answer is then its questions. */
export type RunRequest = <Result>(
  ctx: ServerContext,
  target: CallTarget,
  start: StartHandler<Result>,
) => Result | InputRequiredResult | Promise<Result | InputRequiredResult>;

/** Whether an answer is questions. */
export function isInputRequired<Result>(
  answer: Result | InputRequiredResult,
): answer is InputRequiredResult {
  return isInputRequiredResult(answer);
}
