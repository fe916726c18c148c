import { LIMITS } from "@toolcrib/model";
import { editDraft, formEdit, readDraft } from "@toolcrib/web";
import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { type QuestionAction, questionResult } from "../calls/asked-question.ts";
import type { RecordedCall } from "../calls/call-history.ts";
import type { PlaygroundPages } from "./playground-pages.ts";
import { formOfQuestion, readQuestion } from "./question-view.ts";
import { shownCall, toolHref } from "./site-view.ts";
import { asFields } from "./tool-view.ts";

const THAT_CALL = "that call";

/** What can be done with a call that was made: its result as JSON, its end, answers to its questions. */
export function callRoutes(pages: PlaygroundPages): Hono {
  const { history, registry } = pages.state;
  const app = new Hono();
  app.get("/calls/:file{\\d+\\.json}", (c) => {
    const call = history.find(c.req.param("file").replace(".json", ""));
    if (call === undefined) return pages.notFound(c, THAT_CALL);
    return c.json({
      ...shownCall(pages.state, call),
      arguments: call.arguments,
      result: call.result ?? null,
      questions: call.questions.map(({ key, kind, params }) => ({ key, kind, params })),
    });
  });
  app.post("/calls/:id/cancel", (c) => {
    const call = history.find(c.req.param("id"));
    if (call === undefined) return pages.notFound(c, THAT_CALL);
    history.cancel(call);
    return shown(c, call);
  });
  app.post("/calls/:id/answer", bodyLimit({ maxSize: LIMITS.messageBytes }), async (c) => {
    const call = history.find(c.req.param("id"));
    if (call === undefined) return pages.notFound(c, THAT_CALL);
    return await answered(c, call);
  });

  async function answered(c: Context, call: RecordedCall): Promise<Response> {
    const sent = new URLSearchParams(await c.req.text());
    const asked = call.questions.find(({ key }) => key === sent.get("question"));
    const entry = registry.get(call.tool);
    // Answered or taken back meanwhile: the page says how the call stands.
    if (asked === undefined || entry === undefined) return shown(c, call);
    const action = actionOf(sent.get("do"));
    const draft = readDraft(sent);
    const edit = formEdit(sent);
    if (edit !== undefined)
      return pages.toolPage(c, entry, { call, question: { asked, draft: editDraft(draft, edit) } });
    if (action === undefined) {
      const filled = asFields(formOfQuestion(asked), draft);
      return pages.toolPage(c, entry, { call, question: { asked, ...filled } });
    }
    const { value, problems } =
      action === "accept" ? readQuestion(asked, draft) : { value: {}, problems: [] };
    if (problems.length > 0)
      return pages.toolPage(c, entry, { call, question: { asked, draft, problems } });
    asked.answer(questionResult(asked, action, value));
    await pages.waitFor(c, history.pause(call));
    return shown(c, call);
  }

  return app;
}

function shown(c: Context, call: RecordedCall): Response {
  return c.redirect(`${toolHref(call.tool)}?call=${call.id}`, 303);
}

/** What a button means; undefined for the one that shows JSON as fields. */
function actionOf(word: string | null): QuestionAction | undefined {
  return word === "accept" || word === "decline" || word === "cancel" ? word : undefined;
}
