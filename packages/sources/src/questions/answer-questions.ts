import { pathToFileURL } from "node:url";
import { isJsonObject, type JsonObject, visibleText } from "@toolcrib/model";
import type { QuestionHandler, QuestionHandlers, ReceivedQuestion } from "@toolcrib/runtime";
import type { SourceHost } from "../source-host.ts";
import { fillForm } from "./fill-form.ts";
import { type GivenAnswers, givenResult, modelResult } from "./given-answers.ts";

/**
 * Answers what tools ask: with the answers that were given, else by asking the person at the host.
 * Without either, forms and pages are declined with a note; that a model or folders could be asked
 * for is then not declared, so that tools may do without.
 */
export function answerQuestions(host: SourceHost, answers: GivenAnswers): QuestionHandlers {
  const { ask: person } = host;
  // Questions that are asked together are put to one person, one after the other.
  let last: Promise<unknown> = Promise.resolve();
  const handler =
    (
      put: (params: JsonObject, person: Person) => Promise<JsonObject | undefined>,
    ): QuestionHandler =>
    async (params, question) => {
      const given = givenResult(answers, params, question);
      if (given !== undefined) return given;
      if (person === undefined) return declined(host, params, question);
      const signal = AbortSignal.any([question.signal, host.signal]);
      const ask = (line: string): Promise<string> => person(line, { signal });
      const turn = last.then(() => put(params, { ask, host }));
      last = turn.catch(() => {});
      return await turn;
    };
  const others = { sampling: handler(putToModel), roots: handler(putRoots) };
  return {
    form: handler(putForm),
    url: handler(putPage),
    ...(person === undefined && answers.size === 0 ? {} : others),
  };
}

/** The person at a host. */
interface Person {
  readonly ask: (line: string) => Promise<string>;
  readonly host: SourceHost;
}

function declined(
  host: SourceHost,
  params: JsonObject,
  { key, kind }: ReceivedQuestion,
): JsonObject | undefined {
  const shown = visibleText(key, 80);
  host.warn(`declined: ${messageOf(params)} (answer it with --answer ${shown}=VALUE)`);
  return kind === "form" || kind === "url" ? { action: "decline" } : undefined;
}

async function putForm(params: JsonObject, { ask, host }: Person): Promise<JsonObject> {
  host.note(`The tool asks: ${messageOf(params)}`);
  if (/^n(o)?$/i.test((await ask("Answer it? [Y/n] ")).trim())) return { action: "decline" };
  const { requestedSchema } = params;
  const content = await fillForm(
    isJsonObject(requestedSchema) ? requestedSchema : {},
    ask,
    host.note,
  );
  return { action: "accept", content };
}

async function putPage(params: JsonObject, { ask, host }: Person): Promise<JsonObject> {
  const { url } = params;
  const page = typeof url === "string" && URL.canParse(url) ? new URL(url) : undefined;
  if (page?.protocol !== "https:" && page?.protocol !== "http:") {
    host.warn("declined: the tool asks to visit a page without an address of the web");
    return { action: "decline" };
  }
  host.note(`The tool asks to visit a page of ${visibleText(page.host)}: ${messageOf(params)}`);
  host.note(visibleText(page.href, 2_000));
  if (!/^y(es)?$/i.test((await ask("Open it? [y/N] ")).trim())) return { action: "decline" };
  host.openPage?.(page.href);
  return { action: "accept" };
}

async function putToModel(
  params: JsonObject,
  { ask, host }: Person,
): Promise<JsonObject | undefined> {
  const { messages, systemPrompt } = params;
  host.note("The tool asks a model, and you may answer in its place:");
  if (typeof systemPrompt === "string") host.note(`  system: ${visibleText(systemPrompt, 2_000)}`);
  for (const message of Array.isArray(messages) ? messages.slice(-20) : [])
    host.note(`  ${visibleText(JSON.stringify(message), 2_000)}`);
  const answer = (await ask("Answer (nothing refuses): ")).trim();
  return answer === "" ? undefined : modelResult(answer);
}

async function putRoots(_params: JsonObject, { ask, host }: Person): Promise<JsonObject> {
  const uri = pathToFileURL(host.cwd).href;
  const line = `The tool asks for the folders you work in. Give it ${uri}? [y/N] `;
  return { roots: /^y(es)?$/i.test((await ask(line)).trim()) ? [{ uri }] : [] };
}

function messageOf({ message }: JsonObject): string {
  return typeof message === "string" ? visibleText(message, 2_000) : "(no message)";
}
