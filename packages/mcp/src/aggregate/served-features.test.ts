import { type ImplementedResource, ToolRegistry } from "@toolcrib/runtime";
import { expect, test } from "vitest";
import { ServedFeatures } from "./served-features.ts";

const template = (from: string): ImplementedResource => ({
  resource: { uriTemplate: "notes://{id}", name: "notes" },
  inputSchema: { type: "object", properties: { id: { type: "string" } }, required: ["id"] },
  handler: () => undefined,
  read: async (uri) => ({ contents: [{ uri, text: from }] }),
});

test("K6 what two servers offer alike is asked of the one that is given first, whichever comes first", async () => {
  const registry = new ToolRegistry();
  const asked: string[] = [];
  const features = new ServedFeatures(registry, undefined, {
    reopened: (name) => {
      asked.push(name);
      return undefined;
    },
    faultOf: (_name, _what, error) => error,
  });
  const offer = (upstream: string) => ({
    upstream,
    isServer: true,
    features: { resources: [template(upstream)] },
  });
  expect(features.replaceAll([offer("second")])).toEqual([]);
  const [fault] = features.replaceAll([offer("first"), offer("second")]);
  expect(fault?.error.message).toBe(
    "first and second both have the resource notes://{id}: what first has is read",
  );
  expect(await registry.readResource("notes://1")).toMatchObject({ contents: [{ text: "first" }] });
  // Whose limits hold, who is opened again and who is named in errors depends on it, too.
  expect(asked).toEqual(["first"]);
  expect(registry.resources.find("notes://1")?.registered.entry.source).toBe("first");
});
