import {
  isJsonObject,
  type Json,
  type JsonObject,
  ToolcribError,
  visibleText,
} from "@toolcrib/model";
import type { ReceivedQuestion } from "@toolcrib/runtime";
import { wordArguments } from "../check/word-arguments.ts";

/** Answers that were given before anything was asked, by the key of a question or the name of a field. */
export type GivenAnswers = ReadonlyMap<string, Json>;

/** Reads `KEY=VALUE` words and an object of answers; words win. Throws `usage`. */
export function givenAnswers(words: readonly string[], file: JsonObject = {}): GivenAnswers {
  const answers = new Map<string, Json>(Object.entries(file));
  for (const word of words) {
    const at = word.indexOf("=");
    if (at < 1) {
      const message = `"${visibleText(word, 80)}" is not an answer: write KEY=VALUE`;
      throw new ToolcribError("usage", message);
    }
    answers.set(word.slice(0, at), word.slice(at + 1));
  }
  return answers;
}

/** The result that given answers make for a question; undefined where none is for it. */
export function givenResult(
  answers: GivenAnswers,
  params: JsonObject,
  { key, kind }: ReceivedQuestion,
): JsonObject | undefined {
  const given = answers.get(key) ?? (kind === "form" ? undefined : answers.get(kind));
  if (given === undefined) return kind === "form" ? formOfFields(answers, params) : undefined;
  const value = typeof given === "string" ? (parsed(given) ?? given) : given;
  switch (kind) {
    case "form":
      return formResult(given, value, params);
    case "url":
      return isResult(value, "action") ? value : { action: value === true ? "accept" : "decline" };
    case "sampling":
      return isResult(value, "role") ? value : modelResult(String(given));
    case "roots":
      return isResult(value, "roots") ? value : { roots: rootList(value) };
  }
}

/** What a model would have answered. */
export function modelResult(text: string): JsonObject {
  return { role: "assistant", content: { type: "text", text }, model: "user" };
}

function formResult(given: Json, value: Json, params: JsonObject): JsonObject {
  if (isResult(value, "action")) return value;
  if (isJsonObject(value)) return { action: "accept", content: value };
  const [field, ...others] = fieldNames(params);
  if (field === undefined || others.length > 0)
    throw new ToolcribError("usage", "the question has several fields: answer it with an object");
  return { action: "accept", content: fieldContent([[field, given]], params) };
}

/** A form whose fields are answered by their names. */
function formOfFields(answers: GivenAnswers, params: JsonObject): JsonObject | undefined {
  const known = fieldNames(params).flatMap((name): readonly [string, Json][] => {
    const given = answers.get(name);
    return given === undefined ? [] : [[name, given]];
  });
  return known.length === 0
    ? undefined
    : { action: "accept", content: fieldContent(known, params) };
}

/** Words are read as those of a tool's arguments: text where the schema says string, else JSON. */
function fieldContent(
  fields: readonly (readonly [string, Json])[],
  { requestedSchema }: JsonObject,
): JsonObject {
  const inputSchema = isJsonObject(requestedSchema) ? requestedSchema : {};
  const contents = fields.map(([name, given]) =>
    typeof given === "string"
      ? wordArguments({ name: "question", inputSchema }, [`${name}=${given}`])
      : { [name]: given },
  );
  return Object.assign({}, ...contents);
}

function fieldNames({ requestedSchema }: JsonObject): readonly string[] {
  const { properties } = isJsonObject(requestedSchema) ? requestedSchema : {};
  return Object.keys(isJsonObject(properties) ? properties : {});
}

function rootList(value: Json): readonly Json[] {
  const roots = Array.isArray(value) ? value : [value];
  return roots.map((root) => (typeof root === "string" ? { uri: root } : root));
}

function isResult(value: Json, member: string): value is JsonObject {
  return isJsonObject(value) && Object.hasOwn(value, member);
}

function parsed(text: string): Json | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
