import { expect, test } from "vitest";
import { relocate } from "./relocate.ts";

test.each([
  ["/data/servers/1", "/a/b.json#"],
  ["/data/servers/1/name", "/a/b.json#/name"],
  ["/data/servers/10/name", "/data/servers/10/name"],
  ["/meta", "/meta"],
])("what is at %s is at %s", (path, there) => {
  expect(relocate("/data/servers/1", "a/b.json")({ path })).toEqual({ path: there });
});
