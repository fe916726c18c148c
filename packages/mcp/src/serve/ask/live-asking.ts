import { LIMITS } from "@toolcrib/model";
import { ToolError } from "@toolcrib/runtime";
import { answersTo, NOTHING_ASKED, questionDigests } from "./answer-record.ts";
import { AskRun, type CurrentRequest, NO_ANSWERS, whileRequested } from "./ask-run.ts";
import type { AskingRequest, AskingSettings, StartHandler } from "./asking.ts";
import { sendQuestions } from "./live-questions.ts";
import { replayFault, UNWOUND } from "./replay-check.ts";

/** Serves a request of 2025: the client is asked while its request is running. */
export async function serveLive<Result>(
  { ctx }: AskingRequest,
  start: StartHandler<Result>,
  current: CurrentRequest,
  { questionMs, checkReplay }: AskingSettings,
): Promise<Result> {
  let run = new AskRun(start, current, NOTHING_ASKED, NO_ANSWERS);
  return await whileRequested(
    ctx.mcpReq.signal,
    () => run,
    async () => {
      for (let round = 0; ; round++) {
        const step = await run.next();
        if (step.kind === "failed") throw step.error;
        if (step.kind === "ended") return step.result;
        if (round >= LIMITS.questionRounds) {
          run.refuseAll(new ToolError(`the tool asked more than ${LIMITS.questionRounds} times`));
          continue;
        }
        const { answers, refusals } = await sendQuestions(ctx, step.questions, {
          canAsk: current.canAsk,
          milliseconds: questionMs,
          signal: run.questionSignal,
        });
        if (checkReplay && refusals.size === 0) {
          const record = answersTo(run.record, questionDigests(step.questions), answers);
          run.abort(UNWOUND);
          run = new AskRun(start, current, record, NO_ANSWERS);
          await run.next();
          const fault = replayFault(record, run.askedAgain);
          if (fault !== undefined) run.abort(fault);
        } else {
          run.give(answers);
          for (const [key, error] of refusals) run.refuse(key, error);
        }
      }
    },
  );
}
