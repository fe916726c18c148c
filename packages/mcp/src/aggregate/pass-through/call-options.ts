import { randomUUID } from "node:crypto";
import type { JsonObject } from "@toolcrib/model";
import type { CallContext, QuestionHandler } from "@toolcrib/runtime";
import type { ServerCallOptions } from "../../connect/connection.ts";
import { askableCapabilities, canAnswer } from "./client-capabilities.ts";
import { logMessage } from "./log-message.ts";
import { forwardingHandlers, QUESTION_METHODS } from "./question-relay.ts";

/** What every call takes along. */
export function sharedOptions(context: CallContext): ServerCallOptions {
  const { meta } = context;
  return {
    cancellation: context,
    ...(Object.keys(meta).length > 0 && { meta }),
    ...(context.wantsProgress && {
      onProgress: ({ progress, total, message }) => context.progress(progress, total, message),
    }),
  };
}

/** What a call of a server of 2026 takes along besides: what it may ask, and who answers. */
export function modernOptions(context: CallContext): ServerCallOptions {
  const { client, connected } = context;
  const capabilities = askableCapabilities(client?.capabilities);
  const logLevel = context.logLevel ?? connected?.logLevel;
  const ask: QuestionHandler = async (params, { kind, key, signal }) => {
    const method = QUESTION_METHODS[kind];
    if (connected === undefined) return await context.forward(method, params, key);
    if (!canAnswer(capabilities, kind)) return undefined;
    const resume = context.wait();
    try {
      return await connected.request(method, kind === "url" ? withId(params) : params, signal);
    } finally {
      resume();
    }
  };
  return {
    ...sharedOptions(context),
    ...(Object.keys(capabilities).length > 0 && {
      questions: forwardingHandlers(ask, capabilities),
    }),
    ...(logLevel !== undefined && {
      logLevel,
      onNotification: ({ method, params }) => {
        const message = method === "notifications/message" ? logMessage(params) : undefined;
        if (message !== undefined) context.log(message.level, message.data, message.logger);
      },
    }),
  };
}

/** A visit to a page has an id in 2025, by which the client would be told that it is complete. */
function withId(params: JsonObject): JsonObject {
  return { elicitationId: randomUUID(), ...params };
}
