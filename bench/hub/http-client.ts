import { Agent, request } from "node:http";

/** Asks over connections that stay open, one after the other. */
export interface HttpClient {
  /** The text of an answer; sends a body where one is given. Throws where the status is not 200. */
  readonly ask: (address: string, body?: object) => Promise<string>;
  /** Ends the connections; the next request opens others. */
  readonly disconnect: () => void;
}

/** The least that sends requests and reads answers. */
export function openHttpClient(): HttpClient {
  const agent = new Agent({ keepAlive: true });
  return {
    ask: (address, body) =>
      new Promise((resolve, reject) => {
        const sent =
          body === undefined
            ? { method: "GET" }
            : { method: "POST", headers: { "content-type": "application/json" } };
        const asked = request(address, { agent, ...sent }, (response) => {
          let text = "";
          response
            .setEncoding("utf8")
            .on("data", (part: string) => {
              text += part;
            })
            .on("error", reject)
            .on("end", () => {
              if (response.statusCode === 200) resolve(text);
              else reject(new Error(`${address}: ${response.statusCode} ${text.slice(0, 300)}`));
            });
        });
        asked.on("error", reject).end(body === undefined ? undefined : JSON.stringify(body));
      }),
    disconnect: () => agent.destroy(),
  };
}
