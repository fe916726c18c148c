import { PassThrough, type Readable, type Writable } from "node:stream";
import { createMcpHandler, type McpServer } from "@modelcontextprotocol/server";
import { StdioServerTransport, serveStdio as serveSdk } from "@modelcontextprotocol/server/stdio";
import { LIMITS } from "@toolcrib/model";
import { FastPath } from "./fast/fast-path.ts";
import { FastStdio } from "./fast/fast-stdio.ts";
import { ListTexts } from "./fast/list-texts.ts";
import type { RecognitionCheck } from "./fast/recognition.ts";
import { StdioEra } from "./fast/stdio-era.ts";
import type { Greeting } from "./greeting.ts";
import { sdkFactory } from "./sdk-server.ts";
import type { ToolService } from "./tool-service.ts";

/** One client at the other end of two streams. */
export interface StdioConnection {
  /** Paused while the SDK has more than it can take. */
  readonly stdin: Readable;
  readonly stdout: Writable;
  readonly onError?: ((error: Error) => void) | undefined;
  /** Called when the SDK ends the connection by itself: a message was too large. */
  readonly onEnded: () => void;
  /** The opening that was answered already; the SDK has still to hear it. */
  readonly greeting?: Greeting | undefined;
}

/** The SDK and the fast path in front of it, for one connection. */
export interface StdioSession {
  line(line: Buffer): void;
  /** Part of a line that is too long for the fast path. */
  piece(bytes: Buffer): void;
  /** Waits for the calls in flight, at most `graceMs`, and ends. */
  close(graceMs: number): Promise<void>;
}

/** Opens a session; without checks, everything is the SDK's. */
export function stdioSession(
  service: ToolService,
  { stdin, stdout, onError, onEnded, greeting }: StdioConnection,
  checks: readonly RecognitionCheck[] | undefined,
): StdioSession {
  const factory = sdkFactory(service);
  const recorder = createMcpHandler(factory);
  /** The servers of this connection: a client may probe before it settles on an era. */
  const live = new Set<McpServer>();
  const texts = new ListTexts(recorder.fetch);
  const era = new StdioEra();
  const fast = checks && new FastStdio(new FastPath(service, texts, checks), era, stdout);
  service.onListChanged(() => {
    texts.forget();
    for (const { server } of live) void server.sendToolListChanged().catch(() => {});
  });

  let ended = false;
  let unheard = greeting;
  const inner = new PassThrough();
  const wire = new StdioServerTransport(inner, stdout, { maxBufferSize: LIMITS.messageBytes });
  const send = wire.send.bind(wire);
  wire.send = async (message) => {
    era.watchAnswer(message);
    if (unheard !== undefined && "id" in message && message.id === unheard.id) unheard = undefined;
    else await send(message);
  };
  const closeWire = wire.close.bind(wire);
  wire.close = async () => {
    await closeWire();
    onEnded();
  };

  const piece = (bytes: Buffer): void => {
    if (inner.write(bytes)) return;
    stdin.pause();
    inner.once("drain", () => {
      if (!ended) stdin.resume();
    });
  };
  const line = (bytes: Buffer): void => {
    if (!fast?.answered(bytes)) piece(bytes);
  };

  const connectedServer = (): McpServer => {
    const mcp = factory();
    live.add(mcp);
    mcp.server.onclose = () => live.delete(mcp);
    return mcp;
  };
  const sdk = serveSdk(connectedServer, { transport: wire, ...(onError && { onerror: onError }) });
  if (greeting !== undefined) line(greeting.line);
  return {
    line,
    piece,
    close: async (graceMs) => {
      ended = true;
      // What was handed to the SDK reaches its handlers within this turn of the event loop.
      await nextTurn();
      await service.drain(graceMs);
      await nextTurn();
      fast?.close();
      await recorder.close();
      await sdk.close();
    },
  };
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
