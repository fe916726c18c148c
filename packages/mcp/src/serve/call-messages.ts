import type { ServerContext } from "@modelcontextprotocol/server";
import type { CallListener } from "@toolcrib/runtime";

/** What is being sent to clients with requests that are not answered yet. */
const sending: WeakMap<ServerContext["mcpReq"], Promise<unknown>> = new WeakMap();

/** Sends what a handler reports to the client that called, as far as it asked for it. */
export function messageSender({ mcpReq }: ServerContext): CallListener {
  const progressToken = mcpReq._meta?.progressToken;
  const send = (message: Promise<void>): void => {
    sending.set(mcpReq, Promise.allSettled([sending.get(mcpReq), message]));
  };
  return {
    onProgress: (progress) => {
      if (progressToken === undefined) return;
      const params = { progressToken, ...progress };
      send(mcpReq.notify({ method: "notifications/progress", params }));
    },
    onLog: (level, data, logger) => send(mcpReq.log(level, data, logger)),
  };
}

/** Settles when what was sent with a request has gone: a client that has its answer listens no more. */
export function messagesLeft({ mcpReq }: ServerContext): Promise<unknown> | undefined {
  return sending.get(mcpReq);
}

/** Answers when everything that was sent before has gone. */
export async function afterMessages<Answer>(
  ctx: ServerContext,
  answer: () => Answer | Promise<Answer>,
): Promise<Answer> {
  try {
    return await answer();
  } finally {
    await messagesLeft(ctx);
  }
}
