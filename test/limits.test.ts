import { readFileSync } from "node:fs";
import { LIMITS } from "@toolcrib/model";
import { expect, test } from "vitest";

test("docs/limits.md names every limit with the value that is used", () => {
  const page = readFileSync("docs/limits.md", "utf8");
  const rows = [...page.matchAll(/^\| `(\w+)` \| ([\d,]+) \|/gm)].map(
    ([, name = "", value = ""]) => [name, Number(value.replaceAll(",", ""))] as const,
  );
  expect(Object.fromEntries(rows)).toEqual(LIMITS);
});
