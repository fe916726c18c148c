/** Makes a function remember what it found out about an object for as long as the object is in use. */
export function remembered<Key extends object, Value>(
  find: (key: Key) => Value,
): (key: Key) => Value {
  const known = new WeakMap<Key, { readonly value: Value }>();
  return (key) => {
    let answer = known.get(key);
    if (answer === undefined) {
      answer = { value: find(key) };
      known.set(key, answer);
    }
    return answer.value;
  };
}

/** The same for as long as the function is in use: faster, where what it knows of lives no longer. */
export function kept<Key, Value>(find: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, { readonly value: Value }>();
  return (key) => {
    let answer = known.get(key);
    if (answer === undefined) {
      answer = { value: find(key) };
      known.set(key, answer);
    }
    return answer.value;
  };
}
