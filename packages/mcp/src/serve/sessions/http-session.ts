import {
  type McpHandlerRequestOptions,
  type McpServer,
  WebStandardStreamableHTTPServerTransport,
} from "@modelcontextprotocol/server";
import { LIMITS } from "@toolcrib/model";

/** One client of 2025 that can be asked: its own server of the SDK, kept between its requests. */
export class HttpSession {
  readonly id: string;
  /** Who opened the session; nobody else may use it. */
  readonly principal: string;
  readonly mcp: McpServer;
  readonly #transport: WebStandardStreamableHTTPServerTransport;
  #open = 0;

  private constructor(id: string, principal: string, mcp: McpServer, onEnded: () => void) {
    this.id = id;
    this.principal = principal;
    this.mcp = mcp;
    this.#transport = new WebStandardStreamableHTTPServerTransport({
      sessionIdGenerator: () => id,
      onsessionclosed: onEnded,
      maxRequestBodySize: LIMITS.messageBytes,
    });
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
      const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
      void response.body
        .pipeTo(writable)
        .catch(() => {})
        .finally(done);
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
