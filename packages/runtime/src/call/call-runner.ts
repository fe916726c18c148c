import {
  type JsonObject,
  LIMITS,
  META_KEYS,
  ToolcribError,
  visibleText,
  withoutNulls,
} from "@toolcrib/model";
import { formatProblems } from "@toolcrib/schema";
import type { RunningCall } from "../call-context.ts";
import type { CallResult } from "../content.ts";
import type { RegisteredTool } from "../registry/registered-tool.ts";
import { argumentFault } from "./argument-fault.ts";
import { CallGate, HeldPlace } from "./call-gate.ts";
import type { CallFault, CallRules, SourceLimits } from "./call-rules.ts";
import { callerKey } from "./caller-key.ts";
import { endedEarly, within } from "./deadline.ts";
import { needsConsent } from "./destructive.ts";
import { returnedResult, thrownResult } from "./handler-outcome.ts";
import { missingScopes, refuseScopes } from "./missing-scopes.ts";
import { failure, inputFailure } from "./to-call-result.ts";
import { unusedArguments, withUnusedArguments } from "./unused-arguments.ts";

/** Runs calls: checks the input, runs the handler, checks the output. */
export class CallRunner {
  readonly #rules: CallRules;
  /** Each source has its own: one that hangs delays no other. */
  readonly #gates: Map<string, CallGate> = new Map();
  readonly #limits: Map<string, SourceLimits> = new Map();

  /** A callback that throws must not change the result of a call. */
  readonly #tell = (fault: CallFault): void => {
    try {
      this.#rules.onFault?.(fault);
    } catch {}
  };

  constructor(rules: CallRules) {
    this.#rules = rules;
  }

  /**
   * The result, or a promise of it when the handler gives a promise. What goes wrong in the tool
   * is a result with `isError`; a tool that nothing can run throws, and so does a `ForwardedError`
   * that the handler passes on.
   */
  run(
    entry: RegisteredTool,
    args: JsonObject,
    call: RunningCall,
    milliseconds: number = this.#limits.get(entry.source)?.callMs ??
      this.#rules.callMs ??
      LIMITS.callMs,
  ): CallResult | Promise<CallResult> {
    if (entry.handler === undefined)
      throw new ToolcribError(
        "no-executor",
        `${entry.id} has no handler, and no executor is given for its backends`,
      );
    if (call.aborted) return endedEarly(call.reason);
    const missing = missingScopes(entry.scopes, call);
    if (missing.length > 0) return refuseScopes(missing, call);
    const fault = argumentFault(args);
    if (fault !== undefined) return inputFailure(fault);
    const { declaredKeys } = entry;
    const unused = declaredKeys === undefined ? [] : unusedArguments(args, declaredKeys);
    if (declaredKeys === undefined || unused.length === 0)
      return this.#check(entry, args, call, milliseconds);
    const result = this.#check(entry, args, call, milliseconds);
    const told = (given: CallResult): CallResult =>
      withUnusedArguments(given, unused, declaredKeys);
    return isThenable(result) ? Promise.resolve(result).then(told) : told(result);
  }

  #check(
    entry: RegisteredTool,
    args: JsonObject,
    call: RunningCall,
    milliseconds: number,
  ): CallResult | Promise<CallResult> {
    const input = entry.dropNulls === undefined ? args : withoutNulls(args, entry.dropNulls);
    const checked = entry.input?.validate(input);
    if (checked !== undefined && !checked.valid)
      return inputFailure(formatProblems(checked.problems));
    if (this.#rules.onDestructive !== undefined && needsConsent(entry.tool, this.#rules.careful))
      return this.#askThenRun(entry, input, call, milliseconds);
    if (!this.#gateOf(entry).enter(entry.id))
      return this.#waitThenRun(entry, input, call, milliseconds);
    return this.#run(entry, input, call, milliseconds);
  }

  /** Sets the limits of one source, for calls that begin from now on. */
  limitSource(source: string, limits: SourceLimits): void {
    this.#limits.set(source, limits);
    this.#gates.delete(source);
  }

  #gateOf({ source }: RegisteredTool): CallGate {
    const known = this.#gates.get(source);
    if (known !== undefined) return known;
    const own = this.#limits.get(source);
    const { callsPerTool, callsPerSource, queuedCalls } = { ...LIMITS, ...this.#rules, ...own };
    const gate = new CallGate({ callsPerTool, callsPerSource, queuedCalls });
    this.#gates.set(source, gate);
    return gate;
  }

  async #askThenRun(
    entry: RegisteredTool,
    input: JsonObject,
    call: RunningCall,
    milliseconds: number,
  ): Promise<CallResult> {
    const answer = await this.#rules.onDestructive?.(entry.tool, input);
    if (answer === false) return failure("The call was refused: the tool is destructive");
    return this.#waitThenRun(entry, input, call, milliseconds);
  }

  async #waitThenRun(
    entry: RegisteredTool,
    input: JsonObject,
    call: RunningCall,
    milliseconds: number,
  ): Promise<CallResult> {
    const gate = this.#gateOf(entry);
    if (!gate.enter(entry.id)) {
      const place = gate.wait(entry.id, callerKey(call));
      if (place === undefined) return busy(entry);
      const entered = await within(place.entered, milliseconds, call);
      if (entered === false) return busy(entry);
      if (entered !== true) {
        place.giveUp();
        return entered;
      }
    }
    return this.#run(entry, input, call, milliseconds);
  }

  /** Runs the handler in a place that was taken, and gives the place back. */
  #run(
    entry: RegisteredTool,
    input: JsonObject,
    call: RunningCall,
    milliseconds: number,
  ): CallResult | Promise<CallResult> {
    if (entry.usesContext === "everything") call.whenUpdated(this.#rules.onResourceUpdated);
    let value: unknown;
    try {
      value = entry.handler?.(input, call);
    } catch (error) {
      try {
        return thrownResult(entry, error, { call, tell: this.#tell });
      } finally {
        this.#leave(entry, call);
      }
    }
    if (!isThenable(value)) {
      const result = returnedResult(entry, value, this.#tell);
      this.#leave(entry, call);
      return result;
    }
    const result = Promise.resolve(value).then(
      (settled) => returnedResult(entry, settled, this.#tell),
      (error: unknown) => thrownResult(entry, error, { call, tell: this.#tell }),
    );
    const place = new HeldPlace(this.#gateOf(entry), entry.id);
    const mayWait = entry.usesContext === "everything" || entry.usesContext === "forwarding";
    const onWaiting = mayWait ? (waiting: boolean): void => place.wait(waiting) : undefined;
    const leave = (): void => {
      call.finish();
      place.leave();
    };
    return within(result, milliseconds, call, onWaiting).then(
      (given) => {
        leave();
        return given;
      },
      (error: unknown) => {
        leave();
        throw error;
      },
    );
  }

  #leave(entry: RegisteredTool, call: RunningCall): void {
    call.finish();
    this.#gateOf(entry).leave(entry.id);
  }
}

/** The answer of a source that has all the calls it can take. */
function busy({ id, source }: RegisteredTool): CallResult {
  const name = source === "" ? id : source;
  const message = `Busy: ${visibleText(name)} has as many calls running and waiting as it may; call again later`;
  return { ...failure(message), _meta: { [META_KEYS.code]: "busy" } };
}

function isThenable(value: unknown): value is PromiseLike<unknown> {
  return (
    typeof value === "object" &&
    value !== null &&
    "then" in value &&
    typeof value.then === "function"
  );
}
