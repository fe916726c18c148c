import { toNodeHandler } from "@modelcontextprotocol/node";
import { createMcpHandler } from "@modelcontextprotocol/server";
import { LIMITS } from "@toolcrib/model";
import type { CallAuth } from "@toolcrib/runtime";
import { connectedClient } from "./clients/connected-session.ts";
import { ListenedResources } from "./clients/listened-resources.ts";
import { type FetchHandler, fastFetch, type HeadedFetchHandler } from "./fast/fast-fetch.ts";
import { fastHttp, type HttpHandler, type SdkHandler } from "./fast/fast-http.ts";
import { FastPath } from "./fast/fast-path.ts";
import { ListTexts } from "./fast/list-texts.ts";
import type { RecognitionCheck } from "./fast/recognition.ts";
import { asStream } from "./fast/request-body.ts";
import { OpenResponses } from "./open-responses.ts";
import { toSdkAuth } from "./request-caller.ts";
import { sdkFactory } from "./sdk-server.ts";
import { serverNotices } from "./server-notices.ts";
import { HttpSessions } from "./sessions/http-sessions.ts";
import type { ToolService } from "./tool-service.ts";

/** What is known about a request besides the request itself. */
export interface GivenRequest {
  /** Who was authenticated. */
  readonly auth?: CallAuth | undefined;
  /** The body, where somebody has read and parsed it already. */
  readonly parsedBody?: unknown;
}

/** What handles requests over HTTP, once they may come in. */
export interface HttpHandling {
  readonly node: HttpHandler;
  readonly fetch: HeadedFetchHandler;
  /** Ends the streams that clients keep open. */
  readonly close: () => Promise<void>;
}

/** Handles requests through the SDK and, with checks given, through the fast path before it. */
export function httpHandling(
  service: ToolService,
  checks: readonly RecognitionCheck[] | undefined,
  responses: OpenResponses = new OpenResponses(),
  metadataUrl?: string,
): HttpHandling {
  const { onError } = service.options;
  const limits = {
    maxRequestBodySize: LIMITS.messageBytes,
    ...(onError && { onerror: onError }),
  };
  const factory = sdkFactory(service);
  const sdk = createMcpHandler(factory, limits);
  const sessions = new HttpSessions(
    {
      factory,
      mayAsk: () => service.mayAsk,
      mayUpdate: () => service.mayUpdate,
      hasOwnLists: ({ server }) =>
        service.registry.viewOf(connectedClient(server)) !== service.registry,
    },
    service.options.questions,
  );
  const listened = new ListenedResources(service.registry);
  const inSession: typeof sdk.fetch = async (request, given) =>
    (await sessions.answer(request, given)) ??
    (await listened.answer(request, given?.parsedBody, () => sdk.fetch(request, given)));
  const node = toNodeHandler({ fetch: inSession }, limits);
  const slowNode: SdkHandler = (request, response, { auth, parsedBody }) => {
    responses.add(response);
    const known = auth === undefined ? request : { ...request, auth: toSdkAuth(auth, metadataUrl) };
    node(known, response, parsedBody).catch((error: Error) => {
      onError?.(error);
      response.destroy();
    });
  };
  const slowFetch: FetchHandler = (request, { auth, parsedBody }) =>
    inSession(request, {
      ...(auth !== undefined && { authInfo: toSdkAuth(auth, metadataUrl) }),
      ...(parsedBody !== undefined && { parsedBody }),
    });
  const texts = new ListTexts(sdk.fetch);
  service.changes.announce(sdk.notify, () => texts.forget());
  service.changes.announce(
    serverNotices(() => sessions.servers()),
    () => {},
  );
  const fast = checks && new FastPath(service, texts, [...checks, sessions.check]);
  return {
    node:
      fast === undefined
        ? (request, response, given) => slowNode(asStream(request), response, given)
        : fastHttp(fast, slowNode, responses),
    fetch:
      fast === undefined
        ? (request, _head, given) => slowFetch(request, given)
        : fastFetch(fast, slowFetch),
    close: async () => {
      sessions.close();
      await sdk.close();
    },
  };
}
