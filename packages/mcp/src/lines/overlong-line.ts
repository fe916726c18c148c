const KEPT = 1_024;
const LINE_END = 10;

const ID = /"id"\s*:\s*("(?:[^"\\]|\\.){0,200}"|-?\d{1,16})/.source;
/** An id that stands first in a message, as some clients write it, or last, as others do. */
const AT_START = new RegExp(`^\\s*\\{\\s*(?:"jsonrpc"\\s*:\\s*"2.0"\\s*,\\s*)?${ID}\\s*,`);
const AT_END = new RegExp(`,\\s*${ID}\\s*(?:,\\s*"jsonrpc"\\s*:\\s*"2.0"\\s*)?\\}\\s*$`);

/** Takes the pieces of lines that are too long to be read. */
export interface OverlongLines {
  readonly take: (piece: Buffer) => void;
  /** Ends a line that has no end. */
  readonly end: () => void;
}

/**
 * Calls back at the end of each overlong line with the text of the id of its message, `null` where
 * that stands neither first nor last.
 */
export function overlongLines(onLine: (id: string) => void): OverlongLines {
  let start = Buffer.alloc(0);
  let end = Buffer.alloc(0);
  const endLine = (): void => {
    if (start.length === 0) return;
    const [, id = "null"] =
      AT_START.exec(start.toString("utf8")) ?? AT_END.exec(end.toString("utf8")) ?? [];
    start = Buffer.alloc(0);
    end = Buffer.alloc(0);
    onLine(id);
  };
  const take = (piece: Buffer): void => {
    if (start.length < KEPT) start = Buffer.concat([start, piece.subarray(0, KEPT - start.length)]);
    end = Buffer.concat([end, piece.subarray(-KEPT)]).subarray(-KEPT);
    if (piece.at(-1) === LINE_END) endLine();
  };
  return { take, end: endLine };
}
