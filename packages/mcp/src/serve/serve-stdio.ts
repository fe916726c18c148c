import type { Readable, Writable } from "node:stream";
import { LIMITS } from "@toolcrib/model";
import type { ToolRegistry } from "@toolcrib/runtime";
import { lineReader } from "../lines/line-reader.ts";
import { overlongLines } from "../lines/overlong-line.ts";
import { capabilitiesOf } from "./capabilities.ts";
import { type EarlyList, firstList, needsNoAnswer, watchEarlyList } from "./first-list.ts";
import { type Greeting, greet } from "./greeting.ts";
import type { ServeOptions, ServerHandle } from "./serve-options.ts";
import type { StdioConnection, StdioSession } from "./stdio-session.ts";
import { ToolService } from "./tool-service.ts";
import { TurnSize } from "./turn-size.ts";

/** A longer line is the SDK's to read. */
const MAX_FAST_LINE = 1_048_576;

/** The most lines that are read in one turn of the event loop. */
const MOST_LINES = 4_096;

/** Turns of the event loop in which what the client had sent before the end is read. */
const LAST_TURNS = 3;

/** Milliseconds after its opening in which a client may ask for the list before the SDK is loaded. */
const OPENING_MS = 50;

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
  let openingSoon: NodeJS.Timeout | undefined;
  let early: EarlyList | undefined;
  /** Whether somebody waits for the answer to one of the lines below. */
  let isAwaited = false;
  /** What came before the session was there, and is not answered yet. */
  const waiting: ((to: StdioSession) => void)[] = [];

  const openSession = async (): Promise<void> => {
    const onGreeted = (): void => early?.end();
    const opened = await open({ stdin, stdout, onError, onEnded: goneAway, greeting, onGreeted });
    session = opened;
    for (const hand of waiting.splice(0)) hand(opened);
    if (ending === undefined) stdin.resume();
  };
  const startOpening = (): void => {
    clearTimeout(openingSoon);
    opening ??= openSession().catch((error: unknown) => {
      onError?.(error instanceof Error ? error : new Error(String(error)));
      goneAway();
    });
  };
  const hand = (give: (to: StdioSession) => void): void => {
    if (session === undefined) {
      isAwaited = true;
      waiting.push(give);
      stdin.pause();
      startOpening();
    } else give(session);
  };
  /** Whether a line between the opening and the SDK was answered here, or can wait. */
  const isEarly = (line: Buffer): boolean => {
    if (greeting === undefined || opening !== undefined) return false;
    if (needsNoAnswer(line)) {
      waiting.push((to) => to.line(line));
      return true;
    }
    const answer = firstList(line, service);
    if (answer === undefined) return false;
    early ??= watchEarlyList(service.registry, stdout);
    stdout.write(answer);
    return true;
  };
  const greeted = (line: Buffer): boolean => {
    const isFirst = greeting === undefined && opening === undefined;
    if (!isFirst || service.options.fastPath === false) return false;
    greeting = greet(line, service.options, capabilitiesOf(service.registry, service.options));
    if (greeting === undefined) return false;
    stdout.write(greeting.answer);
    openingSoon = setTimeout(startOpening, OPENING_MS);
    return true;
  };
  const refuse = (id: string): void => {
    const message = `the message has more than ${LIMITS.messageBytes} bytes`;
    stdout.write(
      `{"jsonrpc":"2.0","id":${id},"error":${JSON.stringify({ code: -32600, message })}}\n`,
    );
    onError?.(new Error(message));
  };
  const overlong = overlongLines(refuse);
  const turnSize = new TurnSize(MOST_LINES);
  let linesLeft = 0;
  const readLines = lineReader({
    maxBytes: LIMITS.messageBytes,
    mayStop: () => --linesLeft <= 0,
    onLine: (line) => {
      if (line.length > MAX_FAST_LINE) hand((to) => to.large(line));
      else if (!greeted(line) && !isEarly(line)) hand((to) => to.line(line));
    },
    onPiece: overlong.take,
  });
  const goOn = (): void => {
    const isOpening = opening !== undefined && session === undefined;
    if (ending === undefined && !isOpening && !isUnread()) stdin.resume();
  };
  const isUnread = (): boolean => stdout.writableLength > LIMITS.unreadBytes;
  const read = (chunk: Buffer): void => {
    const began = performance.now();
    linesLeft = turnSize.atOnce;
    const rest = readLines(chunk);
    if (rest !== undefined) {
      stdin.pause();
      stdin.unshift(rest);
      setImmediate(() => {
        // Calls are run once the lines are read, before anything else has its turn.
        turnSize.adapt(performance.now() - began);
        goOn();
      });
    }
    // A client that asks and does not read is not heard until it reads.
    if (!isUnread() || ending !== undefined) return;
    stdin.pause();
    stdout.once("drain", goOn);
  };

  /** What the client had sent before the end is answered, even if it was not read yet. */
  const readTheRest = async (): Promise<void> => {
    for (let turn = 0; turn < LAST_TURNS; turn++) {
      if (stdin.readableEnded || stdin.destroyed) return;
      stdin.resume();
      await new Promise((resolve) => setImmediate(resolve));
    }
  };

  /** Stops reading, waits for what was read, and ends the connection. */
  const end = async (graceMs: number): Promise<void> => {
    if (graceMs > 0) await readTheRest();
    stdin.off("data", read);
    stdin.pause();
    overlong.end();
    clearTimeout(openingSoon);
    early?.end();
    if (isAwaited) await opening;
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
