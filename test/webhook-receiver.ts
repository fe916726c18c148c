import { createHmac } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A message as it came. */
export interface ReceivedMessage {
  readonly id: string;
  readonly timestamp: number;
  readonly signature: string;
  readonly headers: IncomingMessage["headers"];
  readonly body: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into JSON of every shape
  readonly json: any;
}

/** Somebody whom a hub tells of changes, on the loopback address. */
export class WebhookReceiver {
  readonly #server: Server;
  readonly received: ReceivedMessage[] = [];
  /** How a message is answered; with 204 unless told. */
  answer: (response: ServerResponse, message: ReceivedMessage) => void = (response) => {
    response.writeHead(204).end();
  };
  #waiting: (() => void)[] = [];

  private constructor(server: Server) {
    this.#server = server;
  }

  static async start(): Promise<WebhookReceiver> {
    const server = createServer();
    const receiver = new WebhookReceiver(server);
    server.on("request", (request, response) => {
      let body = "";
      request.setEncoding("utf8").on("data", (chunk: string) => {
        body += chunk;
      });
      request.on("end", () => receiver.#take(request, response, body));
    });
    await new Promise<void>((resolve) => {
      server.listen(0, "127.0.0.1", resolve);
    });
    return receiver;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/hooks/s3cret`;
  }

  #take({ headers }: IncomingMessage, response: ServerResponse, body: string): void {
    const header = (name: string): string => String(headers[name]);
    const message = {
      id: header("webhook-id"),
      timestamp: Number(header("webhook-timestamp")),
      signature: header("webhook-signature"),
      headers,
      body,
      json: JSON.parse(body),
    };
    this.received.push(message);
    this.answer(response, message);
    for (const resolve of this.#waiting.splice(0)) resolve();
  }

  /** Resolves when so many messages have come. */
  async has(count: number): Promise<void> {
    while (this.received.length < count)
      await new Promise<void>((resolve) => {
        this.#waiting.push(resolve);
      });
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }
}

/** The signature of a message as https://www.standardwebhooks.com describes it, made here. */
export function expectedSignature(
  { id, timestamp, body }: Pick<ReceivedMessage, "id" | "timestamp" | "body">,
  secret: string,
): string {
  const key = Buffer.from(secret.replace("whsec_", ""), "base64");
  const signed = createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64");
  return `v1,${signed}`;
}
