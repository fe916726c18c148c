/** A variable as a text of a configuration has it. */
export interface WrittenVariable {
  /** `${…}`, the name of a variable alone, or the path of a file whose text is meant. */
  readonly kind: "braced" | "name" | "file";
  /** What stands between the braces: the expression, the name or the path. */
  readonly text: string;
  /** Where it begins and where it ends. */
  readonly start: number;
  readonly end: number;
}

/** opencode writes `{env:X}` and `{file:PATH}`, Continue `${{ secrets.X }}`. */
const ofOthers =
  /\$\{\{\s*(?:secrets|inputs)\.([\w.-]+)\s*\}\}|\{env:(\w+)\}|\{file:([^{}]{1,500})\}/;
const wholeText = /^\$([A-Za-z_]\w*)$/;
const anywhere = /\$([A-Za-z_]\w*)/;

/** Where `$NAME` is a variable: anywhere, where it is the whole text, or nowhere. */
export type BareNames = "anywhere" | "whole" | "nowhere";

/** The first variable of a text. */
export function nextVariable(text: string, bare: BareNames): WrittenVariable | undefined {
  const found = [bracedIn(text), otherIn(text), namedIn(text, bare)].filter(
    (each) => each !== undefined,
  );
  return found.reduce<WrittenVariable | undefined>(
    (first, each) => (first === undefined || each.start < first.start ? each : first),
    undefined,
  );
}

/** The first `${…}`, with what is nested in it. */
function bracedIn(text: string): WrittenVariable | undefined {
  const start = text.search(/\$\{(?!\{)/);
  if (start === -1) return undefined;
  let depth = 0;
  for (let at = start + 1; at < text.length; at++) {
    if (text[at] === "{") depth++;
    else if (text[at] === "}" && --depth === 0)
      return { kind: "braced", text: text.slice(start + 2, at), start, end: at + 1 };
  }
  return undefined;
}

function otherIn(text: string): WrittenVariable | undefined {
  const found = ofOthers.exec(text);
  if (found === null) return undefined;
  const [written, secret, variable, file] = found;
  const place = { start: found.index, end: found.index + written.length };
  return file === undefined
    ? { kind: "name", text: secret ?? variable ?? "", ...place }
    : { kind: "file", text: file, ...place };
}

function namedIn(text: string, bare: BareNames): WrittenVariable | undefined {
  const found = bare === "nowhere" ? null : (bare === "whole" ? wholeText : anywhere).exec(text);
  if (found === null) return undefined;
  const [written, name = ""] = found;
  return { kind: "name", text: name, start: found.index, end: found.index + written.length };
}
