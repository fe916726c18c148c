/** Parses a line as JSON; undefined if invalid. */
export function parseLine(line: Buffer): unknown {
  return parseText(line.toString("utf8"));
}

/** Parses a text as JSON; undefined if invalid. */
export function parseText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
