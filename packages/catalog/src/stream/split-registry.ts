import type { Path } from "../document/registry-entries.ts";

/** A part of a registry's text; all parts in their order are the whole text. */
export type RegistryPart =
  /** What stands around the servers: together, the file without them. */
  | { readonly kind: "around"; readonly text: string }
  /** Commas, blanks and keys between servers. */
  | { readonly kind: "between"; readonly text: string }
  /** One server, which is JSON by itself. */
  | { readonly kind: "entry"; readonly text: string; readonly path: Path };

/** Splits the text of a registry, however it is cut into pieces. */
export interface RegistrySplitter {
  /** The parts that the next piece of text completes. */
  readonly push: (piece: string) => readonly RegistryPart[];
  /** The parts that are left at the end of the text. */
  readonly end: () => readonly RegistryPart[];
}

/** What is open around a place: an object or array, and where in it the place is. */
interface Frame {
  readonly isArray: boolean;
  /** Whether its members are servers. */
  readonly holdsServers: boolean;
  index: number;
  key: string | undefined;
}

const QUOTE = 34;
const COMMA = 44;
const BACKSLASH = 92;
const OPEN_ARRAY = 91;
const CLOSE_ARRAY = 93;
const OPEN_OBJECT = 123;
const CLOSE_OBJECT = 125;

/**
 * Splits a registry file into its servers and what stands around them, so that one server at a time
 * is in memory. Servers are the members of `data.servers`, `servers` and `remote_servers`. A text
 * that is not JSON is split somehow: whoever parses the parts finds out.
 */
export function splitRegistry(): RegistrySplitter {
  const frames: Frame[] = [];
  let text = "";
  /** Where the text has been looked at to, and where the part begins that is being read. */
  let at = 0;
  let from = 0;
  let inString = false;
  /** Open objects and arrays within the server that is being read; none outside of servers. */
  let depth = 0;
  let isScalar = false;
  let parts: RegistryPart[] = [];

  const top = (): Frame | undefined => frames.at(-1);
  const cut = (kind: "around" | "between"): void => {
    if (at > from) parts.push({ kind, text: text.slice(from, at) });
    from = at;
  };
  const pathHere = (): Path =>
    frames.map(({ isArray, index, key }) => (isArray ? index : (key ?? "")));
  const endEntry = (): void => {
    parts.push({ kind: "entry", text: text.slice(from, at), path: pathHere() });
    from = at;
  };
  /** Skips to the end of a string; false where the text ends first. */
  const skipString = (): boolean => {
    for (;;) {
      const quote = text.indexOf('"', at);
      if (quote === -1) {
        at = text.length;
        return false;
      }
      let slashes = 0;
      while (text.charCodeAt(quote - 1 - slashes) === BACKSLASH && quote - 1 - slashes >= from)
        slashes += 1;
      at = quote + 1;
      if (slashes % 2 === 0) return true;
    }
  };
  /** Goes on within a server: to the next string, or to its end. */
  const skipStructure = (): void => {
    const { length } = text;
    let place = at;
    while (depth > 0 && !inString && place < length) {
      const code = text.charCodeAt(place);
      place += 1;
      if (code === QUOTE) inString = true;
      else if (code === OPEN_OBJECT || code === OPEN_ARRAY) depth += 1;
      else if (code === CLOSE_OBJECT || code === CLOSE_ARRAY) depth -= 1;
    }
    at = place;
  };
  const open = (isArray: boolean): void => {
    const path = pathHere();
    frames.push({ isArray, holdsServers: isServers(path, isArray), index: 0, key: undefined });
  };

  let stringStart = 0;
  const scan = (): void => {
    while (at < text.length) {
      if (inString) {
        if (!skipString()) return;
        inString = false;
        const frame = top();
        if (depth === 0 && isScalar) {
          isScalar = false;
          endEntry();
        } else if (depth === 0 && frame !== undefined && !frame.isArray && frame.key === undefined)
          frame.key = keyOf(text.slice(stringStart, at));
        continue;
      }
      if (depth > 0) {
        skipStructure();
        if (depth === 0) endEntry();
        continue;
      }
      const code = text.charCodeAt(at);
      const frame = top();
      if (isScalar) {
        if (code === COMMA || code === CLOSE_OBJECT || code === CLOSE_ARRAY || code <= 32) {
          isScalar = false;
          endEntry();
        } else at += 1;
        continue;
      }
      const isMember =
        frame?.holdsServers === true && (frame.isArray || frame.key !== undefined) && code > 32;
      const isPunctuation =
        code === COMMA || code === 58 || code === CLOSE_OBJECT || code === CLOSE_ARRAY;
      if (isMember && !isPunctuation) {
        cut("between");
        at += 1;
        if (code === OPEN_OBJECT || code === OPEN_ARRAY) depth = 1;
        else {
          isScalar = true;
          inString = code === QUOTE;
        }
        continue;
      }
      if (code === CLOSE_OBJECT || code === CLOSE_ARRAY) {
        if (frame?.holdsServers) cut("between");
        at += 1;
        frames.pop();
        continue;
      }
      if (code === QUOTE) stringStart = at;
      at += 1;
      if (code === QUOTE) inString = true;
      else if (code === OPEN_OBJECT || code === OPEN_ARRAY) {
        open(code === OPEN_ARRAY);
        if (top()?.holdsServers) cut("around");
      } else if (code === COMMA && frame !== undefined) {
        frame.index += 1;
        frame.key = undefined;
      }
    }
  };
  const take = (): readonly RegistryPart[] => {
    const done = parts;
    parts = [];
    // What is behind is forgotten; a part that is being read stays.
    stringStart -= from;
    text = text.slice(from);
    at -= from;
    from = 0;
    return done;
  };
  return {
    push: (piece) => {
      text += piece;
      scan();
      // A number may go on, and a string outside of servers may be a key.
      if (depth === 0 && !isScalar && !inString && top()?.holdsServers !== true) cut("around");
      return take();
    },
    end: () => {
      if (isScalar || depth > 0) endEntry();
      cut(top()?.holdsServers === true ? "between" : "around");
      return take();
    },
  };
}

/** Whether the members of what stands at a path are servers. */
function isServers(path: Path, isArray: boolean): boolean {
  const [first, second] = path;
  if (path.length === 1) return first === "servers" || (first === "remote_servers" && !isArray);
  return path.length === 2 && first === "data" && second === "servers" && isArray;
}

function keyOf(written: string): string {
  try {
    return String(JSON.parse(written));
  } catch {
    return written;
  }
}
