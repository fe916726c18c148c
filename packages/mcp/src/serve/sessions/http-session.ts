import {
  type McpHandlerRequestOptions,
  type McpServer,
  WebStandardStreamableHTTPServerTransport,
} from "@modelcontextprotocol/server";
import { LIMITS } from "@toolcrib/model";
import { takesSubscriptions } from "../resources/subscriptions.ts";

/** One client of 2025 that can be asked or told something: its own server of the SDK, kept between its requests. */
export class HttpSession {
  readonly id: string;
  /** Who opened the session; nobody else may use it. */
  readonly principal: string;
  readonly mcp: McpServer;
  readonly #transport: WebStandardStreamableHTTPServerTransport;
  #open = 0;
  /** Notices that wait on the client's stream to be read; undefined while it has none. */
  #unread: number | undefined;

  private constructor(id: string, principal: string, mcp: McpServer, onEnded: () => void) {
    this.id = id;
    this.principal = principal;
    this.mcp = mcp;
    takesSubscriptions(mcp.server);
    this.#transport = new WebStandardStreamableHTTPServerTransport({
      sessionIdGenerator: () => id,
      onsessionclosed: onEnded,
      maxRequestBodySize: LIMITS.messageBytes,
    });
    const send = this.#transport.send.bind(this.#transport);
    this.#transport.send = async (message, options) => {
      if (options?.relatedRequestId === undefined && "method" in message && !("id" in message)) {
        // A client that does not read its stream is not kept: what waits for it takes memory.
        if ((this.#unread ?? 0) >= LIMITS.subscriptions) return onEnded();
        if (this.#unread !== undefined) this.#unread++;
      }
      await send(message, options);
    };
  }

  /** Opens a session, whose first request has still to be answered. */
  static async start(
    id: string,
    principal: string,
    mcp: McpServer,
    onEnded: () => void,
  ): Promise<HttpSession> {
    const session = new HttpSession(id, principal, mcp, onEnded);
    await mcp.connect(session.#transport);
    return session;
  }

  /** Whether no request of the session is being answered, and no stream is open. */
  get idle(): boolean {
    return this.#open === 0;
  }

  /** Answers a request; the session is in use until the answer is sent. */
  async answer(request: Request, options?: McpHandlerRequestOptions): Promise<Response> {
    this.#open++;
    const done = (): void => {
      this.#open--;
    };
    try {
      const response = await this.#transport.handleRequest(request, options);
      if (response.body === null) {
        done();
        return response;
      }
      const isStream = request.method === "GET" && response.ok;
      if (isStream) this.#unread = 0;
      const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>({
        transform: (chunk, controller) => {
          if (isStream && this.#unread !== undefined) this.#unread = Math.max(0, this.#unread - 1);
          controller.enqueue(chunk);
        },
      });
      void response.body
        .pipeTo(writable)
        .catch(() => {})
        .finally(() => {
          if (isStream) this.#unread = undefined;
          done();
        });
      return new Response(readable, response);
    } catch (error) {
      done();
      throw error;
    }
  }

  async close(): Promise<void> {
    await this.mcp.close();
  }
}
