/**
 * Makes what follows from a piece of data once, however many pages show it: data is never changed,
 * so the same piece gives the same result. What is no longer used is forgotten with its data.
 */
export function madeOnce<Data extends object, Result>(
  make: (data: Data) => Result,
): (data: Data) => Result {
  const made = new WeakMap<Data, { readonly result: Result }>();
  return (data) => {
    const known = made.get(data);
    if (known !== undefined) return known.result;
    const result = make(data);
    made.set(data, { result });
    return result;
  };
}
