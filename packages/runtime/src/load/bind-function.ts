import {
  type BoundArgument,
  type CodeBinding,
  errorMessage,
  type JsonObject,
  LIMITS,
  ownValue,
  type Tool,
  ToolcribError,
} from "@toolcrib/model";
import { PrintedSize } from "../call/printed-size.ts";
import type { CallContext } from "../call-context.ts";
import type { ToolHandler } from "../handler.ts";
import { ToolError } from "../tool-error.ts";
import type { LoadedModule } from "./load-modules.ts";
import { memberOf } from "./member-of.ts";
import { toSettledResult } from "./plain-result.ts";
import { type ResultForm, resultForm } from "./result-form.ts";
import { createReviver, type Reviver } from "./revive.ts";

/** Makes the handler of a tool from a loaded module, as its binding says. */
export function bindFunction(
  tool: Tool,
  binding: CodeBinding,
  module: LoadedModule,
  instances: Map<unknown, unknown> = new Map(),
): ToolHandler {
  const found = findFunction(binding, module, instances);
  if ("refusal" in found) return () => Promise.reject(found.refusal);
  const { target, receiver } = found;
  const form = resultForm(tool.outputSchema);
  const revive: Reviver =
    binding.revivals === undefined || tool.inputSchema === undefined
      ? (input) => input
      : createReviver(tool.inputSchema, binding.revivals);
  return async (args, context) => {
    const input = revive(args) as JsonObject;
    const values = binding.arguments.flatMap((argument) => valuesOf(argument, input, context));
    while (values.length > 0 && values.at(-1) === undefined) values.pop();
    const result: unknown = await Reflect.apply(target, receiver, values);
    // Where a result is promised, JSON's word for nothing is null.
    if (result === undefined && tool.outputSchema !== undefined) return null;
    if (binding.stream === true) return await collect(result, form, context);
    const isBytes = result instanceof ArrayBuffer || ArrayBuffer.isView(result);
    return isBytes && binding.bytes === true ? result : toSettledResult(result, { form });
  };
}

type AnyFunction = (...values: unknown[]) => unknown;

interface FoundFunction {
  readonly target: AnyFunction;
  readonly receiver: unknown;
}

interface Refusal {
  /** Why this tool cannot be called; the other tools of the file are called as ever. */
  readonly refusal: ToolcribError;
}

function findFunction(
  binding: CodeBinding,
  module: LoadedModule,
  instances: Map<unknown, unknown>,
): FoundFunction | Refusal {
  const owners = binding.path.slice(0, -1);
  const last = binding.path.at(-1) ?? "";
  let owner: unknown = module;
  for (const name of owners) owner = memberOf(owner, name);
  if (binding.receiver === "instance") {
    const name = owners.join(".");
    if (typeof owner !== "function") return refused(binding, `${name} is not a class`);
    if (owner.length > 0 && !binding.optionalConstruction)
      return refused(binding, needsArguments(name));
    try {
      // One instance of a class serves every call of its methods.
      if (!instances.has(owner)) instances.set(owner, Reflect.construct(owner, []));
      owner = instances.get(owner);
    } catch (cause) {
      return refused(binding, `the constructor of ${name} failed (${errorMessage(cause)})`, cause);
    }
  }
  const target = memberOf(owner, last);
  if (typeof target !== "function")
    return refused(binding, `${binding.path.join(".")} is not a function`);
  return {
    target: target as AnyFunction,
    receiver: binding.receiver === undefined ? undefined : owner,
  };
}

function needsArguments(name: string): string {
  return `${name} cannot be created without arguments: export an instance (export const name = new ${name}(…));`;
}

function refused({ file }: CodeBinding, what: string, cause?: unknown): Refusal {
  return { refusal: new ToolcribError("binding-failed", `${what} in ${file}`, { cause }) };
}

function valuesOf(
  argument: BoundArgument,
  input: JsonObject,
  context: CallContext,
): readonly unknown[] {
  switch (argument.from) {
    case "input":
      return [input];
    case "nothing":
      return [undefined];
    case "context":
      return [argument.give === "signal" ? context.signal : context];
    case "property": {
      const value = ownValue(input, argument.name);
      if (argument.pass !== "rest") return [value];
      return Array.isArray(value) ? value : [];
    }
  }
}

/** Takes the values of a generator or async iterable one by one, as many as fit into a message. */
async function collect(
  result: unknown,
  form: ResultForm,
  context: CallContext,
): Promise<readonly unknown[]> {
  const values: unknown[] = [];
  const size = new PrintedSize(LIMITS.messageBytes);
  if ((typeof result !== "object" && typeof result !== "string") || result === null) return values;
  for await (const value of result as AsyncIterable<unknown>) {
    if (context.signal.aborted) break;
    values.push(await toSettledResult(value, { size, form: form.item(values.length) }));
    if (values.length > LIMITS.streamedValues)
      throw new ToolError(`the tool gave more than ${LIMITS.streamedValues} values`);
  }
  return values;
}
