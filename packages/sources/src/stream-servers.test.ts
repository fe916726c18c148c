import { testHost } from "@toolcrib/testing/test-host";
import { withFiles } from "@toolcrib/testing/with-files";
import { expect, test } from "vitest";
import { sourceContext } from "./open-source.ts";
import { streamServers } from "./stream-servers.ts";

const entry = JSON.stringify({ image: "example/ping:1.0.0", transport: "stdio" });

test("a command that is started in a folder of entries is not the folder", async () => {
  await withFiles({ "ping.json": entry }, async (cwd) => {
    const context = sourceContext(testHost(cwd));
    expect(await streamServers({ text: "." }, context)).toBeDefined();
    expect(await streamServers({ command: ["node", "server.mjs"] }, context)).toBeUndefined();
  });
});
