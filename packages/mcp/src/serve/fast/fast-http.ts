import type { IncomingMessage, ServerResponse } from "node:http";
import type { NodeIncomingMessageLike } from "@modelcontextprotocol/node";
import type { GivenRequest } from "../http-handler.ts";
import type { OpenResponses } from "../open-responses.ts";
import { nodeHead } from "../request-head.ts";
import type { FastAnswer, FastPath } from "./fast-path.ts";
import { asStream, hasSmallBody, parseBody, readBody, replay } from "./request-body.ts";

/** Handles an HTTP request. */
export type HttpHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  given: GivenRequest,
) => void;

/** Handles a request through the SDK, which reads it as a stream of bytes. */
export type SdkHandler = (
  request: NodeIncomingMessageLike,
  response: ServerResponse,
  given: GivenRequest,
) => void;

/** Characters of an answer that the network takes at once, as a rule. */
const LARGE_ANSWER = 65_536;

/** Puts the fast path in front of the SDK's handler. */
export function fastHttp(fast: FastPath, slow: SdkHandler, responses: OpenResponses): HttpHandler {
  const answer = (message: unknown, request: IncomingMessage, { auth }: GivenRequest) => {
    const { method, headers } = nodeHead(request);
    return fast.answer(message, { transport: "http", method, headers, auth });
  };
  return (request, response, given) => {
    if (given.parsedBody !== undefined) {
      const found = answer(given.parsedBody, request, given);
      if (found === undefined) slow(asStream(request), response, given);
      else send(found, response, responses);
      return;
    }
    if (!hasSmallBody(request.headers["content-length"])) {
      slow(asStream(request), response, given);
      return;
    }
    readBody(request, (body) => {
      const message = parseBody(body);
      const found = message === undefined ? undefined : answer(message, request, given);
      if (found === undefined) slow(replay(request, body), response, given);
      else send(found, response, responses);
    });
  };
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
