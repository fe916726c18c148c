import { expect, test } from "vitest";
import { synonymsOf } from "./synonyms.ts";

test("a word has its synonyms in any of its forms", () => {
  expect([...synonymsOf("expiring")]).toContain("renew");
  expect([...synonymsOf("photos")]).toContain("image");
  expect([...synonymsOf("photo")]).toEqual([...synonymsOf("photos")]);
});

test("a word of several groups has the synonyms of all of them, and never itself", () => {
  const others = synonymsOf("release");
  expect([...others]).toEqual(expect.arrayContaining(["deploy", "version"]));
  expect(others.has("release")).toBe(false);
  expect(synonymsOf("xylophone").size).toBe(0);
});
