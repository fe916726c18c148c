import type { JSONRPCMessage, Transport } from "@modelcontextprotocol/client";
import { expect, test } from "vitest";
import { MessageTap } from "./message-tap.ts";

/** A tap on a transport whose other end is the test. */
function tapped() {
  const sent: JSONRPCMessage[] = [];
  const inner: Transport = {
    start: async () => {},
    send: async (message) => void sent.push(message),
    close: async () => {},
  };
  const tap = new MessageTap(inner, () => new Error("ended"));
  const client: JSONRPCMessage[] = [];
  tap.onmessage = (message) => void client.push(message);
  const told: string[] = [];
  tap.onNotification = ({ method }) => void told.push(method);
  const says = (message: object): void => inner.onmessage?.(message as JSONRPCMessage);
  return { tap, sent, client, told, says };
}

const notification = (method: string, params?: object) => ({
  jsonrpc: "2.0",
  method,
  ...(params === undefined ? {} : { params }),
});

test("what a server says of itself is told, and seen by the client", () => {
  const { client, told, says } = tapped();
  const messages = [
    notification("notifications/message", { level: "info", data: "hello" }),
    notification("notifications/tools/list_changed"),
  ];
  for (const message of messages) says(message);
  expect(told).toEqual(["notifications/message", "notifications/tools/list_changed"]);
  expect(client).toEqual(messages);
});

test("progress of a request goes to whoever made it, other progress to the client", async () => {
  const { tap, sent, client, told, says } = tapped();
  const seen: object[] = [];
  const answer = tap.request({
    ...{ method: "tools/call", params: { name: "x" }, timeoutMs: 60_000 },
    onProgress: (params) => void seen.push(params),
  });
  expect(sent).toMatchObject([{ method: "tools/call" }]);
  const id = sent.map((message) => ("id" in message ? message.id : undefined))[0];
  const own = { progressToken: id, progress: 1 };
  const other = notification("notifications/progress", { progressToken: 7, progress: 1 });
  says(notification("notifications/progress", own));
  says(other);
  expect(seen).toEqual([own]);
  expect(client).toEqual([other]);
  expect(told).toEqual([]);
  says({ jsonrpc: "2.0", id, result: { content: [] } });
  expect(await answer).toEqual({ content: [] });
});
