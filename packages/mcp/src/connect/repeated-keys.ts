import { isJsonObject, type Json, repeatedKey, ToolcribError, visibleText } from "@toolcrib/model";

/** The fields of answers that hold what a server offers. */
const LISTS = ["tools", "prompts", "resources", "resourceTemplates"];

/** A key may be written with escapes. */
const MAY_BE_LIST = new RegExp(`"(?:${LISTS.join("|")})"\\s*:|\\\\u`);

/**
 * What is wrong with the text of a message that answers with a list in which a key stands twice.
 * Readers differ in which of the two counts, so what another client sees could hide behind the other.
 */
export function repeatedKeyInList(text: string, server: string): ToolcribError | undefined {
  if (!MAY_BE_LIST.test(text)) return undefined;
  const key = repeatedKey(text);
  if (key === undefined || !isList(JSON.parse(text))) return undefined;
  const message = `${server} sent a list in which the key "${visibleText(key, 60)}" stands twice`;
  return new ToolcribError("invalid-answer", message);
}

function isList(message: Json): boolean {
  const result = isJsonObject(message) ? message["result"] : undefined;
  return isJsonObject(result) && LISTS.some((field) => Object.hasOwn(result, field));
}

/**
 * Gives the whole messages of an answer over HTTP as their text comes in: the events of a stream
 * whose lines end with LF, or at the end (a piece that is undefined) all of it.
 */
export function messageTexts(isStream: boolean): (piece: string | undefined) => readonly string[] {
  let text = "";
  return (piece) => {
    if (!isStream) {
      text += piece ?? "";
      return piece === undefined ? [text] : [];
    }
    const events = (text + (piece ?? "")).split("\n\n");
    text = events.pop() ?? "";
    return events.map(dataOf);
  };
}

function dataOf(event: string): string {
  const lines = event.split("\n").filter((line) => line.startsWith("data:"));
  return lines.map((line) => line.slice("data:".length)).join("\n");
}
