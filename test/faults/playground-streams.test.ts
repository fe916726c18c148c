import { join } from "node:path";
import { withFiles } from "@toolcrib/testing/with-files";
import { expect, test } from "vitest";
import { runModule } from "../limited-child.ts";

const code = `
/** Says how it is. */
export function state(): string {
  return "fine";
}
`;

/** What is left in a process after so many rounds of pages that follow and go away. */
interface Left {
  readonly pages: number;
  readonly sockets: number;
  readonly heap: number;
}

test("200 pages that follow a playground and go away leave nothing, however often they come", async () => {
  await withFiles({ "tools.ts": code }, async (cwd) => {
    const { stdout, stderr } = await runModule(
      `import { writeFileSync } from "node:fs";
      import { setTimeout as wait } from "node:timers/promises";
      import { setFlagsFromString } from "node:v8";
      import { runInNewContext } from "node:vm";
      import { openPlayground } from "@toolcrib/playground";
      import { sourceContext } from "@toolcrib/sources";
      setFlagsFromString("--expose-gc");
      const gc = runInNewContext("gc");
      const nothing = () => {};
      const stopping = new AbortController();
      const host = { cwd: ${JSON.stringify(cwd)}, env: process.env, stdin: process.stdin, note: nothing,
        warn: nothing, debug: nothing, pass: nothing, hide: nothing,
        progress: () => ({ update: nothing, done: nothing }), signal: stopping.signal };
      const context = { ...sourceContext(host), watch: true, runsCode: true };
      const { url, closed } = await openPlayground([{ text: "tools.ts" }],
        { context, port: 0, version: "1.0.0" });
      const pages = async () => (await (await fetch(url + "index.json")).json()).pages;
      async function round(number) {
        const stop = new AbortController();
        const answers = await Promise.all(
          Array.from({ length: 200 }, () => fetch(url + "events", { signal: stop.signal })));
        if (await pages() !== 200) throw new Error("not all pages follow");
        const heard = Promise.all(answers.map(async ({ body }) => {
          let text = "";
          for await (const chunk of body) {
            text += Buffer.from(chunk).toString();
            if (text.includes("event: tools")) return;
          }
        }));
        writeFileSync(${JSON.stringify(join(cwd, "tools.ts"))}, ${JSON.stringify(code)} + "// " + number);
        await heard;
        stop.abort();
        while (await pages() > 0) await wait(5);
        for (let times = 0; times < 3; times++) { gc(); await wait(20); }
        const sockets = process.getActiveResourcesInfo().filter((name) => /TCPSocket/.test(name)).length;
        return { pages: await pages(), sockets, heap: process.memoryUsage().heapUsed };
      }
      const left = [];
      for (let number = 0; number < 6; number++) left.push(await round(number));
      stopping.abort();
      await closed;
      // Until then, what is printed goes to the host.
      console.log(JSON.stringify(left));
      process.exit(0);`,
      { milliseconds: 120_000, megabytes: 512 },
    );
    expect(stderr).toBe("");
    const left: readonly Left[] = JSON.parse(stdout);
    const [, settled] = left;
    const last = left.at(-1);
    if (settled === undefined || last === undefined) throw new Error("nothing was counted");
    expect(last.pages).toBe(0);
    expect(last.sockets).toBeLessThanOrEqual(settled.sockets + 4);
    // 800 further streams came and went: one kilobyte kept of each would be seen.
    expect(last.heap - settled.heap).toBeLessThan(3_000_000);
  });
});
