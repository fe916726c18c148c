import { PassThrough, type Readable, type Writable } from "node:stream";
import {
  createMcpHandler,
  type McpRequestContext,
  type McpServer,
} from "@modelcontextprotocol/server";
import { StdioServerTransport, serveStdio as serveSdk } from "@modelcontextprotocol/server/stdio";
import { LIMITS } from "@toolcrib/model";
import { parseLine } from "../lines/parse-line.ts";
import { connectedClient } from "./clients/connected-session.ts";
import { ListenedResources } from "./clients/listened-resources.ts";
import { FastPath } from "./fast/fast-path.ts";
import { FastStdio } from "./fast/fast-stdio.ts";
import { ListTexts } from "./fast/list-texts.ts";
import type { RecognitionCheck } from "./fast/recognition.ts";
import { StdioEra } from "./fast/stdio-era.ts";
import type { Greeting } from "./greeting.ts";
import { refusedRequest } from "./refused-request.ts";
import { takesSubscriptions } from "./resources/subscriptions.ts";
import { introducedClient, sdkFactory } from "./sdk-server.ts";
import { serverNotices } from "./server-notices.ts";
import type { ToolService } from "./tool-service.ts";
import { UnansweredRequests } from "./unanswered-requests.ts";

/** One client at the other end of two streams. */
export interface StdioConnection {
  /** Paused while the SDK has more than it can take. */
  readonly stdin: Readable;
  readonly stdout: Writable;
  readonly onError?: ((error: Error) => void) | undefined;
  /** Called when the SDK ends the connection by itself. */
  readonly onEnded: () => void;
  /** The opening that was answered already; the SDK has still to hear it. */
  readonly greeting?: Greeting | undefined;
  /** Called when the SDK has heard the opening: from now on it tells the client what changes. */
  readonly onGreeted?: (() => void) | undefined;
}

/** The SDK and the fast path in front of it, for one connection. */
export interface StdioSession {
  line(line: Buffer): void;
  /** A line that is too long for the fast path. */
  large(line: Buffer): void;
  /** Waits for the calls in flight, at most `graceMs`, and ends. */
  close(graceMs: number): Promise<void>;
}

/** Opens a session; without checks, everything is the SDK's. */
export function stdioSession(
  service: ToolService,
  { stdin, stdout, onError, onEnded, greeting, onGreeted }: StdioConnection,
  checks: readonly RecognitionCheck[] | undefined,
): StdioSession {
  const factory = sdkFactory(service);
  const recorder = createMcpHandler(factory);
  /** The servers of this connection: a client may probe before it settles on an era. */
  const live = new Set<McpServer>();
  const texts = new ListTexts(recorder.fetch);
  const era = new StdioEra();
  const unanswered = new UnansweredRequests();
  const first = <Found>(find: (server: McpServer["server"]) => Found | undefined) => {
    for (const { server } of live) {
      const found = find(server);
      if (found !== undefined) return found;
    }
    return undefined;
  };
  const client = {
    client: () => first(introducedClient),
    connected: () => first(connectedClient),
  };
  const fast = checks && new FastStdio(new FastPath(service, texts, checks), era, stdout, client);
  service.changes.announce(
    serverNotices(() => live),
    () => texts.forget(),
  );

  let ended = false;
  let unheard = greeting;
  const inner = new PassThrough();
  const wire = new StdioServerTransport(inner, stdout, { maxBufferSize: LIMITS.messageBytes });
  const send = wire.send.bind(wire);
  wire.send = async (message) => {
    era.watchAnswer(message);
    unanswered.watchAnswer(message);
    if (unheard !== undefined && "id" in message && message.id === unheard.id) {
      unheard = undefined;
      onGreeted?.();
    } else {
      fast?.flush();
      await send(message);
    }
  };
  const closeWire = wire.close.bind(wire);
  wire.close = async () => {
    await closeWire();
    onEnded();
  };

  const listened = new ListenedResources(service.registry);
  const large = (bytes: Buffer): void => {
    const message = parseLine(bytes);
    const refused = refusedRequest(message);
    if (refused !== undefined) {
      fast?.flush();
      stdout.write(refused);
      return;
    }
    unanswered.watchRequest(message);
    listened.seeLine(bytes);
    if (inner.write(bytes)) return;
    stdin.pause();
    inner.once("drain", () => {
      if (!ended) stdin.resume();
    });
  };
  const line = (bytes: Buffer): void => {
    if (!fast?.answered(bytes)) large(bytes);
  };

  const connectedServer = (context: McpRequestContext): McpServer => {
    const mcp = factory(context);
    live.add(mcp);
    takesSubscriptions(mcp.server);
    mcp.server.onclose = () => live.delete(mcp);
    return mcp;
  };
  const sdk = serveSdk(connectedServer, { transport: wire, ...(onError && { onerror: onError }) });
  if (greeting !== undefined) line(greeting.line);
  return {
    line,
    large,
    close: async (graceMs) => {
      ended = true;
      const deadline = performance.now() + graceMs;
      await unanswered.answered(graceMs);
      await service.drain(Math.max(0, deadline - performance.now()));
      await nextTurn();
      fast?.close();
      listened.close();
      await recorder.close();
      await sdk.close();
    },
  };
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
