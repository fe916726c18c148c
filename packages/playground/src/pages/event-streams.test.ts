import { expect, test } from "vitest";
import { EventStreams } from "./event-streams.ts";

/** What a page is told as it connects. */
async function firstWords(streams: EventStreams, seen?: number): Promise<string> {
  const { body } = streams.response(new AbortController().signal, seen);
  const reader = body?.getReader();
  let text = "";
  streams.close();
  for (;;) {
    const { done = true, value } = (await reader?.read()) ?? {};
    if (done) return text;
    text += new TextDecoder().decode(value);
  }
}

test("a page is told as it connects what happened since it was made, and nothing else", async () => {
  const streams = new EventStreams();
  const made = streams.sent;
  streams.send("calls");
  expect(await firstWords(streams, made)).toBe(
    "retry: 1000\n\nevent: calls\ndata: {}\n\nevent: tools\ndata: {}\n\n",
  );
  expect(await firstWords(streams, streams.sent)).toBe("retry: 1000\n\n");
  expect(await firstWords(streams)).toBe("retry: 1000\n\n");
});
