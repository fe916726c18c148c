/** What is needed of the channel to the compiler, which answers questions in their order. */
export interface QuestionChannel {
  requestBytesSync: (method: string, payload: string | Uint8Array) => Uint8Array;
  writeTuple: (type: number, method: Buffer, payload: string | Uint8Array) => void;
  /** Writes the bytes of a message. */
  writeAllBuf: (data: Uint8Array, length?: number) => void;
}

/** Sends the questions that functions ask; an answer is taken when its question is asked again. */
export type AskAhead = (asks: readonly (() => unknown)[]) => void;

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
 * Makes a function that sends questions without waiting for their answers: the compiler works on
 * them while we do something else. Asked again in earnest, they are answered at once.
 * All answers have to be taken in the same turn of the event loop, which else reads them from the
 * pipe itself. Questions that the compiler answers with one of its own, for a file, cannot be asked
 * ahead of others: it would take the next one for our answer.
 */
export function askAhead(channel: QuestionChannel): AskAhead {
  const request = channel.requestBytesSync.bind(channel);
  const write = channel.writeTuple.bind(channel);
  const writeBytes = channel.writeAllBuf.bind(channel);
  const underWay: Question[] = [];
  let bytesUnderWay = 0;
  const answers = new Map<string, () => Uint8Array>();
  let isSending = false;
  let isOneOfMany = false;

  /** Questions that are written together: each by itself would wake the compiler. */
  let unsent: Uint8Array[] = [];
  let isCollecting = false;
  const flush = (): void => {
    if (unsent.length === 0) return;
    const together = Buffer.concat(unsent);
    unsent = [];
    writeBytes(together);
  };
  channel.writeAllBuf = (data, length = data.length) => {
    if (isCollecting) unsent.push(Uint8Array.prototype.slice.call(data, 0, length));
    else {
      flush();
      writeBytes(data, length);
    }
  };

  const send = (question: Question): void => {
    const fits = (most: number): boolean =>
      underWay.length === 0 || bytesUnderWay + question.bytes <= most;
    // Of many questions, several answers are taken at once, to send as many questions after them.
    const most = isOneOfMany ? MOST_UNDER_WAY / 2 : MOST_UNDER_WAY;
    if (!fits(MOST_UNDER_WAY)) while (!fits(most)) keepOldestAnswer();
    isCollecting = true;
    write(QUESTION, Buffer.from(question.method), question.payload);
    isCollecting = false;
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
    flush();
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

  return (asks) => {
    isSending = true;
    isOneOfMany = asks.length > 1;
    try {
      for (const ask of asks) sendOnly(ask);
    } finally {
      isSending = false;
      flush();
    }
  };
}

/** Has a function send its question, and ends it there. */
function sendOnly(ask: () => unknown): void {
  try {
    ask();
  } catch (error) {
    if (error !== sentOnly) throw error;
  }
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
