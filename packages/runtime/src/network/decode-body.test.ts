import { deflateRawSync, deflateSync, gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { decodeBody } from "./decode-body.ts";

const body = Buffer.from("the body");
const decoded = async (sent: Uint8Array, codings: string, lenient = false) =>
  Buffer.from(await decodeBody(sent, codings, { maxBytes: 100, lenient })).toString();

test("codings are taken off from the last one on, and a missing zlib head does not matter", async () => {
  expect(await decoded(gzipSync(deflateSync(body)), "deflate, GZIP")).toBe("the body");
  expect(await decoded(deflateRawSync(body), "deflate")).toBe("the body");
  expect(await decoded(body, "identity")).toBe("the body");
});

test("a body that ends early, and one of an unknown coding, are read only where that is wanted", async () => {
  const cut = gzipSync(body).subarray(0, -9);
  await expect(decoded(cut, "gzip")).rejects.toThrow();
  expect("the body").toContain(await decoded(cut, "gzip", true));
  await expect(decoded(body, "zstd")).rejects.toThrow("it answers in the encoding zstd");
  expect(await decoded(body, "zstd", true)).toBe("the body");
});

test("what unfolds to more than is allowed is refused in every layer", async () => {
  const large = gzipSync(gzipSync(Buffer.alloc(100_000)));
  await expect(decoded(large, "gzip, gzip")).rejects.toMatchObject({ code: "too-large" });
  await expect(decoded(gzipSync(Buffer.alloc(101)), "gzip", true)).rejects.toMatchObject({
    code: "too-large",
  });
});
