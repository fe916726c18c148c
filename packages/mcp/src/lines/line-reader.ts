const LINE_END = 10;

/** Where the parts of a stream go. */
export interface LineConsumer {
  /** Bytes that a line may have, its end not counted. */
  readonly maxBytes: number;
  /** A whole line, with its end. */
  readonly onLine: (line: Buffer) => void;
  /** A piece of a line that is too long, as soon as that is known; the last piece has its end. */
  readonly onPiece: (piece: Buffer) => void;
  /** Asked after each line whether to stop before the next; never unless told. */
  readonly mayStop?: () => boolean;
}

/**
 * Cuts a stream of bytes into lines, of which it never holds more than `maxBytes` and a chunk. Where
 * it stops, the rest of the chunk comes back, to be given again.
 */
export function lineReader({
  maxBytes,
  onLine,
  onPiece,
  mayStop = () => false,
}: LineConsumer): (chunk: Buffer) => Buffer | undefined {
  let parts: Buffer[] = [];
  let size = 0;
  let tooLong = false;

  const giveUp = (): void => {
    for (const piece of parts) onPiece(piece);
    parts = [];
    tooLong = true;
  };

  const endLine = (rest: Buffer): void => {
    if (!tooLong && size + rest.length - 1 > maxBytes) giveUp();
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
    if (size > maxBytes) giveUp();
  };

  return (chunk) => {
    let from = 0;
    let end = chunk.indexOf(LINE_END, from);
    while (end >= 0) {
      endLine(chunk.subarray(from, end + 1));
      from = end + 1;
      if (from < chunk.length && mayStop()) return chunk.subarray(from);
      end = chunk.indexOf(LINE_END, from);
    }
    if (from < chunk.length) keep(chunk.subarray(from));
    return undefined;
  };
}
