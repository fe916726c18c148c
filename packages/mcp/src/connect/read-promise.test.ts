import type { Json } from "@toolcrib/model";
import { expect, test } from "vitest";
import { readPromise } from "./read-promise.ts";
import { rpcError } from "./rpc-error.ts";

/** What is read of a server with resources that answers to the request for templates so. */
async function readWith(templates: () => Promise<Json>) {
  return await readPromise({
    server: { name: "s", version: "1" },
    instructions: "",
    declares: (capability) => capability === "resources",
    request: (method) =>
      method === "resources/templates/list"
        ? templates()
        : Promise.resolve({ resources: [{ uri: "r:a", name: "a" }] }),
    maskCredentials: (text) => text,
    signal: undefined,
  });
}

test("a server that does not know the request for templates has none; any other failure is reported", async () => {
  const refusing = (code: number) => () =>
    Promise.reject(rpcError("resources/templates/list", { code, message: "no" }));
  const unknown = await readWith(refusing(-32601));
  expect(unknown.promise.resources).toHaveLength(1);
  expect([...unknown.omitted, ...unknown.findings]).toEqual([]);
  const broken = await readWith(refusing(-32603));
  expect(broken.omitted).toMatchObject([{ path: "/resourceTemplates" }]);
});
