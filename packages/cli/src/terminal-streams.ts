import { Readable, Writable } from "node:stream";
import type { Terminal, TextSink } from "./terminal.ts";

/** The streams of the terminal, as streams of bytes. */
export function streamsOf({ stdin, stdout }: Terminal): { stdin: Readable; stdout: Writable } {
  return {
    stdin: stdin instanceof Readable ? stdin : Readable.from(stdin, { objectMode: false }),
    stdout: stdout instanceof Writable ? stdout : sinkStream(stdout),
  };
}

function sinkStream(sink: TextSink): Writable {
  return new Writable({
    decodeStrings: false,
    write: (chunk, _encoding, done) => {
      sink.write(String(chunk));
      done();
    },
  });
}
