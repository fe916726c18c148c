/** Numbers from 0 to 1 that are the same in each run. */
export function seededRandom(seed) {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) & 0x7fffffff;
    return state / 0x7fffffff;
  };
}

/** The values in a random order, in place. */
export function shuffle(values, random) {
  for (let last = values.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    [values[last], values[other]] = [values[other], values[last]];
  }
  return values;
}
