import { examplesOf, isJsonObject, type JsonObject, withoutAbsent } from "@toolcrib/model";
import { needsConsent, type RegisteredTool } from "@toolcrib/runtime";
import { exampleArguments } from "@toolcrib/schema";
import {
  type DevTool,
  type Draft,
  draftToJson,
  type FormProblem,
  placeProblems,
  resultFit,
  type SchemaForm,
  type ShownOutcome,
  schemaForm,
  toFormProblem,
} from "@toolcrib/web";
import type { RecordedCall } from "../calls/call-history.ts";
import { inputProblems } from "../calls/input-problems.ts";
import type { PlaygroundState } from "../state.ts";
import { callSnippets, type Endpoint } from "./call-snippets.ts";
import { type QuestionDraft, questionView } from "./question-view.ts";
import { shownCall, toolEntry, toolHref } from "./site-view.ts";

const ANY_OBJECT: JsonObject = { type: "object" };
const forms = new WeakMap<object, SchemaForm>();

/** The form of a tool. */
export function formOf({ tool }: RegisteredTool): SchemaForm {
  const schema = tool.inputSchema ?? ANY_OBJECT;
  let form = forms.get(schema);
  if (form === undefined) {
    form = schemaForm(schema);
    forms.set(schema, form);
  }
  return form;
}

/** What is filled in, and what came of it. */
export interface ToolRequest {
  readonly draft?: Draft;
  readonly problems?: readonly FormProblem[];
  readonly accepted?: boolean;
  readonly call?: RecordedCall;
  /** How far the answer to a question of the call is filled in. */
  readonly question?: QuestionDraft;
  readonly endpoint: Endpoint;
}

/** What a filled form means, and everything that is wrong with it. */
export function readForm(
  entry: RegisteredTool,
  draft: Draft,
): { readonly args: JsonObject; readonly problems: readonly FormProblem[] } {
  const { value = {}, problems } = draftToJson(draft);
  if (problems.length > 0) return { args: {}, problems };
  if (!isJsonObject(value)) {
    const message = "expected an object: the arguments of a call have names";
    return { args: {}, problems: [{ path: "", message }] };
  }
  return { args: value, problems: inputProblems(entry, value).map(toFormProblem) };
}

/** What the page of a tool shows. */
export function toolView(
  state: PlaygroundState,
  entry: RegisteredTool,
  request: ToolRequest,
): DevTool {
  const { call, endpoint, problems = [], accepted = false } = request;
  const form = formOf(entry);
  const draft = request.draft ?? (call === undefined ? undefined : form.fill(call.arguments));
  const placed = placeProblems(form.build(draft), problems);
  const location = state.sources.locate(entry.tool);
  const args =
    draft === undefined ? (exampleArguments(entry.tool) ?? {}) : draftToJson(draft).value;
  const workedWith =
    problems.length > 0 && isJsonObject(args) ? state.workedWith(entry.wireName, args) : undefined;
  return {
    entry: toolEntry(state, entry),
    form: placed.form,
    elsewhere: placed.elsewhere,
    accepted,
    ...withoutAbsent({ workedWith }),
    callHref: `${toolHref(entry.wireName)}/call`,
    examples: examples(entry),
    asksFirst: needsConsent(entry.tool),
    // The page is about one tool, so its name need not be said again.
    lint: (state.facts.lint.get(entry.wireName) ?? []).map((finding) => ({ ...finding, tool: "" })),
    copies: callSnippets(endpoint, entry.wireName, isJsonObject(args) ? args : {}),
    ...(location === undefined ? {} : { place: `${location.file}:${location.line}` }),
    ...(call === undefined ? {} : { outcome: outcomeOf(state, entry, call) }),
    ...(call === undefined ? {} : questionOf(call, request.question)),
  };
}

function questionOf(
  call: RecordedCall,
  filled: QuestionDraft | undefined,
): Pick<DevTool, "question"> {
  const [asked] = call.questions;
  if (asked === undefined) return {};
  return { question: questionView(call, filled ?? { asked }) };
}

function outcomeOf(
  state: PlaygroundState,
  { tool }: RegisteredTool,
  call: RecordedCall,
): ShownOutcome {
  const { result, logs, earlierLogs, id } = call;
  const fits = result === undefined ? undefined : resultFit(tool, result);
  return {
    call: shownCall(state, call),
    logs,
    earlierLogs,
    jsonHref: `/calls/${id}.json`,
    ...withoutAbsent({ result, fits }),
  };
}

/** Calls to begin with: those of the definition, and one made from the schema. */
function examples(entry: RegisteredTool): DevTool["examples"] {
  const href = (args: JsonObject): string =>
    `${toolHref(entry.wireName)}?args=${encodeURIComponent(JSON.stringify(args))}`;
  const given = examplesOf(entry.tool).slice(0, 5);
  if (given.length > 0)
    return given.map(({ description, arguments: args }, index) => ({
      title: description ?? `example ${index + 1}`,
      href: href(args),
    }));
  const made = exampleArguments(entry.tool) ?? {};
  return Object.keys(made).length === 0 ? [] : [{ title: "an example", href: href(made) }];
}

/** JSON by hand, as fields; what is not JSON stays as it is. */
export function asFields(
  form: SchemaForm,
  draft: Draft,
): { readonly draft?: Draft; readonly problems?: readonly FormProblem[] } {
  const raw: Draft = { ...draft, as: "raw" };
  const { value, problems } = draftToJson(raw);
  if (problems.length > 0) return { draft: raw, problems };
  return value === undefined ? {} : { draft: form.fill(value) };
}
