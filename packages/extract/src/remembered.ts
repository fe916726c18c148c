/** Makes a function remember what it found out about an object for as long as the object is in use. */
export function remembered<Key extends object, Value>(
  find: (key: Key) => Value,
): (key: Key) => Value {
  return keptIn(new WeakMap<Key, Answer<Value>>(), find);
}

/** The same for as long as the function is in use: faster, where what it knows of lives no longer. */
export function kept<Key, Value>(find: (key: Key) => Value): (key: Key) => Value {
  return keptIn(new Map<Key, Answer<Value>>(), find);
}

interface Answer<Value> {
  readonly value: Value;
}

interface Answers<Key, Value> {
  get(key: Key): Answer<Value> | undefined;
  set(key: Key, answer: Answer<Value>): unknown;
}

function keptIn<Key, Value>(
  known: Answers<Key, Value>,
  find: (key: Key) => Value,
): (key: Key) => Value {
  return (key) => {
    let answer = known.get(key);
    if (answer === undefined) {
      answer = { value: find(key) };
      known.set(key, answer);
    }
    return answer.value;
  };
}
