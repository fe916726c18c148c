import { join } from "node:path";
import { withFiles } from "@toolcrib/testing/with-files";
import { expect, test } from "vitest";
import { aggregateRules } from "./aggregate-rules.ts";

const { signal } = new AbortController();

test("names follow what the options say, and nothing else is decided", async () => {
  const context = { cwd: ".", signal };
  expect(await aggregateRules({}, context)).toStrictEqual({});
  expect(await aggregateRules({ conflict: "priority", separator: "__" }, context)).toStrictEqual({
    conflict: "priority",
    separator: "__",
  });
});

test("rules are read from a file of the working folder", async () => {
  await withFiles({ "rules.json": '{ "conflict": "priority" } // first' }, async (folder) => {
    const found = await aggregateRules({ config: "rules.json" }, { cwd: folder, signal });
    expect(Object.keys(found)).toEqual(["rules"]);
    await expect(
      aggregateRules({ config: "none.json" }, { cwd: join(folder), signal }),
    ).rejects.toMatchObject({ code: "unreadable-file" });
  });
});
