import { resolve } from "node:path";
import { isJsonObject, type JsonObject, parseJson, ToolcribError } from "@toolcrib/model";
import type { QuestionHandlers } from "@toolcrib/runtime";
import { readTextFile } from "@toolcrib/runtime/files";
import type { SourceHost } from "../source-host.ts";
import { answerQuestions } from "./answer-questions.ts";
import { givenAnswers } from "./given-answers.ts";

/** How answers were written, by the names of the options. */
export interface WrittenAnswers {
  /** `KEY=VALUE` words. */
  readonly answer: readonly string[];
  /** A file with one JSON object. */
  readonly answers: string | undefined;
}

/** What answers the questions of tools: what was given in words or a file, else the person at the host. */
export async function readAnswers(
  { answer, answers: file }: WrittenAnswers,
  { cwd, signal }: Pick<SourceHost, "cwd" | "signal">,
): Promise<(host: SourceHost) => QuestionHandlers> {
  const read =
    file === undefined
      ? {}
      : answersOf(await readTextFile(resolve(cwd, file), { shown: file, signal }), file);
  const given = givenAnswers(answer, read);
  return (host) => answerQuestions(host, given);
}

function answersOf(json: string, source: string): JsonObject {
  const value = parseJson(json, { source });
  if (isJsonObject(value)) return value;
  throw new ToolcribError("usage", `${source}: answers are one JSON object, by their keys`);
}
