/** A longer line is passed on in pieces, for the SDK to refuse. */
const MAX_LINE = 1_048_576;
const LINE_END = 10;

/** Where the parts of a stream go. */
export interface LineConsumer {
  /** A whole line, with its end. */
  readonly onLine: (line: Buffer) => void;
  /** A piece of a line that is too long to be looked at. */
  readonly onPiece: (piece: Buffer) => void;
}

/** Cuts a stream of bytes into lines. */
export function lineReader({ onLine, onPiece }: LineConsumer): (chunk: Buffer) => void {
  let parts: Buffer[] = [];
  let size = 0;
  let tooLong = false;

  const endLine = (rest: Buffer): void => {
    if (tooLong) onPiece(rest);
    else onLine(parts.length === 0 ? rest : Buffer.concat([...parts, rest]));
    parts = [];
    size = 0;
    tooLong = false;
  };

  const keep = (part: Buffer): void => {
    if (tooLong) {
      onPiece(part);
      return;
    }
    parts.push(part);
    size += part.length;
    if (size <= MAX_LINE) return;
    for (const piece of parts) onPiece(piece);
    parts = [];
    tooLong = true;
  };

  return (chunk) => {
    let from = 0;
    let end = chunk.indexOf(LINE_END, from);
    while (end >= 0) {
      endLine(chunk.subarray(from, end + 1));
      from = end + 1;
      end = chunk.indexOf(LINE_END, from);
    }
    if (from < chunk.length) keep(chunk.subarray(from));
  };
}
