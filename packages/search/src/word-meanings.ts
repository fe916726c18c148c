import { ToolcribError } from "@toolcrib/model";

/**
 * How a table of meanings begins: its name and version, then the number of words, of dimensions and
 * of bytes of the words (little-endian). Behind it stand the words, one a line, a scale for each
 * (float32), and the rows (int8).
 */
const MAGIC = "toolcrib-meanings-1\n";
const NUMBERS = 3;

/**
 * What words mean, as one vector each: words that are used alike have vectors that point the same
 * way. The vector of a text is the sum of those of its words.
 */
export interface WordMeanings {
  readonly dimensions: number;
  /** The words, by row. */
  readonly words: readonly string[];
  /** The row of a word, or undefined. */
  readonly rowOf: (word: string) => number | undefined;
  /** The numbers of a row, to be multiplied by its scale. */
  readonly numbers: (row: number) => Int8Array;
  readonly scale: (row: number) => number;
}

/** Reads a table of meanings; the bytes are used as they are and must not change. Throws `meanings-unreadable`. */
export function parseMeanings(bytes: Uint8Array): WordMeanings {
  const head = MAGIC.length + NUMBERS * 4;
  if (bytes.length < head || decode(bytes.subarray(0, MAGIC.length)) !== MAGIC)
    throw new ToolcribError("meanings-unreadable", "the bytes are not a table of word meanings");
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const count = view.getUint32(MAGIC.length, true);
  const dimensions = view.getUint32(MAGIC.length + 4, true);
  const textLength = view.getUint32(MAGIC.length + 8, true);
  const scales = head + textLength;
  const rows = scales + count * 4;
  if (bytes.length !== rows + count * dimensions)
    throw new ToolcribError(
      "meanings-unreadable",
      `the table of word meanings has ${bytes.length} bytes where its head announces ${rows + count * dimensions}`,
    );
  const words = decode(bytes.subarray(head, scales)).split("\n");
  if (words.length !== count)
    throw new ToolcribError(
      "meanings-unreadable",
      `the table of word meanings has ${words.length} words where its head announces ${count}`,
    );
  const ids = new Map(words.map((word, row) => [word, row]));
  const start = bytes.byteOffset + rows;
  return {
    dimensions,
    words,
    rowOf: (word) => ids.get(word),
    numbers: (row) => new Int8Array(bytes.buffer, start + row * dimensions, dimensions),
    scale: (row) => view.getFloat32(scales + row * 4, true),
  };
}

/** Writes a table of meanings: vectors of equal length by word. The inverse of `parseMeanings`, but for rounding. */
export function formatMeanings(vectors: ReadonlyMap<string, ArrayLike<number>>): Uint8Array {
  const words = [...vectors.keys()].sort();
  const dimensions = vectors.get(words[0] ?? "")?.length ?? 0;
  const text = new TextEncoder().encode(words.join("\n"));
  const head = MAGIC.length + NUMBERS * 4;
  const bytes = new Uint8Array(head + text.length + words.length * (4 + dimensions));
  const view = new DataView(bytes.buffer);
  bytes.set(new TextEncoder().encode(MAGIC));
  view.setUint32(MAGIC.length, words.length, true);
  view.setUint32(MAGIC.length + 4, dimensions, true);
  view.setUint32(MAGIC.length + 8, text.length, true);
  bytes.set(text, head);
  const scales = head + text.length;
  const rows = scales + words.length * 4;
  for (const [row, word] of words.entries()) {
    const vector = Array.from(vectors.get(word) ?? []);
    const scale = Math.max(...vector.map(Math.abs)) / 127 || 1;
    view.setFloat32(scales + row * 4, scale, true);
    for (const [index, value] of vector.entries())
      view.setInt8(rows + row * dimensions + index, Math.round(value / scale));
  }
  return bytes;
}

function decode(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes);
}
