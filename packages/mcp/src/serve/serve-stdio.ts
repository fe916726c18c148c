import { PassThrough, type Readable, type Writable } from "node:stream";
import { createMcpHandler } from "@modelcontextprotocol/server";
import { StdioServerTransport, serveStdio as serveSdk } from "@modelcontextprotocol/server/stdio";
import { LIMITS } from "@toolcrib/model";
import type { ToolRegistry } from "@toolcrib/runtime";
import { FastPath } from "./fast/fast-path.ts";
import { FastStdio } from "./fast/fast-stdio.ts";
import { lineReader } from "./fast/line-reader.ts";
import { ListTexts } from "./fast/list-texts.ts";
import { type RecognitionCheck, recognitionChecks } from "./fast/recognition.ts";
import { StdioEra } from "./fast/stdio-era.ts";
import { sdkServers } from "./sdk-server.ts";
import type { ServeOptions, ServerHandle } from "./serve-options.ts";
import { ToolService } from "./tool-service.ts";

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
  const servers = sdkServers(service);
  const recorder = createMcpHandler(servers.factory);
  const texts = new ListTexts(recorder.fetch);
  const era = new StdioEra();
  const fast = checks && new FastStdio(new FastPath(service, texts, checks), era, stdout);
  service.onListChanged(() => {
    texts.forget();
    servers.sendListChanged();
  });

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
    inner.once("drain", () => stdin.resume());
  };
  const read = lineReader({
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
  let ending: Promise<void> | undefined;
  const close = (graceMs: number = LIMITS.drainMs): Promise<void> => {
    ending ??= end(graceMs).finally(settleClosed);
    return ending;
  };
  const goneAway = (): void => void close();
  stdin.once("end", goneAway);
  stdin.once("close", goneAway);
  stdout.once("error", goneAway);
  inner.once("close", goneAway);
  const sdk = serveSdk(servers.factory, { transport: wire, ...(onError && { onerror: onError }) });
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
