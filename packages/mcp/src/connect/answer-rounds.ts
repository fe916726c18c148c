import { setTimeout as delay } from "node:timers/promises";
import {
  isJsonObject,
  type Json,
  type JsonObject,
  LIMITS,
  ToolcribError,
  visibleText,
} from "@toolcrib/model";
import { answerQuestion, type QuestionHandlers } from "@toolcrib/runtime";

/** A request that a server since 2026-07-28 may answer with questions. */
export interface AskedRequest {
  /** What is called, as the tool's name or the URI of a resource. */
  readonly name: string;
  readonly questions: QuestionHandlers | undefined;
  /** Asked for once there are questions. */
  readonly signal: () => AbortSignal | undefined;
  /** Sends the request with these parameters besides its own. */
  readonly send: (retry: JsonObject) => Promise<Json>;
}

/** How long a server that only asks to be asked again is given. */
const pauseMs = 250;

/**
 * Sends a request until its result is whole: what the server asks in between is answered, and each
 * time the request is sent again with the answers and the server's state exactly as it came.
 */
export function completeResult(request: AskedRequest): Promise<JsonObject> {
  return request.send({}).then((first) => {
    const result = resultObject(first, request);
    return result["resultType"] === "input_required" ? answerRounds(result, request) : result;
  });
}

async function answerRounds(first: JsonObject, request: AskedRequest): Promise<JsonObject> {
  let asked = first;
  for (let round = 1; round <= LIMITS.questionRounds; round++) {
    const retry = await answersTo(asked, request);
    const result = resultObject(await request.send(retry), request);
    if (result["resultType"] !== "input_required") return result;
    asked = result;
  }
  const message = `${visibleText(request.name)} asked more than ${LIMITS.questionRounds} times`;
  throw new ToolcribError("input-required", message);
}

function resultObject(result: Json, { name }: AskedRequest): JsonObject {
  if (isJsonObject(result)) return result;
  const message = `${visibleText(name)} was answered with no result object`;
  throw new ToolcribError("invalid-answer", message);
}

async function answersTo(
  { inputRequests, requestState }: JsonObject,
  { name, questions = {}, signal: signalOf }: AskedRequest,
): Promise<JsonObject> {
  const signal = signalOf();
  const asked = isJsonObject(inputRequests) ? Object.entries(inputRequests) : [];
  const state = requestState === undefined ? {} : { requestState };
  if (asked.length > LIMITS.questionsPerCall) {
    const message = `${visibleText(name)} asked ${asked.length} questions at once`;
    throw new ToolcribError("input-required", message);
  }
  if (asked.length === 0 && requestState === undefined) {
    const message = `${visibleText(name)} wants to ask something, and does not say what`;
    throw new ToolcribError("invalid-answer", message);
  }
  if (asked.length === 0) {
    await delay(pauseMs, undefined, signal === undefined ? {} : { signal });
    return state;
  }
  // The first question that fails takes the others back.
  const failed = new AbortController();
  const late = AbortSignal.timeout(LIMITS.questionMs);
  const ends = AbortSignal.any([failed.signal, late, ...(signal === undefined ? [] : [signal])]);
  try {
    const answers = await Promise.all(
      asked.map(async ([key, entry]) => {
        const { method, params } = isJsonObject(entry) ? entry : {};
        const question = {
          key,
          method: String(method),
          params: isJsonObject(params) ? params : {},
        };
        return [key, await answerQuestion(questions, question, ends)] as const;
      }),
    );
    return { inputResponses: Object.fromEntries(answers), ...state };
  } catch (error) {
    failed.abort(error);
    throw error;
  }
}
