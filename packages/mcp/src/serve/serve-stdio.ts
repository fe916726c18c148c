import type { Readable, Writable } from "node:stream";
import { LIMITS } from "@toolcrib/model";
import type { ToolRegistry } from "@toolcrib/runtime";
import { lineReader } from "../lines/line-reader.ts";
import { type Greeting, greet } from "./greeting.ts";
import type { ServeOptions, ServerHandle } from "./serve-options.ts";
import type { StdioConnection, StdioSession } from "./stdio-session.ts";
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
  const service = new ToolService(registry, options);
  return stdioServer(service, options, async (connection) => {
    // Loaded late: the client's opening is answered before the SDK is there.
    const { stdioSession } = await import("./stdio-session.ts");
    const { recognitionChecks } = await import("./fast/recognition.ts");
    const checks = options.fastPath === false ? undefined : recognitionChecks();
    return stdioSession(service, connection, checks);
  });
}

/** As `serveStdio`, with what opens the session given. */
export function stdioServer(
  service: ToolService,
  { stdin = process.stdin, stdout = process.stdout, onError }: ServeStdioOptions,
  open: (connection: StdioConnection) => Promise<StdioSession>,
): ServerHandle {
  let session: StdioSession | undefined;
  let opening: Promise<void> | undefined;
  let ending: Promise<void> | undefined;
  let greeting: Greeting | undefined;
  /** What came before the session was there, and is not answered yet. */
  const waiting: ((to: StdioSession) => void)[] = [];

  const openSession = async (): Promise<void> => {
    const opened = await open({ stdin, stdout, onError, onEnded: goneAway, greeting });
    if (ending !== undefined && waiting.length === 0) return opened.close(0);
    session = opened;
    for (const hand of waiting.splice(0)) hand(opened);
    if (ending === undefined) stdin.resume();
  };
  const startOpening = (): void => {
    opening ??= openSession().catch((error: unknown) => {
      onError?.(error instanceof Error ? error : new Error(String(error)));
      goneAway();
    });
  };
  const hand = (give: (to: StdioSession) => void): void => {
    if (session === undefined) {
      waiting.push(give);
      stdin.pause();
      startOpening();
    } else give(session);
  };
  const greeted = (line: Buffer): boolean => {
    if (opening !== undefined || service.options.fastPath === false) return false;
    greeting = greet(line, service.options);
    if (greeting === undefined) return false;
    stdout.write(greeting.answer);
    startOpening();
    return true;
  };
  const read = lineReader({
    maxBytes: MAX_LINE,
    onLine: (line) => {
      if (!greeted(line)) hand((to) => to.line(line));
    },
    onPiece: (bytes) => hand((to) => to.piece(bytes)),
  });

  /** Stops reading, waits for what was read, and ends the connection. */
  const end = async (graceMs: number): Promise<void> => {
    stdin.off("data", read);
    stdin.pause();
    if (waiting.length > 0) await opening;
    await session?.close(graceMs);
    service.close();
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
  stdin.on("data", read);
  return { close, closed };
}

/** Waits until what was written has left this process; a reader that is gone is not waited for. */
function flushed(stdout: Writable): Promise<void> {
  return new Promise((resolve) => {
    if (stdout.destroyed || stdout.writableEnded) return resolve();
    stdout.write("", () => resolve());
  });
}
