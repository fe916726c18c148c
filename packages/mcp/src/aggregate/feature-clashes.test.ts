import { expect, test } from "vitest";
import { FeatureClashes } from "./feature-clashes.ts";

test("W5 two servers that share many resources are reported once, with whose are read", () => {
  const clashes = new FeatureClashes();
  const pair = { served: "one", hidden: "two", isServer: true };
  for (const feature of ["resource a://1", "resource a://2", "resource a://3", "prompt hello"])
    clashes.add({ ...pair, feature });
  clashes.add({ ...pair, hidden: "one", feature: "resource a://1" });
  expect(clashes.errors().map(({ error }) => error.message)).toEqual([
    "one and two both have the resource a://1 and 2 more: what one has is read",
    "one and two both have the prompt hello: give one of the sources a name, as in NAME=SOURCE",
    "one has two of the resource a://1: give one of them another URI",
  ]);
});
