import type { ConversionNote, Path } from "@toolcrib/catalog";
import { isJsonObject, type Json, withoutAbsent } from "@toolcrib/model";
import { type InnerStyle, jsonStyle, writeJson, writeValue } from "./json-style.ts";
import type { StreamedServer } from "./large/registry-stream.ts";

const LAYOUT = "blanks and ends of lines are as JSON writers put them";
const SPELLING =
  "numbers are as short as they can be, keys that are whole numbers come first, letters are escaped everywhere or nowhere";

/** Says from which line on a JSON file is written in another way when it is converted there and back. */
export function respelledFile(text: string, document: Json): readonly ConversionNote[] {
  const own = text.replace(/^\uFEFF/, "");
  const written = writeJson(document, jsonStyle(own));
  if (own === written) return [];
  const { layout, spelling } = firstDifferences(own, written);
  const note = (offset: number, reason: string): ConversionNote =>
    lost(`from line ${own.slice(0, offset).split("\n").length} on, ${reason}`);
  return [
    ...(layout === undefined ? [] : [note(layout, LAYOUT)]),
    ...(spelling === undefined ? [] : [note(spelling, SPELLING)]),
  ];
}

/** Says it of the servers of a file that come one by one. */
export interface RespellingCheck {
  /** `text` begins and ends with a server, which stands at `path` in a file whose layout is `style` so far. */
  readonly add: (text: string, server: StreamedServer, style: InnerStyle) => void;
  /** What there is to say when the layout of the whole file is known. */
  readonly notes: (style: InnerStyle) => readonly ConversionNote[];
}

/** Servers of which is told that they are written in another way. */
const KEPT_NOTES = 1_000;

/** Begins with no servers. */
export function createRespellingCheck(): RespellingCheck {
  const found: ConversionNote[] = [];
  let [html, nonAscii, isReordered] = [false, false, false];
  let before: Path = [];
  return {
    add: (text, { path, value }, style) => {
      isReordered ||= before[0] === path[0] && comesFirst(path.at(-1), before.at(-1));
      before = path;
      html ||= style.escapesHtml;
      nonAscii ||= style.escapesNonAscii;
      if (found.length >= KEPT_NOTES) return;
      const written = writeValue(value, style, style.indent.repeat(path.length));
      if (text.trim() === written) return;
      const { layout, spelling } = firstDifferences(text.trim(), written);
      const name = nameOf(path, value);
      if (layout !== undefined) found.push(lost(LAYOUT, name));
      if (spelling !== undefined) found.push(lost(SPELLING, name));
    },
    notes: ({ escapesHtml, escapesNonAscii }) => {
      const isMixed = (html && !escapesHtml) || (nonAscii && !escapesNonAscii);
      return isMixed || isReordered ? [...found, lost(SPELLING)] : found;
    },
  };
}

/** Whether a key of an object comes before the one that it was written behind. */
function comesFirst(key: Step, before: Step): boolean {
  if (typeof key !== "string" || !isWholeNumber(key)) return false;
  return typeof before === "string" && (!isWholeNumber(before) || Number(key) < Number(before));
}

type Step = Path[number] | undefined;

function isWholeNumber(key: string): boolean {
  return /^(?:0|[1-9]\d{0,9})$/.test(key) && Number(key) < 2 ** 32 - 1;
}

function nameOf(path: Path, value: Json): string | undefined {
  const key = path.at(-1);
  const name = typeof key === "string" ? key : isJsonObject(value) ? value["name"] : undefined;
  return typeof name === "string" ? name : undefined;
}

function lost(reason: string, server?: string): ConversionNote {
  return { outcome: "lost", ...withoutAbsent({ server }), path: "", reason };
}

/** Where two JSON texts differ first in blanks between values, and where in anything else. */
function firstDifferences(
  text: string,
  written: string,
): { readonly layout?: number; readonly spelling?: number } {
  let layout: number | undefined;
  let isText = false;
  let at = 0;
  let other = 0;
  while (at < text.length || other < written.length) {
    const [one, two] = [text[at], written[other]];
    if (one === two) {
      if (isText && one === "\\" && text[at + 1] === written[other + 1]) {
        at += 1;
        other += 1;
      } else if (one === '"') isText = !isText;
      at += 1;
      other += 1;
    } else {
      const next = isText ? at : skipBlanks(text, at);
      const otherNext = isText ? other : skipBlanks(written, other);
      const isLayout = next + otherNext > at + other && text[next] === written[otherNext];
      if (!isLayout) return { ...withoutAbsent({ layout }), spelling: at };
      layout ??= at;
      [at, other] = [next, otherNext];
    }
  }
  return withoutAbsent({ layout });
}

function skipBlanks(text: string, from: number): number {
  let at = from;
  while (at < text.length && " \t\n\r".includes(text.charAt(at))) at += 1;
  return at;
}
