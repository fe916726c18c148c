import { PassThrough, type Readable, type Writable } from "node:stream";
import { createMcpHandler, type McpServer } from "@modelcontextprotocol/server";
import { StdioServerTransport, serveStdio as serveSdk } from "@modelcontextprotocol/server/stdio";
import { LIMITS } from "@toolcrib/model";
import type { ToolRegistry } from "@toolcrib/runtime";
import { lineReader } from "../lines/line-reader.ts";
import { FastPath } from "./fast/fast-path.ts";
import { FastStdio } from "./fast/fast-stdio.ts";
import { ListTexts } from "./fast/list-texts.ts";
import { type RecognitionCheck, recognitionChecks } from "./fast/recognition.ts";
import { StdioEra } from "./fast/stdio-era.ts";
import { sdkFactory } from "./sdk-server.ts";
import type { ServeOptions, ServerHandle } from "./serve-options.ts";
import { ToolService } from "./tool-service.ts";

/** A longer line is passed on in pieces, for the SDK to refuse. */
const MAX_LINE = 1_048_576;

/** How tools are served over stdio. */
export interface ServeStdioOptions extends ServeOptions {
  readonly stdin?: Readable;
  readonly stdout?: Writable;
}

/** Serves a registry to the client at the other end of stdin and stdout, in both eras. */
export function serveStdio(registry: ToolRegistry, options: ServeStdioOptions): ServerHandle {
  const checks = options.fastPath === false ? undefined : recognitionChecks();
  return stdioServer(new ToolService(registry, options), options, checks);
}

/** As `serveStdio`, with the checks of the fast path given. */
export function stdioServer(
  service: ToolService,
  { stdin = process.stdin, stdout = process.stdout, onError }: ServeStdioOptions,
  checks: readonly RecognitionCheck[] | undefined,
): ServerHandle {
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

  let ending: Promise<void> | undefined;
  const inner = new PassThrough();
  const wire = new StdioServerTransport(inner, stdout, { maxBufferSize: LIMITS.messageBytes });
  const send = wire.send.bind(wire);
  wire.send = (message) => {
    era.watchAnswer(message);
    return send(message);
  };

  const pass = (bytes: Buffer): void => {
    if (inner.write(bytes)) return;
    stdin.pause();
    inner.once("drain", () => {
      if (ending === undefined) stdin.resume();
    });
  };
  const read = lineReader({
    maxBytes: MAX_LINE,
    onLine: (line) => {
      if (!fast?.answered(line)) pass(line);
    },
    onPiece: pass,
  });

  /** Stops reading, waits for what was read, and ends the connection. */
  const end = async (graceMs: number): Promise<void> => {
    stdin.off("data", read);
    stdin.pause();
    // What was handed to the SDK reaches its handlers within this turn of the event loop.
    await nextTurn();
    await service.drain(graceMs);
    await nextTurn();
    fast?.close();
    service.close();
    await recorder.close();
    await sdk.close();
    await flushed(stdout);
  };
  let settleClosed = (): void => {};
  const closed = new Promise<void>((resolve) => {
    settleClosed = resolve;
  });
  const close = (graceMs: number = LIMITS.drainMs): Promise<void> => {
    ending ??= end(graceMs).finally(settleClosed);
    return ending;
  };
  const goneAway = (): void => void close();
  stdin.once("end", goneAway);
  stdin.once("close", goneAway);
  stdout.once("error", () => {
    // Nobody is left to read the answers.
    void service.drain(0);
    goneAway();
  });
  // The SDK ends a connection by itself when a message is too large.
  const closeWire = wire.close.bind(wire);
  wire.close = async () => {
    await closeWire();
    goneAway();
  };
  const connectedServer = (): McpServer => {
    const mcp = factory();
    live.add(mcp);
    mcp.server.onclose = () => live.delete(mcp);
    return mcp;
  };
  const sdk = serveSdk(connectedServer, { transport: wire, ...(onError && { onerror: onError }) });
  stdin.on("data", read);
  return { close, closed };
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/** Waits until what was written has left this process; a reader that is gone is not waited for. */
function flushed(stdout: Writable): Promise<void> {
  return new Promise((resolve) => {
    if (stdout.destroyed || stdout.writableEnded) return resolve();
    stdout.write("", () => resolve());
  });
}
