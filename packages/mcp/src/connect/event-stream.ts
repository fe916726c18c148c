const LF = 10;
const CR = 13;
const COLON = 58;

/**
 * Makes every line of an event stream end with LF, chunk by chunk. A line may also end with CR or
 * CRLF, and readers that wait for what follows a CR would keep the last event of such a stream.
 */
export function lineFeeds(): (chunk: Uint8Array) => Uint8Array {
  let afterCr = false;
  return (chunk) => {
    if (!afterCr && !chunk.includes(CR)) return chunk;
    const bytes = new Uint8Array(chunk.length);
    let length = 0;
    for (const byte of chunk) {
      if (byte !== LF || !afterCr) bytes[length++] = byte === CR ? LF : byte;
      afterCr = byte === CR;
    }
    return bytes.subarray(0, length);
  };
}

/**
 * Measures the events of a stream whose lines end with LF, chunk by chunk: gives the size of the
 * largest event so far, whole or not. An empty line ends an event; comments belong to none.
 */
export function eventMeter(): (chunk: Uint8Array) => number {
  let eventBytes = 0;
  let lineBytes = 0;
  let isComment = false;
  let largest = 0;
  return (chunk) => {
    let from = 0;
    while (from < chunk.length) {
      const end = chunk.indexOf(LF, from);
      const part = (end < 0 ? chunk.length : end) - from;
      if (lineBytes === 0 && part > 0) isComment = chunk[from] === COLON;
      lineBytes += part;
      largest = Math.max(largest, eventBytes + lineBytes);
      if (end < 0) break;
      if (lineBytes === 0) eventBytes = 0;
      else if (!isComment) eventBytes += lineBytes;
      lineBytes = 0;
      from = end + 1;
    }
    return largest;
  };
}
