import { Agent, request } from "node:http";
import type { Era } from "@toolcrib/model";
import type { GatewayClient } from "./official-clients.ts";

const META = {
  "io.modelcontextprotocol/protocolVersion": "2026-07-28",
  "io.modelcontextprotocol/clientCapabilities": {},
};

/**
 * The cheapest client there can be, over HTTP: it cannot be asked, has no session, and counts its ids
 * up from 1 as every other one does.
 */
export class PlainClient implements GatewayClient {
  readonly #url: string;
  readonly #isModern: boolean;
  readonly #agent: Agent = new Agent({ keepAlive: true });
  #lastId = 0;

  constructor(url: string, era: Era) {
    this.#url = url;
    this.#isModern = era === "2026-07-28";
  }

  callTool(params: { name: string; arguments: Record<string, unknown> }): Promise<unknown> {
    return this.#request("tools/call", params, params.name);
  }

  readResource(params: { uri: string }): Promise<unknown> {
    return this.#request("resources/read", params, params.uri);
  }

  getPrompt(params: { name: string; arguments: Record<string, string> }): Promise<unknown> {
    return this.#request("prompts/get", params, params.name);
  }

  async close(): Promise<void> {
    this.#agent.destroy();
  }

  async #request(method: string, given: object, name: string): Promise<unknown> {
    const id = ++this.#lastId;
    const params = { ...given, ...(this.#isModern && { _meta: META }) };
    const body = JSON.stringify({ jsonrpc: "2.0", id, method, params });
    const text = await this.#post(body, {
      "content-type": "application/json",
      accept: "application/json, text/event-stream",
      "mcp-protocol-version": this.#isModern ? "2026-07-28" : "2025-11-25",
      ...(this.#isModern && { "mcp-method": method, "mcp-name": name }),
    });
    // An answer is JSON, or the one event of a stream.
    const answer = JSON.parse(text.slice(text.indexOf("{")));
    if (answer.id !== id) throw new Error(`the answer of ${answer.id} came for ${id}`);
    if (answer.error !== undefined) throw new Error(JSON.stringify(answer.error));
    return answer.result;
  }

  #post(body: string, headers: Record<string, string>): Promise<string> {
    return new Promise((resolve, reject) => {
      const sent = request(this.#url, { agent: this.#agent, method: "POST", headers });
      sent.on("error", reject);
      sent.on("response", (response) => {
        let text = "";
        response.setEncoding("utf8").on("data", (chunk: string) => {
          text += chunk;
        });
        response.on("error", reject).on("end", () => resolve(text));
      });
      sent.end(body);
    });
  }
}
