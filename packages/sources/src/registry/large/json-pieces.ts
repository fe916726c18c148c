import { isJsonObject, type Json } from "@toolcrib/model";
import { escapeText, type JsonStyle } from "../json-style.ts";

/** Characters that are written at once. */
const PIECE = 65_536;

/**
 * A JSON text in pieces, laid out as `JSON.stringify` does. Where `replaced` gives the text of a
 * value, that text is written in its place, indented as deep as the value stands.
 */
export function* jsonPieces(
  value: Json,
  style: JsonStyle,
  replaced: (value: Json) => string | undefined,
): Generator<string> {
  const { indent, finalNewline, newline } = style;
  let waiting = "";
  for (const token of tokens(value, { indent, replaced, before: newline })) {
    waiting += token;
    if (waiting.length < PIECE) continue;
    yield escapeText(waiting, style);
    waiting = "";
  }
  yield escapeText(waiting, style) + (finalNewline ? newline : "");
}

interface Layout {
  readonly indent: string;
  /** The end of a line and the blanks that the next one begins with. */
  readonly before: string;
  readonly replaced: (value: Json) => string | undefined;
}

function* tokens(value: Json, layout: Layout): Generator<string> {
  const { indent, before, replaced } = layout;
  const text = replaced(value);
  if (text !== undefined) {
    yield indent === "" ? text : text.replaceAll("\n", before);
    return;
  }
  const isArray = Array.isArray(value);
  if (!isArray && !isJsonObject(value)) {
    yield JSON.stringify(value);
    return;
  }
  const inner = { ...layout, before: before + indent };
  const members: readonly (readonly [string, Json])[] = isArray
    ? value.map((item: Json) => ["", item] as const)
    : Object.entries(value).map(
        ([key, item]) => [`${JSON.stringify(key)}:${indent === "" ? "" : " "}`, item] as const,
      );
  const [open, close] = isArray ? ["[", "]"] : ["{", "}"];
  if (members.length === 0) {
    yield open + close;
    return;
  }
  yield open;
  for (const [index, [key, item]] of members.entries()) {
    yield (index === 0 ? "" : ",") + (indent === "" ? "" : inner.before) + key;
    yield* tokens(item, inner);
  }
  yield (indent === "" ? "" : before) + close;
}
