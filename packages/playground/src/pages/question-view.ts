import { isJsonObject, isToolcribError, type JsonObject } from "@toolcrib/model";
import { compileSchema } from "@toolcrib/schema";
import {
  type Draft,
  draftToJson,
  type FormProblem,
  placeProblems,
  type SchemaForm,
  type ShownQuestion,
  schemaForm,
  toFormProblem,
} from "@toolcrib/web";
import { type AskedQuestion, questionSchema } from "../calls/asked-question.ts";
import type { RecordedCall } from "../calls/call-history.ts";

/** A question, and how far its answer is filled in. */
export interface QuestionDraft {
  readonly asked: AskedQuestion;
  readonly draft?: Draft;
  readonly problems?: readonly FormProblem[];
}

/** The form that answers a question. */
export function formOfQuestion(asked: AskedQuestion): SchemaForm {
  return schemaForm(questionSchema(asked));
}

/** What a page shows of a question. */
export function questionView(call: RecordedCall, question: QuestionDraft): ShownQuestion {
  const { asked, draft, problems = [] } = question;
  const { key, kind, params } = asked;
  const { form, elsewhere } = placeProblems(formOfQuestion(asked).build(draft), problems);
  return {
    id: `${call.id}:${key}`,
    key,
    kind,
    message: typeof params["message"] === "string" ? params["message"] : "",
    form,
    elsewhere,
    answerHref: `/calls/${call.id}/answer`,
    ...(kind === "url" && typeof params["url"] === "string" && { url: params["url"] }),
    ...(kind === "sampling" && { request: params }),
    more: call.questions.length - 1,
  };
}

/** What a filled question means, and everything that is wrong with it. */
export function readQuestion(
  asked: AskedQuestion,
  draft: Draft,
): { readonly value: JsonObject; readonly problems: readonly FormProblem[] } {
  const { value = {}, problems } = draftToJson(draft);
  if (problems.length > 0) return { value: {}, problems };
  if (!isJsonObject(value))
    return { value: {}, problems: [{ path: "", message: "expected an object" }] };
  try {
    const checked = compileSchema(questionSchema(asked), { formats: "assert" }).validate(value);
    return { value, problems: checked.problems.map(toFormProblem) };
  } catch (error) {
    // The call itself refuses an answer to a schema that cannot be used.
    if (isToolcribError(error)) return { value, problems: [] };
    throw error;
  }
}
