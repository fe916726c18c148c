import { randomUUID } from "node:crypto";
import {
  type InputRequiredResult,
  inputRequired,
  ProtocolError,
  ProtocolErrorCode,
} from "@modelcontextprotocol/server";
import { canonicalJson, type JsonObject, LIMITS } from "@toolcrib/model";
import { type Question, ToolError } from "@toolcrib/runtime";
import { type AnswerRecord, answersTo, NOTHING_ASKED, questionDigests } from "./answer-record.ts";
import { AskRun, type CurrentRequest, NO_ANSWERS, whileRequested } from "./ask-run.ts";
import type { AskingRequest, AskingSettings, StartHandler } from "./asking.ts";
import { missingCapability } from "./client-questions.ts";
import { principalOf } from "./principal.ts";
import { replayFault, UNWOUND } from "./replay-check.ts";
import type { RequestState } from "./request-state.ts";

/** A call on its way: its run, how often it has asked, and from what it was replayed. */
interface AskingCall<Result> {
  readonly run: AskRun<Result>;
  readonly round: number;
  readonly replayed: AnswerRecord | undefined;
}

/** Serves a request of 2026: it is answered with the questions, and comes again with the answers. */
export async function serveRound<Result>(
  request: AskingRequest,
  start: StartHandler<Result>,
  current: CurrentRequest,
  settings: AskingSettings,
): Promise<Result | InputRequiredResult> {
  const call = begin(request, start, current, settings);
  const { run, round, replayed } = call;
  return await whileRequested(
    request.ctx.mcpReq.signal,
    () => run,
    async () => {
      if (settings.checkReplay && replayed !== undefined) {
        await run.next();
        const fault = replayFault(replayed, run.askedAgain);
        if (fault !== undefined) run.abort(fault);
      }
      for (;;) {
        const step = await run.next();
        if (step.kind === "failed") throw step.error;
        if (step.kind === "ended") return step.result;
        const { questions } = step;
        const unaskable = [...questions.values()].find(({ kind }) => !current.canAsk(kind));
        if (unaskable !== undefined) {
          const error = missingCapability(unaskable);
          run.abort(error);
          throw error;
        }
        const state = nextState(call, questions, settings.questionMs);
        const requestState = settings.seal.seal(state, bindingOf(request));
        const refusal = refusalOf(round, requestState);
        if (refusal !== undefined) {
          run.refuseAll(refusal);
          continue;
        }
        if (!settings.parks.park(state.run, run, questions)) run.abort(UNWOUND);
        return inputRequired({ inputRequests: inputRequests(questions), requestState });
      }
    },
  );
}

/** A new run, or the one that waited for these answers, or a run brought to where that one was. */
function begin<Result>(
  request: AskingRequest,
  start: StartHandler<Result>,
  current: CurrentRequest,
  settings: AskingSettings,
): AskingCall<Result> {
  const { mcpReq } = request.ctx;
  const given = new Map(Object.entries(mcpReq.inputResponses ?? {})) as Map<string, JsonObject>;
  const text: unknown = mcpReq.requestState();
  if (text === undefined) {
    const run = new AskRun(start, current, NOTHING_ASKED, given);
    return { run, round: 0, replayed: undefined };
  }
  const state = openState(text, request, settings);
  const { round } = state;
  // A state opens only for the call that it was sealed for, whose result is of this type.
  const parked = settings.parks.take(state.run) as AskRun<Result> | undefined;
  if (parked !== undefined) {
    parked.attach(current);
    parked.give(given);
    return { run: parked, round, replayed: undefined };
  }
  const record = answersTo(state.record, state.open, given);
  return { run: new AskRun(start, current, record, NO_ANSWERS), round, replayed: record };
}

function openState(
  text: unknown,
  request: AskingRequest,
  { seal, parks }: AskingSettings,
): RequestState {
  const state = typeof text === "string" ? seal.open(text, bindingOf(request)) : undefined;
  if (state !== undefined && parks.use(state.run)) return state;
  throw new ProtocolError(ProtocolErrorCode.InvalidParams, "Invalid or expired requestState", {
    reason: "invalid_request_state",
  });
}

/** What a state is bound to: it opens for no other caller, tool or arguments. */
function bindingOf({ ctx, name, args, caller }: AskingRequest): string {
  return canonicalJson([principalOf(caller.auth), ctx.mcpReq.method, name, args]);
}

function nextState(
  { run, round }: AskingCall<unknown>,
  questions: ReadonlyMap<string, Question>,
  questionMs: number,
): RequestState {
  return {
    run: randomUUID(),
    round: round + 1,
    record: run.record,
    open: questionDigests(questions),
    expires: Date.now() + questionMs,
  };
}

function refusalOf(round: number, requestState: string): Error | undefined {
  if (round >= LIMITS.questionRounds)
    return new ToolError(`the tool asked more than ${LIMITS.questionRounds} times`);
  if (requestState.length > LIMITS.requestStateBytes)
    return new ToolError(
      `the answers and kept values of the call have more than ${LIMITS.requestStateBytes} bytes`,
    );
  return undefined;
}

function inputRequests(
  questions: ReadonlyMap<string, Question>,
): NonNullable<InputRequiredResult["inputRequests"]> {
  const requests = [...questions].map(([key, { method, params }]) => [key, { method, params }]);
  // The SDK's type of a request has one shape per method.
  return Object.fromEntries(requests) as NonNullable<InputRequiredResult["inputRequests"]>;
}
