import type { InputRequiredResult, Server, ServerContext } from "@modelcontextprotocol/server";
import { type JsonObject, LIMITS } from "@toolcrib/model";
import type { Caller, CallListener, RunningCall } from "@toolcrib/runtime";
import type { CurrentRequest } from "./ask-run.ts";
import { canBeAsked, clientCapabilities } from "./client-questions.ts";
import { serveLive } from "./live-asking.ts";
import { ParkedRuns } from "./parked-runs.ts";
import type { QuestionOptions } from "./question-options.ts";
import { StateSeal } from "./request-state.ts";
import { serveRound } from "./round-asking.ts";

/** A request whose handler may ask its caller something. */
export interface AskingRequest {
  readonly server: Server;
  readonly ctx: ServerContext;
  /** What is called, as the tool's name or the URI of a resource. */
  readonly name: string;
  readonly args: JsonObject;
  readonly caller: Caller;
  readonly listener: CallListener;
}

/** Starts a handler for the call it is given. */
export type StartHandler<Result> = (call: RunningCall) => Result | Promise<Result>;

/** How questions are put, once everything is decided. */
export interface AskingSettings {
  readonly seal: StateSeal;
  readonly parks: ParkedRuns;
  readonly questionMs: number;
  readonly checkReplay: boolean;
}

/** Runs handlers that may ask their callers something, in the way of either era. */
export class Asking {
  readonly #settings: AskingSettings;

  constructor(options: QuestionOptions = {}) {
    const { stateSecret, questionMs = LIMITS.questionMs, checkReplay = false } = options;
    const parkedCalls = checkReplay ? 0 : (options.parkedCalls ?? LIMITS.parkedCalls);
    this.#settings = {
      seal: new StateSeal(stateSecret),
      parks: new ParkedRuns(parkedCalls, questionMs),
      questionMs,
      checkReplay,
    };
  }

  /** How many runs wait in memory for answers. */
  get parked(): number {
    return this.#settings.parks.size;
  }

  /** Runs a handler for a request until it ends or, in 2026, until it asks. */
  async serve<Result>(
    request: AskingRequest,
    start: StartHandler<Result>,
  ): Promise<Result | InputRequiredResult> {
    const { server, ctx, caller, listener } = request;
    const capabilities = clientCapabilities(server, ctx);
    const current: CurrentRequest = {
      caller,
      listener,
      canAsk: (kind) => canBeAsked(capabilities, kind),
    };
    const serveEra = ctx.mcpReq.envelope === undefined ? serveLive : serveRound;
    return await serveEra(request, start, current, this.#settings);
  }

  /** Ends the runs that wait: nobody can answer them any more. */
  close(): void {
    this.#settings.parks.close();
  }
}
