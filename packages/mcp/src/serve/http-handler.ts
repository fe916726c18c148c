import { toNodeHandler } from "@modelcontextprotocol/node";
import { createMcpHandler } from "@modelcontextprotocol/server";
import { LIMITS } from "@toolcrib/model";
import { fastHttp, type HttpHandler, type SdkHandler } from "./fast/fast-http.ts";
import { FastPath } from "./fast/fast-path.ts";
import { ListTexts } from "./fast/list-texts.ts";
import type { RecognitionCheck } from "./fast/recognition.ts";
import { asStream } from "./fast/request-body.ts";
import { OpenResponses } from "./open-responses.ts";
import { sdkFactory } from "./sdk-server.ts";
import type { ToolService } from "./tool-service.ts";

/** What handles the requests of an HTTP server, once they may come in. */
export interface HttpHandling {
  readonly handle: HttpHandler;
  /** Ends the streams that clients keep open. */
  readonly close: () => Promise<void>;
}

/** Handles requests through the SDK and, with checks given, through the fast path before it. */
export function httpHandling(
  service: ToolService,
  checks: readonly RecognitionCheck[] | undefined,
  responses: OpenResponses = new OpenResponses(),
): HttpHandling {
  const { onError } = service.options;
  const limits = {
    maxRequestBodySize: LIMITS.messageBytes,
    ...(onError && { onerror: onError }),
  };
  const sdk = createMcpHandler(sdkFactory(service), limits);
  const node = toNodeHandler(sdk, limits);
  const slow: SdkHandler = (request, response) => {
    responses.add(response);
    node(request, response).catch((error: Error) => {
      onError?.(error);
      response.destroy();
    });
  };
  const texts = new ListTexts(sdk.fetch);
  service.onListChanged(() => {
    texts.forget();
    sdk.notify.toolsChanged();
  });
  return {
    handle:
      checks === undefined
        ? (request, response) => slow(asStream(request), response)
        : fastHttp(new FastPath(service, texts, checks), slow, responses),
    close: () => sdk.close(),
  };
}
