/** A number with its noun, as in `1 item` and `3 items`. */
export function counted(count: unknown, noun: string, plural: string = `${noun}s`): string {
  return `${count} ${count === 1 ? noun : plural}`;
}
