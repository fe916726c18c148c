import type { Connection, ServerTarget } from "@toolcrib/mcp/connect";
import { launchRecord, maskUrl, targetSecrets, type WrittenLaunch } from "@toolcrib/mcp/secrets";
import { ToolcribError, withoutAbsent } from "@toolcrib/model";
import type { QuestionHandlers } from "@toolcrib/runtime";
import type { OpenSource, SourceContext, SourceServer } from "../source.ts";
import { connectTarget } from "./connect-target.ts";
import { unansweredQuestions } from "./unanswered-questions.ts";

/** A server to connect to, and what it is called here. */
export interface LiveServer {
  readonly target: ServerTarget;
  /** The target as it is shown before it is used: its variables stay unread. */
  readonly shown: string;
  /** How it is launched, as it was written; the target itself unless told. */
  readonly written?: WrittenLaunch;
  /** The key of a config entry. */
  readonly namespace?: string;
}

/** Connects to a server and lists its tools. */
export async function openLiveServer(
  live: LiveServer,
  context: SourceContext,
): Promise<OpenSource> {
  const { host, timeoutMs } = context;
  const { target, shown, namespace } = live;
  host.hide(targetSecrets(target).given);
  refusePassword(target, context);
  if (context.onTarget !== undefined) {
    context.onTarget(live);
    return { servers: [], close: async () => {} };
  }
  const launch =
    context.salt === undefined
      ? undefined
      : launchRecord(live.written ?? writtenTarget(target), context.salt);
  if (launch !== undefined) context.checkLaunch?.(launch);
  if (target.kind === "stdio") host.note(`starting ${shown}`);
  host.debug(`${shown}: connecting over ${target.kind}`);
  const connect = (watch: boolean, questions: QuestionHandlers | undefined): Promise<Connection> =>
    connectTarget(
      target,
      { ...context, name: context.namespace ?? namespace },
      {
        onWarning: host.warn,
        watch,
        ...withoutAbsent({ questions }),
        ...(timeoutMs === undefined ? {} : { startMs: timeoutMs, callMs: timeoutMs }),
      },
    );
  await context.onConnecting?.();
  const connection = await connect(
    context.watch === true,
    context.questions ?? unansweredQuestions,
  );
  host.debug(`${shown}: connected, protocol ${connection.protocolVersion}`);
  try {
    const read = {
      ...(await readServer(connection, shown, context)),
      connect: (questions: QuestionHandlers) => connect(false, questions),
    };
    const server = launch === undefined ? read : { ...read, promise: { ...read.promise, launch } };
    const tools = server.tools.map((tool) =>
      namespace === undefined ? tool : { ...tool, namespace },
    );
    const named =
      namespace === undefined ? server : { ...server, name: namespace, namespace, tools };
    return { servers: [named], close: connection.close };
  } catch (error) {
    await connection.close();
    throw error;
  }
}

function writtenTarget(target: ServerTarget): WrittenLaunch {
  if (target.kind === "stdio")
    return { kind: "stdio", words: [target.command, ...(target.args ?? [])] };
  const { url, transport } = target;
  return { kind: "http", url, ...withoutAbsent({ transport }) };
}

async function readServer(
  connection: Connection,
  fallbackName: string,
  { signal, readsPromise = false }: SourceContext,
): Promise<SourceServer> {
  const listed = await connection.listTools({ signal });
  const rest = readsPromise ? await connection.readPromise({ signal }) : undefined;
  const { name = fallbackName, version } = connection.server;
  return {
    name,
    ...withoutAbsent({ version }),
    era: connection.era,
    tools: listed.tools,
    ...(rest === undefined ? {} : { promise: rest.promise }),
    findings: [...listed.findings, ...(rest?.findings ?? [])],
    omitted: [...listed.omitted, ...(rest?.omitted ?? [])],
    call: connection.callTool,
    connection,
  };
}

/** `fetch` takes no such URL, and says so with the password in its message. */
function refusePassword(target: ServerTarget, { spell }: SourceContext): void {
  if (target.kind !== "http" || !URL.canParse(target.url)) return;
  const { username, password } = new URL(target.url);
  if (username === "" && password === "") return;
  throw new ToolcribError(
    "usage",
    `${maskUrl(target.url).shown}: a URL with a password in it is not taken: give ${spell("header", "Authorization: Basic …")}`,
  );
}
