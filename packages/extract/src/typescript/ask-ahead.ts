/** What is needed of the channel to the compiler, which answers questions in their order. */
export interface QuestionChannel {
  requestBytesSync: (method: string, payload: string | Uint8Array) => Uint8Array;
  writeTuple: (type: number, method: Buffer, payload: string | Uint8Array) => void;
}

/** Sends the question that a function asks; its answer is taken when it is asked again. */
export type AskAhead = (ask: () => unknown) => void;

/** The number by which the channel tells that a message is a question. */
const QUESTION = 1;

/**
 * How many bytes of questions may be under way. The compiler reads none while an answer waits to be
 * read by us, so they have to fit into what a pipe holds.
 */
const MOST_UNDER_WAY = 4096;

interface Question {
  readonly method: string;
  readonly payload: string;
  readonly key: string;
  readonly bytes: number;
}

/** Ends the asking of a question that was only to be sent. */
const sentOnly = new Error("the question was sent");

/**
 * Makes a function that sends the question which `ask` asks, without waiting for its answer: the
 * compiler works on it while we do something else. Asked again in earnest, it is answered at once.
 * All answers have to be taken in the same turn of the event loop, which else reads them from the
 * pipe itself. Questions that the compiler answers with one of its own, for a file, cannot be asked
 * ahead of others: it would take the next one for our answer.
 */
export function askAhead(channel: QuestionChannel): AskAhead {
  const request = channel.requestBytesSync.bind(channel);
  const write = channel.writeTuple.bind(channel);
  const underWay: Question[] = [];
  let bytesUnderWay = 0;
  const answers = new Map<string, () => Uint8Array>();
  let isSending = false;

  const send = (question: Question): void => {
    while (underWay.length > 0 && bytesUnderWay + question.bytes > MOST_UNDER_WAY)
      keepOldestAnswer();
    write(QUESTION, Buffer.from(question.method), question.payload);
    underWay.push(question);
    bytesUnderWay += question.bytes;
  };
  const keepOldestAnswer = (): void => {
    const question = underWay.shift();
    if (question === undefined) return;
    bytesUnderWay -= question.bytes;
    const answer = outcome(() => receive(question));
    answers.set(question.key, answer);
  };
  const receive = ({ method, payload }: Question): Uint8Array => {
    channel.writeTuple = (type, ...rest) => {
      if (type === QUESTION) return;
      if (underWay.length > 0) throw new Error(`${method} must not be asked ahead`);
      write(type, ...rest);
    };
    try {
      return request(method, payload);
    } finally {
      channel.writeTuple = write;
    }
  };

  channel.requestBytesSync = (method, given) => {
    const payload = typeof given === "string" ? given : Buffer.from(given).toString();
    const key = `${method} ${payload}`;
    if (isSending) {
      send({ method, payload, key, bytes: Buffer.byteLength(key) });
      throw sentOnly;
    }
    while (underWay.length > 0 && !answers.has(key)) keepOldestAnswer();
    const answer = answers.get(key);
    if (answer === undefined) return request(method, payload);
    answers.delete(key);
    return answer();
  };

  return (ask) => {
    isSending = true;
    try {
      ask();
    } catch (error) {
      if (error !== sentOnly) throw error;
    } finally {
      isSending = false;
    }
  };
}

/** What a function returns or throws, for later. */
function outcome<Value>(make: () => Value): () => Value {
  try {
    const value = make();
    return () => value;
  } catch (error) {
    return () => {
      throw error;
    };
  }
}
