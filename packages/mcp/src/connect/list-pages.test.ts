import type { Json } from "@toolcrib/model";
import { expect, test } from "vitest";
import { listPages } from "./list-pages.ts";

const list = { method: "tools/list", field: "tools", limit: 100 };

async function walked(pages: Readonly<Record<string, Json>>): Promise<readonly Json[]> {
  const { entries } = await listPages(list, ({ cursor = "" }) =>
    Promise.resolve(pages[String(cursor)] ?? null),
  );
  return entries;
}

test("every page is asked for with the cursor of the one before", async () => {
  const pages = {
    "": { tools: [1], nextCursor: "b" },
    b: { tools: [2, 3], nextCursor: "c" },
    c: { tools: [4] },
  };
  expect(await walked(pages)).toEqual([1, 2, 3, 4]);
});

test("pages that come again are an error, a cursor that is not a text ends the list", async () => {
  await expect(walked({ "": { tools: [1], nextCursor: "" } })).rejects.toMatchObject({
    code: "invalid-answer",
  });
  const { entries, omitted } = await listPages(list, () =>
    Promise.resolve({ tools: [1], nextCursor: 5 }),
  );
  expect(entries).toEqual([1]);
  expect(omitted).toMatchObject([{ path: "/nextCursor" }]);
});

test("the shortest time and the narrowest scope of the pages count", async () => {
  const first = { tools: [], ttlMs: 500, cacheScope: "public", nextCursor: "b" };
  const pages = [first, { tools: [], ttlMs: 300, cacheScope: "private" }];
  expect(await listPages(list, () => Promise.resolve(pages.shift() ?? null))).toMatchObject({
    ttlMs: 300,
    cacheScope: "private",
  });
});
