import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startServe } from "../conformance/serve-process.ts";

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "toolcrib-drain-"));
  // The call ends when a file appears: the test decides when.
  writeFileSync(
    join(folder, "tools.mjs"),
    `import { existsSync, writeFileSync } from "node:fs";
/**
 * Waits for a file.
 * @param {string} file - what to wait for
 * @returns {Promise<string>}
 */
export async function wait_for(file) {
  writeFileSync(file + ".started", "");
  while (!existsSync(file)) await new Promise((resolve) => setTimeout(resolve, 10));
  return "it is there";
}
`,
  );
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const call = (url: string, file: string): Promise<Response> =>
  fetch(url, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      accept: "application/json, text/event-stream",
    },
    body: JSON.stringify({
      jsonrpc: "2.0",
      id: 1,
      method: "tools/call",
      params: { name: "wait_for", arguments: { file } },
    }),
  });

test.each([
  ["with the fast path", []],
  ["without it", ["--no-fast-path"]],
])("W1 SIGTERM waits for calls in flight, %s", async (_how, words) => {
  const server = await startServe([join(folder, "tools.mjs"), "--http", "0", ...words]);
  const file = join(folder, `file${words.length}`);
  const answer = call(server.url, file);
  await expect.poll(() => readable(`${file}.started`), { timeout: 20_000 }).toBe(true);
  const ended = server.stop();
  // A server that is shutting down takes no new connections; until then it refuses this method.
  await expect
    .poll(
      () =>
        fetch(server.url).then(
          ({ status }) => status,
          () => "refused",
        ),
      { timeout: 20_000 },
    )
    .toBe("refused");
  writeFileSync(file, "");
  expect(await (await answer).text()).toContain("it is there");
  expect(await ended).toBe(0);
});

async function readable(path: string): Promise<boolean> {
  const { existsSync } = await import("node:fs");
  return existsSync(path);
}
