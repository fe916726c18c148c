import { Client, type Transport } from "@modelcontextprotocol/client";
import { isToolcribError, LIMITS, ToolcribError } from "@toolcrib/model";
import { questionCapabilities } from "@toolcrib/runtime";
import { growingMask, maskSecrets } from "../secrets/mask-secrets.ts";
import { targetSecrets } from "../secrets/target-secrets.ts";
import { clientInfo } from "./client-info.ts";
import type { Connection, ConnectOptions } from "./connection.ts";
import { openHttpTransport } from "./http-transport.ts";
import type { Link } from "./link.ts";
import { LiveQuestions } from "./live-questions.ts";
import { MessageTap, StdioMessageTap } from "./message-tap.ts";
import { openConnection } from "./open-connection.ts";
import { StdioTransport } from "./stdio-transport.ts";
import { describeTarget, type HttpTarget, type ServerTarget, type StdioTarget } from "./target.ts";
import { translateError } from "./translate-error.ts";

/** Connects to a server and negotiates the newest era that both sides speak. */
export async function connectServer(
  target: ServerTarget,
  options: ConnectOptions = {},
): Promise<Connection> {
  options.signal?.throwIfAborted();
  return target.kind === "stdio"
    ? await connectProgram(target, options)
    : await connectUrl(target, options);
}

async function connectProgram(target: StdioTarget, given: ConnectOptions): Promise<Connection> {
  const options = warningOnce(given);
  const first = openProgram(target, options);
  try {
    return await negotiate(first, "auto", options);
  } catch (error) {
    if (!first.exitedBeforeFirstMessage() || options.signal?.aborted) throw error;
    // Some older servers exit on a request they do not know: the newer era's first one.
    return await negotiate(openProgram(target, options), "legacy", options);
  }
}

/** A program that is started twice says some things twice. */
function warningOnce(options: ConnectOptions): ConnectOptions {
  const told = new Set<string>();
  const onWarning = (message: string): void => {
    if (!told.has(message)) options.onWarning?.(message);
    told.add(message);
  };
  return { ...options, onWarning };
}

function openProgram(
  target: StdioTarget,
  { onWarning }: ConnectOptions,
): Link & { readonly exitedBeforeFirstMessage: () => boolean } {
  const describe = describeTarget(target);
  const { given, credentials } = targetSecrets(target);
  const mask = maskSecrets(given);
  const transport = new StdioTransport(target, mask);
  let heard = false;
  transport.onnoise = (line) =>
    onWarning?.(
      `${describe} writes to stdout what is not a message, beginning with: ${line.slice(0, 120)}`,
    );
  const ended = (): ToolcribError =>
    new ToolcribError("server-closed", `${describe} ${transport.ending}`);
  const tap = new StdioMessageTap(transport, ended);
  transport.ondamaged = (id, error) => tap.fail(id, error);
  const deliver = transport.onmessage;
  transport.onmessage = (message) => {
    heard = true;
    deliver?.(message);
  };
  return {
    tap,
    describe,
    maskCredentials: maskSecrets(credentials),
    explain: (error) => {
      const reason = transport.died && !isToolcribError(error) ? ended() : error;
      return translateError(reason, { describe, said: transport.said, mask });
    },
    close: () => transport.close(),
    exitedBeforeFirstMessage: () => transport.died && !heard,
  };
}

async function connectUrl(target: HttpTarget, options: ConnectOptions): Promise<Connection> {
  const describe = describeTarget(target);
  const { tokens } = options;
  const { given, credentials } = targetSecrets(target);
  const mask = growingMask(given, tokens?.secrets);
  const { transport, refusal, forgotten, listening, endSession } = openHttpTransport(
    target,
    tokens,
  );
  const ended = (): ToolcribError =>
    new ToolcribError(
      "server-closed",
      forgotten()
        ? `${describe} has forgotten the session`
        : `${describe} closed the connection before it answered`,
    );
  const link: Link = {
    tap: new MessageTap(transport, ended),
    describe,
    maskCredentials: growingMask(credentials, tokens?.secrets),
    explain: (error) =>
      translateError(forgotten() ? ended() : error, {
        describe,
        refusal: refusal(),
        mask,
        ...(options.credentialHint === undefined ? {} : { hint: options.credentialHint }),
      }),
    close: async () => {
      await endSession();
      await transport.close();
    },
  };
  const mode = target.transport === "sse" ? "legacy" : "auto";
  const connection = await negotiate(link, mode, options);
  const hears = options.questions !== undefined || options.watch === true;
  if (hears && connection.era === "2025-11-25") await listening();
  return connection;
}

async function negotiate(
  link: Link,
  mode: "auto" | "legacy",
  options: ConnectOptions,
): Promise<Connection> {
  const { startMs = LIMITS.startMs, signal } = options;
  // A server that never answers the newer era's first request still has time for the older one's.
  const probe = { timeoutMs: Math.ceil(startMs / 2) };
  const client = new Client(clientInfo, {
    versionNegotiation: { mode, probe },
    capabilities: questionCapabilities(options.questions),
  });
  const { tap } = link;
  // A server may ask as soon as it is greeted.
  if (options.questions !== undefined)
    tap.questions = new LiveQuestions(options.questions, (message) => tap.send(message));
  const transport: Transport = tap;
  const deadline = AbortSignal.timeout(startMs);
  const cut = signal === undefined ? deadline : AbortSignal.any([deadline, signal]);
  const interrupted = new Promise<never>((_resolve, reject) => {
    cut.addEventListener("abort", () => reject(cut.reason), { once: true });
  });
  try {
    await Promise.race([client.connect(transport, { timeout: startMs }), interrupted]);
    return await openConnection(client, link, options);
  } catch (error) {
    await link.close();
    if (signal?.aborted) throw signal.reason;
    if (!deadline.aborted) throw link.explain(error);
    const message = `${link.describe} did not start within ${startMs} ms`;
    throw link.explain(new ToolcribError("timed-out", message, { cause: error }));
  }
}
