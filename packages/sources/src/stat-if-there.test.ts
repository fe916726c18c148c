import { symlinkSync } from "node:fs";
import { join } from "node:path";
import { testHost } from "@toolcrib/testing/test-host";
import { withFiles } from "@toolcrib/testing/with-files";
import { expect, test } from "vitest";
import { openSource, sourceContext } from "./open-source.ts";
import { streamServers } from "./stream-servers.ts";

test.each(["loop.json", "loop.json/a.json", "whole.json/a.json", `${"n".repeat(300)}.json`])(
  "a path that leads nowhere is an error like any other: %#",
  async (text) => {
    await withFiles({ "whole.json": "[]" }, async (cwd) => {
      symlinkSync("loop.json", join(cwd, "loop.json"));
      const context = sourceContext(testHost(cwd));
      expect(await streamServers({ text }, context)).toBeUndefined();
      await expect(openSource({ text }, context)).rejects.toMatchObject({
        code: expect.stringMatching(/^(unreadable-file|unknown-source)$/),
      });
    });
  },
);
