import {
  type JsonObject,
  LIMITS,
  META_KEYS,
  type Tool,
  ToolcribError,
  visibleText,
  withoutNulls,
} from "@toolcrib/model";
import { formatProblems } from "@toolcrib/schema";
import type { RunningCall } from "../call-context.ts";
import type { CallResult } from "../content.ts";
import { asForwarded, wordsInstead } from "../forwarded-error.ts";
import { isInputError } from "../input-error.ts";
import type { RegisteredTool } from "../registry/registered-tool.ts";
import { argumentFault } from "./argument-fault.ts";
import { CallGate, HeldPlace } from "./call-gate.ts";
import { endedEarly, within } from "./deadline.ts";
import { asDescribedContent } from "./described-content.ts";
import { needsConsent } from "./destructive.ts";
import { lostNumber } from "./lost-number.ts";
import { missingScopes, refuseScopes } from "./missing-scopes.ts";
import { failure, messageOf, thrownFailure, toCallResult } from "./to-call-result.ts";
import { unusedArguments, withUnusedArguments } from "./unused-arguments.ts";

/** Something that went wrong inside a tool, told to whoever runs it besides the caller. */
export interface CallFault {
  /** `bad-input`: what was sent fits the schema, and the tool could not be called with it. */
  readonly kind: "bad-input" | "thrown" | "bad-output" | "unsendable";
  /** The tool's id. */
  readonly id: string;
  readonly message: string;
  readonly cause?: unknown;
}

const BAD_INPUT = "Input validation failed: ";

/** The limits of one source, in place of those of all. */
export type SourceLimits = Pick<
  CallRules,
  "callMs" | "callsPerTool" | "callsPerSource" | "queuedCalls"
>;

/** How calls are run. */
export interface CallRules {
  /** Milliseconds until a call is given up. */
  readonly callMs?: number;
  /** Calls of one tool that run at once; further ones wait their turn. */
  readonly callsPerTool?: number;
  /** Calls of one source that run at once; further ones wait their turn. */
  readonly callsPerSource?: number;
  /** Calls of one source that wait for their turn; further ones are answered at once that it is busy. */
  readonly queuedCalls?: number;
  /** Told when a tool throws, or gives what its output schema or JSON does not allow. */
  readonly onFault?: (fault: CallFault) => void;
  /**
   * Told before a tool runs that declares itself destructive; false refuses the call. The hint
   * is the tool's own word: its absence proves nothing.
   */
  readonly onDestructive?: (
    tool: Tool,
    args: JsonObject,
  ) => boolean | undefined | Promise<boolean | undefined>;
  /** Told when a handler says that a resource has changed. */
  readonly onResourceUpdated?: (uri: string) => void;
  /** Also tell of tools that declare themselves neither read-only nor free of destruction. */
  readonly careful?: boolean;
}

/** Runs calls: checks the input, runs the handler, checks the output. */
export class CallRunner {
  readonly #rules: CallRules;
  /** Each source has its own: one that hangs delays no other. */
  readonly #gates: Map<string, CallGate> = new Map();
  readonly #limits: Map<string, SourceLimits> = new Map();

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
    if (fault !== undefined) return failure(`${BAD_INPUT}${fault}`);
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
      return failure(`${BAD_INPUT}${formatProblems(checked.problems)}`);
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
      const place = gate.wait(entry.id);
      if (place === undefined) return busy(entry);
      const given = await within(place.entered, milliseconds, call);
      if (given !== undefined) {
        place.giveUp();
        return given;
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
        return this.#thrown(entry, call, error);
      } finally {
        this.#leave(entry, call);
      }
    }
    if (!isThenable(value)) {
      const result = this.#checked(entry, value);
      this.#leave(entry, call);
      return result;
    }
    const result = Promise.resolve(value).then(
      (settled) => this.#checked(entry, settled),
      (error: unknown) => this.#thrown(entry, call, error),
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

  #checked(entry: RegisteredTool, value: unknown): CallResult {
    let result: CallResult;
    try {
      const shown = toCallResult(value, entry.tool.outputSchema !== undefined);
      result = asDescribedContent(shown, value, entry) ?? shown;
    } catch (cause) {
      const message = `The result cannot be sent: ${messageOf(cause)}`;
      this.#tell({ kind: "unsendable", id: entry.id, message, cause });
      return failure(message);
    }
    if (entry.output === undefined || result.isError === true) return result;
    const reason =
      result.structuredContent === undefined
        ? "the tool gave no structured result"
        : wrongOutput(entry.output.validate(result.structuredContent));
    if (reason === undefined) return result;
    const lost = lostNumber(value);
    const message = `Output validation failed: ${reason}${lost === undefined ? "" : ` (${lost}, which JSON writes as null)`}`;
    this.#tell({ kind: "bad-output", id: entry.id, message });
    return failure(message);
  }

  /** The failed call; an error that is passed on is thrown again, for the caller of this server. */
  #thrown(entry: RegisteredTool, call: RunningCall, error: unknown): CallResult {
    const forwarded = asForwarded(error);
    if (forwarded !== undefined) {
      const words = wordsInstead(forwarded, call);
      if (words === undefined) throw forwarded;
      return failure(words);
    }
    const kind = isInputError(error) ? "bad-input" : "thrown";
    const message = messageOf(error);
    // A handler that passes on why its call was ended is in order.
    if (!call.aborted || error !== call.reason)
      this.#tell({ kind, id: entry.id, message, cause: error });
    return kind === "bad-input" ? failure(`${BAD_INPUT}${message}`) : thrownFailure(error);
  }

  /** A callback that throws must not change the result of a call. */
  #tell(fault: CallFault): void {
    try {
      this.#rules.onFault?.(fault);
    } catch {}
  }
}

/** The answer of a source that has all the calls it can take. */
function busy({ id, source }: RegisteredTool): CallResult {
  const name = source === "" ? id : source;
  const message = `Busy: ${visibleText(name)} has as many calls running and waiting as it may; call again later`;
  return { ...failure(message), _meta: { [META_KEYS.code]: "busy" } };
}

function wrongOutput(checked: {
  readonly valid: boolean;
  readonly problems: Parameters<typeof formatProblems>[0];
}): string | undefined {
  return checked.valid ? undefined : formatProblems(checked.problems);
}

function isThenable(value: unknown): value is PromiseLike<unknown> {
  return (
    typeof value === "object" &&
    value !== null &&
    "then" in value &&
    typeof value.then === "function"
  );
}
