import { runCli } from "@toolcrib/testing/run-cli";
import { withFiles } from "@toolcrib/testing/with-files";
import { expect, test } from "vitest";

test("publish without server.json says what to write", async () => {
  await withFiles({ "tools.json": '[{"name":"ping"}]' }, async (cwd) => {
    const line = ["publish", "tools.json", "--to", "http://127.0.0.1:1"];
    const { code, stderr } = await runCli(line, { cwd });
    expect(code).toBe(2);
    expect(stderr).toContain("server.json is missing, which names the server: write {");
  });
});
