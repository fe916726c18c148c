import { type JsonObject, LIMITS, ToolcribError } from "@toolcrib/model";
import { connectServer } from "./connect-server.ts";
import { describeTarget, type HttpTarget } from "./target.ts";

/** A single call of a tool of a remote server. */
export interface RemoteToolCall {
  readonly target: HttpTarget;
  readonly tool: string;
  readonly arguments: JsonObject;
  /** Milliseconds for all of it. */
  readonly callMs?: number;
}

/** Connects to a server, calls one tool, and closes the connection; the answer is MCP's CallToolResult. */
export async function callRemote(call: RemoteToolCall): Promise<JsonObject> {
  const { target, tool, callMs = LIMITS.callMs } = call;
  const deadline = AbortSignal.timeout(callMs);
  const late = new Promise<never>((_resolve, reject) => {
    deadline.addEventListener("abort", () =>
      reject(
        new ToolcribError(
          "timed-out",
          `${describeTarget(target)} did not answer within ${callMs} ms`,
        ),
      ),
    );
  });
  const work = async (): Promise<JsonObject> => {
    const connection = await connectServer(target, { startMs: callMs, signal: deadline });
    try {
      return await connection.callTool(tool, call.arguments, { signal: deadline });
    } finally {
      await connection.close();
    }
  };
  return await Promise.race([work(), late]);
}
