/** Narrower than this, words of most texts would be cut. */
const narrowest = 12;

/** The widths of columns when together they may have `room`: the widest give way first. */
export function fitWidths(natural: readonly number[], room: number): readonly number[] {
  let cap = Math.max(narrowest, ...natural);
  const capped = (): readonly number[] => natural.map((width) => Math.min(width, cap));
  const sum = (widths: readonly number[]): number => widths.reduce((all, width) => all + width, 0);
  while (cap > narrowest && sum(capped()) > room) cap--;
  return capped();
}
