import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { Client as FirstClient } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport as FirstTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import {
  CreateMessageRequestSchema,
  ElicitRequestSchema,
} from "@modelcontextprotocol/sdk/types.js";

/** What clients ask a gateway. */
export interface GatewayClient {
  callTool(params: { name: string; arguments: Record<string, unknown> }): Promise<unknown>;
  readResource(params: { uri: string }): Promise<unknown>;
  getPrompt(params: { name: string; arguments: Record<string, string> }): Promise<unknown>;
  close(): Promise<void>;
}

/** What both generations of the official client have in common. */
export interface OfficialClient extends GatewayClient {
  listTools(): Promise<{ readonly tools: readonly { readonly name: string }[] }>;
}

/** Which client: the first generation of the SDK, the second as it was in 2025, and as it is. */
export type Generation = "first" | "second-2025" | "second-2026";

/** What a client does when a server asks something, given the text of the question. */
export interface Answerer {
  readonly ask: (message: string) => string;
  readonly sample: (prompt: string) => string;
}

/** Connects an official client over HTTP; without an answerer it declares that it cannot be asked. */
export async function connectOfficial(
  generation: Generation,
  name: string,
  url: string,
  answerer?: Answerer,
): Promise<OfficialClient> {
  const capabilities = answerer === undefined ? {} : { elicitation: { form: {} }, sampling: {} };
  const accepted = (message: string) => ({
    action: "accept" as const,
    content: { who: answerer?.ask(message) ?? "" },
  });
  const sampled = (messages: unknown) => ({
    role: "assistant" as const,
    model: name,
    content: { type: "text" as const, text: answerer?.sample(firstText(messages)) ?? "" },
  });
  if (generation === "first") {
    const client = new FirstClient({ name, version: "1" }, { capabilities });
    if (answerer !== undefined) {
      client.setRequestHandler(ElicitRequestSchema, ({ params }) => accepted(params.message));
      client.setRequestHandler(CreateMessageRequestSchema, ({ params }) =>
        sampled(params.messages),
      );
    }
    await client.connect(new FirstTransport(new URL(url)));
    return client;
  }
  const mode = generation === "second-2026" ? "auto" : "legacy";
  const client = new Client({ name, version: "1" }, { capabilities, versionNegotiation: { mode } });
  if (answerer !== undefined) {
    client.setRequestHandler("elicitation/create", ({ params }) => accepted(params.message));
    client.setRequestHandler("sampling/createMessage", ({ params }) => sampled(params.messages));
  }
  await client.connect(new StreamableHTTPClientTransport(new URL(url)));
  return client;
}

/** The text of the first message, wherever it stands. */
function firstText(messages: unknown): string {
  return /"text":"([^"]*)"/.exec(JSON.stringify(messages))?.[1] ?? "";
}
