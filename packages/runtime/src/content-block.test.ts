import { expect, test } from "vitest";
import { isContentBlock } from "./content-block.ts";

test.each([
  { type: "text", text: "" },
  { type: "image", data: "AQ==", mimeType: "image/png" },
  { type: "audio", data: "", mimeType: "audio/wav" },
  { type: "resource", resource: { uri: "a:b", text: "" } },
  { type: "resource", resource: { uri: "a:b", blob: "AQ==", mimeType: "x/y" } },
  { type: "resource_link", uri: "a:b", name: "b", size: 3 },
  { type: "text", text: "a", annotations: { audience: ["user"], priority: 0.5 }, _meta: {} },
])("a block: %j", (block) => {
  expect(isContentBlock(block)).toBe(true);
});

test.each([
  null,
  "text",
  [],
  { type: "text" },
  { type: "video", text: "" },
  { type: "toString" },
  { type: "image", data: "***", mimeType: "image/png" },
  { type: "image", data: "AQ==" },
  { type: "resource", resource: { uri: "a:b" } },
  { type: "resource", resource: { uri: 1, text: "" } },
  { type: "resource_link", uri: "a:b" },
  { type: "resource_link", uri: "a:b", name: "b", size: "3" },
  { type: "text", text: "a", annotations: { audience: ["nobody"] } },
  { type: "text", text: "a", annotations: { priority: 2 } },
  { type: "text", text: "a", _meta: 1 },
])("no block: %j", (block) => {
  expect(isContentBlock(block)).toBe(false);
});
