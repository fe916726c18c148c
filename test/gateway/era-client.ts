import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import type { Era } from "@toolcrib/model";
import { startServe } from "../conformance/serve-process.ts";
import { programFile } from "../program.ts";

/** An official client of a gateway, and everything that it was asked and told. */
export interface EraClient {
  readonly client: Client;
  /** Every question, with its text. */
  readonly asked: string[];
  readonly logs: string[];
  readonly updates: string[];
  /** How often it was told that the list of tools has changed. */
  listChanges: number;
  /** How often it was told that a visit to a page is complete. */
  visits: number;
}

/** A gateway with one client over stdio, or as many as come over HTTP. */
export interface EraGateway {
  /** Connects a client that answers with its name. */
  readonly connect: (name: string, era: Era) => Promise<EraClient>;
  /** What the gateway has written for its operator. */
  readonly errors: () => string;
  readonly close: () => Promise<void>;
}

/** Starts `toolcrib serve` over these sources; over stdio, the client that connects starts it. */
export async function openGateway(
  transport: "stdio" | "http",
  sources: readonly string[],
): Promise<EraGateway> {
  const clients: Client[] = [];
  let errors = "";
  const server = transport === "http" ? await startServe([...sources, "--http", "0"]) : undefined;
  const link = () => {
    if (server !== undefined) return new StreamableHTTPClientTransport(new URL(server.url));
    const stdio = new StdioClientTransport({
      command: process.execPath,
      args: [programFile, "serve", ...sources],
      env: { PATH: process.env["PATH"] ?? "" },
      stderr: "pipe",
    });
    stdio.stderr?.on("data", (chunk) => {
      errors += String(chunk);
    });
    return stdio;
  };
  return {
    connect: async (name, era) => {
      const known = eraClient(name, era);
      clients.push(known.client);
      await known.client.connect(link());
      return known;
    },
    errors: () => server?.errors() ?? errors,
    close: async () => {
      for (const client of clients) await client.close();
      await server?.stop();
    },
  };
}

function eraClient(name: string, era: Era): EraClient {
  const mode = era === "2026-07-28" ? "auto" : "legacy";
  const client = new Client(
    { name, version: "1" },
    {
      capabilities: {
        elicitation: { form: {}, url: {} },
        sampling: {},
        roots: { listChanged: true },
      },
      versionNegotiation: { mode },
    },
  );
  const known: EraClient = {
    client,
    asked: [],
    logs: [],
    updates: [],
    listChanges: 0,
    visits: 0,
  };
  client.setRequestHandler("elicitation/create", ({ params }) => {
    known.asked.push(`${params.mode ?? "form"} ${params.message}`);
    if (params.mode === "url") return { action: "accept" };
    return { action: "accept", content: { who: name } };
  });
  client.setRequestHandler("sampling/createMessage", ({ params: { messages } }) => {
    const [, prompt = ""] = /"text":"([^"]*)"/.exec(JSON.stringify(messages)) ?? [];
    known.asked.push(`sampling ${prompt}`);
    return { role: "assistant", model: "m", content: { type: "text", text: name } };
  });
  client.setRequestHandler("roots/list", () => {
    known.asked.push("roots");
    return { roots: [{ uri: `file:///home/${name}` }] };
  });
  client.setNotificationHandler("notifications/message", ({ params }) => {
    known.logs.push(`${params.logger} ${String(params.data)}`);
  });
  client.setNotificationHandler("notifications/resources/updated", ({ params }) => {
    known.updates.push(params.uri);
  });
  client.setNotificationHandler("notifications/tools/list_changed", () => {
    known.listChanges++;
  });
  client.setNotificationHandler("notifications/elicitation/complete", () => {
    known.visits++;
  });
  return known;
}

/** The one text of a result. */
export async function textOf(answer: Promise<unknown>): Promise<string | undefined> {
  return /"text":"([^"]*)"/.exec(JSON.stringify(await answer))?.[1];
}

/** Waits for something that a notification brings about. */
export async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 20));
}
