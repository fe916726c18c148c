import type { IncomingMessage, ServerResponse } from "node:http";
import type { NodeIncomingMessageLike } from "@modelcontextprotocol/node";
import type { OpenResponses } from "../open-responses.ts";
import type { FastAnswer, FastPath } from "./fast-path.ts";
import { asStream, hasSmallBody, readBody, replay } from "./request-body.ts";

/** Handles an HTTP request. */
export type HttpHandler = (request: IncomingMessage, response: ServerResponse) => void;

/** Handles a request through the SDK, which reads it as a stream of bytes. */
export type SdkHandler = (request: NodeIncomingMessageLike, response: ServerResponse) => void;

/** Characters of an answer that the network takes at once, as a rule. */
const LARGE_ANSWER = 65_536;

/** Puts the fast path in front of the SDK's handler. */
export function fastHttp(fast: FastPath, slow: SdkHandler, responses: OpenResponses): HttpHandler {
  return (request, response) => {
    if (!hasSmallBody(request)) {
      slow(asStream(request), response);
      return;
    }
    readBody(request, (body) => {
      const { method, headers } = request;
      const message = parseBody(body);
      const answer =
        message === undefined
          ? undefined
          : fast.answer(message, { transport: "http", method, headers });
      if (answer === undefined) slow(replay(request, body), response);
      else send(answer, response, responses);
    });
  };
}

function parseBody(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString("utf8"));
  } catch {
    return undefined;
  }
}

function send(answer: FastAnswer, response: ServerResponse, responses: OpenResponses): void {
  if (answer.kind === "list") {
    const { head, page } = answer;
    writeHead(response, Buffer.byteLength(head) + page.bytes.length);
    if (page.text !== undefined) response.end(head + page.text);
    else {
      response.write(head);
      response.end(page.bytes);
    }
    return;
  }
  const { call, text } = answer;
  if (typeof text === "string") {
    sendText(response, text);
    return;
  }
  responses.add(response);
  // For HTTP, closing the response is how a client cancels.
  response.on("close", () => {
    if (!response.writableEnded) call.abort(new Error("the client went away"));
  });
  void text.then((whole) => {
    if (!response.destroyed) sendText(response, whole);
  });
}

function sendText(response: ServerResponse, text: string): void {
  // What may have to wait for its client is kept as bytes, once.
  const body = text.length > LARGE_ANSWER ? Buffer.from(text) : text;
  writeHead(response, Buffer.byteLength(body));
  response.end(body);
}

function writeHead(response: ServerResponse, length: number): void {
  response.writeHead(200, { "content-type": "application/json", "content-length": length });
}
