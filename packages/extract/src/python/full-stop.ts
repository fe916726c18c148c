/** A description without its full stop when it is a single sentence; otherwise as it is. */
export function dropFullStop(description: string): string {
  const single = /[^.]\.$/.test(description) && !/[.!?]\s|\n/.test(description);
  return single ? description.slice(0, -1) : description;
}
