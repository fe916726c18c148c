import type { ToolRegistry } from "@toolcrib/runtime";
import { expect, test } from "vitest";
import { ListenedResources } from "./listened-resources.ts";

const listen = (id: number, resourceSubscriptions: readonly unknown[]) => ({
  jsonrpc: "2.0",
  id,
  method: "subscriptions/listen",
  params: { notifications: { resourceSubscriptions } },
});
const line = (message: object): Buffer => Buffer.from(JSON.stringify(message));

/** What is listened to, and what its sources watch meanwhile. */
function listened() {
  const watched: string[] = [];
  let stopped = (): void => {};
  const allStopped = new Promise<void>((resolve) => {
    stopped = resolve;
  });
  const watch = (uri: string) => {
    watched.push(uri);
    const stop = (): void => {
      watched.splice(watched.indexOf(uri), 1);
      if (watched.length === 0) stopped();
    };
    return { stop };
  };
  // Nothing else of a registry is asked.
  const registry = { resources: { watch } } as unknown as ToolRegistry;
  return { watched, allStopped, resources: new ListenedResources(registry) };
}

test("over stdio, every resource that is listened to is watched until the listening is cancelled", () => {
  const { watched, resources } = listened();
  resources.seeLine(line(listen(1, ["file:///a", 7, "file:///b"])));
  resources.seeLine(line(listen(2, ["file:///c"])));
  expect(watched).toEqual(["file:///a", "file:///b", "file:///c"]);
  const cancelled = { jsonrpc: "2.0", method: "notifications/cancelled", params: { requestId: 1 } };
  resources.seeLine(line(cancelled));
  expect(watched).toEqual(["file:///c"]);
  resources.close();
  expect(watched).toEqual([]);
});

test("over HTTP, they are watched until the stream ends", async () => {
  const { watched, allStopped, resources } = listened();
  const message = listen(1, ["file:///a", "file:///b"]);
  const request = new Request("http://127.0.0.1/mcp", {
    method: "POST",
    headers: { "mcp-method": "subscriptions/listen" },
    body: JSON.stringify(message),
  });
  const answer = async (): Promise<Response> => new Response("data: {}\n\n");
  const response = await resources.answer(request, undefined, answer);
  expect(watched).toEqual(["file:///a", "file:///b"]);
  expect(await response.text()).toBe("data: {}\n\n");
  await allStopped;
});
